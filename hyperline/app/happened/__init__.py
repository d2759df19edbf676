"""What happened since a player's last turn: as events, as ways over the board, and in sentences."""
