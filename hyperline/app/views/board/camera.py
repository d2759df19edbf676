"""Where the board is on the screen: the nine by nine sectors fitted into a rectangle, zoomed and moved."""

from __future__ import annotations

from pygame import Rect

from hyperline.engine.geometry import SIZE, Sector

ZOOMS = (1.0, 1.25, 1.5, 1.8, 2.15, 2.55, 3.0)

Point = tuple[float, float]


class Camera:
    """Turns places on the board (in sectors from the top left corner of A1) into pixels and back."""

    def __init__(self) -> None:
        self.view = Rect(0, 0, 1, 1)  # pixels in which sectors are seen
        self.zoom = 1.0
        self.middle: Point = (SIZE / 2, SIZE / 2)  # the place in the middle of the view

    def fit(self, view: Rect) -> None:
        """Show the board in another rectangle."""
        self.view = Rect(view)
        self._bound()

    def home(self) -> None:
        """Show the whole board."""
        self.zoom, self.middle = 1.0, (SIZE / 2, SIZE / 2)

    @property
    def cell(self) -> int:
        """The side of a sector in pixels."""
        return max(4, int(min(self.view.w, self.view.h) / SIZE * self.zoom))

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the top left corner of A1."""
        return (
            round(self.view.centerx - self.middle[0] * self.cell),
            round(self.view.centery - self.middle[1] * self.cell),
        )

    def pixel(self, place: Point) -> tuple[int, int]:
        """The pixel of a place."""
        left, top = self.origin
        return round(left + place[0] * self.cell), round(top + place[1] * self.cell)

    def place(self, pos: tuple[int, int]) -> Point:
        """The place under a pixel."""
        left, top = self.origin
        return (pos[0] - left) / self.cell, (pos[1] - top) / self.cell

    def sector_rect(self, sector: Sector) -> Rect:
        """The pixels of a sector."""
        row, column = divmod(sector, SIZE)
        left, top = self.origin
        return Rect(left + column * self.cell, top + row * self.cell, self.cell, self.cell)

    def zoom_at(self, pos: tuple[int, int], step: int) -> bool:
        """Zoom by a step, keeping the place under a pixel where it is; whether that changed anything."""
        number = ZOOMS.index(self.zoom) + step
        if not 0 <= number < len(ZOOMS):
            return False
        held = self.place(pos)
        self.zoom = ZOOMS[number]
        self.middle = (
            held[0] - (pos[0] - self.view.centerx) / self.cell,
            held[1] - (pos[1] - self.view.centery) / self.cell,
        )
        self._bound()
        return True

    def pan(self, right: int, down: int) -> None:
        """Move the board by pixels."""
        self.middle = self.middle[0] - right / self.cell, self.middle[1] - down / self.cell
        self._bound()

    def _bound(self) -> None:
        def held(value: float, pixels: int) -> float:
            half = pixels / self.cell / 2
            return SIZE / 2 if half >= SIZE / 2 else min(max(value, half), SIZE - half)

        self.middle = held(self.middle[0], self.view.w), held(self.middle[1], self.view.h)


def place_of(sector: Sector, inside: Point = (0.5, 0.5)) -> Point:
    """The place of a point inside a sector (in shares of its side)."""
    row, column = divmod(sector, SIZE)
    return column + inside[0], row + inside[1]
