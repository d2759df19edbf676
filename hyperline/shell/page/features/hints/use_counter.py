"""How many hints of each dose a seat has taken in a game, as a label of its record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

DOSES: Final = 3
LABEL: Final = "hints"


def label(seat: int) -> str:
    """The key of a seat's label."""
    return f"{LABEL} {seat}"


def taken(labels: Mapping[str, str], seat: int) -> tuple[int, ...]:
    """By dose, how many hints a seat has taken; none where the label is missing or makes no sense."""
    parts = labels.get(label(seat), "").split()
    if len(parts) != DOSES or not all(part.isascii() and part.isdigit() for part in parts):
        return (0,) * DOSES
    return tuple(map(int, parts))


def with_one(labels: Mapping[str, str], seat: int, dose: int) -> str:
    """A seat's label after one more hint of a dose, 1 to 3."""
    counts = [*taken(labels, seat)]
    counts[dose - 1] += 1
    return " ".join(map(str, counts))
