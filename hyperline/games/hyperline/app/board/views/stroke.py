"""Smooth luminous lines through a sector: solid if explored, dotted if not, thin if they matter less.

A tinted line has its own solid colour throughout, without a white core; a slim one suits large tiles. A led one is the way
of the Jump that is pointed at: it glows.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Color, Surface, Vector2

from hyperline.games.hyperline.app.board.views.curve import Point, along
from hyperline.shell.ui import paint
from hyperline.shell.ui.theme import rim

FINE = 3
WIDE = 0.085  # the width of a line in sectors
SURE, GUESS, FAINT, TINTED, SLIM, LED = "sure", "guess", "faint", "tinted", "slim", "led"
KEPT = 400  # lines
DOTS = 5  # from the first to the last of a dotted line

_STROKES: OrderedDict[tuple[object, ...], Surface] = OrderedDict()


def stroke(points: tuple[Point, ...], cell: int, style: str, colour: Color) -> Surface:
    """A line in its sector, transparent around it."""
    key = points, cell, style, paint.rgba(colour)
    if key not in _STROKES:
        _STROKES[key] = _drawn(points, cell, style, colour)
        if len(_STROKES) > KEPT:
            _STROKES.popitem(last=False)
    return _STROKES[key]


@lru_cache(maxsize=512)
def _spots(points: tuple[Point, ...], count: int) -> tuple[Point, ...]:
    return tuple(along(points, step / count) for step in range(count + 1))


def _drawn(points: tuple[Point, ...], cell: int, style: str, colour: Color) -> Surface:
    side = cell * FINE
    big = Surface((side, side), pygame.SRCALPHA)
    width = max(2.0, WIDE * side)
    core = Color(255, 255, 255)
    if style == SLIM:
        width *= 0.62
    if style in (SURE, TINTED, SLIM):
        inside = colour.lerp(core, 0.25) if style == TINTED else core
        layers = [(1.9, rim(200)), (1.25, colour), (0.5, inside)]
    elif style == LED:
        deep = rim()
        layers = [(2.7, rim(150)), (2.3, _opaque(colour.lerp(deep, 0.72), 205)), (1.15, colour)]
        layers.append((0.5, colour.lerp(core, 0.82)))
    elif style == FAINT:
        layers = [(1.3, rim(190)), (0.7, colour.lerp(core, 0.3))]
    else:
        layers = [(1.9, rim(200)), (1.2, colour)]
    for share, shade in layers:
        if style == GUESS:
            for x, y in _spots(points, DOTS):
                pygame.draw.circle(big, shade, (x * side, y * side), width * share / 2)
        else:
            _band(big, [Vector2(x, y) * side for x, y in points], width * share / 2, shade)
    return pygame.transform.smoothscale(big, (cell, cell))


def _opaque(colour: Color, alpha: int) -> Color:
    return Color(colour.r, colour.g, colour.b, alpha)


def _band(surface: Surface, line: list[Vector2], half: float, shade: Color) -> None:
    """A line of twice a half width, with round joints and ends."""
    for here, there in pairwise(line):
        if here != there:
            aside = (there - here).normalize().rotate(90) * half
            pygame.draw.polygon(surface, shade, (here + aside, there + aside, there - aside, here - aside))
    for place in line:
        pygame.draw.circle(surface, shade, place, half)
