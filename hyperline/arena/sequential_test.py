"""Whether one bot is better than another: a sequential test that ends a match as soon as the answer is likely enough."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from msgspec import Struct

from hyperline.arena.intervals import deviations

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
    """The scores of a candidate against opponents that are all the same bot, in `players` seats, each equally often.

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
