"""Hints for any game: asked for, thought about, and shown in doses."""
