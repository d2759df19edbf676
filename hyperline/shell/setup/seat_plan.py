"""The places of a game, and who takes them before it begins."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hyperline.arena.roster import RANDOM
from hyperline.kernel.game import FEW_EMBLEMS, HUMAN, Meta, Seat
from hyperline.kernel.words import Words
from hyperline.shell.store.settings import SeatMemory
from hyperline.shell.store.turn_file import BY_FILE

Seats = tuple[SeatMemory, ...]
"""One seat for each place; an empty place has no controller."""


class SeatPlan:
    """As many places as the game has seats at most. A subclass can give places a position, such as a board's corners.

    `choices` are what seats can choose, such as fleets, each no more than one seat; anyone who chooses none gets one drawn.
    """

    choices: Sequence[str] = ()

    def __init__(self, meta: Meta) -> None:
        self.meta = meta
        self.places = max(meta.seats)

    def usual(self, opponent: str = RANDOM) -> Seats:
        """The first setup: a person against as many computer opponents as needed, each played by this bot."""
        count = max(2, min(self.meta.seats))
        who = (HUMAN, *[opponent] * (count - 1), *[""] * self.places)[: self.places]
        return tuple(SeatMemory(one, emblem=n) for n, one in enumerate(who))

    def seats(self, seats: Seats) -> tuple[Seat, ...]:
        """The players, in turn order."""
        return tuple(self.seat(place, seats[place]) for place in taken(seats))

    def seat(self, place: int, seat: SeatMemory) -> Seat:
        """Who plays from a place."""
        return Seat(seat.controller, seat.name, seat.emblem, seat.role, self.choice(seat))

    def says_roles(self, words: Words, seats: Seats) -> str:
        """Who has which role as the seats are now, in a sentence; empty where there are none."""
        return ""

    def role(self, words: Words, role: str) -> str:
        """What a role is called, in a game that has some."""
        raise NotImplementedError

    def called(self, words: Words, choice: str) -> str:
        """What a choice is called, in a game that has some; empty: that it is drawn."""
        raise NotImplementedError

    def says(self, words: Words, choice: str) -> str:
        """What a choice means, in a sentence; may be empty."""
        return ""

    def choice(self, seat: SeatMemory) -> str:
        """What a seat has chosen, as far as there is such a choice."""
        return seat.choice if seat.choice in self.choices else ""

    def fault(self, words: Words, seats: Seats) -> str:
        """Why a game cannot start, in a sentence; empty if it can."""
        found, counts = taken(seats), self.meta.seats
        if len(found) < 2 <= min(counts):
            return words("setup.why_seats")
        if len(found) not in counts:
            return words("setup.why_count", least=min(counts), most=max(counts))
        who = {seats[place].controller for place in found}
        if BY_FILE in who and HUMAN not in who:
            return words("setup.why_away")
        double = _double([seats[place].name.strip() for place in found])
        chosen = _double([one for place in found if (one := self.choice(seats[place]))])
        if chosen:
            return words("setup.why_choice", what=self.called(words, chosen))
        return words("setup.why_double", name=double) if double else ""


def with_emblems(meta: Meta, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats, each with an emblem that the game has; one that it lacks becomes the first that is free."""
    if max(meta.seats) > FEW_EMBLEMS or all(seat.emblem < FEW_EMBLEMS for seat in seats):
        return seats
    worn = {seat.emblem for seat in seats}
    free = (emblem for emblem in range(FEW_EMBLEMS) if emblem not in worn)
    return tuple(seat if seat.emblem < FEW_EMBLEMS else replace(seat, emblem=next(free, 0)) for seat in seats)


def taken(seats: Seats) -> tuple[int, ...]:
    """The places that are taken."""
    return tuple(place for place, seat in enumerate(seats) if seat.controller)


def changed(seats: Seats, place: int, **values: object) -> Seats:
    """The seats with one changed; an emblem that another has is swapped."""
    out = list(seats)
    emblem = values.get("emblem")
    for other, seat in enumerate(seats):
        if other != place and emblem is not None and seat.emblem == emblem:
            out[other] = replace(seat, emblem=seats[place].emblem)
    out[place] = replace(seats[place], **values)
    return tuple(out)


def swapped(seats: Seats, one: int, other: int) -> Seats:
    """The seats with two of them swapped."""
    out = list(seats)
    out[one], out[other] = out[other], out[one]
    return tuple(out)


def _double(names: Sequence[str]) -> str:
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            return name
        seen.add(name.casefold())
    return ""
