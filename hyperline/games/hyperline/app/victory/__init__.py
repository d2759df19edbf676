"""The end of a game: the flight of the winner and the final standings."""
