"""A board of hexagons with pointed tops, within a hexagon."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from typing import ClassVar, Final

from pygame import Rect

from hyperline.shell.board.camera import Box, Camera, Point
from hyperline.shell.input.focus import Spot

Hex = tuple[int, int]
"""Axial: q counts to the right, r to the lower right, and 0, 0 is in the middle."""
WIDE: Final = sqrt(3)  # a hexagon with the side 1 from its left edge to its right one
EDGE: Final = 1e-6  # in pixels: what is so near is on the edge, and belongs to both
RIM: Final = 0.08  # in sides: room for the line around the board
STEPS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""To the neighbours: right, and on anticlockwise."""
CORNERS: Final[tuple[Point, ...]] = tuple((sin(n * pi / 3), -cos(n * pi / 3)) for n in range(6))
"""From the middle of a hexagon with the side 1: the upper tip, and on clockwise. They are alike in every turn."""


def middle_of(one: Hex) -> Point:
    """The place of the middle of a hexagon."""
    q, r = one
    return WIDE * (q + r / 2), 1.5 * r


def hex_of(place: Point) -> Hex:
    """The hexagon in which a place is."""
    r = place[1] / 1.5
    q = place[0] / WIDE - r / 2
    s = -q - r
    near = [round(q), round(r), round(s)]
    far = [abs(value - exact) for value, exact in zip(near, (q, r, s), strict=True)]
    if far[0] > far[1] and far[0] > far[2]:
        near[0] = -near[1] - near[2]
    elif far[1] > far[2]:
        near[1] = -near[0] - near[2]
    return near[0], near[1]


@dataclass(frozen=True)
class HexSpot(Spot):
    """A target on the board. `whole` are its pixels, those beyond the view too; `middles` are those of its hexagons.

    The view shows that it has the focus: a ring is no hexagon.
    """

    whole: Rect
    middles: tuple[Point, ...]
    side: float
    is_in_sight: bool
    has_ring: ClassVar[bool] = False

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel lies within one of the hexagons; not rounded, for there is nothing between neighbours."""
        for x, y in self.middles:
            right, down = abs(pos[0] + 0.5 - x), abs(pos[1] + 0.5 - y)
            if right <= self.side * WIDE / 2 + EDGE and down <= self.side - right / WIDE + EDGE:
                return True
        return False


class HexCamera(Camera):
    """A unit is the side of a hexagon. `radius` is how many steps it is from the middle to the edge."""

    directions = 6

    def __init__(self, radius: int) -> None:
        self.radius = radius
        wide, high = WIDE * (radius + 0.5) + RIM, 1.5 * radius + 1 + RIM
        super().__init__(Box(-wide, -high, wide, high).corners)

    def _box(self, turn: int) -> Box:
        """A hexagon of hexagons covers the same in every turn."""
        return super()._box(0)

    def hex_exact(self, one: Hex) -> Point:
        """Where the middle of a hexagon is in pixels, not rounded."""
        return self.exact(middle_of(one))

    def hex_pixel(self, one: Hex) -> tuple[int, int]:
        """The pixel in the middle of a hexagon."""
        return self.pixel(middle_of(one))

    def hex_rect(self, one: Hex) -> Rect:
        """The pixels around a hexagon; they reach into those of its neighbours above and below."""
        (x, y), unit = self.hex_exact(one), self.unit
        left, top = round(x - unit * WIDE / 2), round(y - unit)
        return Rect(left, top, round(x + unit * WIDE / 2) - left, round(y + unit) - top)

    def hex_at(self, pos: tuple[int, int]) -> Hex | None:
        """The hexagon under a pixel; None beyond the board."""
        q, r = hex_of(self.place((pos[0] + 0.5, pos[1] + 0.5)))
        return (q, r) if max(abs(q), abs(r), abs(q + r)) <= self.radius else None

    def corners(self, one: Hex, share: float = 1.0) -> list[Point]:
        """The corners of a hexagon in pixels, clockwise from the upper one; `share` draws them in."""
        (x, y), side = self.hex_exact(one), self.unit * share
        return [(x + right * side, y + down * side) for right, down in CORNERS]

    def spot(self, key: str, *hexes: Hex) -> HexSpot:
        """A target that lies on some hexagons."""
        whole = self.hex_rect(hexes[0]).unionall([self.hex_rect(one) for one in hexes[1:]])
        is_seen = whole.colliderect(self.view)
        middles = tuple(self.hex_exact(one) for one in hexes)
        return HexSpot(key, whole.clip(self.view) if is_seen else whole, whole, middles, self.unit, is_seen)

    def toward(self, direction: int) -> int:
        """The number in `STEPS` of the direction in which a direction of the board is seen."""
        return (direction - self.turn) % self.directions
