"""Boards: where on the screen the places of a board are, whatever its cells look like."""
