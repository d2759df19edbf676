"""Assigns corners to the seats of many games."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from hyperline.games.hyperline.rules.catalogue import CORNERS
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.setup import DEFAULT_CORNERS

SEATINGS: Final = ("usual", "all", "diagonal", "side")
"""The usual corners, every arrangement in turn, or for two players one of the two arrangements (SET-2)."""


def seatings(players: int, seating: str) -> list[tuple[str, ...]]:
    """The corners by seat, for each arrangement that a seating allows; an empty tuple means the usual corners."""
    if seating == "usual":
        return [()]
    names = [SECTOR_NAMES[corner] for corner in CORNERS]
    ways = [way for way in permutations(range(len(CORNERS)), players) if _is_clockwise(way)]
    if seating == "diagonal":
        ways = [way for way in ways if (way[1] - way[0]) % 4 == 2]
    elif seating == "side":
        ways = [way for way in ways if (way[1] - way[0]) % 4 != 2]
    return [tuple(names[corner] for corner in way) for way in ways]


def corner_names(corners: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The names of the seats' corners, with the usual corners spelled out."""
    return corners if any(corners) else tuple(SECTOR_NAMES[CORNERS[index]] for index in DEFAULT_CORNERS[players])


def _is_clockwise(way: tuple[int, ...]) -> bool:
    """Whether seats in these corners go round the board once, clockwise (SET-1)."""
    start = way.index(min(way))
    return way[start:] + way[:start] == tuple(sorted(way))
