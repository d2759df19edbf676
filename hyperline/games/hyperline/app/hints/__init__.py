"""What a hint says, and where it points."""
