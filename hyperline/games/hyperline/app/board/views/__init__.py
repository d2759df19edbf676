"""What the board looks like, a part a file."""
