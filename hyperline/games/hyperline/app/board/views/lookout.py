"""What is traced for the thing in focus, and what is said about ways, sectors and parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.strand import (
    NOTHING,
    Course,
    EndMark,
    Strand,
    TileChance,
    Traced,
    along_way,
    courses,
    entry_of,
    onward,
    towards_sector,
    visited,
)
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import LOOPS, UNKNOWN
from hyperline.games.hyperline.rules.geometry import ORTHOGONAL, PORT_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import SCANNERS, SHIELDS, TOKEN_TECHS, WEAPONS, Component
from hyperline.games.hyperline.rules.observe import shares
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import is_boosted
from hyperline.games.hyperline.rules.route import CLOSED, FACE_DOWN, UNEXPLORED, Leg, Route, routes, trace
from hyperline.games.hyperline.rules.ship import Ship, Target
from hyperline.kernel.language import raised
from hyperline.shell.ui.card import Card


@dataclass(frozen=True)
class Lookout:
    """Whose Jumps are traced, and from what: `seat`, and the `position` as it may know it and the screen shows it."""

    controls: Controls
    picture: Picture
    wording: Wording
    position: Position
    seat: int
    emblems: tuple[int, ...]
    has_odds: bool = True
    is_simple: bool = False


def traced(key: str, lookout: Lookout) -> Traced:
    """Everything to show while `key` has the focus; in Simple only the Jump that a click makes, or the next step of one."""
    strands = _strands(key, lookout)
    is_begun, is_led = bool(lookout.controls.choices.tray), _is_led(key, strands, lookout)
    if lookout.is_simple and not is_led:
        is_open = is_begun or any(lit.is_branch for lit in lookout.controls.choices.ports)
        strands = strands if is_open and not key.startswith("seat:") else ()
    if not strands:
        return NOTHING
    if lookout.is_simple and is_led:
        strands = tuple(strand for strand in strands if strand.rival is None and (strand.strong is None or strand.strong))
    marks = _end_marks(strands, lookout)
    if lookout.is_simple:
        return Traced(strands, marks, is_led=is_led, is_bare=True)
    has_chances = lookout.has_odds and (lookout.controls.is_placing or not is_begun)
    return Traced(strands, marks, _chances(strands, lookout) if has_chances else (), is_led=is_led)


def _is_led(key: str, strands: tuple[Strand, ...], lookout: Lookout) -> bool:
    """Whether a click on what is in focus makes a Jump, or takes a branch."""
    if not strands or lookout.controls.choices.tray:
        return False
    kind, _, name = key.partition(":")
    if kind == "sector":
        return SECTOR_NAMES.index(name) in sure_ends(lookout)
    return kind == "port" and any(lit.port == PORT_BY_NAME[name] for lit in lookout.controls.choices.ports)


@lru_cache(maxsize=8)
def _routes(players: tuple[Player, ...], board: Board, seat: int) -> tuple[Route, ...]:
    """All Jumps of a Starship: of the same board they are asked for with each thing that is pointed at."""
    return tuple(routes(players, board, seat).values())


def own_routes(lookout: Lookout) -> tuple[Route, ...]:
    """The Jumps that the seat's Starship can make, or in mid-Jump the branches that it can take."""
    players, board, seat = tuple(lookout.picture.players), lookout.picture.board, lookout.seat
    lit = [lit for lit in lookout.controls.choices.ports if lit.is_branch]
    if not lit or lookout.controls.position is None:
        return _routes(players, board, seat)
    passed = visited(lookout.controls.position, seat)
    return tuple(trace(players, board, seat, port.sector, port.port, passed) for port in lit)


def sure_ends(lookout: Lookout) -> dict[Sector, tuple[Course, ...]]:
    """By sector without an action of its own: the possible Jumps that certainly end there, the shortest first."""
    return _sure(lookout, own_routes(lookout))


def _sure(lookout: Lookout, found: Iterable[Route]) -> dict[Sector, tuple[Course, ...]]:
    choices = lookout.controls.choices
    ports = {lit.port: lit.is_branch for lit in choices.ports}
    offered = [route for route in found if route.port in ports]
    ends = courses(offered, is_begun=any(ports.values()))
    here = lookout.picture.ship_sector(lookout.seat)  # a click on the player's own Starship must not send it round
    return {sector: ways for sector, ways in ends.items() if sector not in choices.sectors and sector != here}


def _strands(key: str, lookout: Lookout) -> tuple[Strand, ...]:
    controls, picture, seat = lookout.controls, lookout.picture, lookout.seat
    if controls.is_placing:
        return controls.joined[controls.rotation].strands if controls.rotation < len(controls.joined) else ()
    entry = entry_of(controls.position, seat)
    if controls.choices.tray and controls.position is not None:
        return tuple(Strand(route, entry) for route in onward(controls.position, picture.board, seat))
    kind, _, name = key.partition(":")
    if kind == "port":
        lit = next((lit for lit in controls.choices.ports if lit.port == PORT_BY_NAME[name]), None)
        if lit is not None and controls.position is not None:
            passed = visited(controls.position, seat)
            route = trace(tuple(picture.players), picture.board, seat, lit.sector, lit.port, passed)
            return (Strand(route, entry),)
    if kind == "seat" and name.isdigit():
        return _reach(int(name), lookout)
    found: tuple[Strand, ...] = ()
    if kind == "sector":
        found = _to_sector(SECTOR_NAMES.index(name), lookout)
    if not found and any(lit.is_branch for lit in controls.choices.ports):
        return tuple(Strand(route, entry) for route in own_routes(lookout))
    return found


def _reach(seat: int, lookout: Lookout) -> tuple[Strand, ...]:
    """All Jumps of a Starship: a rival's in its colour, the player's own faintly, since the pointer often rests there."""
    picture = lookout.picture
    if seat == lookout.seat:
        entry = entry_of(lookout.controls.position, seat)
        return tuple(Strand(route, entry, frozenset()) for route in own_routes(lookout))
    if seat in picture.courses:
        return ()
    found = _routes(tuple(picture.players), picture.board, seat)
    return tuple(Strand(route, rival=lookout.emblems[seat]) for route in found)


def _to_sector(sector: Sector, lookout: Lookout) -> tuple[Strand, ...]:
    """All of the player's Jumps that pass or end in a sector, with the one a click makes strongest, and a rival's there."""
    picture = lookout.picture
    if picture.ship_sector(lookout.seat) == sector:
        return _reach(lookout.seat, lookout)
    found = own_routes(lookout)
    entry = entry_of(lookout.controls.position, lookout.seat)
    chosen = next(iter(_sure(lookout, found).get(sector, ())), None)
    strands = []
    for route in found:
        if chosen is not None:
            strong = along_way(route, chosen.legs) if route.port == chosen.port else frozenset()
        else:
            strong = towards_sector(route, sector)
        if strong or any(leg.sector == sector for leg in route.walk()):
            strands.append(Strand(route, entry, strong))
    for seat in range(len(picture.players)):
        if seat != lookout.seat and picture.ship_sector(seat) == sector:
            strands += _reach(seat, lookout)
    return tuple(sorted(strands, key=lambda strand: bool(strand.strong) or strand.strong is None))


# ---- what is said about the ends ----


def _end_marks(strands: tuple[Strand, ...], lookout: Lookout) -> tuple[EndMark, ...]:
    found: dict[Sector, EndMark] = {}
    for strand in strands:
        for leg, is_strong in strand.legs():
            if leg.end and is_strong:
                text = "" if strand.rival is not None else end_text(leg, lookout)
                mark = EndMark(leg.sector, leg.entry, text, leg.is_blocked, strand.rival)
                if leg.sector not in found or (mark.text and not found[leg.sector].text):
                    found[leg.sector] = mark
    return tuple(found.values())


def end_text(leg: Leg, lookout: Lookout) -> str:
    """What stops a Jump, in a word or two; nothing at an ordinary Hyperpoint."""
    words, picture = lookout.wording.words, lookout.picture
    if leg.is_blocked:
        by = leg.end.partition(":")[2]
        name = holder(by, leg.sector, lookout)
        return words(f"trace.blocked_{by}", name=name, level=picture.board.pirates[leg.sector])
    if leg.is_one_way:
        return words("trace.one_way")
    if leg.end in (CLOSED, FACE_DOWN, "open"):
        return words(f"trace.{leg.end.replace('-', '_')}")
    return ""


def holder(by: str, sector: Sector, lookout: Lookout) -> str:
    """The name of the rival who blocks a sector."""
    for seat, player in enumerate(lookout.picture.players):
        is_there = player.sector == sector if by == "starship" else bool(player.patrol(sector))
        if seat != lookout.seat and is_there:
            return lookout.wording.name(seat)
    return ""


def _chances(strands: tuple[Strand, ...], lookout: Lookout) -> tuple[TileChance, ...]:
    """What the unexplored sectors where the player's routes end may be."""
    found: dict[Sector, TileChance] = {}
    for strand in strands:
        for leg, is_strong in strand.legs():
            if leg.end == UNEXPLORED and is_strong and strand.rival is None and leg.sector not in found:
                found[leg.sector] = _chance(leg, lookout)
    return tuple(found.values())


def _chance(leg: Leg, lookout: Lookout) -> TileChance:
    stacks = shares(lookout.position, leg.sector, leg.entry)
    first = stacks.get("hyperline") or stacks.get("planet", ())
    return TileChance(leg.sector, leg.entry, first, len(stacks) > 1)


# ---- sectors and parts on cards, and ways in words ----


BOOSTABLE = (*WEAPONS, *SCANNERS, *(SHIELDS - {Component.INTERPHASIC_SHIELD}), Component.TURRET_POD)
MOST_ENDS = 4  # that one line tells
RULES = {
    "nexxus": "NEX-1", "neutral": "SET-7", "rip": "RIP-2", "asteroid": "AST-1", "pirate-base": "PIR-4",
    "empty": "EXP-1", "unknown": "SCN-4", "ring": "JMP-8",
}  # fmt: skip


def sector_card(wording: Wording, picture: Picture, sector: Sector, offers: Sequence[str] = ()) -> Card:
    """The card of a sector; `offers` are the actions possible there now."""
    words, board = wording.words, picture.board
    look = board.look(sector)
    is_hidden = board.is_face_down(sector) or look.code == UNKNOWN
    name = "unknown" if is_hidden else ("ring" if look.name.startswith("ring-") else look.name)
    title = f"{SECTOR_NAMES[sector]} · {wording.tile(name)}"
    lines = [f"▲ {offer}" for offer in offers]
    if is_hidden and look.code != UNKNOWN:
        lines.append(words("card.known", tile=wording.tile(look.name)))
    elif look.sells and not is_hidden:
        owner = next((seat for seat, player in enumerate(picture.players) if player.corner == sector), None)
        what = wording.kind(look.sells)
        home = owner is not None and look.is_home
        name_of = wording.name(owner) if owner is not None else ""
        lines.append(words("card.home_of", name=name_of, what=what) if home else words("card.sells", what=what))
    elif f"card.{name}" in words:
        lines.append(words(f"card.{name}"))
    elif look.is_line:
        lines.append(words(f"tiles.{look.name}"))
    if any((sector, port) in LOOPS for port in ORTHOGONAL):
        lines.append(words("card.loop"))
    lines.extend(_guests(wording, picture, sector))
    rule = RULES.get(name, "BLD-1" if look.sells and not is_hidden else "JMP-5")
    if board.pirates[sector]:
        rule = "COM-2"
    return Card(title, "\n".join(lines), rule)


def _guests(wording: Wording, picture: Picture, sector: Sector) -> list[str]:
    words, lines = wording.words, []
    if level := picture.board.pirates[sector]:
        lines.append(f"● {words('card.pirate', n=level)}")
    for seat, player in enumerate(picture.players):
        if picture.ship_sector(seat) == sector:
            key = "card.ship_running" if player.is_running else "card.ship"
            lines.append(f"● {words(key, name=wording.name(seat))}")
        if player.patrol(sector):
            lines.append(f"● {words('card.patrol', name=wording.name(seat), n=player.patrol(sector))}")
        for tech, where in zip(TOKEN_TECHS, player.tokens, strict=True):
            if where == sector:
                lines.append(f"● {words('card.token', name=wording.name(seat), what=wording.tech(tech))}")
    return lines


def part_card(wording: Wording, ship: Ship, target: Target, offers: Sequence[str] = ()) -> Card | None:
    """The card of a component of a ship."""
    part = ship.find(target) or ship.find(target, damaged=True)
    if part is None:
        return None
    words = wording.words
    lines = [*(f"▲ {offer}" for offer in offers), words(f"effect.{part.kind}")]
    state = [words("card.damaged" if part.is_damaged else "card.functional")]
    if part.facing >= 0:
        state.append(words("card.faces", side=wording.side(part.facing)))
    if part.is_loaded:
        state.append(words("card.loaded"))
    lines.append(f"{raised(', '.join(state))}.")
    if part.kind in BOOSTABLE:
        why = "damaged" if part.is_damaged else ("on" if is_boosted(ship, part) else "off")
        lines.append(words(f"card.bonus_{why}"))
    if target == "0,0":
        for upgrade in sorted(ship.upgrades):
            key = "card.online" if ship.has_online(upgrade) else "card.offline"
            lines.append(f"● {wording.kind(upgrade)}: {words(key)}. {words(f'effect.{upgrade}')}")
    return Card(wording.kind(part.kind), "\n".join(lines), _PART_RULES[part.kind])


def route_text(wording: Wording, picture: Picture, route: Route) -> str:
    """Where a line leads, in one sentence: ``3 sectors, ends on Friskus (C4), one way``, or the ends of its branches."""
    ways = route.ways()
    if len(ways) == 1:
        return way_text(wording, picture, ways[0])
    ends = list(dict.fromkeys(words_of_end(wording, picture, way[-1]) for way in ways))
    if len(ends) > MOST_ENDS:
        ends[MOST_ENDS - 1 :] = [wording.words("end.more", n=len(ends) - MOST_ENDS + 1)]
    return wording.words("end.splits", n=len(ways), ends=" · ".join(ends))


def ways_text(wording: Wording, ways: int) -> str:
    """How many ways a line has."""
    return wording.words("lead.ways_two" if ways == 2 else "lead.ways", n=ways)


def way_text(wording: Wording, picture: Picture, way: Sequence[Leg]) -> str:
    """How far a way leads and how it ends."""
    words = wording.words
    count = words("end.sectors", n=len(way))
    around = words("end.round") if any(leg.is_loop for leg in way) else ""
    return f"{count}{around}, {words_of_end(wording, picture, way[-1])}"


def words_of_end(wording: Wording, picture: Picture, leg: Leg) -> str:
    """How a line ends at its last leg."""
    words, where = wording.words, wording.sector(leg.sector, picture.board)
    text = words(f"end.{leg.end.replace('-', '_').replace(':', '_')}", sector=where)
    return text + (words("end.one_way") if leg.is_one_way else "")


_PART_RULES = {
    Component.BRIDGE: "BRG-1", Component.CARRIER_POD: "POD-1", Component.BATTLE_POD: "POD-2", Component.TURRET_POD: "SHP-7",
    Component.COMBAT_ENGINE: "ENG-1", Component.HYPERLINE_ENGINE: "ENG-2", Component.RIP_ENGINE: "ENG-3",
    Component.LASER_CANNON: "WPN-2", Component.PLASMA_LAUNCHER: "WPN-3", Component.FOCUS_BEAM: "WPN-4",
    Component.HARDPOINT_SHIELD: "SHD-2", Component.INTERPHASIC_SHIELD: "SHD-3", Component.TRANSFER_SHIELD: "SHD-4",
    Component.PLANETARY_SCANNER: "SCN-3", Component.DISRUPTING_SCANNER: "SCN-5", Component.QUANTUM_SCANNER: "SCN-6",
}  # fmt: skip
