"""The moments that decided a game: those that its review is sure of, and what its events tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from hyperline.arena.inquiry import CHOICE
from hyperline.arena.review import MOST, Review, Turning
from hyperline.kernel.match import Past
from hyperline.kernel.words import Words

SHOWN: Final = 1.0
"""How much more a moment weighs that surely changed the chances."""


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

    `turning` is how it changed the chance of winning of a seat; None where nobody is sure.
    """

    seat: int
    text: str
    step: int
    first: int
    last: int
    weight: float
    turning: Turning | None = None


class Turns:
    """The turns of a game that is over: `starts` are the numbers of the actions with which they began."""

    def __init__(self, match: Past) -> None:
        self._match, self._count = match, len(match.steps)
        self.starts = match.starts

    def begins(self, number: int) -> int:
        """The first action of the turn in which an action was taken."""
        return max((start for start in self.starts if start <= number), default=0)

    def ends(self, number: int) -> int:
        """The first action after the turn in which an action was taken."""
        return min((start for start in self.starts if start > number), default=self._count)

    def along(self, number: int) -> float:
        """How far in the game an action was taken, each turn being as long as another: from 0 to 1 at the end."""
        if number >= self._count:
            return 1.0
        begins, ends = self.begins(number), self.ends(number)
        return (self.starts.index(begins) + (number - begins) / (ends - begins)) / len(self.starts)

    def round(self, number: int) -> int:
        """The round in which an action was taken."""
        return self._match.game.progress(self._match.positions[number]).round


def key_moments(
    highlights: Sequence[Highlight], turns: Turns, turnings: Sequence[Turning], told: Callable[[Turning], str]
) -> tuple[KeyMoment, ...]:
    """At most MOST, in order, no two at once. `told` is a sentence about a change of a chance of which nothing else is.

    What the review is sure of comes first; then what the game's events tell.
    """
    found = list[KeyMoment]()
    for turning in turnings:
        first = min(turning.since, turning.step)
        deeds = [one for one in highlights if one.seat == turning.seat and first <= one.step <= turning.step]
        text = max(deeds, key=lambda one: one.weight).text if deeds else told(turning)
        found.append(KeyMoment(turning.seat, text, turning.step, first, turning.step, SHOWN + abs(turning.by), turning))
    found += [KeyMoment(one.seat, one.text, one.step, turns.begins(one.step), one.step, one.weight) for one in highlights]
    found.sort(key=lambda one: (-one.weight, one.step))
    apart = list[KeyMoment]()
    for one in found:
        if len(apart) < MOST and all(one.last < other.first or one.first > other.last for other in apart):
            apart.append(one)
    return tuple(sorted(apart, key=lambda one: one.first))


def moments_of(
    words: Words, names: Sequence[str], match: Past, highlights: Sequence[Highlight], review: Review | None
) -> tuple[KeyMoment, ...]:
    """The key moments of a game that is over; `review` is that of the whole game, once it is known."""

    def told(turning: Turning) -> str:
        mover, way = match.steps[turning.step].seat, "gains" if turning.by > 0 else "loses"
        if turning.why == CHOICE and mover != turning.seat:
            return words(f"victory.other_{way}", name=names[turning.seat], mover=names[mover])
        return words(f"victory.{turning.why}_{way}", name=names[turning.seat])

    return key_moments(highlights, Turns(match), review.moments if review is not None else (), told)
