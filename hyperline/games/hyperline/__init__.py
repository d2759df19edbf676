"""Hyperline itself: its rules, counsel, opponents, and everything that shows them."""
