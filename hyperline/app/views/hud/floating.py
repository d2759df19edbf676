"""What appears over the board for a moment: a banner, a die, a word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui import paint


@dataclass(eq=False)
class Floating:
    """A picture over everything, around a pixel."""

    surface: Surface
    centre: tuple[int, int]

    @property
    def rect(self) -> Rect:
        """The pixels that it covers."""
        return self.surface.get_rect(center=self.centre)


class Floats:
    """What floats over a scene; `redraw(rect)` is called for what has to be drawn again."""

    def __init__(self, redraw: Callable[[Rect], None]) -> None:
        self.redraw = redraw
        self.shown: list[Floating] = []

    def add(self, surface: Surface, centre: tuple[int, int]) -> Floating:
        """Show a picture."""
        made = Floating(surface, centre)
        self.shown.append(made)
        self.redraw(made.rect)
        return made

    def change(self, one: Floating, surface: Surface, centre: tuple[int, int] | None = None) -> None:
        """Change a picture, and its place."""
        before = one.rect
        one.surface = surface
        one.centre = centre or one.centre
        self.redraw(before.union(one.rect))

    def remove(self, one: Floating) -> None:
        """Take a picture away."""
        if one in self.shown:
            self.shown.remove(one)
        self.redraw(one.rect)

    def draw(self, surface: Surface) -> None:
        """Draw them all."""
        for one in self.shown:
            surface.blit(one.surface, one.rect)


def banner(context: Context, text: str, emblem: int, width: int) -> Surface:
    """A ribbon with a player's emblem and a sentence."""
    high = context.px(64)
    made = Surface((width, high), pygame.SRCALPHA)
    deep = context.theme.colour("deep")
    colour = context.theme.player_colours[emblem]
    for x in range(0, width, 2):
        share = 1 - abs(2 * x / width - 1) ** 3
        made.fill((deep.r, deep.g, deep.b, round(232 * share)), Rect(x, 0, 2, high))
        for y in (0, high - context.px(2)):
            made.fill((colour.r, colour.g, colour.b, round(255 * share)), Rect(x, y, 2, context.px(2)))
    light = context.theme.player_lights[emblem]
    line = context.type.line(text, "title", light, width - 2 * high, high)
    icon = context.sprites("pieces", f"emblem-{emblem}", context.px(40))
    left = (width - line.get_width() - icon.get_width() - context.space("m")) // 2
    made.blit(icon, icon.get_rect(midleft=(left, high // 2)))
    made.blit(line, line.get_rect(midleft=(left + icon.get_width() + context.space("m"), high // 2)))
    return made


def die(context: Context, value: int, caption: str, turn: float = 0.0) -> Surface:
    """A die's face on a plate with a caption, tilted while it rolls."""
    side = context.px(84)
    text = context.type.line(caption, "strong", "text", context.px(320)) if caption else None
    width = max(side + context.px(60), (text.get_width() if text else 0) + context.px(36))
    high = side + context.px(44) + (text.get_height() if text else 0)
    made = Surface((width, high), pygame.SRCALPHA)
    theme = context.theme
    paint.plate(
        made, made.get_rect(), theme.colour("raised", 245), theme.colour("panel", 245), theme.colour("edge"),
        max(1.0, context.measure.u), context.space("radius"),
    )  # fmt: skip
    face = context.sprites("pieces", f"die-{value}", side)
    if turn:
        face = pygame.transform.rotozoom(face, turn, 1.0)
    made.blit(face, face.get_rect(center=(width // 2, context.px(20) + side // 2)))
    if text:
        made.blit(text, text.get_rect(midtop=(width // 2, side + context.px(30))))
    return made


def faded(surface: Surface, share: float) -> Surface:
    """A picture at an opacity from 0 to 1."""
    made = surface.copy()
    made.set_alpha(round(255 * max(0.0, min(1.0, share))))
    return made
