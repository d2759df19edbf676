"""The battle: its scene, what is drawn there, how its events move, and what its features add."""
