"""Slipway 99 in a window: the lane, its ships, their motions, and the game in sentences."""
