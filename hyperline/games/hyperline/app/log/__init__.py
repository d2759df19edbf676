"""What the log and the digest say: as events, as routes over the board, and in sentences."""
