"""Shares with the intervals in which the true ones lie, and the middle and the ends of many values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil, exp, log, sqrt
from statistics import NormalDist, quantiles
from typing import Final

from msgspec import Struct

CONFIDENCE: Final = 0.95
"""How often an interval has the true share in it."""
_STEP: Final = log(1.02)  # a bin of `Spread` is 2 % wide


def deviations(confidence: float = CONFIDENCE) -> float:
    """How many standard deviations either way take in so much of a normal distribution."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def wilson(wins: int, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval of the share of wins, both ends from 0 to 1; of no games, everything is possible."""
    if not games:
        return 0.0, 1.0
    z = deviations(confidence)
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Share(Struct, frozen=True):
    """So many wins of so many games, and which share of them would be `fair`."""

    wins: int
    games: int
    fair: float

    @property
    def share(self) -> float:
        """The part that was won, from 0 to 1; 0 of no games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, most likely."""
        return wilson(self.wins, self.games)

    def side(self, confidence: float = CONFIDENCE) -> int:
        """1 if the interval lies above what is fair, -1 if below, 0 if it has it within."""
        low, high = wilson(self.wins, self.games, confidence)
        return (low > self.fair) - (high < self.fair)


def quantile(values: Sequence[int], part: float) -> float:
    """The value below which such a part of some values lies, in whole percent (there must be one value)."""
    known = [*values, *values] if len(values) == 1 else values
    return quantiles(known, n=100, method="inclusive")[round(100 * part) - 1]


class Spread:
    """Very many positive values, kept as how many lie in each of narrow bins; quantiles are exact to 1 %."""

    def __init__(self) -> None:
        self.bins: Counter[int] = Counter()
        self.count = 0

    def add(self, values: Iterable[float]) -> None:
        """Take in some more."""
        for value in values:
            self.bins[round(log(max(value, 1e-9)) / _STEP)] += 1
            self.count += 1

    def quantile(self, part: float) -> float:
        """The value below which so great a part lies; 0 of none."""
        left = max(1, ceil(part * self.count))
        for place in sorted(self.bins):
            left -= self.bins[place]
            if left <= 0:
                return exp(place * _STEP)
        return 0.0
