"""What the rulebook shows: the board, ships and battles as they are drawn in a game."""
