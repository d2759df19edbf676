"""The rulebook and the page of keys."""
