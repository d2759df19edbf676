"""How the events of a battle are animated."""
