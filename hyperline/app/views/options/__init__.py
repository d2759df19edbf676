"""The settings as rows, and the live preview beside them."""
