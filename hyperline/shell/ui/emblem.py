"""The emblems of the players: a shape, a fill and a colour each, so that none is told by colour alone.

A badge is a short text on a round plate, such as the number key of a target.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.kernel.game import EMBLEMS, FEW_EMBLEMS
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import RGBA, rgba

COUNT: Final = FEW_EMBLEMS
"""How many are offered where at most four can play; the first four are pictures."""
SHAPES: Final = 8
"""Shapes in the order of the emblems; with the eighth they begin again, hollow."""
FINE: Final = 8  # drawn larger and shrunk
RIM, EDGE = 0.05, 0.075  # of the side: the dark rim, and the edge within it
WHITE: Final[RGBA] = (255, 255, 255, 255)
Point = tuple[float, float]


def draw_emblem(context: Context, surface: Surface, place: tuple[int, int], side: int, emblem: int) -> None:
    """Draw an emblem in a square of `side` pixels whose top left corner is `place`."""
    number = emblem % EMBLEMS
    if context.sprites.has("pieces", f"emblem-{number}"):
        surface.blit(context.sprites("pieces", f"emblem-{number}", side), place)
        return
    theme = context.theme
    colours = rgba(theme.player_colours[number]), rgba(theme.colour("deep"))
    surface.blit(_drawn(number, side, *colours), place)


@lru_cache(maxsize=60)
def _drawn(number: int, side: int, fill: RGBA, deep: RGBA) -> Surface:
    """Shape within shape: a dark rim, a white edge and the colour; of a hollow one a coloured edge and darkness."""
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    is_hollow = number >= SHAPES
    edge, inner, within = (fill, deep, 1.7 * EDGE) if is_hollow else (WHITE, fill, EDGE)
    layers = ((0.0, deep), (RIM, edge), (RIM + within, inner))
    for inset, colour in layers:
        _draw_shape(big, number % SHAPES, inset, colour)
    return pygame.transform.smoothscale(big, (side, side))


def _draw_shape(big: Surface, shape: int, inset: float, colour: RGBA) -> None:
    """A shape in a square, each of its edges moved inwards by a share of the side."""
    side = big.get_width()
    if shape == 2:
        pygame.draw.circle(big, colour, (side / 2, side / 2), side * (0.46 - inset))
        return
    outline = _outline(shape)
    mask = Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, colour, [(x * side, y * side) for x, y in outline])
    if inset:  # what lies near the outline is taken away again
        for (x, y), (u, v) in zip(outline, (*outline[1:], outline[0]), strict=True):
            pygame.draw.line(mask, (0, 0, 0, 0), (x * side, y * side), (u * side, v * side), max(1, round(2 * inset * side)))
            pygame.draw.circle(mask, (0, 0, 0, 0), (x * side, y * side), inset * side)
    big.blit(mask, Rect(0, 0, side, side))


def _outline(shape: int) -> tuple[Point, ...]:
    """The corners of every shape but the circle: triangle, diamond, square, star, plus, hourglass, house."""
    match shape:
        case 0:
            return (0.5, 0.04), (0.98, 0.92), (0.02, 0.92)
        case 1:
            return (0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)
        case 3:
            return (0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)
        case 4:
            reaches = [0.56 if n % 2 == 0 else 0.3 for n in range(10)]
            return tuple((0.5 + r * sin(n * pi / 5), 0.54 - r * cos(n * pi / 5)) for n, r in enumerate(reaches))
        case 5:
            a, b, c, d = 0.02, 0.29, 0.71, 0.98
            return (b, a), (c, a), (c, b), (d, b), (d, c), (c, c), (c, d), (b, d), (b, c), (a, c), (a, b), (b, b)
        case 6:
            return (0.02, 0.04), (0.98, 0.04), (0.76, 0.5), (0.98, 0.96), (0.02, 0.96), (0.24, 0.5)
    return (0.02, 0.04), (0.5, 0.34), (0.98, 0.04), (0.98, 0.64), (0.5, 0.98), (0.02, 0.64)


def draw_badge(surface: Surface, context: Context, centre: tuple[int, int], text: str, colour: str = "accent_light",
             style: str = "caps", most: int | None = None) -> Rect:  # fmt: skip
    """A short text on a dark round plate, its line no higher than `most`; the pixels that it covers."""
    line = context.type.line(text, style, colour, None, most)
    rect = badge_rect(context, line, centre).clamp(surface.get_rect())
    deep = context.theme.colour("deep", 235)
    paint.plate(surface, rect, deep, deep, context.theme.colour(colour), max(1.0, context.measure.u), rect.h // 2)
    surface.blit(line, line.get_rect(center=rect.center))
    return rect


def badge_rect(context: Context, line: Surface, centre: tuple[int, int]) -> Rect:
    """The pixels of such a plate with a line of text."""
    high = line.get_height() + context.px(2)
    rect = Rect(0, 0, max(high, line.get_width() + context.px(8)), high)
    rect.center = centre
    return rect


def draw_number(surface: Surface, context: Context, rect: Rect, number: int, is_centred: bool = False) -> None:
    """The number key of a target, at its top left corner or in its middle."""
    inset = context.px(10)
    most = max(context.px(14), round(min(rect.size) * (0.66 if is_centred else 0.4)))
    centre = rect.center if is_centred else (rect.left + inset, rect.top + inset)
    draw_badge(surface, context, centre, str(number), most=most)
