"""How the events of a battle move."""
