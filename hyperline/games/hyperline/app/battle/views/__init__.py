"""What a battle looks like, a part a file."""
