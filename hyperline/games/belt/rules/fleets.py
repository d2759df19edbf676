"""The four fleets: their cards and powers (CRD, PWR), and how ships are numbered and named.

A ship is a number, twenty for each seat in name order: X and Y, then A1 to C6. A squadron is a number too, three a seat.
"""

from __future__ import annotations

from typing import Final, NamedTuple

SHIPS: Final = 20
"""How many ships a fleet has."""
CAPS: Final = 2
"""How many of them are capital ships; they come first."""
SQUADRON: Final = 6
"""How many fighters a squadron has."""
LETTERS: Final = "ABC"
ROUNDS: Final = 9
FORESIGHT_CARDS: Final = 2
"""How many cards FORESIGHT draws."""
MOST_SEATS: Final = 4

SHIP_NAMES: Final = ("X", "Y", *(f"{letter}{number}" for letter in LETTERS for number in range(1, SQUADRON + 1)))
LOCAL_NAMES: Final = SHIP_NAMES * MOST_SEATS
"""The name of each ship within its fleet."""
FULL_NAMES: Final = tuple(f"{seat}.{name}" for seat in range(MOST_SEATS) for name in SHIP_NAMES)
"""The name of each ship with its seat, `1.A3`."""
SHIP_BY_NAME: Final = {name: index for index, name in enumerate(SHIP_NAMES)}
SHIP_BY_FULL_NAME: Final = {name: index for index, name in enumerate(FULL_NAMES)}
OWNER: Final = tuple(ship // SHIPS for ship in range(SHIPS * MOST_SEATS))
CAP_POINTS: Final = 4
IS_CAP: Final = tuple(ship % SHIPS < CAPS for ship in range(SHIPS * MOST_SEATS))
POINTS: Final = tuple(CAP_POINTS if is_cap else 1 for is_cap in IS_CAP)
"""What each ship counts for the seat that kills it (SCO-1)."""


class Card(NamedTuple):
    """How far fighters fly, how many sides they may turn, and how many steps a capital ship takes."""

    speed: int
    turn: int
    thrust: int


class Fleet(NamedTuple):
    """A fleet's nine cards, the first of which is card 1, and its three powers."""

    cards: tuple[Card, ...]
    powers: tuple[str, ...]


CORONA, VAGAR, AEGIR, SLOAM = "corona", "vagar", "aegir", "sloam"
ACE, LONGSHOT, MARTYR = "ACE", "LONGSHOT", "MARTYR"
TUG, BURN, BLINK = "TUG", "BURN", "BLINK"
SURGE, LANCE, NOVA = "SURGE", "LANCE", "NOVA"
CARAPACE, REVENANT, FORESIGHT = "CARAPACE", "REVENANT", "FORESIGHT"
NO_POWER, HIDDEN_POWER = "", "?"
"""A seat without a power, and one whose power the viewer may not know."""


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(*map(int, card)) for card in text.split())


FLEETS: Final = {
    CORONA: Fleet(_cards("232 323 331 422 414 423 513 522 604"), (ACE, LONGSHOT, MARTYR)),
    VAGAR: Fleet(_cards("332 323 422 414 522 513 613 614 704"), (TUG, BURN, BLINK)),
    AEGIR: Fleet(_cards("223 323 313 323 414 422 413 513 504"), (SURGE, LANCE, NOVA)),
    SLOAM: Fleet(_cards("133 232 323 422 414 513 522 613 704"), (CARAPACE, REVENANT, FORESIGHT)),
}
CARDS: Final = tuple(range(1, ROUNDS + 1))
LASTING: Final = frozenset({ACE, LONGSHOT, TUG, BURN, SURGE, LANCE, FORESIGHT})
"""Powers that are revealed in a window and then stay on (PWR-2)."""
POWER_RULES: Final = {
    power: f"PWR-{group}{number}"
    for group, fleet in enumerate(FLEETS.values(), start=1)
    for number, power in enumerate(fleet.powers, start=1)
}


def squadron_name(squadron: int) -> str:
    """A squadron's letter."""
    return LETTERS[squadron % len(LETTERS)]


def fighters_of(squadron: int) -> range:
    """The fighters of a squadron, dead or alive."""
    seat, letter = divmod(squadron, len(LETTERS))
    first = seat * SHIPS + CAPS + letter * SQUADRON
    return range(first, first + SQUADRON)


def ships_of(seat: int) -> range:
    """All ships of a seat, dead or alive."""
    return range(seat * SHIPS, seat * SHIPS + SHIPS)


def caps_of(seat: int) -> range:
    """The capital ships of a seat."""
    return range(seat * SHIPS, seat * SHIPS + CAPS)


def fleet_fighters(seat: int) -> range:
    """All fighters of a seat."""
    return range(seat * SHIPS + CAPS, seat * SHIPS + SHIPS)


def squadron_of(ship: int) -> int:
    """The squadron of a fighter."""
    return ship // SHIPS * len(LETTERS) + (ship % SHIPS - CAPS) // SQUADRON
