"""Players in words: their names in a row, and for how many a game is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.kernel.game import Meta
from hyperline.kernel.person import YOU
from hyperline.kernel.words import Words

NAMES: Final = 15
"""How many names there are for people, and as many for computer opponents."""
NAMED: Final = 4
"""How many players are told by name; more are counted."""


def listed(words: Words, names: Sequence[str]) -> str:
    """``Ada, Bo and Cleo``; of more than NAMED names, how many there are."""
    if len(names) > NAMED:
        return words("app.players", n=len(names))
    if len(names) < 2:
        return "".join(names)
    first, *others, last = names
    first = words("person.you") if first == YOU else first
    others = [words("person.amid") if name == YOU else name for name in others]
    return words("app.names", first=", ".join([first, *others]), last=last)


def scope_told(words: Words, meta: Meta) -> str:
    """For how many players a game is, and how long it takes."""
    seats = seats_told(words, meta.seats)
    return words("games.scope", seats=seats, n=meta.minutes) if meta.minutes else seats


def seats_told(words: Words, seats: Sequence[int]) -> str:
    """For how many players a game is."""
    least, most = min(seats), max(seats)
    return words("games.seats", least=least, most=most) if least < most else words("games.seat", n=most)
