"""Where the shipyard's grid is on the screen: square cells around the Bridge, and one edge bar for each quadrant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect

from hyperline.games.hyperline.rules.geometry import (
    BACK,
    FRONT,
    LEFT,
    QUADRANT_NAMES,
    QUADRANTS,
    RIGHT,
    Cell,
    Quadrant,
    cell_name,
)
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.layout import places
from hyperline.games.hyperline.rules.ship import BRIDGE, Placed, Ship, Target

USUAL, LARGEST = 0.165, 0.191  # of the height of the view: a cell of a grown ship, and of a first one, at the most
NEAR = 1  # cells left and right of a ship: numbers stand there, too
LEAST = 60.0  # pixels of a cell in a window of 1280x720, however large the ship
SMALLEST = 40  # pixels of a cell from which a ship stands beside the one under work
FIRST_SIZE = 3  # cells across of a first ship
FEWEST_CELLS = 5  # across, with two ships side by side
LEAST_CELL = 20  # pixels of a cell, with two ships side by side
BAR, LEAST_BAR = 24.0, 20  # thickness of an edge bar: units, and pixels at least
SIDES = (FRONT, LEFT, RIGHT, BACK)  # of the edge bars, in reading order
BRIDGE_ROW = 2  # of the rows of a small ship, from the top


@dataclass(frozen=True)
class Extent:
    """The cells between a left and a right column, and a top and a bottom row."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self.right - self.left + 1, self.bottom - self.top + 1

    def joined(self, other: Extent) -> Extent:
        """The smallest extent that contains both."""
        return Extent(min(self.left, other.left), min(self.top, other.top),
                      max(self.right, other.right), max(self.bottom, other.bottom))  # fmt: skip

    def has(self, other: Extent) -> bool:
        """Whether it contains all cells of another one."""
        return self.joined(other) == self

    def grown(self, across: int, down: int) -> Extent:
        """This many more cells on either side, and above and below."""
        return Extent(self.left - across, self.top - down, self.right + across, self.bottom + down)

    def side_in(self, room: tuple[int, int]) -> int:
        """The side of a cell, in pixels, with which all of them fit into a room."""
        columns, rows = self.size
        return max(1, min(room[0] // columns, room[1] // rows))


FIRST = Extent(-1, 0, 1, 1)
"""The cells of a first ship: there is room for them from the beginning, so that it does not shrink as it comes about."""


def taken_by(parts: Iterable[Placed]) -> Extent:
    """The cells that a ship takes up."""
    solid = [part for part in parts if not part.is_floating]
    xs, ys = [part.x for part in solid] or [0], [part.y for part in solid] or [0]
    return Extent(min(xs), min(ys), max(xs), max(ys))


def needed_by(parts: Iterable[Placed]) -> Extent:
    """The cells to show for a ship under work: its own, and every one beside them that can take a part."""
    there = tuple(parts)
    ship = Ship(tuple(part for part in there if not part.is_floating) or (BRIDGE,))
    free = [place for kind in Component if kind is not Component.INTERPHASIC_SHIELD for place in places(ship, kind)]
    return taken_by(there).joined(FIRST).joined(taken_by(free) if free else FIRST)


def fitted(
    parts: Iterable[Placed], room: tuple[int, int], least: int, most: int | None = None
) -> tuple[Extent, Extent, int]:
    """For a ship under work, which is in the middle: the cells to show, those needed, and the side of one.

    The side is at most this many pixels.
    """
    there = tuple(parts)
    own, needed = taken_by(there).joined(FIRST), needed_by(there)
    usual = LARGEST if max(own.size) <= FIRST_SIZE else USUAL
    centred = own.grown(max(NEAR, own.left - needed.left, needed.right - own.right),
                        max(own.top - needed.top, needed.bottom - own.bottom))  # fmt: skip
    side = max(least, min(round(usual * room[1]), centred.side_in(room)))
    side = max(1, min(side, most or side))
    columns, rows = own.size
    across, down = ((room[0] // side - columns) // 2, (room[1] // side - rows) // 2)
    return own.grown(max(1, across), max(1, down)).joined(centred), needed, side


def _small(cells: int) -> Extent:
    """The cells to show for a ship that does not need more."""
    return Extent(-(cells // 2), -BRIDGE_ROW, cells // 2, cells - 1 - BRIDGE_ROW)


def extent_of(parts: Iterable[Placed], cells: int) -> Extent:
    """The cells of a ship that is looked at; at least `cells` (an odd number) each way."""
    own, small = taken_by(parts), _small(cells)
    if small.joined(own) == small:
        return small
    return _shifted(own, small) if max(own.size) <= cells else own


def _shifted(own: Extent, small: Extent) -> Extent:
    """The extent for a small ship, moved to one that is small but off centre."""
    more = small.size[0] - 1
    left = min(max(own.right - more, small.left), own.left)
    top = min(max(own.bottom - more, small.top), own.top)
    return Extent(left, top, left + more, top + more)


class Grid:
    """The cells in a rectangle of the screen. `side` is a cell's, `bar` the thickness of the edge bars, in pixels.

    `most` and `least` bound the side of a cell. The bars lie around the cells that are `needed`, as far as those are seen.
    """

    def __init__(self, rect: Rect, bar: int, extent: Extent, most: int | None = None, least: int = SMALLEST,
                 needed: Extent | None = None) -> None:  # fmt: skip
        self.rect = rect
        self.bar = bar
        self.inner = rect.inflate(-2 * bar, -2 * bar)
        self.extent = extent
        self.needed = needed or extent
        columns, rows = extent.size
        self.fitting = max(1, min(self.inner.w // columns, self.inner.h // rows, most or self.inner.w))
        self.least = least
        self.side = max(self.fitting, least)
        self.shift = (0, 0)

    def moved(self, right: int, down: int) -> Grid:
        """The same grid elsewhere."""
        found = Grid(self.rect.move(right, down), self.bar, self.extent, self.side, self.least, self.needed)
        found.side = self.side
        found.shift = self.shift
        return found

    def zoom(self, step: int) -> None:
        """Make cells larger or smaller, between the smallest and twice what fits."""
        sizes = max(self.least, self.fitting), 2 * max(self.least, self.fitting)
        self.side = round(min(max(self.side * 1.25**step, sizes[0]), sizes[1]))
        self.pan(0, 0)

    def pan(self, right: int, down: int) -> None:
        """Move the view by pixels, within the limits of what there is to see."""
        columns, rows = self.extent.size
        most_x = max(0, (columns * self.side - self.inner.w + 1) // 2)
        most_y = max(0, (rows * self.side - self.inner.h + 1) // 2)
        x, y = self.shift[0] + right, self.shift[1] + down
        self.shift = min(max(x, -most_x), most_x), min(max(y, -most_y), most_y)

    def show(self, cell: Cell) -> bool:
        """Move the view until a cell is wholly visible; whether it moved."""
        place, before = self.cell_rect(cell), self.shift
        inside = place.clamp(self.inner)
        self.pan(inside.x - place.x, inside.y - place.y)
        return self.shift != before

    @property
    def origin(self) -> tuple[int, int]:
        """The top left corner of the Bridge's cell."""
        columns, rows = self.extent.size
        x = self.inner.centerx - columns * self.side // 2 - self.extent.left * self.side
        y = self.inner.centery - rows * self.side // 2 - self.extent.top * self.side
        return x + self.shift[0], y + self.shift[1]

    @property
    def is_whole(self) -> bool:
        """Whether all cells that are needed fit into the view."""
        columns, rows = self.needed.size
        return columns * self.side <= self.inner.w and rows * self.side <= self.inner.h

    @property
    def frame(self) -> Rect:
        """The cells that are needed, cut off at the view."""
        need, first = self.needed, self.cell_rect((self.needed.left, self.needed.top))
        found = first.union(self.cell_rect((need.right, need.bottom))).clip(self.inner)
        return found if found.w and found.h else Rect(self.inner)

    def cell_rect(self, cell: Cell) -> Rect:
        """The pixels of a cell, visible or not."""
        x, y = self.origin
        return Rect(x + cell[0] * self.side, y + cell[1] * self.side, self.side, self.side)

    def cells(self) -> list[Cell]:
        """The wholly visible cells, row by row."""
        view = self.extent
        found = [(x, y) for y in range(view.top, view.bottom + 1) for x in range(view.left, view.right + 1)]
        x, y = self.origin
        side, inner = self.side, self.inner
        return [cell for cell in found if inner.contains((x + cell[0] * side, y + cell[1] * side, side, side))]

    def bar_rect(self, quadrant: Quadrant) -> Rect:
        """The pixels of the edge bar of a quadrant."""
        frame, bar = self.frame, self.bar
        match quadrant:
            case 0:
                return Rect(frame.x, frame.y - bar, frame.w, bar)
            case 1:
                return Rect(frame.right, frame.y, bar, frame.h)
            case 2:
                return Rect(frame.x, frame.bottom, frame.w, bar)
            case _:
                return Rect(frame.x - bar, frame.y, bar, frame.h)

    def rect_of(self, target: Target) -> Rect:
        """The pixels of a cell's or a quadrant's target."""
        if "," in target:
            x, y = target.split(",")
            return self.cell_rect((int(x), int(y)))
        return self.bar_rect(QUADRANT_NAMES.index(target))

    def target_at(self, pos: tuple[int, int]) -> Target | None:
        """The cell, or the quadrant of an edge bar, at a place."""
        if not self.frame.collidepoint(pos):
            bar = next((QUADRANT_NAMES[side] for side in QUADRANTS if self.bar_rect(side).collidepoint(pos)), None)
            if bar is not None:
                return bar
        if not self.rect.collidepoint(pos):
            return None
        x, y = self.origin
        return cell_name(((pos[0] - x) // self.side, (pos[1] - y) // self.side))

    def targets(self) -> list[tuple[Target, Rect]]:
        """Everything that can be pointed at, the bars first."""
        bars = [(QUADRANT_NAMES[side], self.bar_rect(side)) for side in SIDES]
        return [*bars, *((cell_name(cell), self.cell_rect(cell)) for cell in self.cells())]
