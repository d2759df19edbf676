"""What the log and the digest say: as events, as ways over the board, and in sentences."""
