"""Chips of metal or rock, drawn once in a few shapes, sizes and turns, and laid where they fly. For any game."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Color, Surface

from hyperline.shell.anim.easing import Chip
from hyperline.shell.assets.album import Album
from hyperline.shell.ui.paint import RGBA, rgba

SHAPES: Final = 4
STEP: Final = 30  # degrees between two turned pictures
FADES: Final = 6  # pictures between bright and gone
FINE: Final = 3
_KEPT = Album(3.0)

Placed = tuple[Surface, tuple[int, int]]


def chip(radius: int, number: int, ground: Color, edge: Color, turn: float = 0.0, left: float = 1.0) -> Surface:
    """A chip in one of a few shapes, turned clockwise, with this share of it left to see."""
    step, fade = round(turn / STEP) * STEP % 360, max(0, min(FADES, round(left * FADES)))
    key = radius, number % SHAPES, rgba(ground), rgba(edge), step, fade
    return _KEPT(key, lambda: _made(radius, number % SHAPES, rgba(ground), rgba(edge), step, fade / FADES))


def _made(radius: int, number: int, ground: RGBA, edge: RGBA, turn: int, left: float) -> Surface:
    side = 2 * radius * FINE
    made = Surface((side, side), pygame.SRCALPHA)
    points = []
    for corner in range(5):
        angle = 2 * pi * corner / 5 + number + turn * pi / 180
        reach = (0.62 + 0.19 * ((corner * (number + 2) + number) % 3)) * side / 2
        points.append((side / 2 + cos(angle) * reach, side / 2 + sin(angle) * reach))
    pygame.draw.polygon(made, ground, points)
    pygame.draw.polygon(made, edge, points, max(FINE, radius * FINE // 4))
    small = pygame.transform.smoothscale(made, (2 * radius, 2 * radius))
    small.set_alpha(round(255 * left))
    return small


def flying(
    centre: tuple[int, int], reach: float, radius: int, found: Iterable[Chip], ground: Color, edge: Color
) -> list[Placed]:
    """The pictures of chips, each with the pixel of its middle; they fly `reach` pixels, the largest of this radius."""
    return [
        (
            chip(max(2, round(radius * one.size)), number, ground, edge, one.turn, one.left),
            (round(centre[0] + one.x * reach), round(centre[1] + one.y * reach)),
        )
        for number, one in enumerate(found)
    ]
