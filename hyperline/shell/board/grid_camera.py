"""A board of square cells."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from hyperline.shell.board.camera import Box, Camera, Point

Cell = tuple[int, int]
"""Column and row, of either sign; the cell 0, 0 lies right of and below the place 0, 0."""


class GridCamera(Camera):
    """A unit is the side of a cell, and has whole pixels, so that pictures of neighbours meet."""

    directions = 4

    def __init__(self, columns: int = 1, rows: int = 1) -> None:
        super().__init__(Box(0, 0, columns, rows).corners)

    def cover(self, cells: Iterable[Cell], room: float = 0) -> None:
        """Have a board of these cells, with room for this many empty ones around them; for a board that grows."""
        found = list(cells) or [(0, 0)]
        columns, rows = [column for column, _ in found], [row for _, row in found]
        self.extend(Box(min(columns) - room, min(rows) - room, max(columns) + room + 1, max(rows) + room + 1).corners)

    def _fitted(self) -> float:
        return int(super()._fitted())

    @property
    def cell(self) -> int:
        """The side of a cell in pixels."""
        return int(self.unit)

    def cell_rect(self, cell: Cell) -> Rect:
        """The pixels of a cell."""
        (x, y), side = self.exact((cell[0] + 0.5, cell[1] + 0.5)), self.cell
        return Rect(round(x - side / 2), round(y - side / 2), side, side)

    def inside(self, point: Point) -> Point:
        """Where a point inside a cell (in shares of its side) is seen in the cell's pixels."""
        return turned_in_cell(point, self.turn)

    def shape(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        """Points inside a cell as they are seen in its pixels."""
        return tuple(self.inside(point) for point in points) if self.turn else points


def turned_in_cell(point: Point, turn: int) -> Point:
    """A point of a cell (in shares of its side) after this many quarter turns clockwise about the cell's middle."""
    x, y = point
    return ((x, y), (1 - y, x), (1 - x, 1 - y), (y, 1 - x))[turn % 4]
