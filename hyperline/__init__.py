"""Hyperline: a game of exploring, building and battling in a galaxy laid tile by tile."""

__version__ = "0.3.0.dev0"
