"""What a player has done in all their games."""
