"""What the board scene offers besides the game itself: each feature adds one thing."""
