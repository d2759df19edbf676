"""Reads the smallest words of the notation: sectors, ports, quadrants, cells, targets, kinds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from hyperline.games.hyperline.rules.geometry import (
    FACING_BY_NAME,
    PORT_BY_NAME,
    QUADRANT_NAMES,
    SECTOR_BY_NAME,
    Cell,
    Facing,
    Port,
    Quadrant,
    Sector,
)
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Target
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import SHOWN, quoted

V = TypeVar("V")

_CELL = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})")
_QUADRANTS = {name: quadrant for quadrant, name in enumerate(QUADRANT_NAMES)}
_COMPONENTS = {kind.value: kind for kind in Component}
_UPGRADES = {upgrade.value: upgrade for upgrade in Upgrade}


def unreadable(key: str, /, **fields: object) -> Illegal:
    """The refusal of a text that is not in the notation."""
    return refused("NOTATION", key, **fields)


def listed(words: Iterable[object]) -> object:
    """A list of words for a message: ``F, R, B or L``."""
    *most, last = words
    return refused.part("refusal.any_of", most=", ".join(map(str, most)), last=last) if most else last


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint at a similar known word, for the end of a sentence; empty if none is similar."""
    from difflib import get_close_matches

    close = get_close_matches(word[:SHOWN], list(known), 1)
    return refused.part("refusal.did_you_mean", word=close[0]) if close else ""


def _find(table: Mapping[str, V], word: str, key: str) -> V:
    value = table.get(word)
    if value is None:
        raise unreadable(key, word=quoted(word), known=listed(table), nearest=nearest(word, table))
    return value


def read_sector(word: str) -> Sector:
    """The sector with a name from ``A1`` to ``I9``."""
    return _find(SECTOR_BY_NAME, word, "refusal.no_sector")


def read_port(word: str) -> Port:
    """The port with the name of a direction."""
    return _find(PORT_BY_NAME, word, "refusal.no_port")


def read_quadrant(word: str) -> Quadrant:
    """The quadrant with this letter."""
    return _find(_QUADRANTS, word, "refusal.no_quadrant")


def read_facing(word: str) -> Facing:
    """The facing with the name of a quadrant or a turret corner."""
    return _find(FACING_BY_NAME, word, "refusal.no_facing")


def read_component(word: str) -> Component:
    """The kind of component with this name."""
    return _find(_COMPONENTS, word, "refusal.no_component")


def read_upgrade(word: str) -> Upgrade:
    """The Bridge upgrade with this name."""
    return _find(_UPGRADES, word, "refusal.no_upgrade")


def read_cell(word: str) -> Cell:
    """The cell for a text ``X,Y``."""
    match = _CELL.fullmatch(word)
    if match is None:
        raise unreadable("refusal.is_not_cell_of", word=quoted(word))
    return int(match[1]), int(match[2])


def read_cell_target(word: str) -> Target:
    """A target that can only be a cell."""
    read_cell(word)
    return word


def read_target(word: str) -> Target:
    """A component of a ship: its cell, or the quadrant of an Interphasic Shield."""
    if word not in _QUADRANTS and _CELL.fullmatch(word) is None:
        raise unreadable("refusal.is_not_part_of", word=quoted(word))
    return word


def read_number(word: str, most: int, key: str) -> int:
    """A whole number from 0 to `most` (below 10); `key` is that of what is said of another word."""
    if len(word) == 1 and word in "0123456789"[: most + 1]:
        return int(word)
    raise unreadable(key, word=quoted(word), most=most)
