"""Hyperline on the screen. Start at `face`."""
