"""Gatestorm: a dogfight through lettered gates."""
