"""One scene a file: wiring only."""
