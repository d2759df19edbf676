"""Where the board is on the screen: the nine by nine sectors fitted into a rectangle, turned, zoomed and moved.

Places and points are the board's own, as if nothing were turned; only here do they become what is seen.
"""

from __future__ import annotations

from pygame import Rect

from hyperline.games.hyperline.engine.geometry import SIZE, Sector

ZOOMS = (1.0, 1.25, 1.5, 1.8, 2.15, 2.55, 3.0)

Point = tuple[float, float]


def turned_about(point: Point, turn: int, side: float) -> Point:
    """A point of a square with this side, after this many quarter turns clockwise about the square's middle."""
    x, y = point
    return ((x, y), (side - y, x), (side - x, side - y), (y, side - x))[turn % 4]


class Camera:
    """Turns places on the board (in sectors from the north-west corner of A1) into pixels and back."""

    def __init__(self) -> None:
        self.view = Rect(0, 0, 1, 1)  # pixels in which sectors are seen
        self.zoom = 1.0
        self.middle: Point = (SIZE / 2, SIZE / 2)  # the place in the middle of the view
        self.turn = 0  # quarter turns by which the board lies clockwise of north up

    def fit(self, view: Rect) -> None:
        """Show the board in another rectangle."""
        self.view = Rect(view)
        self._bound()

    def home(self) -> None:
        """Show the whole board, turned as it is."""
        self.zoom, self.middle = 1.0, (SIZE / 2, SIZE / 2)

    def turn_to(self, turn: int) -> None:
        """Turn the board about the middle of the view."""
        self.turn = turn % 4
        self._bound()

    def shifted(self, right: int, down: int) -> Camera:
        """A camera that shows the same, this many pixels to the right and down."""
        made = Camera()
        made.zoom, made.middle, made.turn = self.zoom, self.middle, self.turn
        made.view = self.view.move(right, down)
        return made

    @property
    def cell(self) -> int:
        """The side of a sector in pixels."""
        view = self.view  # asked for by all that is drawn, some hundred times a frame
        return max(4, int((view.w if view.w < view.h else view.h) / SIZE * self.zoom))

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the board's top left corner, whichever that is."""
        cell, (x, y) = self.cell, self.view.center
        right, down = turned_about(self.middle, self.turn, SIZE) if self.turn else self.middle
        return round(x - right * cell), round(y - down * cell)

    @property
    def state(self) -> tuple[int, ...]:
        """Everything that decides what is seen where: pictures of the whole view stay valid as long as it is the same."""
        return (*self.view, self.cell, *self.origin, self.turn)

    def pixel(self, place: Point) -> tuple[int, int]:
        """The pixel of a place."""
        x, y = self.exact(place)
        return round(x), round(y)

    def exact(self, place: Point) -> Point:
        """Where a place is in pixels, not rounded: for smooth lines."""
        cell, (left, top) = self.cell, self.origin
        right, down = turned_about(place, self.turn, SIZE) if self.turn else place
        return left + right * cell, top + down * cell

    def place(self, pos: tuple[int, int]) -> Point:
        """The place under a pixel."""
        left, top = self.origin
        return turned_about(((pos[0] - left) / self.cell, (pos[1] - top) / self.cell), -self.turn, SIZE)

    def sector_rect(self, sector: Sector) -> Rect:
        """The pixels of a sector."""
        cell, (left, top) = self.cell, self.origin
        down, right = divmod(sector, SIZE)
        if self.turn:
            right, down = (int(part) for part in turned_about((right + 0.5, down + 0.5), self.turn, SIZE))
        return Rect(left + right * cell, top + down * cell, cell, cell)

    def inside(self, point: Point) -> Point:
        """Where a point inside a sector (in shares of its side) is seen in the sector's pixels."""
        return turned_about(point, self.turn, 1)

    def shape(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        """Points inside a sector as they are seen in its pixels."""
        return tuple(self.inside(point) for point in points) if self.turn else points

    def heading(self, degrees: float) -> float:
        """A direction on the board, clockwise from north, as it is seen: clockwise from up."""
        return (degrees + 90 * self.turn) % 360

    def zoom_at(self, pos: tuple[int, int], step: int) -> bool:
        """Zoom by a step, keeping the place under a pixel where it is; whether anything changed."""
        number = ZOOMS.index(self.zoom) + step
        if not 0 <= number < len(ZOOMS):
            return False
        held = turned_about(self.place(pos), self.turn, SIZE)
        self.zoom = ZOOMS[number]
        self._look_at(
            held[0] - (pos[0] - self.view.centerx) / self.cell,
            held[1] - (pos[1] - self.view.centery) / self.cell,
        )
        return True

    def pan(self, right: int, down: int) -> bool:
        """Move the board by pixels as far as its edges allow; whether it moved."""
        before, seen = self.origin, turned_about(self.middle, self.turn, SIZE)
        self._look_at(seen[0] - right / self.cell, seen[1] - down / self.cell)
        return self.origin != before

    def reveal(self, rect: Rect, room: int = 0) -> bool:
        """Move the board just enough to show these pixels with `room` around them; whether it moved."""
        wanted = rect.inflate(2 * room, 2 * room)
        inside = wanted.clamp(self.view)
        return inside != wanted and self.pan(inside.x - wanted.x, inside.y - wanted.y)

    def _look_at(self, right: float, down: float) -> None:
        self.middle = turned_about((right, down), -self.turn, SIZE)
        self._bound()

    def _bound(self) -> None:
        def held(value: float, pixels: int) -> float:
            half = pixels / self.cell / 2
            return SIZE / 2 if half >= SIZE / 2 else min(max(value, half), SIZE - half)

        right, down = turned_about(self.middle, self.turn, SIZE)
        seen = held(right, self.view.w), held(down, self.view.h)
        self.middle = turned_about(seen, -self.turn, SIZE)


def corner_turn(corner: Sector) -> int:
    """The turn in which a corner of the board is at the bottom left."""
    row, column = divmod(corner, SIZE)
    is_south, is_east = row > SIZE // 2, column > SIZE // 2
    return {(True, False): 0, (True, True): 1, (False, True): 2, (False, False): 3}[is_south, is_east]


def place_of(sector: Sector, inside: Point = (0.5, 0.5)) -> Point:
    """The place of a point inside a sector (in shares of its side)."""
    row, column = divmod(sector, SIZE)
    return column + inside[0], row + inside[1]
