"""How what happens in a battle moves, by what it is."""
