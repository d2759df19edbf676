"""The dial: a maneuver to a cell, by its bearing and its speed, to be turned by wheel, click and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from hyperline.games.gatestorm.app.board.marks import EASY, HARD, PLAIN, TONES
from hyperline.games.gatestorm.app.signs import sign as drawn_sign
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import RGBA, rgba
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import CachedWidget, Pressable

DIAL: Final = "dial:"
COLUMNS: Final = ("TL", "GL", "S", "GR", "TR", "U")
SPEEDS: Final = (5, 4, 3, 2, 1)
FINE: Final = 4
NUMBER: Final = 0.4  # the column of the speeds, in cells
SIGNS: Final = {EASY: "plus", PLAIN: "", HARD: "minus"}


def cell_of(maneuver: str) -> tuple[int, int]:
    """The column and the row of a maneuver such as ``G2L``."""
    bearing = maneuver[0] + (maneuver[2:] if len(maneuver) > 2 else "")
    return COLUMNS.index(bearing), SPEEDS.index(int(maneuver[1]))


def in_turn(maneuvers: Sequence[str]) -> list[str]:
    """Maneuvers in the order of the wheel: from the sharpest left to the sharpest right, slow ones first."""
    return sorted(maneuvers, key=lambda one: (cell_of(one)[0], -cell_of(one)[1]))


def as_read(maneuvers: Sequence[str]) -> list[str]:
    """Maneuvers as they are read on the dial: rows from the fastest down, each from left to right."""
    return sorted(maneuvers, key=lambda one: (cell_of(one)[1], cell_of(one)[0]))


@dataclass(frozen=True)
class Face:
    """A maneuver on the dial. `is_set` tells that it has been chosen."""

    maneuver: str
    ease: str
    is_picked: bool = False
    is_set: bool = False


class DialCell(Pressable):
    """A maneuver as an arrow: with a plus where it is easy, with a minus and broken where it is hard."""

    has_ring = False

    def __init__(self, context: Context, rect: Rect, face: Face, press: Callable[[], None], hint: str) -> None:
        super().__init__(context, rect, press, f"{DIAL}{face.maneuver}")
        self.face, self.hint = face, hint

    @property
    def number_at(self) -> tuple[int, int]:
        """Its number stands where no arrow is: below the middle of a U-turn, else in a lower corner."""
        maneuver, inset = self.face.maneuver, self.context.px(8)
        if maneuver[0] == "U":
            return self.rect.centerx, self.rect.bottom - inset
        return (self.rect.right - inset if maneuver.endswith("R") else self.rect.left + inset), self.rect.bottom - inset

    def draw(self, surface: Surface) -> None:
        """Draw the arrow, on a lit card if it is picked."""
        c, face, theme = self.context, self.face, self.context.theme
        box = self.rect.inflate(-c.dx(3), -c.dx(3))
        if face.is_picked or face.is_set:
            draw_card(c, surface, box, is_lit=True)
        if self.is_focused or face.is_set:
            edge, clear = theme.colour("gate" if self.is_focused else "accent"), theme.colour("gate", 0)
            paint.plate(surface, box, clear, clear, edge, max(1.0, c.measure.d * 1.6), c.space("radius"))
        ink = rgba(theme.colour(TONES[face.ease]))
        side = min(box.w, box.h) - c.dx(4)
        if side < 6:
            return
        picture = arrow(face.maneuver, side, ink, face.ease == HARD)
        surface.blit(picture, picture.get_rect(center=box.center))
        if sign := SIGNS[face.ease]:
            mark = drawn_sign(sign, max(7, side // 4), ink)
            surface.blit(mark, mark.get_rect(topright=(box.right - c.dx(3), box.top + c.dx(2))))


class DialGround(CachedWidget[str]):
    """What is behind the cells: the speeds at the left, and a title."""

    def __init__(self, context: Context, rect: Rect, title: str, step: float, top: int) -> None:
        super().__init__(context, rect, "dial", title)
        self.step, self.top = step, top

    def paint(self, surface: Surface) -> None:
        """Draw title and speeds."""
        c = self.context
        title = c.type.line(self.state, "caps", "faint", self.rect.w)
        surface.blit(title, (0, 0))
        for row, speed in enumerate(SPEEDS):
            line = c.type.line(str(speed), "gutter", "faint", None, max(8, round(self.step)))
            middle = self.top + (row + 0.5) * self.step
            surface.blit(line, line.get_rect(midleft=(0, round(middle))))


def dial_places(context: Context, room: Rect) -> tuple[dict[tuple[int, int], Rect], float, int]:
    """The rectangles of the cells by column and row, the height of one, and how far the first is below the top."""
    top = context.type.line_height("caps")
    number = max(context.type.width("5", "gutter") + context.dx(4), round(room.w * 0.05))
    wide, high = (room.w - number) / len(COLUMNS), (room.h - top) / len(SPEEDS)
    high = min(high, wide * 1.1)
    found = {}
    for column in range(len(COLUMNS)):
        for row in range(len(SPEEDS)):
            left, upper = room.left + number + column * wide, room.top + top + row * high
            found[column, row] = Rect(round(left), round(upper), round(wide), round(high))
    return found, high, top


def arrow(maneuver: str, side: int, ink: RGBA, is_broken: bool) -> Surface:
    """The form of a maneuver as an arrow in a square with this `side` in pixels."""
    kind = maneuver[0] + (maneuver[2:] if len(maneuver) > 2 else "")
    return _arrow(kind, side, ink, is_broken)


_KEPT: Final[dict[tuple[str, int, RGBA, bool], Surface]] = {}


def _arrow(kind: str, side: int, ink: RGBA, is_broken: bool) -> Surface:
    key = kind, side, ink, is_broken
    if key not in _KEPT:
        if len(_KEPT) > 200:
            _KEPT.clear()
        _KEPT[key] = _drawn(*key)
    return _KEPT[key]


def _shape(kind: str) -> tuple[list[Point], float]:
    """The line of an arrow in a square from -1 to 1, and the heading of its tip in radians."""
    mirror = -1 if kind.endswith("L") else 1
    if kind[0] == "S":
        return [(0, 0.8), (0, -0.35)], 0.0
    if kind[0] == "U":
        bend = [(0.42 * -cos(n * pi / 12), -0.25 - 0.42 * sin(n * pi / 12)) for n in range(13)]
        return [(-0.42, 0.8), *bend, (0.42, 0.2)], pi
    if kind[0] == "G":
        bend = [
            (mirror * (0.5 - 1.15 + 1.15 * 0) + mirror * 1.2 * (1 - cos(n * pi / 36)), 0.8 - 1.7 * sin(n * pi / 36))
            for n in range(10)
        ]
        shift = (bend[0][0] + bend[-1][0]) / 2
        return [(x - shift, y) for x, y in bend], mirror * 0.72
    bend = [(mirror * (-0.4 + 0.7 * (1 - cos(n * pi / 20))), 0.15 - 0.5 * sin(n * pi / 20)) for n in range(11)]
    return [(-0.4 * mirror, 0.8), *bend], mirror * pi / 2


def _drawn(kind: str, side: int, ink: RGBA, is_broken: bool) -> Surface:
    big = Surface((side * FINE, side * FINE), SRCALPHA)
    big.fill((*ink[:3], 0))
    half = side * FINE / 2
    line, heading = _shape(kind)
    thick = max(2, round(half * 0.2))

    def at(point: Point) -> Point:
        return half + point[0] * half, half + point[1] * half

    fine = _fine(line)
    for number, (one, other) in enumerate(pairwise(fine)):
        if is_broken and number % 7 > 4:
            continue
        pygame.draw.line(big, ink, at(one), at(other), thick)
        pygame.draw.circle(big, ink, at(one), thick / 2)
    x, y = line[-1]
    across, along = cos(heading), sin(heading)
    head = [(0.0, -0.5), (0.42, 0.16), (-0.42, 0.16)]
    pygame.draw.polygon(big, ink, [at((x + u * across - v * along, y + u * along + v * across)) for u, v in head])
    return smoothscale(big, (side, side))


def _fine(line: list[Point]) -> list[Point]:
    """The same line in steps of about the same length."""
    made = [line[0]]
    for one, other in pairwise(line):
        long = ((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5
        steps = max(1, round(long / 0.07))
        made += [
            (one[0] + (other[0] - one[0]) * n / steps, one[1] + (other[1] - one[1]) * n / steps) for n in range(1, steps + 1)
        ]
    return made
