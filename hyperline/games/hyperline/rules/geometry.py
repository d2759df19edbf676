"""Where things are: sectors and ports of the board, cells, quadrants and facings of a ship. Pure tables over small ints."""

from __future__ import annotations

from typing import Final, TypeAlias

Sector: TypeAlias = int  # 0 (A1, north-west) to 80 (I9, south-east), row by row
Port: TypeAlias = int  # 0 N, 1 NE, 2 E, … 7 NW, clockwise
Quadrant: TypeAlias = int  # 0 front, 1 right, 2 back, 3 left
Facing: TypeAlias = int  # a quadrant, or a turret's corner: 4 FR, 5 BR, 6 BL, 7 FL
Cell: TypeAlias = tuple[int, int]  # x to the right, y to the rear, the Bridge at (0, 0)

SIZE: Final = 9
SECTORS: Final = range(SIZE * SIZE)
SECTOR_NAMES: Final = tuple(f"{column}{row}" for row in range(1, 10) for column in "ABCDEFGHI")
SECTOR_BY_NAME: Final = {name: sector for sector, name in enumerate(SECTOR_NAMES)}
NOWHERE: Final = -1

PORT_NAMES: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
PORT_BY_NAME: Final = {name: port for port, name in enumerate(PORT_NAMES)}
ORTHOGONAL: Final = (0, 2, 4, 6)
ALL_PORTS: Final = tuple(range(8))
OPPOSITE: Final = (4, 5, 6, 7, 0, 1, 2, 3)

FRONT: Final = 0
RIGHT: Final = 1
BACK: Final = 2
LEFT: Final = 3
QUADRANTS: Final = (FRONT, RIGHT, BACK, LEFT)
QUADRANT_NAMES: Final = ("F", "R", "B", "L")
FACING_NAMES: Final = ("F", "R", "B", "L", "FR", "BR", "BL", "FL")
FACING_BY_NAME: Final = {name: facing for facing, name in enumerate(FACING_NAMES)}
CORNER_FACINGS: Final = (4, 5, 6, 7)
NO_FACING: Final = -1

FACED: Final = ((0,), (1,), (2,), (3,), (0, 1), (1, 2), (2, 3), (0, 3))
"""By facing: the quadrants that it covers (SHP-7 for the corners)."""
SIDE: Final = (0, 1, 2, 3, 1, 1, 3, 3)
"""By facing: the one quadrant left of it while its Turret Pod is damaged (SHP-7)."""
AHEAD: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
"""By facing: the step from a cell to the cell ahead of it; y grows to the rear."""

_SHIFT = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))  # (row, column) by port


def _beyond(sector: Sector, port: Port) -> Sector:
    row, column = divmod(sector, SIZE)
    down, right = _SHIFT[port]
    row, column = row + down, column + right
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else NOWHERE


NEIGHBOUR: Final = tuple(tuple(_beyond(sector, port) for port in ALL_PORTS) for sector in SECTORS)
"""By sector and port: the sector across the border, or NOWHERE off the board."""
ADJACENT: Final = tuple(tuple(sorted(row[port] for port in ORTHOGONAL if row[port] != NOWHERE)) for row in NEIGHBOUR)
"""By sector: those that share an edge with it (CON-2), in order."""


def opposite_quadrant(quadrant: Quadrant) -> Quadrant:
    """The quadrant across the ship."""
    return (quadrant + 2) % 4


def turned(port: Port, quarter_turns: int) -> Port:
    """The port that `port` becomes when a tile is turned clockwise."""
    return (port + 2 * quarter_turns) % 8


def cell_name(cell: Cell) -> str:
    """The text of a ship's cell: ``1,-2``."""
    return f"{cell[0]},{cell[1]}"
