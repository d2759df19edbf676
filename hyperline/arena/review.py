"""What each choice and what luck changed in a game that is over, as far as an inquiry knows.

The average of an action whose result luck decides parts its change into choice and luck; what lies between two such actions
is choice. What is not counted is not parted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

from msgspec import Struct

from hyperline.arena.inquiry import CHOICE, EACH, LUCK, SURE, Inquiry, Part, Place, error_of
from hyperline.arena.levels import Shares

TOLD: Final = 2.0
"""How many errors a figure has at the least to be told."""
MOST: Final = 5
"""Moments at the most."""


class Reviewed(Struct, frozen=True):
    """An action: each seat's chance of winning after it, its error, and what choice and what luck changed by it.

    `open` is what is not parted into the two; nothing, where all is counted. It is told of everything since action `since`.
    """

    step: int
    seat: int
    act: str
    chance: Shares
    error: Shares
    choice: Shares
    luck: Shares
    open: Shares
    since: int


class Turning(Struct, frozen=True):
    """A moment that changed the chance of `seat`, by choice or by luck, by much more than the error; it began at `since`."""

    step: int
    seat: int
    why: str
    by: float
    error: float
    since: int


class Sum(Struct, frozen=True):
    """What something changed for a seat in the whole game."""

    by: float
    error: float

    @property
    def is_told(self) -> bool:
        """Whether it is surely more than error."""
        return abs(self.by) >= TOLD * self.error > 0


class Share(Struct, frozen=True):
    """What decided the game for a seat: its own choices, those of others, and luck."""

    own: Sum
    others: Sum
    luck: Sum


class Review(Struct, frozen=True):
    """A whole game; `begin` are the chances before its first action, each from at least this many `games`.

    `looked` are the places that were looked at, of all that there are (`places`).
    """

    game: str
    games: int
    begin: Shares
    error: Shares
    steps: tuple[Reviewed, ...]
    moments: tuple[Turning, ...]
    seats: tuple[Share, ...]
    looked: tuple[Place, ...]
    places: int


def review_of(inquiry: Inquiry) -> Review:
    """All that is known; the beginning has to be."""
    parts, begin = [*inquiry.parts()], Place(0)
    return Review(
        inquiry.match.game.meta.id,
        inquiry.times * EACH,
        inquiry.chance(begin),
        inquiry.error(begin),
        tuple(_steps(inquiry, parts)),
        _moments(inquiry, parts),
        tuple(_share(inquiry, parts, seat) for seat in range(inquiry.seats)),
        tuple(inquiry.known[:-1]),
        len({*inquiry.starts, *inquiry.inside(begin, inquiry.end)}),
    )


def _steps(inquiry: Inquiry, parts: Sequence[Part]) -> Iterator[Reviewed]:
    """Every action; what those between two known places changed is told at the last of them."""
    at, still = Place(0), (0.0,) * inquiry.seats
    told: dict[int, list[Part]] = {}
    for part in parts:
        told.setdefault(part.step, []).append(part)
    for number, step in enumerate(inquiry.match.steps):
        by, since = {CHOICE: still, LUCK: still, "": still}, number
        for part in told.get(number, ()):
            before, after = inquiry.chance(part.before), inquiry.chance(part.after)
            by[part.why] = tuple(there - here for here, there in zip(before, after, strict=True))
            at, since = part.after, min(since, part.since)
        chance, error = inquiry.chance(at), inquiry.error(at)
        yield Reviewed(number, step.seat, step.text, chance, error, by[CHOICE], by[LUCK], by[""], since)


def _moments(inquiry: Inquiry, parts: Sequence[Part]) -> tuple[Turning, ...]:
    """The greatest changes that are surely more than error, in order; of each the seat that it changed most for.

    A choice is told of the one who made it, where it is theirs as much as anybody's; choices of several seats are not told.
    """
    found = list[Turning]()
    for part in parts:
        mover = inquiry.chooser(part) if part.why == CHOICE else inquiry.match.steps[part.step].seat
        if not part.why or mover is None:
            continue
        seats = sorted(range(inquiry.seats), key=lambda seat: seat != mover)
        sizes = [(round(_size(part.why, inquiry.change(part, seat)[0]), 9), -n, seat) for n, seat in enumerate(seats)]
        seat = max(sizes)[2]
        by, error = inquiry.change(part, seat)
        if abs(by) >= SURE * error > 0:
            found.append(Turning(part.step, seat, part.why, by, error, part.since))
    found.sort(key=lambda change: -abs(change.by))
    return tuple(sorted(found[:MOST], key=lambda change: change.step))


def _size(why: str, by: float) -> float:
    return abs(by) if why == CHOICE else by


def _share(inquiry: Inquiry, parts: Sequence[Part], seat: int) -> Share:
    """What decided the game for a seat; what is not parted may be anything, and is error of everything."""

    def whole(chosen: Sequence[Part], *unsure: Part) -> Sum:
        by, error = inquiry.total(chosen, seat)
        return Sum(by, error + sum(abs(inquiry.change(part, seat)[0]) for part in unsure))

    open_parts = [part for part in parts if not part.why]
    choosers = [(part, inquiry.chooser(part)) for part in parts if part.why == CHOICE]
    mixed = [*open_parts, *(part for part, chooser in choosers if chooser is None)]
    return Share(
        whole([part for part, chooser in choosers if chooser == seat], *mixed),
        whole([part for part, chooser in choosers if chooser not in (seat, None)], *mixed),
        whole([part for part in parts if part.why == LUCK], *open_parts),
    )


def compared(before: Sequence[Shares], after: Sequence[Shares], seat: int) -> tuple[float, float]:
    """By how much a seat wins more of some play-outs than of others with the same luck, and the error; there are some."""
    by = [there[seat] - here[seat] for here, there in zip(before, after, strict=False)]
    return fmean(by), error_of(by)
