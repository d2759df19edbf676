"""Small signs and dials on cards and plates."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from hyperline.games.belt.rules.fleets import Card
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

NUMBERS = ("speed", "turn", "thrust")
MOST = (7, 3, 6)  # what a dial can show
START, SWEEP = 0.75 * pi, 1.5 * pi  # where a dial begins, and how far it goes round
FINE = 4  # drawn larger and shrunk
RIM, APART = 0.13, 0.1  # of a dial's radius: how thick its rim is; of a segment, what lies between two


def sign(context: Context, name: str, side: int, colour: Color) -> Surface:
    """A sign of the game in a colour."""

    def dyed() -> Surface:
        made = context.sprites("belt/signs", name, side).copy()
        made.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return context.picture(("belt sign", name, side, tuple(colour)), dyed)


def draw_dial(context: Context, surface: Surface, place: Rect, number: int, card: Card, is_lit: bool) -> None:
    """One of a card's three numbers: as many bright segments round it, and its sign below."""
    theme, side = context.theme, min(place.size)
    box = Rect(0, 0, side, side)
    box.center = place.center
    value, most = card[number], MOST[number]
    bright = theme.colour("accent_light" if is_lit else "muted")
    dark = theme.colour("border", 150)
    if is_lit:
        paint.pool(surface, box.center, side * 3 // 4, theme.colour("accent", 90))
    surface.blit(_rim(context, side, value, most, bright, dark), box)
    ink = "text" if is_lit or value else "zero"
    digit = context.type.line(str(value), "title", ink, None, round(side * 0.5))
    surface.blit(digit, digit.get_rect(center=(box.centerx, box.centery - side // 24)))
    small = max(8, round(side * 0.26))
    mark = sign(context, NUMBERS[number], small, bright)
    surface.blit(mark, mark.get_rect(center=(box.centerx, box.bottom - small // 2 - side // 40)))


def _rim(context: Context, side: int, value: int, most: int, bright: Color, dark: Color) -> Surface:
    def drawn() -> Surface:
        big = Surface((side * FINE, side * FINE), SRCALPHA)
        middle, outer = side * FINE / 2, side * FINE * 0.48
        inner = outer * (1 - 2 * RIM)
        step = SWEEP / most
        for segment in range(most):
            first = START + segment * step + step * APART
            last = first + step * (1 - 2 * APART)
            angles = [first + (last - first) * n / 8 for n in range(9)]
            points = [(middle + outer * cos(a), middle + outer * sin(a)) for a in angles]
            points += [(middle + inner * cos(a), middle + inner * sin(a)) for a in reversed(angles)]
            pygame.draw.polygon(big, bright if segment < value else dark, points)
        return pygame.transform.smoothscale(big, (side, side))

    return context.picture(("belt dial", side, value, most, tuple(bright)), drawn)


def draw_hull(
    context: Context, surface: Surface, place: Rect, colour: Color, is_whole: bool, is_cracked: bool = False
) -> None:
    """A capital ship in small: a bar with a bow, hollow once it is lost, with a crack once it is damaged."""

    def drawn() -> Surface:
        w, h = place.w * FINE, place.h * FINE
        big = Surface((w, h), SRCALPHA)
        bow, rim = h * 0.45, max(FINE, h // 9)
        outline = [(rim, rim), (w - bow, rim), (w - rim, h / 2), (w - bow, h - rim), (rim, h - rim)]
        if is_whole:
            pygame.draw.polygon(big, colour, outline)
        pygame.draw.lines(big, colour, True, outline, rim)
        if is_cracked:
            crack = [(w * 0.52, 0), (w * 0.36, h * 0.42), (w * 0.52, h * 0.56), (w * 0.34, h)]
            pygame.draw.lines(big, (0, 0, 0, 0), False, crack, max(2 * FINE, h // 4))
        return pygame.transform.smoothscale(big, place.size)

    made = context.picture(("belt hull", place.size, tuple(colour), is_whole, is_cracked), drawn)
    surface.blit(made, place)
