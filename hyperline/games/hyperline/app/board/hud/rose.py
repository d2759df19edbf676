"""What cards and panels show of a ship: its strengths to each side as numbers or as a table, and parts that turn over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.ship_picture import ShipPlan, draw_bar, draw_part, draw_upgrades
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, QUADRANTS
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.prowess import faced, prowess
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, functional_parts
from hyperline.kernel.language import raised
from hyperline.shell.anim.easing import linear
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.context import Context
from hyperline.shell.ui import sparks
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
    heads = [raised(words(f"quadrant.{side}")) for side in QUADRANT_NAMES]
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


@dataclass
class TurningPart:
    """A part on its way: its pixels in the widget, both of its sides, and how it is lit."""

    rect: Rect
    faces: tuple[Surface, Surface]
    colour: Color
    progress: float = 0.0
    is_still: bool = False  # it changes without turning


class Turnover:
    """The parts of one widget that turn. `forget` is called when others stand still, `redraw(rect)` for what moves."""

    def __init__(self, context: Context, forget: Callable[[], None], redraw: Callable[[Rect], object]) -> None:
        self.context = context
        self.forget = forget
        self.redraw = redraw
        self.parts: dict[Target, TurningPart] = {}

    def stop(self) -> None:
        """Nothing turns any more."""
        if self.parts:
            self.parts.clear()
            self.forget()

    def begin(self, ship: Ship, then: Ship, target: Target, plan: ShipPlan, emblem: int, colour: Color, ms: float,
              is_still: bool = False) -> Animation | None:  # fmt: skip
        """Turn a part from how it is on a ship to how it is on another; it stays so until `stop`. `plan` is in pixels."""
        rect = plan.rects.get(target)
        if rect is None:
            return None
        faces = face(self.context, ship, target, rect, emblem), face(self.context, then, target, rect, emblem)

        def draw(progress: float) -> None:
            if target not in self.parts:
                self.parts[target] = TurningPart(rect, faces, colour, 0.0, is_still)
                self.forget()
            self.parts[target].progress = progress
            room = max(8, rect.w)
            self.redraw(rect.inflate(room, room))

        return Play(draw, ms, linear)

    def draw(self, surface: Surface) -> None:
        """Draw what turns."""
        for one in self.parts.values():
            shine = 4 * one.progress * (1 - one.progress)
            if shine > 0.05:
                radius = max(6, round(one.rect.w * 0.8))
                light = sparks.spark(one.colour, radius, round(6 * shine) / 8)
                surface.blit(light, light.get_rect(center=one.rect.center), special_flags=sparks.ADD)
            side = one.faces[one.progress >= 0.5]
            if not one.is_still and 0 < one.progress < 1:
                wide = max(1, round(one.rect.w * abs(1 - 2 * one.progress)))
                side = pygame.transform.smoothscale(side, (wide, side.get_height()))
            surface.blit(side, side.get_rect(center=one.rect.center))


def face(context: Context, ship: Ship, target: Target, rect: Rect, emblem: int) -> Surface:
    """A part of a ship by itself, as large as its place."""
    made = Surface(rect.size, pygame.SRCALPHA)
    part: Placed | None = ship.find(target) or ship.find(target, damaged=True)
    if part is None:
        return made
    area = made.get_rect()
    if part.is_floating:
        draw_bar(made, part, area, context.sprites)
    else:
        draw_part(made, part, area, context.sprites, emblem)
        if part is ship.parts[0]:
            draw_upgrades(made, ship, area, context.sprites)
    return made
