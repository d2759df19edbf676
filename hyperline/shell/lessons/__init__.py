"""Lessons: a game that is learnt by playing it, an act at a time; each is a file of the game."""
