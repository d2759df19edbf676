"""Routes as they are traced: where a Jump goes on, its courses to certain ends, and the strands that are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.decisions.jump import Jumping
from hyperline.games.hyperline.rules.geometry import Port, Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.route import Leg, Route, trace
from hyperline.games.hyperline.rules.unseen import Share


@dataclass(frozen=True)
class Strand:
    """A route as it is drawn.

    `entry`: in mid-Jump the port by which the Starship entered the sector that it leaves. `strong`: the numbers of the
    legs, in the order of `Route.walk`, that are drawn strongly; None for all. `rival`: the emblem of another's Starship.
    """

    route: Route
    entry: Port | None = None
    strong: frozenset[int] | None = None
    rival: int | None = None

    def depths(self) -> list[int]:
        """How many legs come before each leg on its way, in the order of `Route.walk`."""
        found: list[int] = []

        def go(leg: Leg, depth: int) -> None:
            found.append(depth)
            for after in leg.onward:
                go(after, depth + 1)

        for leg in self.route.legs:
            go(leg, 0)
        return found

    def legs(self) -> list[tuple[Leg, bool]]:
        """Every leg, and whether it is drawn strongly."""
        return [(leg, self.strong is None or number in self.strong) for number, leg in enumerate(self.route.walk())]


@dataclass(frozen=True)
class EndMark:
    """The text at a sector where routes end: `text` names what blocks or how it ends; "" for a plain Hyperpoint.

    `entry` is the port by which a route enters, `rival` the emblem of the rival whose Jump ends there.
    """

    sector: Sector
    entry: Port
    text: str = ""
    is_blocked: bool = False
    rival: int | None = None


@dataclass(frozen=True)
class TileChance:
    """What an unexplored sector, entered by a port, may be: shares by outcome, and whether it may be a planet instead."""

    sector: Sector
    entry: Port
    shares: tuple[Share, ...]
    or_planet: bool = False


@dataclass(frozen=True)
class Traced:
    """Everything the tracer shows at once. `labels` are the number keys of ends.

    `is_led`: one Jump is pointed at, so that its way leads through the dark. `is_bare`: only lines and rings are drawn.
    """

    strands: tuple[Strand, ...] = ()
    ends: tuple[EndMark, ...] = ()
    chances: tuple[TileChance, ...] = ()
    labels: tuple[tuple[Sector, int], ...] = ()
    is_led: bool = False
    is_bare: bool = False

    @property
    def routes(self) -> tuple[Route, ...]:
        """The routes of the strands."""
        return tuple(strand.route for strand in self.strands)

    @property
    def leads_to(self) -> frozenset[Sector]:
        """Where the one Jump that is pointed at may end."""
        if not self.is_led:
            return frozenset()
        return frozenset(leg.sector for strand in self.strands for leg, is_strong in strand.legs() if leg.end and is_strong)


NOTHING = Traced()


def plain(*routes: Route) -> Traced:
    """Routes with a ring at each end, and no text."""
    ends = dict.fromkeys(EndMark(leg.sector, leg.entry, "", leg.is_blocked) for route in routes for leg in route.ends())
    return Traced(tuple(Strand(route) for route in routes), tuple(ends))


def towards_sector(route: Route, sector: Sector) -> frozenset[int]:
    """The numbers of the legs by which a route reaches a sector."""
    return _numbers(route, (way[: _last(way, sector) + 1] for way in route.ways()))


def through_sector(route: Route, sector: Sector) -> frozenset[int]:
    """The numbers of all legs of the ways that reach a sector."""
    return _numbers(route, (way for way in route.ways() if _last(way, sector) >= 0))


def along_way(route: Route, way: tuple[Leg, ...]) -> frozenset[int]:
    """The numbers of the legs of one of a route's ways."""
    return _numbers(route, (way,))


def _last(way: tuple[Leg, ...], sector: Sector) -> int:
    """The index in a way of the last leg in a sector, -1 if it does not go there."""
    return max((number for number, leg in enumerate(way) if leg.sector == sector), default=-1)


def _numbers(route: Route, ways: Iterable[tuple[Leg, ...]]) -> frozenset[int]:
    chosen = {id(leg) for way in ways for leg in way}
    return frozenset(number for number, leg in enumerate(route.walk()) if id(leg) in chosen)


# ---- Jumps with a certain end ----


@dataclass(frozen=True)
class Course:
    """A way through explored sectors to its end. `is_begun`: the Jump is under way and stands at a split."""

    port: Port
    legs: tuple[Leg, ...]
    is_begun: bool = False

    @property
    def end(self) -> Leg:
        """Where the Jump ends."""
        return self.legs[-1]

    @property
    def branches(self) -> tuple[Leg, ...]:
        """The legs at which a branch is taken, in order."""
        return tuple(leg for leg in self.legs if leg.split)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions to take, in order."""
        first: Action = actions.Branch(self.port) if self.is_begun else actions.Jump(self.port)
        return (first, *(actions.Branch(leg.exit) for leg in self.branches if leg.exit is not None))


def courses(routes: Iterable[Route], *, is_begun: bool = False) -> dict[Sector, tuple[Course, ...]]:
    """By sector where a Jump may certainly end: the courses to it, shortest first, in the order in which ends are met."""
    found: dict[Sector, list[Course]] = {}
    for route in routes:
        for way in route.ways():
            if all(leg.is_explored for leg in way):
                found.setdefault(way[-1].sector, []).append(Course(route.port, way, is_begun))
    return {sector: shortest_first(ways) for sector, ways in found.items()}


def shortest_first(ways: Sequence[Course]) -> tuple[Course, ...]:
    """Courses by how many sectors they enter, and by how many branches they need."""
    return tuple(sorted(ways, key=lambda course: (len(course.legs), len(course.branches))))


# ---- the Jump under way ----


def jump_of(position: Position, seat: int) -> Jumping | None:
    """A seat's Jump under way."""
    for frame in reversed(position.pending):
        if isinstance(frame, Jumping) and frame.player == seat:
            return frame
    return None


def visited(position: Position, seat: int) -> frozenset[tuple[Sector, Port]]:
    """The sectors that the Jump under way has entered, with the ports of entry."""
    frame = jump_of(position, seat)
    return frozenset(frame.entered) if frame is not None else frozenset()


def entry_of(position: Position | None, seat: int) -> Port | None:
    """The port by which the Jump under way entered the sector that it leaves next; None at its beginning."""
    frame = jump_of(position, seat) if position is not None else None
    return frame.entered[-1][1] if frame is not None and frame.entered else None


def onward(position: Position, board: Board, seat: int) -> tuple[Route, ...]:
    """How the Jump under way goes on over a board, such as one with a tile that is still to be laid."""
    frame = jump_of(position, seat)
    if frame is None:
        return ()
    return (trace(position.players, board, seat, frame.at, frame.port, frozenset(frame.entered)),)
