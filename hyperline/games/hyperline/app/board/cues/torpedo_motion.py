"""How a torpedo crosses the board along the line that a Jump would take; then the battle overlay opens for the hit."""

from __future__ import annotations

from collections.abc import Callable

from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.views import torpedo
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT, bend
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import OPPOSITE, Port
from hyperline.games.hyperline.rules.route import Leg, routes
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.timeline import Sequence
from hyperline.shell.anim.tween import Animation
from hyperline.shell.board.camera import Point

Way = tuple[Port, tuple[Leg, ...]]


class Opening(Animation):
    """Made only when it is reached; assumed to last `ms` until then. It may be nothing."""

    def __init__(self, make: Callable[[], Animation | None], ms: float) -> None:
        self._make = make
        self._ms = ms
        self._made: Animation | None = None
        self._is_begun = False

    @property
    def duration(self) -> float:  # type: ignore[override]
        """As long as what was made, in ms."""
        if not self._is_begun:
            return self._ms
        return self._made.duration if self._made is not None else 0.0

    def seek(self, at: float) -> None:
        """Make it and show it."""
        self._begin()
        if self._made is not None:
            self._made.seek(at)

    def finish(self) -> None:
        """Make it and show its end."""
        self._begin()
        if self._made is not None:
            self._made.finish()

    def _begin(self) -> None:
        if not self._is_begun:
            self._is_begun = True
            self._made = self._make()


def fired(event: events.TorpedoFired, stage: BoardStage, then: Callable[[], Animation | None]) -> Animation:
    """Show the flight before `then` makes what covers the board."""
    ms = last.REDUCED if stage.table.director.is_reduced else last.PANEL
    return Sequence(_flight(event, stage), Opening(lambda: then() if _is_stage(stage) else None, ms))


def _is_stage(stage: BoardStage) -> bool:
    """Whether the Director still plays on it: whoever leaves the board in mid-flight sees no battle open."""
    return stage.table.director.stage is stage


def _flight(event: events.TorpedoFired, stage: BoardStage) -> Animation:
    view = stage.view
    end = _stands(view, f"pirate:{event.sector}" if event.enemy == events.PIRATE else f"ship:{event.enemy}", event.sector)
    if stage.table.director.is_reduced:
        return torpedo.shown_calmly(view, end)
    start = _stands(view, f"ship:{event.player}", event.origin)
    way = shortest(view.picture, event)
    if way is None:
        return torpedo.flown(view, [(start, end)], [], 1)
    tracks, leaps = drawn(event, way, start, end)
    return torpedo.flown(view, tracks, leaps, len(way[1]))


def _stands(view: BoardView, key: str, sector: int) -> Point:
    piece = view.piece(key)
    place: Point = piece.place if piece is not None else place_of(sector)
    return place


def shortest(picture: Picture, event: events.TorpedoFired) -> Way | None:
    """The shortest way along lines from the shooter to the target; of equals the first by its port."""
    found = [
        (port, way)
        for port, route in routes(tuple(picture.players), picture.board, event.player).items()
        for way in route.ways()
        if way[-1].sector == event.sector
    ]
    return min(found, key=lambda one: len(one[1]), default=None)


def drawn(event: events.TorpedoFired, way: Way, start: Point, end: Point) -> tuple[list[torpedo.Points], list[torpedo.Leap]]:
    """The lines that it follows, each beginning at another edge of the board, and the leaps between them."""
    port, legs = way
    tracks: list[torpedo.Points] = []
    leaps: list[torpedo.Leap] = []
    points: list[Point] = [start, place_of(event.origin, PORT_AT[port])]
    left = event.origin
    for leg in legs:
        if leg.is_loop:
            tracks.append(tuple(points))
            leaps.append((left, OPPOSITE[leg.entry], leg.sector))
            points = []
        inside = (PORT_AT[leg.entry], CENTRE) if leg.exit is None else bend(leg.entry, leg.exit)
        line = [place_of(leg.sector, point) for point in inside]
        points += line if leg.exit is not None else [line[0], end]
        left = leg.sector
    return [*tracks, tuple(points)], leaps
