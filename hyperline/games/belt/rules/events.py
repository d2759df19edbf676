"""Everything that happens in a game of Siren Belt.

Ships are told with their seats (``1.A3``), hexes as ``q,r``, facings as ``NE``. What is off the board is told like a hex.
"""

from __future__ import annotations

from typing import ClassVar

from hyperline.games.belt.rules.fleets import HIDDEN_POWER
from hyperline.games.belt.rules.position import UNKNOWN
from hyperline.kernel.event import Event

EDGE, ROCK, MATE, CAP, CRASH, BLAST, TOW = "edge", "asteroid", "mate", "cap", "crash", "blast", "tow"
"""Why a ship was lost, or what hit it, where it was no shot."""
SHOT, LANCE = "shot", "lance"
"""What a capital ship fires."""
FLOWN, BLINKED = "flown", "blinked"
"""How a squadron moved."""


def seat_of(ship: str) -> int:
    """Whose a ship is, by its name."""
    return int(ship.partition(".")[0])


class Harm(Event, frozen=True):
    """Something befalls a ship."""

    ship: str

    @property
    def harms(self) -> tuple[int, ...]:
        return (seat_of(self.ship),)


class Loss(Harm, frozen=True):
    """A ship is gone."""


class PowerDealt(Event, frozen=True):
    """A seat drew its secret power (SET-2)."""

    seat: int
    power: str

    def veil(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else PowerDealt(self.seat, HIDDEN_POWER)


class CardDrawn(Event, frozen=True):
    """A seat drew a card and looked at it."""

    seat: int
    card: int

    def veil(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else CardDrawn(self.seat, UNKNOWN)


class ShipDeployed(Event, frozen=True):
    """A ship was placed in its zone; a capital ship with its bow `at` the hex (SET-4)."""

    ship: str
    at: str
    facing: str


class TurnBegan(Event, frozen=True):
    """The turn of a seat began; in round 0, its deployment."""

    begins_turn: ClassVar[bool] = True
    seat: int
    round: int


class PowerRevealed(Event, frozen=True):
    """A seat showed its power; `ship` is the one named with it, if one was."""

    seat: int
    power: str
    ship: str = ""


class CardRevealed(Event, frozen=True):
    """The card of the turn was shown (TRN-1)."""

    seat: int
    card: int


class SquadronMoved(Event, frozen=True):
    """A squadron moved: each ship, where from, where to (off the board too), and its facing there. `way`: FLOWN, BLINKED."""

    seat: int
    squadron: str
    moves: tuple[tuple[str, str, str, str], ...]
    way: str = FLOWN


class Collided(Event, frozen=True):
    """An arriving fighter, or a capital ship that landed, met another ship; `other` is empty for an asteroid."""

    ship: str
    other: str
    at: str


class FighterLost(Loss, frozen=True):
    """A fighter was removed, with points for nobody. `why`: EDGE, ROCK, MATE, CAP, BLAST or TOW."""

    at: str
    why: str


class CapLost(Loss, frozen=True):
    """A capital ship was removed by its own side (PWR-3, PWR-21)."""

    why: str


class ProbeTaken(Event, frozen=True):
    """A ship picked up a probe (SCO-1)."""

    seat: int
    ship: str
    at: str


class VolleyFired(Event, frozen=True):
    """Fighters shot: each with the ship that it hits, and the hex where (SHT-2). Those that hit nothing are left out."""

    seat: int
    lines: tuple[tuple[str, str, str], ...]


class ShipHit(Harm, frozen=True):
    """A ship took a hit and lives, damaged."""


class ShipKilled(Loss, frozen=True):
    """A ship was killed by a seat, for points (SCO-1); `at` is its hex, or its bow."""

    at: str
    by: int
    points: int


class FighterTurned(Event, frozen=True):
    """A fighter turned (TUR-1)."""

    ship: str
    facing: str


class CapStepped(Event, frozen=True):
    """A capital ship took a step (CAP-1); its bow and facing after it."""

    ship: str
    step: str
    bow: str
    facing: str


class CapFired(Event, frozen=True):
    """A capital ship hit another (CAP-6, PWR-32). `weapon`: SHOT or LANCE."""

    ship: str
    target: str
    at: str
    weapon: str


class Blast(Event, frozen=True):
    """Hexes were blasted by MARTYR or NOVA (PWR-3)."""

    seat: int
    ship: str
    power: str
    hexes: tuple[str, ...]


class AsteroidTowed(Event, frozen=True):
    """An asteroid was towed (PWR-21)."""

    seat: int
    origin: str
    target: str


class AsteroidBroken(Event, frozen=True):
    """An asteroid broke on a capital ship, or below it."""

    at: str


class ShipRevived(Event, frozen=True):
    """A fighter came back (PWR-42)."""

    ship: str
    at: str
    facing: str


class CarapaceRaised(Event, frozen=True):
    """A capital ship is safe from hits (PWR-41)."""

    ship: str


class CarapaceEnded(Event, frozen=True):
    """A capital ship is no longer safe from hits (PWR-41)."""

    ship: str


class GameScored(Event, frozen=True):
    """The game was over: all points, and those of them for hexes of the ring, by seat (SCO-1)."""

    points: tuple[int, ...]
    ring: tuple[int, ...]
    winners: tuple[int, ...]
