"""Starships as pictures."""
