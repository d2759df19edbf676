"""Places of the map: pairs of x (east) and y (south), and the four sides on which they touch."""

from __future__ import annotations

import re
from typing import Final

from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

Place = tuple[int, int]

SIDES: Final = "NESW"
NONE: Final = -1
"""No side, card, planet, event or seat."""
FARTHEST: Final = 99
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_WRITTEN: Final = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")


def beside(place: Place, side: int) -> Place:
    """The next place on a side."""
    step = _STEPS[side]
    return place[0] + step[0], place[1] + step[1]


def is_within(place: Place) -> bool:
    """Whether the place can be written."""
    return -FARTHEST <= place[0] <= FARTHEST and -FARTHEST <= place[1] <= FARTHEST


def reading_order(place: Place) -> Place:
    """A sort key: by y, then x."""
    return place[1], place[0]


def place_text(place: Place) -> str:
    """``X,Y``."""
    return f"{place[0]},{place[1]}"


def place_of(text: str) -> Place:
    """The place that a text means; raises Illegal."""
    match = _WRITTEN.fullmatch(text)
    if match is None:
        raise Illegal("NOTATION", f"{quoted(text)} is not a place such as 0,-1")
    return int(match[1]), int(match[2])
