"""How what can be chosen is lit: quietly while nothing is picked, softly for what a die pointed at could do."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from pygame import SRCALPHA, Color, Rect, Surface, draw
from pygame.transform import smoothscale

from hyperline.shell.context import Context
from hyperline.shell.ui import paint


class Light(NamedTuple):
    """A colour by its name, how strong line and ground are of 255, and how thick the line is in units."""

    colour: str
    line: int
    ground: int
    thick: float


QUIET: Final = Light("accent", 150, 0, 1.0)
SOFT: Final = Light("gate", 170, 14, 1.5)
PLAIN: Final = Light("gate", 255, 28, 2.0)


def draw_light(context: Context, surface: Surface, box: Rect, light: Light, radius: int) -> None:
    """Light around a thing that can be chosen."""
    theme, thick = context.theme, max(1.0, context.measure.u * light.thick)
    ground = theme.colour(light.colour, light.ground)
    paint.plate(surface, box, ground, ground, theme.colour(light.colour, light.line), thick, radius)


def draw_star(context: Context, surface: Surface, box: Rect) -> None:
    """A small star on the corner of a die that stands for any number."""
    side = max(6, round(box.w * 0.36))
    star = _star(side, tuple(context.theme.colour("gold")), tuple(context.theme.colour("deep")))
    surface.blit(star, star.get_rect(center=(box.right - side // 4, box.top + side // 4)))


@lru_cache(maxsize=16)
def _star(side: int, colour: tuple[int, ...], edge: tuple[int, ...]) -> Surface:
    """A star with five points and an edge, drawn large and made small."""
    fine = 6
    made, middle = Surface((side * fine, side * fine), SRCALPHA), side * fine / 2
    for ink, far in ((edge, 0.5), (colour, 0.38)):
        points = []
        for number in range(10):
            radius = middle * 2 * far * (1.0 if number % 2 == 0 else 0.5)
            angle = pi * number / 5 - pi / 2
            points.append((middle + radius * cos(angle), middle + radius * sin(angle)))
        draw.polygon(made, Color(*ink), points)
    return smoothscale(made, (side, side))
