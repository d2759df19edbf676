"""The routes of rivals' Starships over the board, and marks for what else they did, from events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT, arc, towards, way
from hyperline.games.hyperline.app.log.since import SeenEvent
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import NOWHERE, OPPOSITE, Port, Sector
from hyperline.kernel.event import Event
from hyperline.shell.board.camera import Point

OVER_EDGE: Final = -0.18
"""How far beyond the board's edge a loop is drawn, as a share of the way back to the sector's middle."""
MOVED: Final = (events.ShipStepped, events.ShipShifted, events.ShipHopped, events.JumpEnded)


@dataclass
class ShipWay:
    """One move of a Starship: number `number` of its player's. `parts` are unbroken lines in places of the board.

    `is_rip` tells that it went without a line: by a Rip or a Ripshift.
    """

    seat: int
    number: int
    step: int
    origin: Sector
    sector: Sector
    parts: list[list[Point]] = field(default_factory=list)
    is_rip: bool = False
    is_over: bool = True


class TrailMark(NamedTuple):
    """Something that was done in a sector; `what` is ``tile``, ``fight``, ``fighter``, or a picture's name."""

    seat: int
    sector: Sector
    what: str


def ways(deeds: Iterable[SeenEvent], but: int | None = None) -> list[ShipWay]:
    """Every move of the players' Starships, in order; without those of one player."""
    found: list[ShipWay] = []
    going: dict[int, tuple[ShipWay, Port]] = {}
    counts: dict[int, int] = {}

    def begin(step: int, seat: int, origin: Sector) -> ShipWay:
        counts[seat] = counts.get(seat, 0) + 1
        found.append(ShipWay(seat, counts[seat], step, origin, origin, [[]]))
        return found[-1]

    for step, event in deeds:
        seat = getattr(event, "player", NOWHERE)
        if seat == but:
            continue
        match event:
            case events.JumpBegan(_, sector, port):
                made = begin(step, seat, sector)
                made.is_over = False
                going[seat] = made, NOWHERE
            case events.ShipSlid(_, origin, port, sector, is_loop) if seat in going:
                made, entry = going[seat]
                _slide(made, origin, entry, port, sector, is_loop)
                going[seat] = made, OPPOSITE[port]
            case events.JumpEnded(_, sector) if seat in going:
                made, entry = going.pop(seat)
                made.is_over = True
                if entry != NOWHERE:
                    made.parts[-1] += _through(sector, entry, None)
            case events.ShipStepped(_, origin, sector):
                made = begin(step, seat, origin)
                made.parts, made.sector = [[place_of(origin), place_of(sector)]], sector
            case events.ShipShifted(_, origin, sector) | events.ShipHopped(_, origin, sector):
                made = begin(step, seat, origin)
                made.parts, made.sector, made.is_rip = [arc(place_of(origin), place_of(sector))], sector, True
    return found


def _slide(made: ShipWay, origin: Sector, entry: Port, port: Port, sector: Sector, is_loop: bool) -> None:
    made.parts[-1] += _through(origin, None if entry == NOWHERE else entry, port)
    made.sector = sector
    if is_loop:
        made.parts[-1].append(place_of(origin, towards(PORT_AT[port], CENTRE, OVER_EDGE)))
        made.parts.append([place_of(sector, towards(PORT_AT[OPPOSITE[port]], CENTRE, OVER_EDGE))])


def _through(sector: Sector, entry: Port | None, out: Port | None) -> list[Point]:
    return [place_of(sector, point) for point in way(entry, out)]


def marks(deeds: Iterable[SeenEvent], places: Sequence[Sector], but: int | None = None) -> list[TrailMark]:
    """What others did in which sector, each thing once, in order; without what one player did.

    `places` are the sectors of the Starships at the beginning, by seat.
    """
    found: dict[TrailMark, None] = {}
    ships = list(places)
    for _, event in deeds:
        seat = getattr(event, "player", getattr(event, "attacker", NOWHERE))
        if seat < 0:
            continue
        if isinstance(event, MOVED):
            ships[seat] = event.sector
        what = _what(event)
        if what and seat != but:
            found[TrailMark(seat, getattr(event, "sector", ships[seat]), what)] = None
    return list(found)


def _what(event: Event) -> str:
    match event:
        case events.TilePlaced() | events.TilePlanted() | events.TileTurnedUp() | events.TileTwisted():
            return "tile"
        case events.PirateArrived(level=level):
            return f"pirate-{level}"
        case events.PirateDestroyed() | events.BattleOpened() | events.TorpedoFired():
            return "fight"
        case events.TokenPlaced(_, tech):
            return f"token-{tech}"
        case events.UpgradeInstalled(_, upgrade):
            return str(upgrade)
        case events.ResearchGained():
            return "research-on"
        case events.FighterUnloaded() | events.FighterLoaded() | events.FighterEjected() | events.FighterDestroyed():
            return "fighter"
    return ""
