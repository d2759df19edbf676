"""What is stored on the disk: saved games, settings, profiles."""
