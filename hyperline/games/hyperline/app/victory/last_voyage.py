"""How a game was won: the winner's way from the Home planet to the last point."""

from __future__ import annotations

from hyperline.games.hyperline.app.log.since import SeenEvent
from hyperline.games.hyperline.app.log.ways import ShipWay, ways
from hyperline.games.hyperline.engine.position import Position
from hyperline.shell.play.table import Table


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
