"""How unusual a result of chance is: exact shares of 1, computed over every result that was possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import erfc, exp, lgamma, log, pi, sqrt

FACES = 4
COUNTED = 40
"""Up to this many rolls, every way they could have fallen is counted; for more, chi square is as good."""

Faces = tuple[int, int, int, int]


def unevenness(faces: Faces) -> float:
    """Chi square of how often each face came up: 0 if all came equally often or nothing was rolled."""
    rolls = sum(faces)
    return sum(count * count for count in faces) * FACES / rolls - rolls if rolls else 0.0


def as_uneven(faces: Faces) -> float:
    """The share of games in which fair dice, rolled as often, fall as unevenly as this or more so."""
    rolls = sum(faces)
    if not rolls:
        return 1.0
    if rolls > COUNTED:
        chi_square = unevenness(faces)
        return erfc(sqrt(chi_square / 2)) + sqrt(2 * chi_square / pi) * exp(-chi_square / 2)
    squares = sum(count * count for count in faces)
    return min(1.0, sum(share for sum_of, share in _squares(rolls).items() if sum_of >= squares))


@lru_cache(maxsize=COUNTED)
def _squares(rolls: int) -> Mapping[int, float]:
    """By sum of the squared counts of faces: its share of all the ways that this many rolls can fall."""
    shares: Counter[int] = Counter()
    whole = lgamma(rolls + 1) - rolls * log(FACES)
    logs = [lgamma(count + 1) for count in range(rolls + 1)]
    for one in range(rolls + 1):
        for two in range(rolls - one + 1):
            for three in range(rolls - one - two + 1):
                four = rolls - one - two - three
                ways = exp(whole - logs[one] - logs[two] - logs[three] - logs[four])
                shares[one * one + two * two + three * three + four * four] += ways  # type: ignore[assignment]
    return shares


def at_most(outcomes: Iterable[Mapping[int, float]], limit: int) -> float:
    """The chance that independent draws, each given as value to share, add up to `limit` or less."""
    sums: dict[int, float] = {0: 1.0}
    for shares in outcomes:
        further: dict[int, float] = {}
        for so_far, chance in sums.items():
            for value, share in shares.items():
                further[so_far + value] = further.get(so_far + value, 0.0) + chance * share
        sums = further
    return min(1.0, sum(chance for total, chance in sums.items() if total <= limit))
