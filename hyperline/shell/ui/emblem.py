"""The emblems of the players: a shape, a pattern and a colour each, so that none is told by colour alone."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.paint import RGBA, rgba

COUNT = 4
SHAPES = (
    ((0.5, 0.08), (0.96, 0.9), (0.04, 0.9)),
    ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)),
    ((0.5, 0.02), (0.98, 0.5), (0.5, 0.98), (0.02, 0.5)),
    ((0.27, 0.08), (0.73, 0.08), (0.98, 0.5), (0.73, 0.92), (0.27, 0.92), (0.02, 0.5)),
)


def draw_emblem(context: Context, surface: Surface, place: tuple[int, int], side: int, emblem: int) -> None:
    """Draw an emblem in a square of `side` pixels whose top left corner is `place`."""
    number = emblem % COUNT
    if context.sprites.has("pieces", f"emblem-{number}"):
        surface.blit(context.sprites("pieces", f"emblem-{number}", side), place)
        return
    theme = context.theme
    surface.blit(_shape(number, side, rgba(theme.player_colours[number]), rgba(theme.player_lights[number])), place)


@lru_cache(maxsize=40)
def _shape(number: int, side: int, fill: RGBA, edge: RGBA) -> Surface:
    big = Surface((side * 4, side * 4), pygame.SRCALPHA)
    points = [(x * side * 4, y * side * 4) for x, y in SHAPES[number]]
    pygame.draw.polygon(big, fill, points)
    pygame.draw.polygon(big, edge, points, max(4, side // 3))
    return pygame.transform.smoothscale(big, (side, side))
