"""Routes as they are traced: where a Jump goes on, its courses to certain ends, strands, and what a tile would join."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from hyperline.games.hyperline.app.board.views.curve import Point, bend
from hyperline.games.hyperline.app.name import Naming
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import Look, rotations
from hyperline.games.hyperline.rules.decisions.jump import Jumping
from hyperline.games.hyperline.rules.decisions.move import Stepping
from hyperline.games.hyperline.rules.geometry import ALL_PORTS, NOWHERE, SECTOR_NAMES, Port, Sector
from hyperline.games.hyperline.rules.lines import beyond
from hyperline.games.hyperline.rules.observe import Share
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.route import UNEXPLORED, Leg, Route, routes, trace


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


# ---- what a waiting tile would connect ----


Links = tuple[tuple[Sector, tuple[Sector, ...]], ...]
MOST_NAMES = 2  # sectors that a short word lists
LEADS = {UNEXPLORED: "explore.opens", "hyperpoint": "explore.joins"}
"""By end of a line: what a tile does that leads there, while no Starship is on its way."""


@dataclass(frozen=True)
class Joining:
    """A look of the waiting tile: `rotation` lays it, `code` is the result.

    `strands` are the routes over it; `ways` the lines in the tile that they follow; `reach` how many sectors they enter;
    `links` the sectors that are joined while no Starship is on its way, with those where their lines go on from the tile.
    """

    rotation: int
    code: int
    strands: tuple[Strand, ...]
    ways: tuple[tuple[Point, ...], ...]
    reach: int
    text: str
    links: Links = ()


def joinings(position: Position, seat: int, sector: Sector, tile: int, wording: Naming) -> tuple[Joining, ...]:
    """One for each look that the tile has, the lowest rotation first."""
    looks = enumerate(rotations(tile))
    found = tuple(_joining(position, seat, sector, rotation, code, wording) for rotation, code in looks)
    return _told_apart(found, position.board, wording)


def _told_apart(found: tuple[Joining, ...], board: Board, wording: Naming) -> tuple[Joining, ...]:
    """Where texts are alike, tell each by what it joins to one sector: the one for which they differ most."""
    links = [dict(one.links) for one in found]
    differing = {sector: len({others.get(sector) for others in links}) for one in links for sector in one}
    if max(differing.values(), default=1) <= len({one.text for one in found}):
        return found
    sector = max(differing, key=lambda one: differing[one])
    names = [_names(others.get(sector, ()), board, wording) for others in links]
    told = [wording.words("explore.joins_with", sector=_names((sector,), board, wording), others=name) for name in names]
    return tuple(replace(one, text=text if name else one.text) for one, text, name in zip(found, told, names, strict=True))


def farthest(found: tuple[Joining, ...]) -> int:
    """The rotation that leads farthest, of several the lowest; 0 if there is none."""
    return max(found, key=lambda one: (one.reach, -one.rotation)).rotation if found else 0


def _joining(position: Position, seat: int, sector: Sector, rotation: int, code: int, wording: Naming) -> Joining:
    """In mid-Jump how it goes on; after a scan the Jumps that would cross the tile; in a Step only where its lines lead."""
    board = position.board.with_tile(sector, code)
    is_jump = jump_of(position, seat) is not None
    if is_jump:
        found, entry = onward(position, board, seat), entry_of(position, seat)
    else:
        found, entry = () if _is_step(position, seat) else _coming(position, board, seat, sector), None
    strands = tuple(Strand(route, entry, None if is_jump else through_sector(route, sector)) for route in found)
    if not strands:
        return _lying(position, board, seat, sector, rotation, wording)
    entered = [leg for strand in strands for leg, is_strong in strand.legs() if is_strong]
    ways = [bend(leg.entry, leg.exit) for leg in entered if leg.sector == sector and leg.exit is not None]
    text = _text(found, sector, board, wording, is_jump=is_jump)
    return Joining(rotation, code, strands, tuple(dict.fromkeys(ways)), len(entered), text)


def _is_step(position: Position, seat: int) -> bool:
    """Whether the tile is explored by a Step, so that the Starship enters it and goes no farther."""
    return any(isinstance(frame, Stepping) and frame.player == seat for frame in position.pending)


def _coming(position: Position, board: Board, seat: int, sector: Sector) -> tuple[Route, ...]:
    """The Starship's routes that reach a sector."""
    found = routes(position.players, board, seat).values()
    return tuple(route for route in found if any(leg.sector == sector for leg in route.walk()))


def _lying(position: Position, board: Board, seat: int, sector: Sector, rotation: int, wording: Naming) -> Joining:
    """A tile that no Jump crosses now: where its own lines lead."""
    look = board.look(sector)
    ports = [port for port in ALL_PORTS if look.exits[port] and beyond(sector, port) != NOWHERE]
    found = [trace(position.players, board, seat, sector, port) for port in ports]
    strands = tuple(Strand(route, None, frozenset()) for route in found)
    ends = [leg for route in found for leg in route.ends()]
    joined = tuple(dict.fromkeys(leg.sector for leg in ends if leg.end == "hyperpoint"))
    opened = tuple(dict.fromkeys(leg.sector for leg in ends if leg.end == UNEXPLORED))
    key = "explore.joins" if joined else "explore.opens" if opened else "explore.joins_nothing"
    if not joined and len(opened) > MOST_NAMES:
        text = wording.words("explore.opens_many", n=len(opened))
    else:
        text = wording.words(key, sectors=_names(joined or opened, board, wording))
    ways = tuple(bend(port, out) for port in ALL_PORTS for out in look.exits[port] if port < out)
    links = _links(look, dict(zip(ports, found, strict=True)))
    return Joining(rotation, look.code, strands, ways, len(joined), text, links)


def _links(look: Look, lines: dict[Port, Route]) -> Links:
    """By sector that the lines of a tile join: where those that come from there go on to."""
    made: dict[Sector, set[Sector]] = {}
    for port, route in lines.items():
        onward = {leg.sector for out in look.exits[port] if out in lines for leg in lines[out].ends()}
        for leg in route.ends():
            if leg.end == "hyperpoint":
                made.setdefault(leg.sector, set()).update(onward)
    return tuple((sector, tuple(sorted(others))) for sector, others in made.items())


def _text(found: tuple[Route, ...], sector: Sector, board: Board, wording: Naming, *, is_jump: bool) -> str:
    """Where the line goes on from a sector, in a few words; a Starship goes there only in mid-Jump."""
    words = wording.words
    tails = [tail for route in found for way in route.ways() if (tail := _tail(way, sector))]
    firsts = dict.fromkeys(tail[0].exit for tail in tails if tail[0].exit is not None)
    if not firsts:
        return end_words(tails[0][0], wording, board, is_here=True) if tails else words("explore.ends_here")
    if len(firsts) > 1:
        met = dict.fromkeys(SECTOR_NAMES[tail[-1].sector] for tail in tails)
        more = f" +{len(met) - MOST_NAMES}" if len(met) > MOST_NAMES else ""
        return words("explore.splits", sectors=", ".join([*met][:MOST_NAMES]) + more)
    ends = list({(tail[-1].sector, tail[-1].end): tail[-1] for tail in tails}.values())
    if len(ends) > 1:
        fork = next(leg.sector for leg in tails[0] if leg.split)
        return words("explore.on_to_split", sector=SECTOR_NAMES[fork], n=len(ends))
    if not is_jump and ends[0].end in LEADS:
        return words(LEADS[ends[0].end], sectors=_names((ends[0].sector,), board, wording))
    return end_words(ends[0], wording, board)


def _tail(way: tuple[Leg, ...], sector: Sector) -> tuple[Leg, ...]:
    """A way from the first leg in a sector on."""
    first = next((number for number, leg in enumerate(way) if leg.sector == sector), None)
    return () if first is None else way[first:]


def end_words(leg: Leg, wording: Naming, board: Board, *, is_here: bool = False) -> str:
    """In a few words where a line ends: ``on to F4``, ``Pirate at G5 blocks``."""
    words, where = wording.words, wording.sector(leg.sector, board)
    if leg.is_blocked:
        key = leg.end.partition(":")[2]
        return words(f"explore.blocked_{key}", sector=SECTOR_NAMES[leg.sector])
    if is_here:
        return words("explore.ends_here")
    if leg.end == UNEXPLORED:
        return words("explore.explores", sector=SECTOR_NAMES[leg.sector])
    if leg.is_one_way:
        return words("explore.one_way", sector=where)
    key = {"hyperpoint": "on_to", "open": "drops_out"}.get(leg.end, "on_to")
    return words(f"explore.{key}", sector=where)


def _names(sectors: tuple[Sector, ...], board: Board, wording: Naming) -> str:
    shown = [wording.sector(sector, board).partition(" (")[0] for sector in sectors[:MOST_NAMES]]
    more = len(sectors) - len(shown)
    return ", ".join(shown) + (f" +{more}" if more else "")
