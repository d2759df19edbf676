"""What a ship has to its front, right, back and left: four numbers around a sign, or a table with a column for each side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, QUADRANTS
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.prowess import faced, prowess
from hyperline.games.hyperline.rules.ship import Ship, functional_parts
from hyperline.shell.context import Context
from hyperline.shell.ui.fitting import alike

Four = tuple[int, int, int, int]
ICON, ACROSS, ALONG = 19, 19, 21  # units of text: the sign of a rose, and how far its numbers are from its middle
SIGNS = ("weapon", "shield")
ROOMY = 1.12  # how much wider than its place a name may be: then it is set smaller, else left out
ROW, HEAD, NAMES, SIGN = 24, 22, 0.3, 18  # of a table: its rows, its head, the share of its width for names, a sign


class Write(Protocol):
    """Writes the number of a key, as ``CountingWidget.write``."""

    def __call__(self, surface: Surface, key: str, anchor: str, place: tuple[int, int], style: str, colour: str,
                 width: int | None = None, height: int | None = None,
                 text: Callable[[int], str] = str) -> object: ...  # fmt: skip


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


def ship_numbers(ship: Ship) -> dict[str, int]:
    """Speed, moves, guns and shields of a ship by the keys with which they are written."""
    able = prowess(ship)
    return {"speed": able.speed, "moves": 1 + able.bonus_moves} | four("weapon", guns(ship)) | four("shield", shields(ship))


def four(sign: str, numbers: Four) -> dict[str, int]:
    """The numbers of a rose by the keys with which it writes them."""
    return {f"{sign}:{quadrant}": number for quadrant, number in enumerate(numbers)}


def dotted(number: int) -> str:
    """A number as it is written among others: a zero is a dot."""
    return str(number) if number else "·"


def shade(number: int) -> str:
    """The colour in which it is written."""
    return "text" if number else "zero"


def draw_rose(surface: Surface, context: Context, rect: Rect, numbers: Four, sign: str, write: Write) -> None:
    """The numbers around a token's sign (``weapon`` or ``shield``), written with `write`, in the middle of a rectangle."""
    t = context.measure.t
    icon = context.sprites("hyperline/pieces", f"token-{sign}", round(ICON * t))
    surface.blit(icon, icon.get_rect(center=rect.center))
    high = min(context.type.line_height("label"), max(1, (rect.h - icon.get_height()) // 2 + round(2 * t)))
    along = min(round(ALONG * t), (rect.h - high) // 2)
    for quadrant in QUADRANTS:
        dx, dy = ((0, -along), (round(ACROSS * t), 0), (0, along), (-round(ACROSS * t), 0))[quadrant]
        place = rect.centerx + dx, rect.centery + dy
        number = numbers[quadrant]
        write(surface, f"{sign}:{quadrant}", "center", place, "label", shade(number), None, high, dotted)


def table_height(context: Context, scale: float = 1.0) -> int:
    """How high the table of the four sides is, at a share of its usual size."""
    return round((HEAD + 2 * ROW) * context.measure.t * scale)


def draw_table(surface: Surface, context: Context, rect: Rect, ship: Ship, write: Write, scale: float = 1.0) -> None:
    """Guns and shields in rows, the four sides in columns, written with `write`."""
    t, kit, words = context.measure.t * scale, context.type, context.words
    left = rect.left + round((SIGN + 7) * t)
    named = [words(f"hud.{sign}s") for sign in SIGNS]
    has_names = max(kit.width(name, "small") for name in named) * scale <= ROOMY * (rect.w * NAMES - (SIGN + 7) * t)
    names = round(rect.w * NAMES) if has_names else left - rect.left
    step = (rect.w - names) / 4
    centres = [rect.left + names + round(step * (side + 0.5)) for side in range(4)]
    head, row = round(HEAD * t), round(ROW * t)
    heads = [words(f"quadrant.{side}").capitalize() for side in QUADRANT_NAMES]
    high = alike(context, "small", [(text, round(step) - round(4 * t)) for text in heads], head)
    for text, centre in zip(heads, centres, strict=True):
        line = kit.line(text, "small", "faint", round(step), high)
        surface.blit(line, line.get_rect(center=(centre, rect.top + head // 2)))
    room = rect.left + names - left
    tall = alike(context, "small", [(name, room) for name in named], row) if has_names else row
    for number, (sign, values) in enumerate(zip(SIGNS, (guns(ship), shields(ship)), strict=True)):
        middle = rect.top + head + number * row + row // 2
        icon = context.sprites("hyperline/pieces", f"token-{sign}", round(SIGN * t))
        surface.blit(icon, icon.get_rect(midleft=(rect.left, middle)))
        if has_names:
            name = kit.line(named[number], "small", "muted", room, tall)
            surface.blit(name, name.get_rect(midleft=(left, middle)))
        for quadrant, (value, centre) in enumerate(zip(values, centres, strict=True)):
            write(surface, f"{sign}:{quadrant}", "center", (centre, middle), "label", shade(value), None, row, dotted)


def dimmed(sprite: Surface, share: int = 70) -> Surface:
    """A picture of something that exists but is not available."""
    made = sprite.copy()
    made.fill(Color(255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
    return made
