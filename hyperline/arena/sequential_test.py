"""Is one better than the other? A match that ends as soon as that is likely enough: a sequential test of its groups."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from msgspec import Struct

from hyperline.arena.intervals import deviations

ALPHA: Final = 0.01
"""How often one who is no better may be taken for better."""
BETA: Final = 0.05
"""How often one who is better by the odds in question may be turned down."""
BETTER: Final = log((1 - BETA) / ALPHA)
WORSE: Final = log(BETA / (1 - ALPHA))
"""Where the logarithm of the likelihoods' ratio ends a match, above and below."""
FEWEST: Final = 16
"""So many groups are seen at least."""
WEIGHT: Final = 10
"""As many groups' worth of what chance alone would scatter; so a few that come out alike do not decide."""


class Score(Struct, frozen=True):
    """What one made of a group of games with the same luck, one from each seat."""

    games: int
    wins: int
    draws: int


class SequentialTest:
    """The scores of one against equals among themselves, in `players` seats, each seat as often.

    It weighs “he wins his fair share” against “his odds of winning are `odds` times as good”. The test is the generalised
    one for the mean of groups, whose scatter is taken from the groups themselves: games of a group have the same luck, so
    that they scatter less than games alone.
    """

    def __init__(self, players: int, odds: float) -> None:
        self.fair = 1 / players
        good = odds * self.fair / (1 - self.fair)
        self.good = good / (1 + good)
        self.alone = self.fair * (1 - self.fair) / players
        self.games = self.wins = self.draws = self.groups = 0
        self._sum = self._squares = 0.0

    def add(self, score: Score) -> None:
        """Take in one more group; a draw is a fair share of a win."""
        share = (score.wins + score.draws * self.fair) / score.games
        self.games += score.games
        self.wins += score.wins
        self.draws += score.draws
        self.groups += 1
        self._sum += share
        self._squares += share * share

    @property
    def share(self) -> float:
        """The part that was won, from 0 to 1; what is fair before the first game."""
        return self._sum / self.groups if self.groups else self.fair

    @property
    def variance(self) -> float:
        """By how much groups scatter."""
        scatter = max(0.0, self._squares - self.groups * self.share**2)
        return (scatter + WEIGHT * self.alone) / (self.groups + WEIGHT)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, most likely; everything is possible before the first game."""
        if not self.groups:
            return 0.0, 1.0
        reach = deviations() * sqrt(self.variance / self.groups)
        return max(0.0, self.share - reach), min(1.0, self.share + reach)

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the groups are if he is better than if he is not."""
        middle = (self.fair + self.good) / 2
        return (self.good - self.fair) * self.groups * (self.share - middle) / self.variance

    @property
    def verdict(self) -> int:
        """1 if he is better, -1 if not, 0 as long as that is open."""
        if self.groups < FEWEST:
            return 0
        return (self.ratio >= BETTER) - (self.ratio <= WORSE)
