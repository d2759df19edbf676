"""Small pictures that marks on the board are made of: hexagons, lines, crosses. Each is drawn once for a size."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, pi, sin

import pygame
from pygame import SRCALPHA, Surface, Vector2

from hyperline.shell.board.hex_camera import CORNERS, WIDE
from hyperline.shell.ui.paint import RGBA

FINE = 4  # drawn larger and shrunk
NONE: RGBA = (0, 0, 0, 0)


@lru_cache(maxsize=96)
def tile(side: float, fill: RGBA, edge: RGBA, line: float, share: float = 0.94, hatch: RGBA = NONE) -> Surface:
    """A hexagon with this side in pixels, its edge drawn in to a share, hatched if `hatch` is a colour."""
    wide, high = ceil(side * WIDE) + 2, ceil(2 * side) + 2
    big = _canvas((wide, high), edge if edge[3] else fill)
    middle = Vector2(wide, high) * FINE / 2
    outline = [middle + Vector2(corner) * side * share * FINE for corner in CORNERS]
    if fill[3]:
        pygame.draw.polygon(big, fill, outline)
    if hatch[3]:
        _hatch(big, outline, hatch, max(1.0, line) * FINE, side * FINE * 0.42)
    if edge[3]:
        for one, other in zip(outline, (*outline[1:], outline[0]), strict=True):
            pygame.draw.line(big, edge, one, other, max(1, round(line * FINE)))
            pygame.draw.circle(big, edge, one, line * FINE / 2)
    return pygame.transform.smoothscale(big, (wide, high))


def _hatch(big: Surface, outline: list[Vector2], colour: RGBA, line: float, step: float) -> None:
    """Diagonal lines within a shape."""
    strokes, mask = Surface(big.get_size(), SRCALPHA), Surface(big.get_size(), SRCALPHA)
    wide, high = big.get_size()
    for number in range(-ceil(high / step), ceil(wide / step) + 1):
        x = (number + 0.5) * step + (wide % step) / 2
        pygame.draw.line(strokes, colour, (x, high), (x + high, 0), max(1, round(line)))
    pygame.draw.polygon(mask, (255, 255, 255, 255), outline)
    strokes.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    big.blit(strokes, (0, 0))


@lru_cache(maxsize=160)
def line(right: int, down: int, colour: RGBA, thick: float, dash: float = 0.0, glow: float = 0.0) -> Surface:
    """A line along a vector, with the vector's middle in the picture's; `dash` is the length of each dash and each gap."""
    room = ceil(thick / 2 + glow) + 2
    size = abs(right) + 2 * room, abs(down) + 2 * room
    fine = FINE if size[0] * size[1] < 40_000 else 2
    big = _canvas(size, colour, fine)
    middle, half = Vector2(size) * fine / 2, Vector2(right, down) * fine / 2
    if glow:
        for step in (1.0, 0.55):
            faint = (*colour[:3], round(colour[3] * 0.16 / step))
            _stroke(big, middle - half, middle + half, faint, (thick + 2 * glow * step) * fine)
    length, pieces = half.length() * 2, 1
    if dash:
        pieces = max(1, round((length / fine / dash + 1) / 2))
    along = half * 2
    for number in range(pieces):
        begin, end = 2 * number / (2 * pieces - 1), (2 * number + 1) / (2 * pieces - 1)
        _stroke(big, middle - half + along * begin, middle - half + along * end, colour, thick * fine)
    return pygame.transform.smoothscale(big, size)


def _stroke(big: Surface, one: Vector2, other: Vector2, colour: RGBA, thick: float) -> None:
    along = other - one
    if not along:
        return
    across = Vector2(-along.y, along.x).normalize() * thick / 2
    pygame.draw.polygon(big, colour, [one + across, other + across, other - across, one - across])
    for end in (one, other):
        pygame.draw.circle(big, colour, end, thick / 2)


@lru_cache(maxsize=16)
def dot(side: int, colour: RGBA) -> Surface:
    """A disc."""
    big = _canvas((side, side), colour)
    pygame.draw.circle(big, colour, Vector2(side, side) * FINE / 2, side * FINE / 2)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=32)
def cross(side: int, colour: RGBA, rim: RGBA) -> Surface:
    """A bold cross with a dark rim: what dies."""
    big = _canvas((side, side), colour)
    reach, middle = side * FINE * 0.36, Vector2(side, side) * FINE / 2
    for ink, thick in ((rim, 0.26), (colour, 0.13)):
        for down in (1, -1):
            way = Vector2(reach, reach * down)
            _stroke(big, middle - way, middle + way, ink, side * FINE * thick)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=32)
def reticle(side: int, colour: RGBA, rim: RGBA, kills: bool) -> Surface:
    """What is shot at: a ring with four ticks; where it kills, the ticks meet."""
    big = _canvas((side, side), colour)
    middle, fine = Vector2(side, side) * FINE / 2, side * FINE
    for ink, thick in ((rim, 0.14), (colour, 0.065)):
        pygame.draw.circle(big, ink, middle, fine * (0.33 + thick / 2), max(1, round(fine * thick)))
        for number in range(4):
            way = Vector2(cos(number * pi / 2), sin(number * pi / 2))
            inner = 0.0 if kills else 0.2
            _stroke(big, middle + way * fine * inner, middle + way * fine * 0.43, ink, fine * thick)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=32)
def arrow(side: int, turn: int, colour: RGBA, rim: RGBA) -> Surface:
    """A chevron that points a way, in degrees clockwise from up."""
    big = _canvas((side, side), colour)
    fine = side * FINE
    points = [Vector2(x, y).rotate(turn) * fine + Vector2(fine, fine) / 2 for x, y in ((-0.3, 0.16), (0, -0.2), (0.3, 0.16))]
    for ink, thick in ((rim, 0.3), (colour, 0.16)):
        for one, other in pairwise(points):
            _stroke(big, one, other, ink, fine * thick)
    return pygame.transform.smoothscale(big, (side, side))


def _canvas(size: tuple[int, int], colour: RGBA, fine: int = FINE) -> Surface:
    """Transparent, in a colour, so that its edges have no dark fringe when it is shrunk."""
    made = Surface((size[0] * fine, size[1] * fine), SRCALPHA)
    made.fill((*colour[:3], 0))
    return made
