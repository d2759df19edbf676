"""What is on the board: a position as it is seen, and each event after its motion; and how its ships are drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pygame import Vector2

from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.fleets import ACE, FULL_NAMES
from hyperline.games.belt.rules.hexes import COORDINATES, DIRECTIONS, FACING_OF, HEX_NAMES, HEX_OF, STEPS, Place, zone
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.kernel.event import Event
from hyperline.shell.board.hex_camera import Hex, middle_of

CAPS = ("X", "Y")
FACE, FORM, POWER, SHIP, HEX = "face:", "form:", "power:", "ship:", "hex:"
"""How the keys of what can be pointed at begin."""


def hex_named(name: str) -> Hex:
    """The hex that is written ``q,r``, on the board or off it."""
    q, _, r = name.partition(",")
    return int(q), int(r)


def ship_key(ship: int) -> str:
    """What stands for a ship."""
    return f"{SHIP}{FULL_NAMES[ship]}"


def hex_key(place: Place) -> str:
    """What stands for the hex of a place."""
    return f"{HEX}{HEX_NAMES[HEX_OF[place]]}"


def facing_of(key: str) -> int:
    """The direction of an arrow."""
    return DIRECTIONS.index(key.removeprefix(FACE))


def is_cap(ship: str) -> bool:
    """Whether a ship lies on two hexes."""
    return ship.endswith(CAPS)


def hexes_at(ship: str, bow: Hex, facing: int) -> tuple[Hex, ...]:
    """The hexes of a ship at a place: its bow, and the stern of a capital ship."""
    (q, r), (right, down) = bow, STEPS[facing]
    return (bow, (q - right, r - down)) if is_cap(ship) else (bow,)


@dataclass(frozen=True)
class Wreck:
    """What is left of a ship for a round. `turn` is the number of the turn in which it died."""

    ship: str
    hexes: tuple[Hex, ...]
    turn: int


@dataclass
class Picture:
    """Bow and facing of each ship on the board, and which have a mark; the hexes of rocks, probes and wrecks."""

    fleets: tuple[str, ...] = ()
    ships: dict[str, tuple[Hex, int]] = field(default_factory=dict)
    damaged: set[str] = field(default_factory=set)
    aces: set[str] = field(default_factory=set)
    shields: set[str] = field(default_factory=set)
    rocks: set[Hex] = field(default_factory=set)
    probes: set[Hex] = field(default_factory=set)
    wrecks: tuple[Wreck, ...] = ()
    zones: tuple[frozenset[Hex], ...] = ()  # by seat, while ships are deployed
    seat: int = -1  # whose turn it is
    first: int = 0
    turn: int = 0  # the number of the turn

    @classmethod
    def of(cls, position: Position, before: Picture | None = None) -> Picture:
        """A position; wrecks are those of the picture before that are still true."""
        seats = position.seats
        places = ((ship, position.ships[ship]) for ship in range(len(position.ships)))
        made = cls(
            fleets=tuple(player.fleet for player in position.players),
            ships={FULL_NAMES[ship]: (COORDINATES[HEX_OF[at]], FACING_OF[at]) for ship, at in places if at >= 0},
            damaged={FULL_NAMES[ship] for ship in position.damaged},
            aces={FULL_NAMES[player.ace] for player in position.players if player.has(ACE) and player.ace >= 0},
            shields={FULL_NAMES[player.shield] for player in position.players if player.shield >= 0},
            rocks={COORDINATES[hex] for hex in position.asteroids},
            probes={COORDINATES[hex] for hex in position.probes},
            seat=position.turn,
            first=position.first,
        )
        if position.stage == Stage.DEPLOY:
            made.zones = tuple(frozenset(COORDINATES[hex] for hex in zone(seats, seat)) for seat in range(seats))
        made.turn = made._number(position.turn, position.round)
        wrecks = before.wrecks if before is not None and before.fleets == made.fleets else ()
        made.wrecks = tuple(one for one in wrecks if one.ship not in made.ships and made._is_fresh(one))
        return made

    def _number(self, seat: int, round_number: int) -> int:
        seats = max(1, len(self.fleets))
        return round_number * seats + (seat - self.first) % seats

    def _is_fresh(self, wreck: Wreck) -> bool:
        return 0 <= self.turn - wreck.turn < len(self.fleets)

    def hexes(self, ship: str) -> tuple[Hex, ...]:
        """The hexes of a ship on the board."""
        return hexes_at(ship, *self.ships[ship])

    def take(self, event: Event) -> None:
        """Show what an event says."""
        match event:
            case events.ShipDeployed(ship, at, facing) | events.ShipRevived(ship, at, facing):
                self.ships[ship] = hex_named(at), DIRECTIONS.index(facing)
            case events.SquadronMoved(_, _, moves):
                self.ships |= {ship: (hex_named(end), DIRECTIONS.index(facing)) for ship, _, end, facing in moves}
            case events.FighterTurned(ship, facing):
                self.ships[ship] = self.ships[ship][0], DIRECTIONS.index(facing)
            case events.CapStepped(ship, _, bow, facing):
                self.ships[ship] = hex_named(bow), DIRECTIONS.index(facing)
            case events.Loss(ship):
                self._wreck(ship)
            case events.ShipHit(ship):
                self.damaged.add(ship)
            case events.ProbeTaken(_, _, at):
                self.probes.discard(hex_named(at))
            case events.AsteroidTowed(_, origin, target):
                self.rocks.discard(hex_named(origin))
                self.rocks.add(hex_named(target))
            case events.AsteroidBroken(at):
                self.rocks.discard(hex_named(at))
            case events.PowerRevealed(_, power, ship) if power == ACE and ship:
                self.aces.add(ship)
            case events.CarapaceRaised(ship):
                self.shields.add(ship)
            case events.CarapaceEnded(ship):
                self.shields.discard(ship)
            case events.TurnBegan(seat, number):
                self._begin(seat, number)

    def _begin(self, seat: int, number: int) -> None:
        self.seat, self.turn = seat, self._number(seat, number)
        self.wrecks = tuple(one for one in self.wrecks if self._is_fresh(one))
        if number:
            self.zones = ()

    def _wreck(self, ship: str) -> None:
        if ship not in self.ships:
            return
        hexes = self.hexes(ship)
        del self.ships[ship]
        for marks in (self.damaged, self.aces, self.shields):
            marks.discard(ship)
        if all(one in _BOARD for one in hexes):
            self.wrecks = (*self.wrecks, Wreck(ship, hexes, self.turn))


def squadron_of(ship: str) -> str:
    """The letter of a fighter's squadron."""
    return ship.partition(".")[2][0]


_BOARD = frozenset(COORDINATES)


SOLID: Final = 255


class Seen(NamedTuple):
    """Its middle in units of the board, its heading there in degrees clockwise from up, and its opacity."""

    place: Vector2
    heading: float
    alpha: int = SOLID


def standing(ship: str, bow: Hex, facing: int) -> Seen:
    """A ship that is where it belongs."""
    middles = [Vector2(middle_of(one)) for one in hexes_at(ship, bow, facing)]
    return Seen(sum(middles, Vector2()) / len(middles), heading_of(facing))


def heading_of(facing: int) -> float:
    """The degrees of a facing."""
    return 90.0 - 60.0 * facing
