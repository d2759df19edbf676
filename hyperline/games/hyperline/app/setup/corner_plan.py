"""Who sits at which corner before a game begins, and the arrangements of two or three players (SET-2)."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.bots.roster import ROSTER
from hyperline.games.hyperline.rules.rulings import META
from hyperline.kernel.game import HUMAN, Seat
from hyperline.shell.setup.seat_plan import SeatPlan, Seats, swapped, taken
from hyperline.shell.store.settings import SeatMemory

CORNERS: Final = ("A1", "I1", "I9", "A9")
"""Clockwise from the north-west: the order of the seats."""


class CornerPlan(SeatPlan):
    """A place at each corner; any of them may stay free."""

    def usual(self, opponent: str = ROSTER.usual) -> Seats:
        """A person, and a computer opponent at the opposite corner."""
        return tuple(SeatMemory(who, emblem=n) for n, who in enumerate((HUMAN, "", opponent, "")))

    def seat(self, place: int, seat: SeatMemory) -> Seat:
        """Who plays from a corner."""
        return Seat(controller=seat.controller, name=seat.name, emblem=seat.emblem, choice=CORNERS[place])


PLAN: Final = CornerPlan(META)


def is_diagonal(seats: Seats) -> bool:
    """Whether two players sit diagonally opposite (SET-2)."""
    found = taken(seats)
    return len(found) == 2 and found[1] - found[0] == 2


def arranged(seats: Seats, wants_diagonal: bool) -> Seats:
    """The two players diagonally opposite, or at the ends of one side; the first one stays where they are (SET-2)."""
    found = taken(seats)
    if len(found) != 2 or is_diagonal(seats) == wants_diagonal:
        return seats
    first, second = found
    goal = (first + 2) % 4 if wants_diagonal else (first + 1) % 4
    return swapped(seats, second, goal)


def with_free(seats: Seats, corner: int) -> Seats:
    """Three players with another corner free (SET-2): the one who sat there moves to the corner that was free."""
    free = [c for c in range(4) if c not in taken(seats)]
    return swapped(seats, corner, free[0]) if len(free) == 1 else seats
