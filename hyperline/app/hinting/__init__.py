"""Hints in three doses: what matters, which kind of act, and the exact move."""
