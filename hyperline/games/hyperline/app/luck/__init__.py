"""The luck of a game: each roll and each tile beside what was to be expected."""
