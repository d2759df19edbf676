"""How encounters are animated: Pirates come and go, moves end, Research, torpedoes on their line, and battles begin."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from collections.abc import Sequence as Many
from itertools import accumulate, pairwise
from math import atan2, degrees, dist, sin

from pygame import Surface

from hyperline.games.hyperline.app.board.cues import ship_motions
from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.cues.turn import SHIMMER
from hyperline.games.hyperline.app.board.views import motion
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT, bend, towards
from hyperline.games.hyperline.app.board.views.motion import carried, glint, pinged
from hyperline.games.hyperline.app.board.views.mover import Mover
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.shades import LIGHTS
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import OPPOSITE, Port, Sector
from hyperline.games.hyperline.rules.route import Leg, routes
from hyperline.kernel.event import Event
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import Easing, ease_in, linear
from hyperline.shell.anim.timeline import Later, Parallel, Sequence
from hyperline.shell.anim.tween import Animation, Call, Wait
from hyperline.shell.board.camera import Point
from hyperline.shell.impact.effect import burst
from hyperline.shell.impact.weight import HEAVY
from hyperline.shell.ui import sparks

# ---- torpedoes ----


BODY, HEAD, FLAME = 0.85, 0.3, 0.85  # how long it is, the radius of its light and the length of the flame, in sectors
TURN = 6  # degrees between two turned pictures
TAIL, GAP = 18, 0.1  # lights of the tail, and sectors from one to the next
STRIKES = 180.0  # the flash at either end, and the tail that goes out meanwhile

Points = tuple[Point, ...]
Leap = tuple[Sector, Port, Sector]


class Track:
    """A line of points on the board; `length` is in sectors."""

    def __init__(self, points: Many[Point]) -> None:
        self.points = tuple(points)
        self._ends = [0.0, *accumulate(dist(one, other) for one, other in pairwise(self.points))]
        self.length = self._ends[-1]

    def at(self, way: float) -> Point:
        """The point this far along."""
        number = min(max(bisect_right(self._ends, way) - 1, 0), len(self.points) - 2)
        whole = self._ends[number + 1] - self._ends[number]
        share = (way - self._ends[number]) / whole if whole else 0.0
        return towards(self.points[number], self.points[number + 1], max(0.0, min(1.0, share)))

    def heading(self, view: BoardView, way: float) -> float:
        """Where it leads there, in degrees clockwise from up, as it is seen."""
        (x, y), (right, down) = (view.camera.exact(self.at(way + step)) for step in (-0.05, 0.05))
        return degrees(atan2(right - x, y - down)) % 360


def flown(view: BoardView, tracks: Many[Points], leaps: Many[Leap], sectors: int) -> Animation:
    """Along each line, with a leap over the board's edge between one and the next; `sectors` counts all sectors passed."""
    ms = min(last.SLIDE_SECTOR, max(1.0, last.TORPEDO_CAP - len(leaps) * last.PASSAGE) / sectors)
    lines = [Track(points) for points in tracks]
    whole = sum(line.length for line in lines) or 1.0
    end = tracks[-1][-1]
    strike = Parallel(glint(view, end, LIGHTS["torpedo"], STRIKES, 0.8), pinged(view, end, LIGHTS["torpedo"], STRIKES, 0.8))
    follows = [*(ship_motions.loop(view, "", LIGHTS["torpedo"], *leap) for leap in leaps), strike]
    parts: list[Animation] = []
    for number, (line, following) in enumerate(zip(lines, follows, strict=True)):
        flight = _along(view, line, ms * sectors * line.length / whole, linear if number else ease_in)
        parts.append(flight if number else Parallel(glint(view, tracks[0][0], LIGHTS["torpedo"], STRIKES, 0.5), flight))
        parts.append(Parallel(_fading(view, line), following))
    return Sequence(*parts)


def _along(view: BoardView, line: Track, ms: float, ease: Easing) -> Animation:
    """One line from beginning to end."""

    def begin() -> list[Mover]:
        return [*_lights(view, line.at(0.0), TAIL + 2), Mover(_body(view, line, 0.0), line.at(0.0))]

    def draw(held: list[Mover], progress: float) -> None:
        way = ease(progress) * line.length
        _show_head(view, [*held[:2], held[-1]], line, way)
        _show_tail(view, held[2:-1], line, way)

    return carried(view, begin, draw, ms)


def _lights(view: BoardView, place: Point, count: int) -> list[Mover]:
    dark = sparks.spark(LIGHTS["torpedo"], max(4, view.camera.cell // 8), 0)
    return [Mover(dark, place, sparks.ADD) for _ in range(count)]


def _show_head(view: BoardView, held: list[Mover], line: Track, way: float) -> None:
    cell = view.camera.cell
    flame, head, body = held
    flame.surface = sparks.flare(LIGHTS["torpedo"], max(6, round(FLAME * cell)), line.heading(view, way))
    flicker = 0.9 + 0.1 * sin(20 * way)
    head.surface = sparks.spark(LIGHTS["torpedo"], max(5, round(HEAD * cell)), round(10 * flicker) / 10)
    body.surface = _body(view, line, way)
    for mover in held:
        mover.place = line.at(way)


def _body(view: BoardView, line: Track, way: float) -> Surface:
    """The torpedo itself, turned to where it flies."""
    side, heading = max(8, round(BODY * view.camera.cell)), round(line.heading(view, way) / TURN) * TURN % 360
    return view.context.sprites("hyperline/pieces", "torpedo", side, heading)


def _show_tail(view: BoardView, tail: list[Mover], line: Track, way: float, strength: float = 1.0) -> None:
    cell = view.camera.cell
    for number, light in enumerate(tail, start=1):
        back = way - number * GAP
        share = (1 - number / (len(tail) + 1)) * strength if back > 0 else 0.0
        light.surface = sparks.spark(LIGHTS["torpedo"], max(4, round(cell * (0.1 + 0.16 * share))), round(7 * share) / 10)
        light.place = line.at(max(0.0, back))


def _fading(view: BoardView, line: Track) -> Animation:
    """The tail going out after the head has left it."""

    def draw(held: list[Mover], progress: float) -> None:
        _show_tail(view, held, line, line.length, 1 - progress)

    return carried(view, lambda: _lights(view, line.at(line.length), TAIL), draw, STRIKES)


def shown_calmly(view: BoardView, place: Point) -> Animation:
    """Under reduced motion: a light that fades where it strikes."""
    return glint(view, place, LIGHTS["torpedo"], last.REDUCED, 0.7)


Way = tuple[Port, tuple[Leg, ...]]


def fired(event: events.TorpedoFired, stage: BoardStage, then: Callable[[], Animation | None]) -> Animation:
    """Show the flight before `then` makes what covers the board."""
    ms = last.REDUCED if stage.table.director.is_reduced else last.PANEL
    return Sequence(_flight(event, stage), Later(lambda: then() if _is_stage(stage) else None, ms))


def _is_stage(stage: BoardStage) -> bool:
    """Whether the Director still plays on it: a player who leaves the board in mid-flight sees no battle open."""
    return stage.table.director.stage is stage


def _flight(event: events.TorpedoFired, stage: BoardStage) -> Animation:
    view = stage.view
    end = _stands(view, f"pirate:{event.sector}" if event.enemy == events.PIRATE else f"ship:{event.enemy}", event.sector)
    if stage.table.director.is_reduced:
        return shown_calmly(view, end)
    start = _stands(view, f"ship:{event.player}", event.origin)
    way = shortest(view.picture, event)
    if way is None:
        return flown(view, [(start, end)], [], 1)
    tracks, leaps = drawn(event, way, start, end)
    return flown(view, tracks, leaps, len(way[1]))


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


def drawn(event: events.TorpedoFired, way: Way, start: Point, end: Point) -> tuple[list[Points], list[Leap]]:
    """The lines that it follows, each beginning at another edge of the board, and the leaps between them."""
    port, legs = way
    tracks: list[Points] = []
    leaps: list[Leap] = []
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


# ---- encounters ----


LOOM = 2.4  # how large a Pirate is when it comes, and when it bursts


def pirate_arrived(event: events.PirateArrived, stage: BoardStage) -> Animation | None:
    """It looms over its sector and descends, and the sector shudders with red light."""
    view = stage.view
    piece = motion.after(view, event, f"pirate:{event.sector}")
    if piece is None:
        return None
    red = view.context.theme.colour("bad")
    ring = motion.beside(view, motion.pinged(view, piece.place, red, last.RING, 0.8))
    return Sequence(motion.pop(view, piece, last.PIRATE_ARRIVES, LOOM), ring)


def pirate_gone(event: events.PirateDestroyed, stage: BoardStage) -> Animation | None:
    """It bursts."""
    view = stage.view
    piece = view.piece(f"pirate:{event.sector}")
    if piece is None:
        return None
    gone = Parallel(
        burst(stage, view.camera.where(piece.place), view.context.theme.colour("warn"), HEAVY),
        motion.pop(view, piece, last.PIRATE_ARRIVES, LOOM, is_leaving=True),
    )
    return Sequence(Call(lambda: view.conceal(piece.key)), gone, Call(lambda: view.reveal_piece(piece.key)))


def failed(event: events.ResearchFailed, stage: BoardStage) -> Animation | None:
    """A dark ring: nothing was found."""
    piece = stage.view.piece(f"ship:{event.player}")
    return None if piece is None else motion.ping(stage.view, stage.view.picture.ship_sector(event.player), "bad", SHIMMER)


def blocked(event: events.MoveBlocked, stage: BoardStage) -> Animation | None:
    """A ring around what is in the way."""
    return motion.ping(stage.view, event.sector, "warn", SHIMMER, 0.7)


def opened(event: events.BattleOpened | events.AsteroidStruck | events.TorpedoFired, stage: BoardStage) -> Animation | None:
    """The battle opens and plays the event, where it can; else the sector flashes."""
    director = stage.table.director
    stage.open_battle(event)
    if director.stage is not stage:
        return director.motion(event)
    if director.is_reduced:
        return calm(event, stage)
    return motion.ping(stage.view, event.sector, "bad", 2 * SHIMMER, 0.8)


def torpedo_fired(event: events.TorpedoFired, stage: BoardStage) -> Animation | None:
    """It crosses the board, and then the battle opens."""
    return fired(event, stage, lambda: opened(event, stage))


def volley(event: events.VolleyFired, stage: BoardStage) -> Animation | None:
    """On the board alone: leave time to read the log."""
    return Wait(last.SHOT)


def unseen(event: Event, stage: BoardStage) -> Animation | None:
    """Show nothing: it is seen only in a battle."""
    return None


# ---- under reduced motion ----


def calm(event: Event, stage: BoardStage) -> Animation | None:
    """Fade the sector to its new state, and wait a moment."""
    sector = getattr(event, "sector", None)
    if sector is not None:
        motion.dissolved(stage.view, sector, last.REDUCED)
    return Wait(last.CALM)
