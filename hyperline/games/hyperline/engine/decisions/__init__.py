"""What waits to be decided or finished: frames, by decision kind."""
