"""The chances of a fight before it: all rolls of both sides are counted, with the lasers that either could add."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from hyperline.games.freight.rules.fight import counted
from hyperline.games.freight.rules.position import STATION, Position

ROLLS: Final = Counter(counted(roll) for roll in product(range(1, 7), repeat=2))
"""How many of the 36 rolls come to a number."""


class Odds(NamedTuple):
    """Of 1296 rolls of both sides, how many the attacker wins, ties and loses."""

    wins: int
    ties: int
    losses: int

    @property
    def percents(self) -> tuple[int, int, int]:
        """The same of a hundred, which they are together."""
        whole = sum(self)
        wins, ties = round(100 * self.wins / whole), round(100 * self.ties / whole)
        return wins, ties, 100 - wins - ties


@lru_cache(maxsize=64)
def odds(own: int, other: int) -> Odds:
    """With these laser dice, 0 for none. Either adds one that helps, and one that doesn't changes nothing."""
    found = [0, 0, 0]
    for (a, times), (b, more) in product(ROLLS.items(), repeat=2):
        left, right = a + own, b + other
        found[0 if left > right else 1 if left == right else 2] += times * more
    return Odds(*found)


def odds_of(position: Position, seat: int, other: int) -> Odds:
    """If a seat attacks another, or the STATION of a Haven, with the best laser die of either."""
    theirs = position.ships[other].lasers if other != STATION else {}
    return odds(max(position.ships[seat].lasers.values(), default=0), max(theirs.values(), default=0))
