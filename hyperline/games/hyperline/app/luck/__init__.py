"""The luck of a game: each roll and each tile beside its expectation."""
