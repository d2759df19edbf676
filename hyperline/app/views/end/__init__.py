"""What the end of a game shows: the galaxy with the way that won, and the points of everybody."""
