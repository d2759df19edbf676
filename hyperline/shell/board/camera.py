"""Where a board is on the screen: fitted into a rectangle, zoomed, moved and turned.

Places are the board's own, in its own units to the right and down, as if nothing were turned; only here do they become what
is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from math import cos, hypot, pi, radians, sin
from typing import ClassVar, Final, NamedTuple, Self

from pygame import Rect

from hyperline.shell.input.focus import Spot

ZOOMS: Final = (1.0, 1.25, 1.5, 1.8, 2.15, 2.55, 3.0)

Point = tuple[float, float]


class Box(NamedTuple):
    """What a board covers, in its units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def corners(self) -> tuple[Point, ...]:
        """Its four corners, clockwise from the top left."""
        return (self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom)

    @property
    def middle(self) -> Point:
        """The place in its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class _Laid(NamedTuple):
    """Pixels of a unit and of the top left corner, the place seen there, cosine and sine of the turn."""

    unit: float
    left: int
    top: int
    from_left: float
    from_top: float
    across: float
    along: float


class Camera:
    """Turns places on a board into pixels and back. `outline` are the corners of the board."""

    directions: ClassVar[int] = 4
    """In how many directions the board can lie."""

    def __init__(self, outline: Sequence[Point]) -> None:
        self.outline = tuple(outline)
        self.least, self.most = 4.0, float("inf")  # pixels that a unit has at home, however much or little has room
        self._boxes: dict[int, Box] = {}  # what the board covers as it is seen, by turn
        self.view = Rect(0, 0, 1, 1)  # pixels in which the board is seen
        self.zoom = ZOOMS[0]
        self.nearness = 1.0  # how many times as near a close-up is as the zoom
        self.turn = 0  # steps by which the board lies clockwise of how it is
        self.middle: Point = self._box(0).middle  # the place in the middle of the view

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)
        self.__dict__["_laid"] = None  # what follows from all that is asked for some hundred times a frame

    # ---- what it shows ----

    def fit(self, view: Rect) -> None:
        """Show the board in another rectangle."""
        self.view = Rect(view)
        self._bound()

    def home(self) -> None:
        """Show the whole board, turned as it is."""
        self.zoom = ZOOMS[0]
        self._look_at(*self._box(self.turn).middle)

    def turn_to(self, turn: int) -> None:
        """Turn the board about the middle of the view."""
        self.turn = turn % self.directions
        self._bound()

    def extend(self, outline: Sequence[Point]) -> None:
        """The board has grown, or shrunk: the place in the middle of the view stays there if it can."""
        self.outline, self._boxes = tuple(outline), {}
        self._bound()

    def shifted(self, right: int, down: int) -> Self:
        """A camera that shows the same, this many pixels to the right and down."""
        made = copy(self)
        made.view = self.view.move(right, down)
        return made

    def zoom_at(self, pos: tuple[int, int], step: int) -> bool:
        """Zoom by a step, keeping the place under a pixel where it is; whether anything changed."""
        number = ZOOMS.index(self.zoom) + step
        if not 0 <= number < len(ZOOMS):
            return False
        held = self.turned(self.place(pos))
        self.zoom = ZOOMS[number]
        unit, (x, y) = self.unit, self.view.center
        self._look_at(held[0] - (pos[0] - x) / unit, held[1] - (pos[1] - y) / unit)
        return True

    def pan(self, right: int, down: int) -> bool:
        """Move the board by pixels as far as its edges allow; whether it moved."""
        before, seen = self.origin, self.turned(self.middle)
        self._look_at(seen[0] - right / self.unit, seen[1] - down / self.unit)
        return self.origin != before

    def come_to(self, place: Point, least: float) -> None:
        """Look at a place from as far as a unit has at least these pixels, or from as near as can be."""
        self.home()
        self.zoom = next((zoom for zoom in ZOOMS if self.unit * zoom >= least), ZOOMS[-1])
        self.middle = place
        self._bound()

    def close_in(self, place: Point, nearness: float) -> None:
        """Look at a place from `nearness` times as near as the zoom says."""
        self.nearness, self.middle = nearness, place
        self._bound()

    def reveal(self, rect: Rect, room: int = 0) -> bool:
        """Move the board just enough to show these pixels with `room` around them; whether it moved."""
        wanted = rect.inflate(2 * room, 2 * room)
        inside = wanted.clamp(self.view)
        return inside != wanted and self.pan(inside.x - wanted.x, inside.y - wanted.y)

    @property
    def is_whole(self) -> bool:
        """Whether all of the board is in view."""
        box, unit = self._box(self.turn), self.unit
        return (box.right - box.left) * unit <= self.view.w and (box.bottom - box.top) * unit <= self.view.h

    @property
    def is_farthest(self) -> bool:
        """Whether it is as far as it can be."""
        return self.zoom == ZOOMS[0]

    @property
    def is_nearest(self) -> bool:
        """Whether it is as near as it can be."""
        return self.zoom == ZOOMS[-1]

    # ---- places and pixels ----

    @property
    def unit(self) -> float:
        """How many pixels a unit of the board has."""
        return self._lay().unit

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the board's top left corner, whichever that is."""
        laid = self._lay()
        return laid.left, laid.top

    @property
    def state(self) -> tuple[float, ...]:
        """Everything that decides what is seen where: pictures of the whole view stay valid as long as it is the same."""
        return (*self.view, *self._lay())

    def pixel(self, place: Point) -> tuple[int, int]:
        """The pixel of a place."""
        x, y = self.exact(place)
        return round(x), round(y)

    def where(self, place: Point) -> Callable[[], tuple[int, int]]:
        """What says where a place is seen, while the camera moves."""
        return lambda: self.pixel(place)

    def exact(self, place: Point) -> Point:
        """Where a place is in pixels, not rounded: for smooth lines."""
        unit, left, top, from_left, from_top, across, along = self._lay()
        x, y = place
        return left + (across * x - along * y - from_left) * unit, top + (along * x + across * y - from_top) * unit

    def place(self, pos: tuple[float, float]) -> Point:
        """The place under a pixel."""
        unit, left, top, from_left, from_top, across, along = self._lay()
        x, y = from_left + (pos[0] - left) / unit, from_top + (pos[1] - top) / unit
        return across * x + along * y, across * y - along * x

    def heading(self, degrees: float) -> float:
        """A direction on the board, clockwise from up, as it is seen."""
        return (degrees + 360 / self.directions * self.turn) % 360

    def turned(self, place: Point, turn: int | None = None) -> Point:
        """A place after this many steps clockwise about the place 0, 0; by default as many as the board is turned."""
        (x, y), (across, along) = place, self._step(self.turn if turn is None else turn)
        return across * x - along * y, along * x + across * y

    def _step(self, turn: int) -> Point:
        return _TURNS[self.directions][turn % self.directions]

    def _lay(self) -> _Laid:
        laid: _Laid | None = self.__dict__["_laid"]
        if laid is None:
            unit, box, (x, y) = self._fitted(), self._box(self.turn), self.view.center
            right, down = self.turned(self.middle)
            left, top = round(x - (right - box.left) * unit), round(y - (down - box.top) * unit)
            laid = self.__dict__["_laid"] = _Laid(unit, left, top, box.left, box.top, *self._step(self.turn))
        return laid

    def _fitted(self) -> float:
        """How many pixels a unit has in this view and zoom."""
        view, box = self.view, self._box(self.turn)
        fitted = min(view.w / (box.right - box.left), view.h / (box.bottom - box.top))
        return min(max(fitted, self.least), self.most) * self.zoom * self.nearness

    # ---- its bounds ----

    def _box(self, turn: int) -> Box:
        if turn not in self._boxes:
            xs, ys = zip(*(self.turned(corner, turn) for corner in self.outline), strict=True)
            self._boxes[turn] = Box(min(xs), min(ys), max(xs), max(ys))
        return self._boxes[turn]

    def _look_at(self, right: float, down: float) -> None:
        self.middle = self.turned((right, down), -self.turn)
        self._bound()

    def _bound(self) -> None:
        box, unit = self._box(self.turn), self.unit
        right, down = self.turned(self.middle)
        seen = _held(right, box.left, box.right, self.view.w / unit), _held(down, box.top, box.bottom, self.view.h / unit)
        self.middle = self.turned(seen, -self.turn)


def _held(value: float, low: float, high: float, seen: float) -> float:
    """The middle of what is seen of a stretch, so that nothing beyond its ends is seen without need."""
    half = seen / 2
    return (low + high) / 2 if seen >= high - low else min(max(value, low + half), high - half)


def _exact(value: float) -> float:
    """Without the last digit's error in what is a whole or a half number."""
    return round(2 * value) / 2 if abs(2 * value - round(2 * value)) < 1e-9 else value


_TURNS: Final = {
    count: [(_exact(cos(2 * pi * turn / count)), _exact(sin(2 * pi * turn / count))) for turn in range(count)]
    for count in (4, 6)
}
"""Cosine and sine of each turn, by how many there are in a full one."""


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


@dataclass(frozen=True)
class DiscSpot(Spot):
    """A round target on the board; `whole` are the pixels around it, those beyond the view too."""

    whole: Rect
    is_in_sight: bool
    has_ring: ClassVar[bool] = False
    """The view shows that it has the focus."""

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel lies in the disc."""
        return hypot(pos[0] + 0.5 - self.whole.centerx, pos[1] + 0.5 - self.whole.centery) <= self.whole.w / 2


class PlaneCamera(Camera):
    """A unit is the plane's own, usually much less than a pixel; headings are degrees clockwise from up."""

    directions = 4

    def __init__(self, width: float, height: float) -> None:
        super().__init__(Box(0, 0, width, height).corners)
        self.least = 0.0

    @property
    def whole(self) -> Rect:
        """The pixels of the plane, those beyond the view too."""
        (x, y), (u, v) = (self.pixel(self.outline[0]), self.pixel(self.outline[2]))
        return Rect(min(x, u), min(y, v), abs(u - x), abs(v - y))

    def length(self, units: float) -> int:
        """How many pixels a length has."""
        return round(units * self.unit)

    def ahead(self, place: Point, heading: float, units: float) -> Point:
        """The place this far away in a direction."""
        turn = radians(heading)
        return place[0] + sin(turn) * units, place[1] - cos(turn) * units

    def disc(self, place: Point, radius: float) -> Rect:
        """The pixels around a disc."""
        side = max(1, round(2 * radius * self.unit))
        found = Rect(0, 0, side, side)
        found.center = self.pixel(place)
        return found

    def around(self, places: Iterable[Point], room: float = 0) -> Rect:
        """The pixels around some places, with this many units beside them."""
        xs, ys = zip(*(self.exact(place) for place in places), strict=True)
        beside = room * self.unit + 2
        left, top = int(min(xs) - beside), int(min(ys) - beside)
        return Rect(left, top, int(max(xs) + beside) + 1 - left, int(max(ys) + beside) + 1 - top)

    def spot(self, key: str, place: Point, radius: float, least: int = 0) -> DiscSpot:
        """A round target, at least `least` pixels wide."""
        whole = self.disc(place, max(radius, least / 2 / self.unit))
        is_seen = whole.colliderect(self.view)
        return DiscSpot(key, whole.clip(self.view) if is_seen else whole, whole, is_seen)
