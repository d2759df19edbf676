"""Portraits of computer opponents, laid together from the head of a level, its eyes in a mood, and the gear of a style."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from hyperline.kernel.game import EMBLEMS, Seat
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.setup.occupant import PEOPLE, level_and_style
from hyperline.shell.ui.card import Sign
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Widget

GROUP: Final = "portraits"
UNKNOWN, PLAIN = "own", "balanced"
BADGE: Final = 0.4
"""The emblem at a portrait's edge, as a share of its side."""
RING: Final = 0.035
"""The ring in the seat's colour, as a share of the side."""
LIGHT: Final = 120
"""Of 255: the seat's colour behind the head, so that two computers of one level are told apart."""
SIGN: Final = 56
"""The side of a portrait on a card, in units of text."""
Mood = Literal["neutral", "winning", "losing"]


def has_portrait(controller: str) -> bool:
    """Whether the one who decides for a seat is a computer: people have their emblem alone."""
    return controller not in (*PEOPLE, "")


def layers(context: Context, controller: str, mood: Mood = "neutral") -> tuple[str, ...]:
    """The pictures of a portrait from below; a bot whose level or style nobody has drawn gets the usual ones."""
    level, style = level_and_style(controller)
    head = level if context.sprites.has(GROUP, f"{level}-{mood}") else UNKNOWN
    has_gear = bool(style) and context.sprites.has(GROUP, f"gear-{style}")
    ground = f"ground-{style if has_gear else PLAIN}"
    return ground, head, f"{head}-{mood}", *([f"gear-{style}"] if has_gear else [])


def draw_portrait(
    context: Context, surface: Surface, place: tuple[int, int], side: int, controller: str, emblem: int,
    mood: Mood = "neutral", *, has_badge: bool = True,
) -> Rect:  # fmt: skip
    """Draw a portrait in a square of `side` pixels whose top left corner is `place`, with the seat's colour and emblem.

    Without a badge it has the colour alone, as long as nobody has a seat.
    """
    rect = Rect(place, (side, side))
    colour, width = context.theme.player_colours[emblem], max(2, round(RING * side))
    ground, *figure = (context.sprites(GROUP, name, side) for name in layers(context, controller, mood))
    surface.blit(ground, rect)
    light = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.aacircle(light, (*colour[:3], LIGHT), light.get_rect().center, side // 2 - 1)
    surface.blit(light, rect)
    for layer in figure:
        surface.blit(layer, rect)
    pygame.draw.aacircle(surface, colour, rect.center, side // 2, width)
    if has_badge:
        badge = round(BADGE * side)
        draw_emblem(context, surface, (rect.right - badge + badge // 8, rect.bottom - badge + badge // 8), badge, emblem)
    return rect


def draw_seat(
    context: Context, surface: Surface, place: tuple[int, int], side: int, controller: str, emblem: int,
    mood: Mood = "neutral",
) -> None:  # fmt: skip
    """Draw a computer's portrait, or a person's emblem."""
    if has_portrait(controller):
        draw_portrait(context, surface, place, side, controller, emblem, mood)
    else:
        draw_emblem(context, surface, place, side, emblem)


def sign_of(seat: Seat) -> Sign | None:
    """For the title of a card: a computer's portrait; None for a person."""
    if not has_portrait(seat.controller):
        return None

    def sign(context: Context, scale: float) -> Surface:
        side = round(context.tx(SIGN) * scale)
        made = Surface((side + context.space("m"), side + side // 10), pygame.SRCALPHA)
        draw_portrait(context, made, (0, 0), side, seat.controller, seat.emblem)
        return made

    return sign


class EmblemCycle(Widget):
    """Shows the chosen one of `count` emblems; a click or Enter takes the next, the wheel goes both ways.

    A computer, by its `controller`, has its portrait around it.
    """

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, chosen: int, done: Callable[[int], None], key: str,
                 count: int = EMBLEMS, controller: str = "") -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.chosen = chosen
        self.count = count
        self.controller = controller
        self.hint = context.words("setup.emblem_hint")
        self.done = done

    @property
    def heard(self) -> str:
        """Which one it is."""
        return self.context.words("speech.emblem", n=self.chosen + 1, count=self.count)

    def handle(self, intent: Intent) -> bool:
        """Take another emblem."""
        match intent.act:
            case Act.CONFIRM:
                by = 1
            case Act.WHEEL:
                by = -intent.step
            case _:
                return False
        self.chosen = (self.chosen + by) % self.count
        self.redraw()
        self.done(self.chosen)
        return True

    def draw(self, surface: Surface) -> None:
        """Draw it, in a lit frame while it is in focus."""
        c = self.context
        if self.is_focused:
            draw_card(c, surface, self.rect, is_lit=True)
        side = round(min(self.rect.size) * (0.92 if has_portrait(self.controller) else 0.74))
        place = self.rect.centerx - side // 2, self.rect.centery - side // 2
        draw_seat(c, surface, place, side, self.controller, self.chosen)
