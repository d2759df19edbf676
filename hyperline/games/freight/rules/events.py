"""Everything that happens in a game of Dark Freight. A `seat` is a player; tiles, cards and events are codes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from hyperline.games.freight.rules.cards import CARDS, unseen
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.tiles import COLOURS, NONE, SIDES, TILES, UNKNOWN, Place, place_text
from hyperline.kernel import event
from hyperline.kernel.event import Roll

_TEXTS: Final[dict[str, Callable[[Any], Any]]] = {
    "at": place_text,
    "path": lambda path: list(map(place_text, path)),
    "tile": lambda code: TILES[code].name,
    "card": lambda code: "" if code == NONE else CARDS[code].name,
    "deck": lambda colour: COLOURS[colour],
    "id": lambda code: NEWS[code],
    "side": lambda side: SIDES[side],
}
"""How the fields of an event are written, by name."""
_NAMES: Final = {"origin": "from", "target": "to"}


class Event(event.Event, frozen=True, gc=False):
    """Something that has happened; written with the names of the notation."""

    def form(self) -> dict[str, Any]:
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        told = {name: _TEXTS[name](value) if name in _TEXTS else value for name, value in fields.items()}
        return {"type": type(self).__name__, **{_NAMES.get(name, name): value for name, value in told.items()}}


class TurnBegan(Event, frozen=True):
    """The turn of a seat began."""

    begins_turn: ClassVar[bool] = True
    seat: int


class DiceRolled(Event, frozen=True):
    """A seat rolled the dice of its turn, or some of them again (TRN-1, TRN-3)."""

    seat: int
    dice: tuple[int, ...]

    def rolls(self, earlier: Sequence[event.Event]) -> Sequence[Roll]:
        return [Roll(self.seat, "turn", die) for die in self.dice]


class DieSpent(Event, frozen=True):
    """A die was spent on a square, or on the ``tile`` (TRN-2)."""

    seat: int
    die: int
    on: str


class DieTurned(Event, frozen=True):
    """Routing turned a die to another face (MAT)."""

    seat: int
    old: int
    new: int


class ShipMoved(Event, frozen=True):
    """A ship moved from place to place. `how`: ``engines boost jump slipstream wormhole`` or ``base``."""

    seat: int
    path: tuple[Place, ...]
    how: str


class TileRevealed(Event, frozen=True):
    """A tile was placed, with some salvage on it or none (MAP-1, TIL-2)."""

    at: Place
    tile: int
    salvage: int


class SlipstreamPointed(Event, frozen=True):
    """A slipstream got its arrow (MAP-3)."""

    at: Place
    side: int


class TileDrawn(Event, frozen=True):
    """A tile was drawn for a hand (MAP-1); only its owner sees which."""

    seat: int
    tile: int

    def veil(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else TileDrawn(self.seat, UNKNOWN)


class ScoreChanged(Event, frozen=True):
    """Points were scored, or lost by ``damage``."""

    seat: int
    by: int
    why: str


class CardTaken(Event, frozen=True):
    """A card was loaded: the one that was face ``up``, which all see, or the ``top`` one of the deck (TAC-1)."""

    seat: int
    deck: int
    hold: int
    card: int
    source: str

    def veil(self, viewer: int | None) -> Event:
        return self if viewer == self.seat or self.source == "up" else replace(self, card=unseen(self.card))


class CardTurned(Event, frozen=True):
    """The next card of a deck was turned face up."""

    deck: int
    card: int


class CardDelivered(Event, frozen=True):
    """A card was delivered or handed in for its points, and left the game (TAC-1, DIR-7)."""

    seat: int
    card: int
    by: int


class CardGone(Event, frozen=True):
    """A card left the game in another way."""

    card: int


class SalvageMoved(Event, frozen=True):
    """Salvage went from one to another of ``ship:SEAT``, ``tile:X,Y`` and ``supply``."""

    origin: str
    target: str
    n: int


class ForceMoved(Event, frozen=True):
    """A force token came aboard, or left its hold (DIR-3)."""

    seat: int
    hold: int
    aboard: bool


class FightBegan(Event, frozen=True):
    """A ship attacked another seat, or the STATION (FGT-1)."""

    seat: int
    other: int


class FightRolled(Event, frozen=True):
    """Attacker and defender rolled two dice each (FGT-4)."""

    a: tuple[int, ...]
    b: tuple[int, ...]

    def rolls(self, earlier: Sequence[event.Event]) -> Sequence[Roll]:
        fight = next((one for one in reversed(earlier) if isinstance(one, FightBegan)), None)
        sides = ((fight.seat, self.a), (fight.other, self.b)) if fight is not None else ()
        return [Roll(seat, "fight", die) for seat, dice in sides if seat >= 0 for die in dice]


class FightBoosted(Event, frozen=True):
    """A laser die was added (FGT-5)."""

    seat: int
    die: int

    def rolls(self, earlier: Sequence[event.Event]) -> Sequence[Roll]:
        return (Roll(self.seat, "fight", self.die),)


class FightEnded(Event, frozen=True):
    """A fight had a winner, a seat or the STATION, or NOBODY for a tie."""

    winner: int


class HoldLooted(Event, frozen=True):
    """A hold was looted, in which there may have been a card; only the two see which (FGT-7)."""

    origin: int
    target: int
    hold: int
    card: int
    known: int

    def veil(self, viewer: int | None) -> Event:
        if self.card == NONE or viewer in (self.origin, self.target) or is_known(self.known, viewer):
            return self
        return replace(self, card=unseen(self.card))

    @property
    def harms(self) -> tuple[int, ...]:
        return (self.origin,)

    def form(self) -> dict[str, Any]:
        return {name: value for name, value in Event.form(self).items() if name != "known"}


class SquareDamaged(Event, frozen=True):
    """A square of a mat was damaged (DMG-1)."""

    seat: int
    square: str

    @property
    def harms(self) -> tuple[int, ...]:
        return (self.seat,)


class SquareRepaired(Event, frozen=True):
    """A square of a mat was repaired."""

    seat: int
    square: str


class BountyChanged(Event, frozen=True):
    """A runner took bounties, or lost some."""

    seat: int
    by: int


class CheckRolled(Event, frozen=True):
    """A runner rolled on an occupied planet, and was `seen` or not (DIR-8)."""

    seat: int
    dice: tuple[int, ...]
    seen: bool

    def rolls(self, earlier: Sequence[event.Event]) -> Sequence[Roll]:
        return [Roll(self.seat, "check", die) for die in self.dice]


class OccupationChanged(Event, frozen=True):
    """A planet's `state` changed: 0 open, 1 in progress, 2 completed (DIR-2)."""

    at: Place
    state: int


class StationHit(Event, frozen=True):
    """A station took damage, and now has `damage` in all (DIR-6)."""

    at: Place
    damage: int


class HavenDestroyed(Event, frozen=True):
    """A Haven left the game, or was turned over (DIR-6)."""

    at: Place


class EventRevealed(Event, frozen=True):
    """An event was turned up and read (TRN-6)."""

    id: int


class RoundEnded(Event, frozen=True):
    """All had had their turn."""

    round: int


class GameOver(Event, frozen=True):
    """The game was over; several can share the win (END-1)."""

    winners: tuple[int, ...]


def is_known(known: int, viewer: int | None) -> bool:
    """Whether a viewer is one of the seats that know a card; the public is, if all are."""
    return known == -1 or (viewer is not None and bool(known >> viewer & 1))
