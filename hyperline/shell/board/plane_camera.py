"""A board without cells, on which things lie at any place and heading."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import ClassVar

from pygame import Rect

from hyperline.shell.board.camera import Box, Camera, Point
from hyperline.shell.input.focus import Spot


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
        """The place so far away in a direction."""
        turn = radians(heading)
        return place[0] + sin(turn) * units, place[1] - cos(turn) * units

    def disc(self, place: Point, radius: float) -> Rect:
        """The pixels around a disc."""
        side = max(1, round(2 * radius * self.unit))
        found = Rect(0, 0, side, side)
        found.center = self.pixel(place)
        return found

    def around(self, places: Iterable[Point], room: float = 0) -> Rect:
        """The pixels around some places, with so many units beside them."""
        xs, ys = zip(*(self.exact(place) for place in places), strict=True)
        beside = room * self.unit + 2
        left, top = int(min(xs) - beside), int(min(ys) - beside)
        return Rect(left, top, int(max(xs) + beside) + 1 - left, int(max(ys) + beside) + 1 - top)

    def spot(self, key: str, place: Point, radius: float, least: int = 0) -> DiscSpot:
        """A round target, at least `least` pixels wide."""
        whole = self.disc(place, max(radius, least / 2 / self.unit))
        is_seen = whole.colliderect(self.view)
        return DiscSpot(key, whole.clip(self.view) if is_seen else whole, whole, is_seen)
