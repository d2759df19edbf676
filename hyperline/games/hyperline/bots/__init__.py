"""Hyperline’s opponents: a policy for every decision, and the search of the upper levels."""
