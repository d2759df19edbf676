"""The rim of the planet below the ship: a wide curve of light at the foot of the stage, in the planet's colour."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Rect, Surface

from hyperline.shell.context import Context

RADIUS, RISES = 650.0, 44.0  # units of deck and columns: of the planet, and how far its rim rises above the deck
GLOW, BODY = 90.0, 60.0  # how far its light reaches outwards, and inwards
STEPS = 60
FINE = 2  # drawn larger and shrunk
UPPER = Rect(40, 28, 20, 18)  # hundredths of a tile's picture: where the planet is and nothing lies over it


def draw_planet(context: Context, surface: Surface, centre: int, foot: int, name: str) -> None:
    """The rim of a planet, `centre` pixels from the left, over a deck that begins at `foot`."""
    tint = planet_colour(context, name)
    if tint is None:
        return
    light = 1 - context.theme.veil / 255
    key = "planet", name, round(100 * light)
    made = context.picture(key, lambda: _limb(context, tint, light))
    top = foot - context.dx(RISES) - context.dx(GLOW)
    surface.blit(made, (centre - made.get_width() // 2, top))


def planet_colour(context: Context, name: str) -> Color | None:
    """The colour of a planet in its picture; None if it has none."""
    if not context.sprites.has("hyperline/tiles", name):
        return None
    picture = context.sprites("hyperline/tiles", name, 100)
    return Color(*pygame.transform.average_color(picture, UPPER)[:3])


def _limb(context: Context, tint: Color, light: float) -> Surface:
    unit = context.measure.d * FINE
    radius, glow, rises, body = (units * unit for units in (RADIUS, GLOW, RISES, BODY))
    high = glow + rises + 40 * unit
    wide = 2 * math.sqrt((radius + glow) ** 2 - (radius + glow - high) ** 2)
    made = Surface((round(wide), round(high)), pygame.SRCALPHA)
    centre = wide / 2, glow + radius
    bright = tint.lerp(Color("white"), 0.3)
    for step in range(STEPS, 0, -1):
        alpha = round(66 * light * (1 - step / STEPS) ** 2.2)
        pygame.draw.circle(made, (bright.r, bright.g, bright.b, alpha), centre, radius + glow * step / STEPS)
    deep = Color("black").lerp(tint, 0.1)
    for step in range(STEPS + 1):
        share = (1 - step / STEPS) ** 2.4
        shade = deep.lerp(tint, 0.62 * share)
        pygame.draw.circle(made, (shade.r, shade.g, shade.b, round(235 * light)), centre, radius - body * step / STEPS)
    rim = (bright.r, bright.g, bright.b, round(210 * light))
    pygame.draw.circle(made, rim, centre, radius, max(1, round(1.6 * unit)))
    fade = Surface((made.get_width(), 1), pygame.SRCALPHA)
    for x in range(made.get_width()):
        out = abs(2 * x / made.get_width() - 1)
        fade.set_at((x, 0), (255, 255, 255, round(255 * max(0.0, 1 - out**2.2))))
    made.blit(pygame.transform.scale(fade, made.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(made, (made.get_width() // FINE, made.get_height() // FINE))
