"""Siren Belt in a window: fleets among the hexes, cards and powers, what a choice would lead to, and its sentences."""
