"""Opponents and tournaments for any game: bots in their own processes, series of games, and statistics over them."""
