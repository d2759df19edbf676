"""Opponents and tournaments of any game: bots in processes of their own, series of games, and how to count them."""
