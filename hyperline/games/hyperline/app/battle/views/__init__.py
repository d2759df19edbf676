"""How a battle looks, one part a file."""
