"""Hyperline’s seats in the setup: corners, and a card for each."""
