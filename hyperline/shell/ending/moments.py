"""The moments that decided a game: from what its events tell, and from how the chances swung."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

from hyperline.shell.ending.chancebook import Turns

MOST: Final = 5
SWING: Final = 0.18
"""By how much a chance changes in a moment of which nothing else is told."""
SURE: Final = 2.0
"""How many errors of a difference it has to have before it is told."""
LONG: Final = 0.02
"""By how much such a moment weighs less for each turn that it takes."""


class Highlight(NamedTuple):
    """What a seat did or met with in a finished game, in a sentence, with action `step`.

    The shell tells of those with the greatest `weight`, a share of the game that they decided: 1 for what ended it.
    """

    seat: int
    text: str
    step: int
    weight: float


@dataclass(frozen=True)
class KeyMoment:
    """What a seat did, in a sentence; it can be watched by playing the actions `first` to `last`.

    `swing` is how its chance of winning changed, from and to; None if nobody knows.
    """

    seat: int
    text: str
    step: int
    first: int
    last: int
    weight: float
    swing: tuple[float, float] | None = None


Shares = Sequence[tuple[int, tuple[float, ...]]]
"""Numbers of actions, each with the chances of all seats before it; the last one is the number after the last action."""


def key_moments(
    highlights: Sequence[Highlight], turns: Turns, shares: Shares, told: Callable[[int, float, float], str], games: int
) -> tuple[KeyMoment, ...]:
    """At most MOST, in order, no two of the same turn. `told` is a sentence about the swing of a seat's chance.

    Each of the shares was counted from this many games; a swing that may be luck is not told.
    """
    found = [_of_highlight(highlight, turns, shares, games) for highlight in highlights]
    most = len(shares[0][1]) if shares else 0  # about a round
    found += [one for reach in range(1, most + 1) for one in _swings(reach, shares, told, games)]
    found.sort(key=lambda one: (-one.weight, one.step))
    apart = list[KeyMoment]()
    for one in found:
        if len(apart) < MOST and all(one.last < other.first or one.first > other.last for other in apart):
            apart.append(one)
    return tuple(sorted(apart, key=lambda one: one.first))


def is_sure(before: float, after: float, games: int) -> bool:
    """Whether two chances, each from this many games, differ by more than twice the error of what lies between them."""
    spread = sum(max(chance * (1 - chance), 1 / games) for chance in (before, after))
    return abs(after - before) >= SURE * sqrt(spread / games)


def _swings(reach: int, shares: Shares, told: Callable[[int, float, float], str], games: int) -> Iterator[KeyMoment]:
    """Where a chance changed by much in this many steps; a longer time counts for less."""
    for (first, before), (after, then) in zip(shares, shares[reach:], strict=False):
        seat = max(range(len(then)), key=lambda one: abs(then[one] - before[one]))
        by = abs(then[seat] - before[seat])
        if by >= SWING and is_sure(before[seat], then[seat], games):
            swing = before[seat], then[seat]
            yield KeyMoment(seat, told(seat, *swing), first, first, after - 1, by / 2 - LONG * reach, swing)


def _of_highlight(highlight: Highlight, turns: Turns, shares: Shares, games: int) -> KeyMoment:
    """The turn of a highlight up to it; what that turn surely changed counts beside its own weight."""
    first = turns.begins(highlight.step)
    around = next(((before, after) for before, after in pairwise(shares) if before[0] == first < after[0]), None)
    swing = None
    if around is not None and turns.ends(first) >= around[1][0]:
        before, after = around[0][1][highlight.seat], around[1][1][highlight.seat]
        swing = (before, after) if is_sure(before, after, games) else None
    weight = highlight.weight + (abs(swing[1] - swing[0]) if swing is not None else 0.0)
    return KeyMoment(highlight.seat, highlight.text, highlight.step, first, highlight.step, weight, swing)
