"""How a game was won: the winner's way from the Home planet to the last point."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from math import dist

from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.log.since import SeenEvent
from hyperline.games.hyperline.app.log.ways import ShipWay, ways
from hyperline.games.hyperline.rules.position import Position
from hyperline.shell.assets.text import Words
from hyperline.shell.board.camera import Point
from hyperline.shell.play.table import Table

APART = 1.6  # sectors between two stations that are named
MOST = 5  # of them


@dataclass(frozen=True)
class Station:
    """Where the winner was at the end of a round: `share` of the way flown."""

    share: float
    place: Point
    text: str
    is_last: bool = False


def last_voyage(table: Table, seat: int) -> list[ShipWay]:
    """The moves of a seat's Starship since it last left its Home planet, or all of them if it never was there."""
    steps = table.steps[: table.shown_count]
    told = ((number, event.veil(None)) for number, step in enumerate(steps) for event in step.change.events)
    found = [
        way for way in ways(SeenEvent(number, event) for number, event in told if event is not None) if way.seat == seat
    ]
    position: Position = table.shown
    home = position.players[seat].corner
    begins = max((number for number, way in enumerate(found) if way.origin == home), default=0)
    return found[begins:]


def stations(table: Table, ways: Sequence[ShipWay], words: Words) -> tuple[Station, ...]:
    """Where to tell on the winner's way in which round they were there: at the end, and at some places before it."""
    if not ways:
        return ()
    lengths = [sum(dist(a, b) for part in way.parts for a, b in itertools.pairwise(part)) for way in ways]
    whole = sum(lengths) or 1.0
    gone, ends = 0.0, list[tuple[float, ShipWay, int]]()
    for way, length in zip(ways, lengths, strict=True):
        gone += length
        number = table.game.progress(table.before(way.step)).round
        if ends and ends[-1][2] == number:
            ends.pop()
        ends.append((gone / whole, way, number))
    _, way, number = ends.pop()
    found = [Station(1.0, place_of(way.sector), words("victory.arrival", n=number), is_last=True)]
    first = table.game.progress(table.before(ways[0].step)).round
    begun = Station(0.0, place_of(ways[0].origin), words("victory.station", n=first))
    rest = [Station(share, place_of(one.sector), words("victory.station", n=n)) for share, one, n in ends]
    for station in (begun, *rest):
        is_other = all(dist(station.place, one.place) >= APART and station.text != one.text for one in found)
        if len(found) < MOST and is_other:
            found.append(station)
    return tuple(sorted(found, key=lambda station: station.share))
