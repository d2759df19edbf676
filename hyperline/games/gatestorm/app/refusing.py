"""Why something cannot be done now, and what to do instead, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.games.gatestorm.rules.fleet import MODELS, SCOPE, UP
from hyperline.games.gatestorm.rules.geometry import range_to
from hyperline.games.gatestorm.rules.position import Position, flying
from hyperline.games.gatestorm.rules.preview import shot
from hyperline.shell.assets.text import Words
from hyperline.shell.face import Off

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.wording import StormWording

MARKED: Final = 3
"""The range up to which a ship can be marked (RND-2)."""


def off(words: Words, command: str, position: Position, seat: int) -> Off:
    """Why a command cannot be given now."""
    ship = position.ships[seat]
    match command:
        case "set":
            return _off(words, "pick")
        case "fly":
            return _off(words, "outfit")
        case "none" | "done" | "keep":
            return _off(words, "must")
        case _ if not ship.model:
            return _off(words, "outfit")
        case _ if command not in MODELS[ship.model].actions:
            why = words("gatestorm.off_list_why", ship=words(f"ship.{ship.model}"))
            return Off(words("gatestorm.off_list"), why)
        case "mark":
            return _off(words, _mark(position, seat))
        case "slip" | "rush":
            return _off(words, "room")
    return _off(words, "had")


def _mark(position: Position, seat: int) -> str:
    """Why nobody can be marked."""
    ship = position.ships[seat]
    if ship.table and position.tables[ship.table - 1].first:
        return "first"
    if SCOPE + UP in ship.cards:
        return "scope"
    return "marked" if ship.mark in _near(position, seat) else "target"


def _near(position: Position, seat: int) -> list[int]:
    """The ships that are near enough for a mark."""
    own = position.ships[seat].pose
    if own is None:
        return []
    poses = {other: position.ships[other].pose for other in flying(position, position.ships[seat].table) if other != seat}
    return [other for other, one in poses.items() if one is not None and range_to(own.x, own.y, one.x, one.y) <= MARKED]


def _off(words: Words, key: str) -> Off:
    return Off(words(f"gatestorm.off_{key}"), words(f"gatestorm.off_{key}_why"))


def unlit(wording: StormWording, key: str, position: Position, seat: int, kind: str) -> str:
    """Why nothing is done with a ship or a gate; empty for anything else."""
    words = wording.words
    what, _, name = key.partition(":")
    if what == "ship" and name == str(seat):
        return words("gatestorm.unlit_own")
    if what == "ship":
        return words("gatestorm.unlit_ship", name=wording.name(int(name)))
    if what == "gate":
        return words("gatestorm.unlit_gate", letter=name)
    return words("gatestorm.unlit_slot") if what == "slot" else ""


def remedy(words: Words, rule: str, tried: str, position: Position, seat: int) -> str:
    """What to do instead of an attack or a mark that is refused."""
    word = tried.partition(" ")[0]
    if rule == "FST-1":
        return words("gatestorm.way_first")
    if word == "mark":
        is_open = _mark(position, seat) == "target" and bool(_near(position, seat))
        return words("gatestorm.way_mark" if is_open else "gatestorm.way_act")
    if word in ("attack", "missile", "tow"):
        return words("gatestorm.way_attack" if _targets(position, seat) else "gatestorm.way_hold")
    return ""


def _targets(position: Position, seat: int) -> bool:
    """Whether anybody can be shot at."""
    ship = position.ships[seat]
    poses = [position.ships[other].pose for other in flying(position, ship.table) if other != seat]
    return ship.pose is not None and any(pose is not None and shot(ship.pose, pose, ()).can_hit for pose in poses)
