"""What a hint says, and the places it points to."""
