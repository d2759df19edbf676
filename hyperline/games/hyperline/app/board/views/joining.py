"""What a waiting tile would connect in each rotation: the routes over it, where they lead, and how far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hyperline.games.hyperline.app.board.views.curve import Point, bend
from hyperline.games.hyperline.app.board.views.strand import Strand, entry_of, jump_of, onward, through_sector
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import Look, rotations
from hyperline.games.hyperline.rules.decisions.move import Stepping
from hyperline.games.hyperline.rules.geometry import ALL_PORTS, NOWHERE, SECTOR_NAMES, Port, Sector
from hyperline.games.hyperline.rules.lines import beyond
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.route import UNEXPLORED, Leg, Route, routes, trace

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


def joinings(position: Position, seat: int, sector: Sector, tile: int, wording: Wording) -> tuple[Joining, ...]:
    """One for each look that the tile has, the lowest rotation first."""
    looks = enumerate(rotations(tile))
    found = tuple(_joining(position, seat, sector, rotation, code, wording) for rotation, code in looks)
    return _told_apart(found, position.board, wording)


def _told_apart(found: tuple[Joining, ...], board: Board, wording: Wording) -> tuple[Joining, ...]:
    """Where some say the same, each says what it joins one sector with: the one for which they differ most."""
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


def _joining(position: Position, seat: int, sector: Sector, rotation: int, code: int, wording: Wording) -> Joining:
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


def _lying(position: Position, board: Board, seat: int, sector: Sector, rotation: int, wording: Wording) -> Joining:
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


def _text(found: tuple[Route, ...], sector: Sector, board: Board, wording: Wording, *, is_jump: bool) -> str:
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


def end_words(leg: Leg, wording: Wording, board: Board, *, is_here: bool = False) -> str:
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


def _names(sectors: tuple[Sector, ...], board: Board, wording: Wording) -> str:
    shown = [wording.sector(sector, board).partition(" (")[0] for sector in sectors[:MOST_NAMES]]
    more = len(sectors) - len(shown)
    return ", ".join(shown) + (f" +{more}" if more else "")
