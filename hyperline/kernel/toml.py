"""Keeps TOML of somebody else's from holding up the program: its library takes minutes over a key of thousands of parts."""

from __future__ import annotations

from typing import Final

MOST_DOTS: Final = 200
"""In a line; what people write has a few."""


def is_endless(data: bytes) -> bool:
    """Whether a text may have a key with so many parts that reading it would take too long."""
    return any(line.count(b".") > MOST_DOTS for line in data.splitlines())
