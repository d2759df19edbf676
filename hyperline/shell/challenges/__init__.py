"""Challenges: positions with something to reach, the stars for them, and one a day that is the same for everybody."""
