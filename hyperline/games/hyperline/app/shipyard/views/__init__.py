"""How the shipyard looks, one part a file."""
