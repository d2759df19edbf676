"""Who sits at which corner, before a game begins: changes to the four seats, and why they cannot start yet."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hyperline.shell.store.settings import SeatMemory

Seats = tuple[SeatMemory, ...]  # four, in the order of the corners: A1, I1, I9, A9
HUMAN = "human"
LONGEST_NAME = 16


def changed(seats: Seats, corner: int, **values: object) -> Seats:
    """The seats with one of them altered; an emblem that another has is swapped with it."""
    out = list(seats)
    emblem = values.get("emblem")
    for other, seat in enumerate(seats):
        if other != corner and emblem is not None and seat.emblem == emblem:
            out[other] = msgspec.structs.replace(seat, emblem=seats[corner].emblem)
    out[corner] = msgspec.structs.replace(seats[corner], **values)
    return tuple(out)


def taken(seats: Seats) -> tuple[int, ...]:
    """The corners at which somebody sits."""
    return tuple(corner for corner, seat in enumerate(seats) if seat.controller)


def swapped(seats: Seats, one: int, other: int) -> Seats:
    """The seats with two of them at each other's corner."""
    out = list(seats)
    out[one], out[other] = out[other], out[one]
    return tuple(out)


def is_diagonal(seats: Seats) -> bool:
    """Whether two players sit diagonally opposite (SET-2)."""
    found = taken(seats)
    return len(found) == 2 and found[1] - found[0] == 2


def arranged(seats: Seats, wants_diagonal: bool) -> Seats:
    """The two players diagonally opposite, or at the ends of one side; the first one stays where he is (SET-2)."""
    found = taken(seats)
    if len(found) != 2 or is_diagonal(seats) == wants_diagonal:
        return seats
    first, second = found
    goal = (first + 2) % 4 if wants_diagonal else (first + 1) % 4
    return swapped(seats, second, goal)


def with_free(seats: Seats, corner: int) -> Seats:
    """Three players with another corner free (SET-2): whoever sat there moves to the one that was free."""
    free = [c for c in range(4) if c not in taken(seats)]
    return swapped(seats, corner, free[0]) if len(free) == 1 else seats


def fault(seats: Seats, has_seed: bool) -> tuple[str, str]:
    """The key of the sentence that says why a game cannot start, and the name that it speaks of; empty if it can."""
    names = [seats[corner].name.strip() for corner in taken(seats)]
    if len(names) < 2:
        return "setup.why_seats", ""
    if double := _double(names):
        return "setup.why_double", double
    return ("", "") if has_seed else ("setup.why_seed", "")


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """What of a text can be a name: one line of signs that can be seen, not too many; empty if there are none."""
    shown = "".join(sign if sign.isprintable() else " " * sign.isspace() for sign in text)
    return " ".join(shown.split())[:longest].strip()


def _double(names: Sequence[str]) -> str:
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            return name
        seen.add(name.casefold())
    return ""
