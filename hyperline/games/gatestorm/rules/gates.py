"""The lettered gates: where they are, and which leads where (TAB-1, TAB-2)."""

from __future__ import annotations

from functools import cache
from typing import Final

from hyperline.games.gatestorm.rules.geometry import Point, Pose

LETTERS: Final = "ABCDE"
LEFT, RIGHT = range(2)
GATES: Final[tuple[Point, Point]] = ((3000, 4500), (9000, 4500))
"""The centres of the left and the right gate, on every table."""
OUTWARD: Final = (-1, 1)
"""By gate, the direction along x away from the table's centre."""
EXITS: Final = (Pose(3000, 4500, 90), Pose(9000, 4500, 270))
"""How a ship comes out (OUT-1)."""
SLOTS: Final = {
    "NW": Pose(1200, 1200, 135),
    "N": Pose(6000, 800, 180),
    "NE": Pose(10800, 1200, 225),
    "SE": Pose(10800, 7800, 315),
    "S": Pose(6000, 8200, 0),
    "SW": Pose(1200, 7800, 45),
}
"""The deployment slots (TAB-3)."""


@cache
def letters(table: int, tables: int) -> tuple[str, str]:
    """The letters of a table's left and right gate; tables are counted from 1."""
    return LETTERS[table - 1], LETTERS[table % tables]


@cache
def beyond(table: int, letter: str, tables: int) -> int:
    """The table of the other gate with this letter."""
    return next(k for k in range(1, tables + 1) if k != table and letter in letters(k, tables))


def side_of(table: int, letter: str, tables: int) -> int:
    """Whether a letter is the LEFT or the RIGHT gate of a table."""
    return letters(table, tables).index(letter)
