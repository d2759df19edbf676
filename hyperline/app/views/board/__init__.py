"""The board, one layer a file."""
