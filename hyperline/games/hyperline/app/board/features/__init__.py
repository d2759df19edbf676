"""What the board scene does beyond showing the game: each feature adds one thing."""
