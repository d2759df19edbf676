"""What a game is set up from: seats, rules, presets, a seed."""
