"""How the board looks, one part a file."""
