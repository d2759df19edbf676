"""What the shipyard looks like, a part a file."""
