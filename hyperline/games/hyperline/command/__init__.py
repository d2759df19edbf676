"""The commands that only Hyperline has."""
