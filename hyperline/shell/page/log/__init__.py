"""The log of a game: its lines, its panel, its search."""
