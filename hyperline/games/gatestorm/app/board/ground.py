"""What never moves at a table: its dark, its deadly edge, the rocks, and the two gates with their letters."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import SRCALPHA, Color, Rect, Surface
from pygame.transform import smoothscale

from hyperline.shell.board.camera import PlaneCamera, Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import rgba

WIDE, HIGH = 1200, 900
"""A table in u."""
LETTER: Final = 16  # units of text: the height of a gate's letter, at most as high as the gate
ROCK, GATE = 30, 30
"""Radii in u."""
STEP: Final = 100  # u between two marks of the grid
FINE: Final = 4
FAINT: Final = 90  # of 255: the opacity of the edge, as long as no way leads over it


class Door(NamedTuple):
    """A gate: where it is, its letter, and the table on which the other gate with that letter is, 0 for its own."""

    place: Point
    letter: str
    beyond: int


class Ground:
    """A picture of what a camera sees of a table, kept until it sees something else."""

    def __init__(self, context: Context, camera: PlaneCamera) -> None:
        self.context, self.camera = context, camera
        self._picture, self._shown = Surface((1, 1)), tuple[object, ...]()

    def picture(self, rocks: Sequence[Point], doors: Sequence[Door]) -> Surface:
        """As large as the view; do not draw on it."""
        c, camera = self.context, self.camera
        shown = camera.state, c.measure, id(c.theme), tuple(rocks), tuple(doors)
        if shown != self._shown:
            self._shown, self._picture = shown, Surface(camera.view.size, SRCALPHA)
            here = camera.shifted(-camera.view.left, -camera.view.top)
            self._picture.fill((*c.theme.colour("deep")[:3], 0))
            _field(c, self._picture, here)
            for number, rock in enumerate(rocks):
                _rock(c, self._picture, here, rock, number)
            for door in doors:
                _door(c, self._picture, here, door)
        return self._picture


def _field(context: Context, made: Surface, camera: PlaneCamera) -> None:
    """Light in the middle, marks every few units, and an edge that nobody flies over."""
    theme, whole, line = context.theme, camera.whole, max(1, context.dx(1))
    seen = whole.clip(made.get_rect())
    shade = Surface(seen.size, SRCALPHA)
    shade.fill(theme.colour("deep", 120))
    made.blit(shade, seen)
    made.set_clip(seen)
    if camera.is_farthest:
        paint.pool(made, whole.center, whole.w * 5 // 8, theme.colour("accent_deep", 90))
        _stars(made, whole, theme.colour("accent_light"))
    ink = theme.colour("edge", 110)
    for x in range(STEP, WIDE, STEP):
        for y in range(STEP, HIGH, STEP):
            u, v = camera.pixel((x, y))
            arm = max(1, context.dx(2))
            if seen.collidepoint(u, v):
                made.fill(ink, Rect(u - arm, v, 2 * arm + 1, line))
                made.fill(ink, Rect(u, v - arm, line, 2 * arm + 1))
    made.set_clip(None)
    _edge(context, made, whole)


def _stars(made: Surface, whole: Rect, colour: Color) -> None:
    luck = Random(15)
    for _ in range(90):
        x, y = luck.randrange(whole.w), luck.randrange(whole.h)
        made.fill((*colour[:3], luck.randrange(40, 130)), Rect(whole.left + x, whole.top + y, 1, 1))


def _edge(context: Context, made: Surface, whole: Rect) -> None:
    """A faint line with ticks that point inwards: beyond it ships are lost."""
    theme, line = context.theme, max(1, context.dx(1))
    ink = theme.colour("bad", FAINT)
    pygame.draw.rect(made, ink, whole, line)
    long, step = context.dx(5), context.dx(22)
    for x in range(whole.left + step, whole.right, step):
        made.fill(ink, Rect(x, whole.top, line, long))
        made.fill(ink, Rect(x, whole.bottom - long, line, long))
    for y in range(whole.top + step, whole.bottom, step):
        made.fill(ink, Rect(whole.left, y, long, line))
        made.fill(ink, Rect(whole.right - long, y, long, line))


def _rock(context: Context, made: Surface, camera: PlaneCamera, place: Point, number: int) -> None:
    """A lump with craters within its circle, lit from the upper left."""
    radius = ROCK * camera.unit
    side = round(2 * radius) + 4
    theme, luck = context.theme, Random(7 * number + 3)
    big = Surface((side * FINE, side * FINE), SRCALPHA)
    middle, far = side * FINE / 2, radius * FINE
    stone, dark = theme.colour("off").lerp(theme.colour("warn"), 0.18), theme.colour("deep")
    big.fill((*stone[:3], 0))
    corners = [(0.86 + 0.14 * luck.random()) * far for _ in range(15)]
    outline = [
        (middle + reach * cos(2 * pi * n / 15), middle + reach * sin(2 * pi * n / 15)) for n, reach in enumerate(corners)
    ]
    pygame.draw.polygon(big, rgba(stone.lerp(dark, 0.62)), outline)
    lit = [
        (x - far * 0.1, y - far * 0.12)
        for x, y in ((middle + (x - middle) * 0.86, middle + (y - middle) * 0.86) for x, y in outline)
    ]
    pygame.draw.polygon(big, rgba(stone.lerp(dark, 0.38)), lit)
    for _ in range(5):
        away, turn, size = luck.random() * 0.55 * far, luck.random() * 2 * pi, (0.08 + 0.13 * luck.random()) * far
        spot = middle + away * cos(turn) - far * 0.08, middle + away * sin(turn) - far * 0.08
        pygame.draw.circle(big, rgba(stone.lerp(dark, 0.7)), spot, size)
        pygame.draw.circle(big, rgba(stone.lerp(dark, 0.25)), (spot[0] + size * 0.25, spot[1] + size * 0.25), size * 0.72)
    for one, other in zip(outline, (*outline[1:], outline[0]), strict=True):
        pygame.draw.line(big, rgba(stone), one, other, max(1, round(0.05 * far)))
    x, y = camera.pixel(place)
    made.blit(smoothscale(big, (side, side)), (x - side // 2, y - side // 2))


def _door(context: Context, made: Surface, camera: PlaneCamera, door: Door) -> None:
    """A ring of light with its letter, and the table beyond."""
    theme, (x, y), radius = context.theme, camera.pixel(door.place), GATE * camera.unit
    paint.pool(made, (x, y), round(radius * 2.4), theme.colour("violet", 120))
    ring = Color(theme.colour("violet"))
    side = round(2 * radius) + 6
    big = Surface((side * FINE, side * FINE), SRCALPHA)
    big.fill((*ring[:3], 0))
    middle, far = side * FINE / 2, radius * FINE
    pygame.draw.circle(big, rgba(theme.colour("deep", 200)), (middle, middle), far)
    pygame.draw.circle(big, rgba(ring), (middle, middle), far, max(2, round(far * 0.13)))
    pygame.draw.circle(big, (*ring[:3], 110), (middle, middle), far * 0.74, max(1, round(far * 0.06)))
    for n in range(8):
        turn = (n + 0.5) * pi / 4
        inner, outer = far * 0.9, far * 1.08
        ends = [(middle + away * cos(turn), middle + away * sin(turn)) for away in (inner, outer)]
        pygame.draw.line(big, rgba(ring), ends[0], ends[1], max(1, round(far * 0.14)))
    made.blit(smoothscale(big, (side, side)), (x - side // 2, y - side // 2))
    high = max(round(radius * 1.3), min(round(radius * 2), context.tx(LETTER)))
    letter = context.type.line(door.letter, "heading", "text", high, high)
    made.blit(letter, letter.get_rect(center=(x, y)))
    if door.beyond:
        told = context.type.line(str(door.beyond), "gutter", "violet")
        made.blit(told, told.get_rect(midtop=(x, y + round(radius * 1.16))))
