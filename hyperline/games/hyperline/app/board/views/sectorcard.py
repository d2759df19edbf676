"""The text of the context card for a sector or a part: its name, what it is, who is there."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.catalogue import LOOPS, UNKNOWN
from hyperline.games.hyperline.rules.geometry import ORTHOGONAL, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import SCANNERS, SHIELDS, TOKEN_TECHS, WEAPONS, Component
from hyperline.games.hyperline.rules.prowess import is_boosted
from hyperline.games.hyperline.rules.route import Leg, Route
from hyperline.games.hyperline.rules.ship import Ship, Target
from hyperline.shell.ui.card import Card

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
                lines.append(f"● {words('card.token', name=wording.name(seat), what=wording.kind(tech).removesuffix('s'))}")
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
    lines.append(f"{', '.join(state).capitalize()}.")
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
    ends = list(dict.fromkeys(end_text(wording, picture, way[-1]) for way in ways))
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
    return f"{count}{around}, {end_text(wording, picture, way[-1])}"


def end_text(wording: Wording, picture: Picture, leg: Leg) -> str:
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
