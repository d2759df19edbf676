"""Studying the game by playing it often: balance, and tuning by self-play."""
