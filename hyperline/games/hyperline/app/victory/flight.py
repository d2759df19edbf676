"""A way over the board as lines of points: its length, and any place on it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from hyperline.games.hyperline.app.board.views.curve import towards
from hyperline.shell.board.camera import Point

Line = Sequence[Point]


class Flight:
    """Lines one after another; each may begin somewhere new, as when crossing the board's edge."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._legs = [(start, end, dist(start, end)) for line in lines for start, end in pairwise(line) if start != end]

    @property
    def length(self) -> float:
        """In sectors."""
        return sum(length for _, _, length in self._legs)

    def at(self, share: float) -> Point:
        """The place at this share of the way."""
        left = max(0.0, min(1.0, share)) * self.length
        for start, end, length in self._legs:
            if left <= length:
                return towards(start, end, left / length)
            left -= length
        return self._legs[-1][1]

    def places(self, gap: float) -> list[Point]:
        """Places all along the way, this far apart."""
        found, over = list[Point](), 0.0
        for start, end, length in self._legs:
            while over <= length:
                found.append(towards(start, end, over / length))
                over += gap
            over -= length
        return found
