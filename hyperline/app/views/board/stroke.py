"""Smooth luminous lines through a sector: solid where it is explored, dotted where not, thin where they matter less.

A tinted line is solid in its own colour throughout, without a white core; a slim one suits large tiles.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache

import pygame
from pygame import Color, Surface

from hyperline.app.ui import paint
from hyperline.app.views.board.curve import Point, along

FINE = 3
WIDE = 0.085  # the width of a line in sectors
SURE, GUESS, FAINT, TINTED, SLIM = "sure", "guess", "faint", "tinted", "slim"
KEPT = 400  # lines

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
        layers = [(1.9, Color(4, 10, 24, 200)), (1.25, colour), (0.5, inside)]
    elif style == FAINT:
        layers = [(1.3, Color(4, 10, 24, 190)), (0.7, colour.lerp(core, 0.3))]
    else:
        layers = [(1.9, Color(4, 10, 24, 200)), (1.2, colour)]
    count = 5 if style == GUESS else max(44, round(side / width * 6))
    for share, shade in layers:
        for x, y in _spots(points, count):
            pygame.draw.circle(big, shade, (x * side, y * side), width * share / 2)
    return pygame.transform.smoothscale(big, (cell, cell))
