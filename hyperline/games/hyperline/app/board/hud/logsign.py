"""The small sign of each kind of line in the log."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views.trails import glyph
from hyperline.shell.context import Context
from hyperline.shell.ui import icon
from hyperline.shell.ui.paint import RGBA, rgba

FINE: Final = 4
PICTURES: Final = {
    "scan": ("hyperline/pieces", "token-scanner"),
    "pirate": ("hyperline/pieces", "pirate-1"),
    "research": ("hyperline/pieces", "research-on"),
    "dice": ("pieces", "die-4"),
}
COLOURS: Final = {
    "fight": "bad",
    "damage": "bad",
    "repair": "good",
    "build": "good_light",
    "tile": "accent",
    "move": "accent_light",
}
"""In which colour of the theme those are drawn that have no picture."""


def draw_sign(context: Context, surface: Surface, rect: Rect, kind: str, emblem: int) -> None:
    """Draw the sign of a kind of line into a square; nothing for a kind that has none."""
    side = rect.w
    if kind in PICTURES or kind == "fighter":
        picture = context.sprites(*PICTURES.get(kind, ("hyperline/pieces", f"fighter-{max(0, emblem)}")), side)
        surface.blit(picture, picture.get_rect(center=rect.center))
    elif kind in COLOURS:
        ink = context.theme.colour(COLOURS[kind])
        if kind == "move":
            surface.blit(icon.trail(side, ink), rect)
        elif kind in ("tile", "fight"):
            glyph(surface, rect, kind, ink)
        else:
            surface.blit(_drawn(kind, side, rgba(ink)), rect)


@lru_cache(maxsize=80)
def _drawn(kind: str, side: int, ink: RGBA) -> Surface:
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    {"damage": _burst, "repair": _spanner, "build": _block}[kind](big, side * FINE / 20, ink)
    return pygame.transform.smoothscale(big, (side, side))


def _burst(big: Surface, unit: float, ink: RGBA) -> None:
    points = []
    for number in range(16):
        reach = (8.6 if number % 2 == 0 else 3.9) * unit
        angle = number * pi / 8
        points.append((10 * unit + reach * sin(angle), 10 * unit - reach * cos(angle)))
    pygame.draw.polygon(big, ink, points)


def _spanner(big: Surface, unit: float, ink: RGBA) -> None:
    clear = (0, 0, 0, 0)
    pygame.draw.line(big, ink, (5 * unit, 15 * unit), (13 * unit, 7 * unit), round(3.4 * unit))
    pygame.draw.circle(big, ink, (5 * unit, 15 * unit), 1.9 * unit)
    pygame.draw.circle(big, ink, (13.6 * unit, 6.4 * unit), 4.6 * unit)
    pygame.draw.polygon(big, clear, [(13 * unit, 7 * unit), (14.5 * unit, 0), (20 * unit, 0), (20 * unit, 5.5 * unit)])


def _block(big: Surface, unit: float, ink: RGBA) -> None:
    thick = max(1, round(1.9 * unit))
    pygame.draw.rect(big, ink, Rect(3 * unit, 3 * unit, 14 * unit, 14 * unit), thick, round(3 * unit))
    for start, end in (((10, 6.5), (10, 13.5)), ((6.5, 10), (13.5, 10))):
        pygame.draw.line(big, ink, (start[0] * unit, start[1] * unit), (end[0] * unit, end[1] * unit), thick)
