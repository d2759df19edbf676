"""Protects the program from hostile TOML: the library takes minutes over a key with thousands of parts."""

from __future__ import annotations

import re
from typing import Final

MOST_DOTS: Final = 200
"""The most dots in a line, without those in quotation marks; what people write has a few."""
LITERAL: Final = re.compile(rb'"(?:[^"\\\n]|\\[^\n])*"|\'[^\'\n]*\'')
OF_LINES: Final = (b'"""', b"'''")


def is_endless(data: bytes) -> bool:
    """Whether a text may have a key with so many parts that reading it would take too long."""
    many = [line for line in data.splitlines() if line.count(b".") > MOST_DOTS]
    if any(mark in data for mark in OF_LINES):  # where a line may begin within a text, its quotation marks prove nothing
        return bool(many)
    return any(LITERAL.sub(b"", line).count(b".") > MOST_DOTS for line in many)
