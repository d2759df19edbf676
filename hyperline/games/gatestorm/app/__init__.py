"""Gatestorm in a window: the tables, ships and their templates, the dial, the seats, and its sentences."""
