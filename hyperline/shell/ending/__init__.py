"""The end of a game: who was likely to win, turn by turn, and the moments that decided it."""
