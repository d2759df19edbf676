"""What keeps the players company on the board: each adds one thing to the scene and may be taken away alone."""
