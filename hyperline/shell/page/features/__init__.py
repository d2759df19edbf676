"""What a play scene does beyond showing a game and taking actions: each feature adds one thing."""
