"""Games between people in different places: rooms, the host that holds them, and the guests that play in them."""

from typing import Final

SCHEME: Final = "hyperline"
"""The scheme of the link of a room: it begins with this and ``://``."""
