"""Protects the program from hostile TOML: the library takes minutes over a key with thousands of parts."""

from __future__ import annotations

from typing import Final

MOST_DOTS: Final = 200
"""The most dots in a line; what people write has a few."""


def is_endless(data: bytes) -> bool:
    """Whether a text may have a key with so many parts that reading it would take too long."""
    return any(line.count(b".") > MOST_DOTS for line in data.splitlines())
