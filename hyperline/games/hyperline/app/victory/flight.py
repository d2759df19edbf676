"""A way over the board as lines of points: its length, and any place on it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import dist

from hyperline.games.hyperline.app.board.views.curve import towards
from hyperline.shell.board.camera import Point

Line = Sequence[Point]


class Flight:
    """Lines one after another; each may begin somewhere new, as when crossing the board's edge."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._legs = [(start, end, dist(start, end)) for line in lines for start, end in pairwise(line) if start != end]
        self.length = sum(length for _, _, length in self._legs)
        """In sectors."""
        self._gone = [0.0, *accumulate(length for _, _, length in self._legs)]

    def at(self, share: float) -> Point:
        """The place at this share of the way."""
        gone = max(0.0, min(1.0, share)) * self.length
        number = min(len(self._legs), max(1, bisect_left(self._gone, gone))) - 1
        start, end, length = self._legs[number]
        return towards(start, end, min(1.0, (gone - self._gone[number]) / length))

    def around(self, share: float, reach: float, samples: int = 9) -> Point:
        """The middle of the places up to `reach` shares before and behind: it goes evenly over gaps."""
        found = [self.at(share + reach * (2 * number / (samples - 1) - 1)) for number in range(samples)]
        return sum(x for x, _ in found) / samples, sum(y for _, y in found) / samples

    def places(self, gap: float) -> list[Point]:
        """Places all along the way, this far apart."""
        found, over = list[Point](), 0.0
        for start, end, length in self._legs:
            while over <= length:
                found.append(towards(start, end, over / length))
                over += gap
            over -= length
        return found
