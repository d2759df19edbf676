"""What the setup of a game shows."""
