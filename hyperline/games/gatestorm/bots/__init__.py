"""Gatestorm's computer opponents: they weigh where each maneuver ends against where everybody else may end."""
