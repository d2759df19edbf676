"""Siren Belt in the window."""
