"""Parts of a ship that turn over where the ship is drawn: narrow, then wide again with the other side up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.ship_picture import ShipPlan, draw_bar, draw_part, draw_upgrades
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target
from hyperline.shell.anim.easing import linear
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.context import Context
from hyperline.shell.ui import sparks


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
