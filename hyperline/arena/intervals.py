"""Shares with their confidence intervals, quantiles, and a test that ends as soon as the answer is likely enough."""

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


ALPHA: Final = 0.01
"""The chance that a bot that is not better is accepted as better."""
BETA: Final = 0.05
"""The chance that a bot that is better by `odds` is rejected."""
BETTER: Final = log((1 - BETA) / ALPHA)
WORSE: Final = log(BETA / (1 - ALPHA))
"""The bounds of the log-likelihood ratio at which a match ends."""
FEWEST: Final = 16
"""The fewest groups after which a match may end."""
WEIGHT: Final = 10
"""How many groups of purely random results are mixed into the variance, so that a few equal groups do not decide."""


class Score(Struct, frozen=True):
    """A bot's results in a group of games with the same seed, one from each seat."""

    games: int
    wins: int
    draws: int


class SequentialTest:
    """Whether one bot is better than another.

    These are the scores of a candidate against opponents that are all the same bot, in `players` seats, each equally often.

    It weighs “it wins its fair share” against “its odds of winning are `odds` times as good”. The test is the generalised
    one for the mean of groups, with the variance of the groups themselves: the games of a group have the same seed, so
    that they vary less than single games.
    """

    def __init__(self, players: int, odds: float) -> None:
        self.fair = 1 / players
        good = odds * self.fair / (1 - self.fair)
        self.good = good / (1 + good)
        self.alone = self.fair * (1 - self.fair) / players
        self.games = self.wins = self.draws = self.groups = 0
        self._sum = self._squares = 0.0

    def add(self, score: Score) -> None:
        """Add a group; a draw counts as a fair share of a win."""
        share = (score.wins + score.draws * self.fair) / score.games
        self.games += score.games
        self.wins += score.wins
        self.draws += score.draws
        self.groups += 1
        self._sum += share
        self._squares += share * share

    @property
    def share(self) -> float:
        """The share that was won, from 0 to 1; the fair share before the first game."""
        return self._sum / self.groups if self.groups else self.fair

    @property
    def variance(self) -> float:
        """The variance of the groups."""
        scatter = max(0.0, self._squares - self.groups * self.share**2)
        return (scatter + WEIGHT * self.alone) / (self.groups + WEIGHT)

    @property
    def interval(self) -> tuple[float, float]:
        """The confidence interval of the true share; (0, 1) before the first game."""
        if not self.groups:
            return 0.0, 1.0
        reach = deviations() * sqrt(self.variance / self.groups)
        return max(0.0, self.share - reach), min(1.0, self.share + reach)

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of “better” to “not better”."""
        middle = (self.fair + self.good) / 2
        return (self.good - self.fair) * self.groups * (self.share - middle) / self.variance

    @property
    def verdict(self) -> int:
        """1 if the candidate is better, -1 if not, 0 while that is undecided."""
        if self.groups < FEWEST:
            return 0
        return (self.ratio >= BETTER) - (self.ratio <= WORSE)
