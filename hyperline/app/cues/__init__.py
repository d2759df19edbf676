"""How events of the games are played."""
