"""Where the nine by nine sectors are on the screen."""

from __future__ import annotations

from pygame import Rect

from hyperline.games.hyperline.rules.geometry import SIZE, Sector
from hyperline.shell.board.camera import GridCamera, Point


class Camera(GridCamera):
    """Places are in sectors from the north-west corner of A1."""

    def __init__(self) -> None:
        super().__init__(SIZE, SIZE)

    def sector_rect(self, sector: Sector) -> Rect:
        """The pixels of a sector."""
        row, column = divmod(sector, SIZE)
        return self.cell_rect((column, row))


def corner_turn(corner: Sector) -> int:
    """The turn in which a corner of the board is at the bottom left."""
    row, column = divmod(corner, SIZE)
    is_south, is_east = row > SIZE // 2, column > SIZE // 2
    return {(True, False): 0, (True, True): 1, (False, True): 2, (False, False): 3}[is_south, is_east]


def place_of(sector: Sector, inside: Point = (0.5, 0.5)) -> Point:
    """The place of a point inside a sector (in shares of its side)."""
    row, column = divmod(sector, SIZE)
    return column + inside[0], row + inside[1]
