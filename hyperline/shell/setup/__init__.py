"""Setting up a game: seats, rules, presets, a seed."""
