"""Things that were rendered without colour, in the colours of a seat: their paint, a rim and an edge around them."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import BLEND_RGB_MULT, BLEND_RGB_SUB, SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from hyperline.shell.assets.sprite import Sprites
from hyperline.shell.ui.theme import rim

PAINT: Final = "-paint"
"""How the picture is called that is white where there is paint, black elsewhere, and nothing where it shines."""
MOTE: Final = 12  # pixels: what is smaller has no edge
RIM, EDGE = 0.05, 0.022  # how thick they are, as shares of the width
FINE, COARSE = 3, 2  # the outline is found and drawn as many times as large and shrunk, so that it has no steps
LARGE: Final = 160  # pixels: what is wider needs less of that


def coated(sprites: Sprites, group: str, name: str, size: int | tuple[int, int], colour: Color) -> Surface:
    """A thing at a size in pixels, its paint in a colour; a new picture."""
    missing = sprites(group, f"{name}{PAINT}", size).copy()
    missing.fill([255 - part for part in colour[:3]], special_flags=BLEND_RGB_MULT)
    coat = Surface(missing.get_size(), SRCALPHA)
    coat.fill("white")
    coat.blit(missing, (0, 0), special_flags=BLEND_RGB_SUB)
    lit = sprites(group, name, size).copy()
    lit.blit(coat, (0, 0), special_flags=BLEND_RGB_MULT)
    return lit


def painted(sprites: Sprites, group: str, name: str, size: int | tuple[int, int], colour: Color, edge: Color,
            bold: float = 1.0) -> Surface:  # fmt: skip
    """The same with a dark rim and an edge in another colour.

    What is shown small is `bold`: rim and edge are this many times as thick.
    """
    paint = sprites(group, f"{name}{PAINT}", size)
    wide, high = paint.get_size()
    times = FINE if wide < LARGE else COARSE
    fine = smoothscale(paint, (wide * times, high * times))
    large = Surface(fine.get_size(), SRCALPHA)
    large.fill((*edge[:3], 0))
    parts = pygame.mask.from_surface(fine, 127).connected_components(MOTE * times**2)
    for ink, thick in ((rim(235), RIM), (edge, EDGE)):
        radius = max(1.0, bold * thick * wide * times / 2)
        for part in parts:
            for x, y in part.outline(max(1, int(radius / 3))):  # close enough to have no steps
                pygame.draw.circle(large, ink, (x + 0.5, y + 0.5), radius)
    made = smoothscale(large, (wide, high))
    made.blit(coated(sprites, group, name, size, colour), (0, 0))
    return made
