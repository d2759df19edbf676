"""Shares with their confidence intervals, and quantiles of many values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil, exp, log, sqrt
from statistics import NormalDist, quantiles
from typing import Final

from msgspec import Struct

CONFIDENCE: Final = 0.95
"""How often an interval contains the true share."""
_STEP: Final = log(1.02)  # a bin of `Spread` is 2 % wide


def deviations(confidence: float = CONFIDENCE) -> float:
    """How many standard deviations either way contain this part of a normal distribution."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def wilson(wins: int, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval for the share of wins, both ends from 0 to 1; for no games it is (0, 1)."""
    if not games:
        return 0.0, 1.0
    z = deviations(confidence)
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Share(Struct, frozen=True):
    """Wins out of games, and which share of them would be `fair`."""

    wins: int
    games: int
    fair: float

    @property
    def share(self) -> float:
        """The share that was won, from 0 to 1; 0 for no games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The confidence interval of the true share."""
        return wilson(self.wins, self.games)

    def side(self, confidence: float = CONFIDENCE) -> int:
        """1 if the interval lies above the fair share, -1 if below, 0 if it contains it."""
        low, high = wilson(self.wins, self.games, confidence)
        return (low > self.fair) - (high < self.fair)


def quantile(values: Sequence[int], part: float) -> float:
    """The value below which this part of the values lies; `part` is rounded to whole percent, `values` not empty."""
    known = [*values, *values] if len(values) == 1 else values
    return quantiles(known, n=100, method="inclusive")[round(100 * part) - 1]


class Spread:
    """A histogram of very many positive values in narrow bins; quantiles are exact to 1 %."""

    def __init__(self) -> None:
        self.bins: Counter[int] = Counter()
        self.count = 0

    def add(self, values: Iterable[float]) -> None:
        """Add some values."""
        for value in values:
            self.bins[round(log(max(value, 1e-9)) / _STEP)] += 1
            self.count += 1

    def quantile(self, part: float) -> float:
        """The value below which this part of the values lies; 0 if there are none."""
        left = max(1, ceil(part * self.count))
        for place in sorted(self.bins):
            left -= self.bins[place]
            if left <= 0:
                return exp(place * _STEP)
        return 0.0
