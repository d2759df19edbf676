"""The end of a game: the winner's flight and the final standings."""
