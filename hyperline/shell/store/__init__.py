"""What is kept on the disk: saved games, settings, profiles."""
