"""Reads and writes one player of a position file, and ships; `placed_text` in `rules/ship.py` writes their components."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import CORNERS, LOOKS
from hyperline.games.hyperline.rules.geometry import CORNER_FACINGS, NO_FACING, SECTOR_BY_NAME, SECTOR_NAMES, Facing, Sector
from hyperline.games.hyperline.rules.kinds import POINTED, STORE_KINDS, TOKEN_TECHS, Component, Upgrade
from hyperline.games.hyperline.rules.notation.document import PlayerForm
from hyperline.games.hyperline.rules.notation.names import (
    listed,
    read_cell,
    read_component,
    read_facing,
    read_quadrant,
    read_sector,
    read_upgrade,
    unreadable,
)
from hyperline.games.hyperline.rules.player import FIGHTERS, IN_HAND, Player
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Placed, Ship, loaded_fighters, placed_text
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import under
from hyperline.kernel.quote import quoted


@lru_cache(maxsize=65536)
def parse_placed(text: str) -> Placed:
    """The component for a text such as ``laser-cannon@1,0/R!``; raises Illegal if the text is not one."""
    body = text
    is_damaged = body.endswith("!")
    body = body.removesuffix("!")
    is_loaded = body.endswith("*")
    body = body.removesuffix("*")
    name, at, place = body.partition("@")
    if not at:
        raise unreadable("refusal.is_not_placed_component", text=quoted(text))
    kind = read_component(name)
    where, slash, facing_name = place.partition("/")
    if kind is Component.INTERPHASIC_SHIELD:
        if slash:
            raise unreadable("refusal.interphasic_shield_is_written", text=quoted(text), kind=kind)
        part = Placed(kind, 0, 0, read_quadrant(where), is_loaded, is_damaged)
    else:
        x, y = read_cell(where)
        part = Placed(kind, x, y, _facing(text, kind, facing_name if slash else None), is_loaded, is_damaged)
    _check_fighter(text, part)
    return part


def _facing(text: str, kind: Component, name: str | None) -> Facing:
    if kind is Component.TURRET_POD:
        facing = NO_FACING if name is None else read_facing(name)
        if facing not in CORNER_FACINGS:
            raise unreadable("refusal.turret_pod_is_written", text=quoted(text))
        return facing
    if kind in POINTED:
        if name is None:
            raise unreadable("refusal.is_written_with_its", text=quoted(text), kind=kind, rstrip=text.rstrip("*!"))
        return read_facing(name)
    if name is not None:
        raise unreadable("refusal.has_no_facing_that", text=quoted(text), kind=kind, called=name)
    return NO_FACING


def _check_fighter(text: str, part: Placed) -> None:
    if part.is_loaded and part.kind is not Component.CARRIER_POD:
        raise refused("POD-1", "refusal.only_carrier_pod_holds", text=quoted(text))
    if part.is_loaded and part.is_damaged:
        raise refused("DMG-7", "refusal.damaged_carrier_pod_holds", text=quoted(text))


def parse_unmarked(text: str) -> Placed:
    """A component that is bought or fitted: functional and empty, and never the Bridge."""
    part = parse_placed(text)
    if part.is_damaged or part.is_loaded:
        raise unreadable("refusal.new_component_is_functional", text=quoted(text))
    if part.kind is Component.BRIDGE:
        raise refused("BRG-1", "refusal.ship_has_one_bridge_and")
    return part


def parse_layout(texts: Iterable[str]) -> tuple[Placed, ...]:
    """A LAYOUT: all components of a ship, with the Bridge moved to the front; raises Illegal if one cannot be read."""
    parts = tuple(map(parse_placed, texts))
    if parts and parts[0].kind is Component.BRIDGE:
        return parts
    return tuple(sorted(parts, key=_is_behind))


def _is_behind(part: Placed) -> bool:
    return part.kind is not Component.BRIDGE


@lru_cache(maxsize=4096)
def layout_of(texts: tuple[str, ...]) -> tuple[Placed, ...]:
    """The components of a legal ship (SHP-1 to SHP-9), the Bridge first; raises Illegal."""
    from hyperline.games.hyperline.rules.layout import check_layout

    parts = parse_layout(texts)
    check_layout(parts)
    return parts


@lru_cache(maxsize=4096)
def ship_texts(parts: tuple[Placed, ...]) -> tuple[str, ...]:
    """The texts of a ship's components, in its order."""
    return tuple(map(placed_text, parts))


def parse_ship(texts: Iterable[str], ship: Ship | None = None) -> Ship:
    """A legal ship from its components' texts, with the upgrades of `ship` if one is given; raises Illegal."""
    return Ship(layout_of(tuple(texts)), ship.upgrades if ship else frozenset())


USUAL_SHIP = ("bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2")
BARE_SHIP = ("bridge@0,0",)
_TOKENS = {tech.value: index for index, tech in enumerate(TOKEN_TECHS)}
_SELLING = tuple(frozenset(look.code for look in LOOKS if look.sells == tech) for tech in TOKEN_TECHS)
"""By token, the planets that sell its tech."""
_STORE_INDEX = {kind: index for index, kind in enumerate(STORE_KINDS)}


@lru_cache(maxsize=4096)
def ship_of(texts: tuple[str, ...], upgrades: tuple[str, ...]) -> tuple[Ship, tuple[int, ...]]:
    """A legal ship, and how many of each component it takes from the Store; raises Illegal, naming the key."""
    parts = under("ship: ", layout_of, texts)
    counts = [0] * len(STORE_KINDS)
    for part in parts[1:]:
        counts[_STORE_INDEX[part.kind]] += 1
    return Ship(parts, _upgrades(upgrades)), tuple(counts)


def _upgrades(names: tuple[str, ...]) -> frozenset[Upgrade]:
    upgrades: set[Upgrade] = set()
    for name in names:
        upgrade = under("upgrades: ", read_upgrade, name)
        if upgrade in upgrades:
            raise refused("BLD-4", "refusal.upgrades_is_there_twice", called=name)
        upgrades.add(upgrade)
    return frozenset(upgrades)


def read_player(form: PlayerForm, corner: Sector, home: int, board: Board, ship: Ship, stacked: int, goal: int) -> Player:
    """A player as written, at their corner, with their Home planet and ship; raises Illegal, naming the key.

    `board` has all tiles, `stacked` is the number of tiles in the Hyperline Stack, `goal` the points that win.
    """
    sector = corner if form.sector is None else _place("sector", form.sector, board, "EXP-1", "refusal.the_starship")
    if board.is_face_down(sector):
        raise refused("SCN-4", "refusal.sector_starship_turns_up", sector=SECTOR_NAMES[sector])
    if not 0 <= form.research <= goal:
        raise refused("WIN-1", "refusal.research_points_but_game", research=form.research, goal=goal)
    return Player(
        corner=corner,
        home=home,
        sector=sector,
        ship=ship,
        patrols=_patrols(form.patrols, corner, board, loaded_fighters(ship)),
        tokens=_tokens(form.tokens, corner, board),
        research=form.research,
        is_running=form.running,
        began=sector if form.began is None else _sector("began", form.began),
        planted=_planted(form.knows.planted, board) if form.knows.planted else 0,
        known=_known(form.knows.hyperline, stacked),
    )


def _sector(key: str, name: str) -> Sector:
    sector = SECTOR_BY_NAME.get(name)
    return under(f"{key}: ", read_sector, name) if sector is None else sector


def _place(key: str, name: str, board: Board, rule: str, whom: str) -> Sector:
    sector = _sector(key, name)
    if board.is_empty(sector):
        raise refused(rule, "refusal.cannot_be_in_which", at=key, whom=refused.part(whom), called=name)
    return sector


def _patrols(forms: dict[str, int] | None, corner: Sector, board: Board, loaded: int) -> tuple[tuple[Sector, int], ...]:
    if forms is None:
        fighters = FIGHTERS - loaded
        if fighters < 0:
            raise refused("FTR-1", "refusal.ship_loaded_fighters_but", loaded=loaded, fighters=FIGHTERS)
        return ((corner, fighters),) if fighters else ()
    patrols = []
    total = loaded
    for name, fighters in forms.items():
        sector = _place("patrols", name, board, "MOV-1", "refusal.a_patrol")
        if fighters < 0:
            raise refused("FTR-1", "refusal.patrols_fighters", called=name, fighters=fighters)
        total += fighters
        if fighters:
            patrols.append((sector, fighters))
    if total > FIGHTERS:
        raise refused("FTR-1", "refusal.patrols_fighters_with_loaded", total=total, fighters=FIGHTERS)
    patrols.sort()
    return tuple(patrols)


def _tokens(forms: dict[str, str], corner: Sector, board: Board) -> tuple[Sector, Sector, Sector, Sector, Sector]:
    tokens = [IN_HAND] * len(TOKEN_TECHS)
    for tech, name in forms.items():
        index = _TOKENS.get(tech)
        if index is None:
            raise refused("SET-8", "refusal.tokens_is_not_tech", tech=quoted(tech), tokens=listed(_TOKENS))
        sector = _sector(f"tokens.{tech}", name)
        code = board.tiles[sector]
        if code not in _SELLING[index] or board.face_down >> sector & 1 or (sector != corner and sector in CORNERS):
            what = refused.part("refusal.face_down_tile") if board.is_face_down(sector) else LOOKS[code].text
            raise refused("BLD-3", "refusal.no_place_to_pay", tech=tech, sector=name, what=what)
        tokens[index] = sector
    return (tokens[0], tokens[1], tokens[2], tokens[3], tokens[4])


def _planted(names: tuple[str, ...], board: Board) -> int:
    bits = 0
    for name in names:
        sector = _sector("knows.planted", name)
        if not board.is_face_down(sector):
            raise refused("SCN-3", "refusal.knows_planted_there_is", called=name)
        bits |= 1 << sector
    return bits


def _known(count: int, stacked: int) -> int:
    if not 0 <= count <= stacked:
        raise refused("SCN-6", "refusal.knows_hyperline_tiles_but", count=count, stacked=stacked)
    return count


def player_form(player: Player) -> dict[str, Any]:
    """All keys of a player."""
    names = SECTOR_NAMES
    return {
        "corner": names[player.corner],
        "home": LOOKS[player.home].name,
        "sector": names[player.sector],
        "ship": ship_texts(player.ship.parts),
        "upgrades": _upgrade_names(player.ship.upgrades),
        "patrols": {names[sector]: fighters for sector, fighters in player.patrols},
        "tokens": {
            tech.value: names[sector] for tech, sector in zip(TOKEN_TECHS, player.tokens, strict=True) if sector != IN_HAND
        },
        "research": player.research,
        "running": player.is_running,
        "began": names[player.began],
        "knows": {"planted": _planted_names(player.planted), "hyperline": player.known},
    }


@lru_cache(maxsize=8)
def _upgrade_names(upgrades: frozenset[Upgrade]) -> list[str]:
    return [upgrade.value for upgrade in Upgrade if upgrade in upgrades]


def _planted_names(bits: int) -> list[str]:
    return [name for sector, name in enumerate(SECTOR_NAMES) if bits >> sector & 1] if bits else []


def no_player(key: str, index: int, count: int) -> Illegal:
    """The refusal of a player's number."""
    return unreadable("refusal.there_is_no_player", at=key, index=index, count=count)
