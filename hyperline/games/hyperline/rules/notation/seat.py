"""Reads and writes one player of a position file."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import CORNERS, LOOKS
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, TOKEN_TECHS, Upgrade
from hyperline.games.hyperline.rules.notation.document import PlayerForm
from hyperline.games.hyperline.rules.notation.names import listed, read_sector, read_upgrade, unreadable
from hyperline.games.hyperline.rules.notation.ship import layout_of, ship_texts
from hyperline.games.hyperline.rules.player import FIGHTERS, IN_HAND, Player
from hyperline.games.hyperline.rules.ship import Ship, loaded_fighters
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

USUAL_SHIP = ("bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2")
BARE_SHIP = ("bridge@0,0",)
_TOKENS = {tech.value: index for index, tech in enumerate(TOKEN_TECHS)}
_SELLING = tuple(frozenset(look.code for look in LOOKS if look.sells == tech) for tech in TOKEN_TECHS)
"""By token, the planets that sell its tech."""
_STORE_INDEX = {kind: index for index, kind in enumerate(STORE_KINDS)}


@lru_cache(maxsize=4096)
def ship_of(texts: tuple[str, ...], upgrades: tuple[str, ...]) -> tuple[Ship, tuple[int, ...]]:
    """A legal ship, and how many of each component it takes from the Store; raises Illegal, naming the key."""
    try:
        parts = layout_of(texts)
    except Illegal as refusal:
        raise Illegal(refusal.rule, f"ship: {refusal.why}") from None
    counts = [0] * len(STORE_KINDS)
    for part in parts[1:]:
        counts[_STORE_INDEX[part.kind]] += 1
    return Ship(parts, _upgrades(upgrades)), tuple(counts)


def _upgrades(names: tuple[str, ...]) -> frozenset[Upgrade]:
    upgrades: set[Upgrade] = set()
    for name in names:
        try:
            upgrade = read_upgrade(name)
        except Illegal as refusal:
            raise Illegal(refusal.rule, f"upgrades: {refusal.why}") from None
        if upgrade in upgrades:
            raise Illegal("BLD-4", f"upgrades: {name} is there twice, but a ship has only one of each")
        upgrades.add(upgrade)
    return frozenset(upgrades)


def read_player(form: PlayerForm, corner: Sector, home: int, board: Board, ship: Ship, stacked: int, goal: int) -> Player:
    """A player as written, at their corner, with their Home planet and ship; raises Illegal, naming the key.

    `board` has all tiles, `stacked` is the number of tiles in the Hyperline Stack, `goal` the points that win.
    """
    sector = corner if form.sector is None else _place("sector", form.sector, board, "EXP-1", "the Starship")
    if board.is_face_down(sector):
        raise Illegal("SCN-4", f"sector: a Starship turns up the face-down tile of {SECTOR_NAMES[sector]} as it enters")
    if not 0 <= form.research <= goal:
        raise Illegal("WIN-1", f"research: {form.research} points, but the game goes from 0 to {goal}")
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
    if sector is not None:
        return sector
    try:
        return read_sector(name)
    except Illegal as refusal:
        raise Illegal(refusal.rule, f"{key}: {refusal.why}") from None


def _place(key: str, name: str, board: Board, rule: str, who: str) -> Sector:
    sector = _sector(key, name)
    if board.is_empty(sector):
        raise Illegal(rule, f"{key}: {who} cannot be in {name}, which is an empty sector")
    return sector


def _patrols(forms: dict[str, int] | None, corner: Sector, board: Board, loaded: int) -> tuple[tuple[Sector, int], ...]:
    if forms is None:
        fighters = FIGHTERS - loaded
        if fighters < 0:
            raise Illegal("FTR-1", f"ship: {loaded} loaded fighters, but a player has {FIGHTERS}")
        return ((corner, fighters),) if fighters else ()
    patrols = []
    total = loaded
    for name, fighters in forms.items():
        sector = _place("patrols", name, board, "MOV-1", "a patrol")
        if fighters < 0:
            raise Illegal("FTR-1", f"patrols.{name}: {fighters} fighters")
        total += fighters
        if fighters:
            patrols.append((sector, fighters))
    if total > FIGHTERS:
        raise Illegal("FTR-1", f"patrols: {total} fighters with the loaded ones, but a player has {FIGHTERS}")
    patrols.sort()
    return tuple(patrols)


def _tokens(forms: dict[str, str], corner: Sector, board: Board) -> tuple[Sector, Sector, Sector, Sector, Sector]:
    tokens = [IN_HAND] * len(TOKEN_TECHS)
    for tech, name in forms.items():
        index = _TOKENS.get(tech)
        if index is None:
            raise Illegal("SET-8", f"tokens: {quoted(tech)} is not a Tech token; they are {listed(_TOKENS)}")
        sector = _sector(f"tokens.{tech}", name)
        code = board.tiles[sector]
        if code not in _SELLING[index] or board.face_down >> sector & 1 or (sector != corner and sector in CORNERS):
            what = "a face-down tile" if board.is_face_down(sector) else LOOKS[code].text
            raise Illegal(
                "BLD-3", f"tokens.{tech}: {name} ({what}) is not a planet where this player could have paid with it"
            )
        tokens[index] = sector
    return (tokens[0], tokens[1], tokens[2], tokens[3], tokens[4])


def _planted(names: tuple[str, ...], board: Board) -> int:
    bits = 0
    for name in names:
        sector = _sector("knows.planted", name)
        if not board.is_face_down(sector):
            raise Illegal("SCN-3", f"knows.planted: there is no face-down tile in {name}")
        bits |= 1 << sector
    return bits


def _known(count: int, stacked: int) -> int:
    if not 0 <= count <= stacked:
        raise Illegal("SCN-6", f"knows.hyperline: {count} tiles, but the Hyperline Stack has {stacked}")
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


def in_seat(index: int, refusal: Illegal) -> Illegal:
    """A refusal of a player's key, with the player named first."""
    return Illegal(refusal.rule, f"player[{index}].{refusal.why}")


def no_player(key: str, index: int, count: int) -> Illegal:
    """The refusal of a player's number."""
    return unreadable(f"{key}: there is no player {index}; the {count} players are numbered from 0")
