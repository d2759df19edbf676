"""The page on which a game is played: its scene, what it can do, and all that is shown around the board."""
