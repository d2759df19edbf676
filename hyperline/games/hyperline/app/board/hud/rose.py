"""Four numbers around a sign: what a ship has to its front, right, back and left."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.engine.geometry import QUADRANTS
from hyperline.games.hyperline.engine.kinds import Component
from hyperline.games.hyperline.engine.prowess import faced, prowess
from hyperline.games.hyperline.engine.ship import Ship, functional_parts
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

Four = tuple[int, int, int, int]


def guns(ship: Ship) -> Four:
    """Damage of the weapons by quadrant."""
    return prowess(ship).fire


def shields(ship: Ship) -> Four:
    """Working Hardpoint and Interphasic Shields by quadrant."""
    found = [0, 0, 0, 0]
    for part in functional_parts(ship):
        if part.kind is Component.INTERPHASIC_SHIELD:
            found[part.facing] += 1
        elif part.kind is Component.HARDPOINT_SHIELD:
            for quadrant in faced(ship, part):
                found[quadrant] += 1
    return found[0], found[1], found[2], found[3]


LARGEST = 1.2  # times the usual height of digits: with large text they take some room from the sign
Write = Callable[[Surface, str, str, tuple[int, int], str, str, int | None, int | None], object]


def four(sign: str, numbers: Four) -> dict[str, int]:
    """The numbers of a rose by the keys with which it writes them."""
    return {f"{sign}:{quadrant}": number for quadrant, number in enumerate(numbers)}


def draw_rose(surface: Surface, context: Context, rect: Rect, numbers: Four, sign: str, colour: str, write: Write) -> None:
    """The numbers around a token's sign (``weapon`` or ``shield``), written with `write`; zeros are dim."""
    side = min(rect.w, rect.h)
    box = Rect(0, 0, side, side)
    box.center = rect.center
    deep = context.theme.colour("sunken")
    paint.disc(surface, box.center, side // 2, deep, context.theme.colour("border"), max(1, context.px(1)))
    digit = round(side * 0.34 * min(LARGEST, max(1.0, context.measure.t / context.measure.u)))
    icon = context.sprites("hyperline/pieces", f"token-{sign}", 2 * round(side * 0.34) - digit)
    surface.blit(icon, icon.get_rect(center=box.center))
    reach = side * 0.345
    for quadrant in QUADRANTS:
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[quadrant]
        shade = colour if numbers[quadrant] else "faint"
        place = round(box.centerx + dx * reach), round(box.centery + dy * reach)
        write(surface, f"{sign}:{quadrant}", "center", place, "heading", shade, None, digit)


def draw_count(surface: Surface, context: Context, rect: Rect, key: str, label: str, write: Write) -> None:
    """A number, written with `write`, above its word."""
    word = context.type.line(label, "caps", "faint", rect.w, round(rect.h * 0.4))
    high = min(round(rect.h * 0.56), context.type.line_height("heading"))
    top = rect.centery - (high + word.get_height()) // 2
    write(surface, key, "midtop", (rect.centerx, top), "heading", "text", rect.w, high)
    surface.blit(word, word.get_rect(midtop=(rect.centerx, top + high)))


def dimmed(sprite: Surface, share: int = 70) -> Surface:
    """A picture of something that exists but is not available."""
    made = sprite.copy()
    made.fill(Color(255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
    return made
