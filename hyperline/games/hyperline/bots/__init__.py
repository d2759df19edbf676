"""Hyperline’s opponents: a policy for every decision, and the search that the upper levels use."""
