"""A player at a glance: emblem, name, ship, what it can do, tokens and fighters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui import paint
from hyperline.app.ui.panel import draw_card
from hyperline.app.ui.widget import Widget
from hyperline.app.views.hud.rose import dimmed, draw_count, draw_rose, guns, shields
from hyperline.app.views.ship.mini import draw_ship
from hyperline.engine.kinds import TOKEN_TECHS
from hyperline.engine.player import IN_HAND, Player
from hyperline.engine.prowess import prowess
from hyperline.engine.ship import loaded_fighters


@dataclass(frozen=True)
class SeatState:
    """What a card shows. `is_active`: it is his turn; `is_deciding`: the game waits for him."""

    player: Player
    name: str
    emblem: int
    is_active: bool = False
    is_deciding: bool = False


class SeatCard(Widget):
    """A card; a click opens the player's ship beside it."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, state: SeatState, key: str, press: Callable[[], None]) -> None:
        super().__init__(context, rect, key)
        self.state = state
        self.press = press
        self._made: Surface | None = None

    def show(self, state: SeatState) -> None:
        """Show another state."""
        if state != self.state:
            self.state = state
            self._made = None
            self.redraw()

    def handle(self, intent: Intent) -> bool:
        """A click shows the ship."""
        if intent.act is not Act.CONFIRM:
            return False
        self.press()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the card, kept since it was drawn last."""
        if self._made is None:
            self._made = Surface(self.rect.size, pygame.SRCALPHA)
            self._paint(self._made)
        surface.blit(self._made, self.rect)

    def _paint(self, surface: Surface) -> None:
        context, state = self.context, self.state
        area = surface.get_rect().inflate(-2, -2)
        draw_card(context, surface, area)
        colour = context.theme.player_colours[state.emblem]
        if state.is_active:
            clear = pygame.Color(0, 0, 0, 0)
            paint.plate(surface, area, clear, clear, colour, max(2.0, context.px(2)), context.space("radius"))
        inner = area.inflate(-2 * context.px(7), -2 * context.px(6))
        head = Rect(inner.left, inner.top, inner.w, context.px(24))
        self._head(surface, head)
        body = Rect(inner.left, head.bottom + context.px(3), inner.w, inner.bottom - head.bottom - context.px(3))
        ship = Rect(body.left, body.top, round(body.w * 0.4), body.h)
        draw_ship(surface, state.player.ship, ship, context.sprites, state.emblem, context.px(28))
        right = Rect(ship.right + context.px(4), body.top, body.right - ship.right - context.px(4), body.h)
        row = context.px(24)
        self._numbers(surface, Rect(right.left, right.top, right.w, right.h - row - context.px(3)))
        self._belongings(surface, Rect(right.left, right.bottom - row, right.w, row))

    def _head(self, surface: Surface, rect: Rect) -> None:
        context, state = self.context, self.state
        emblem = context.sprites("pieces", f"emblem-{state.emblem}", rect.h)
        surface.blit(emblem, rect)
        mark = ""
        if state.player.is_running:
            mark = context.words("hud.running")
        width = rect.w - rect.h - context.space("s")
        if mark:
            tag = context.type.line(mark, "caps", "warn", width // 2, rect.h)
            surface.blit(tag, tag.get_rect(midright=rect.midright))
            width -= tag.get_width() + context.space("s")
        light = context.theme.player_lights[state.emblem]
        name = context.type.line(state.name, "label", light, width, rect.h)
        surface.blit(name, name.get_rect(midleft=(rect.left + rect.h + context.space("s"), rect.centery)))

    def _numbers(self, surface: Surface, rect: Rect) -> None:
        context, ship = self.context, self.state.player.ship
        third = rect.w // 3
        able = prowess(ship)
        box = Rect(rect.left, rect.top, third - context.px(2), rect.h)
        half = Rect(box.left, box.top, box.w, box.h // 2)
        draw_count(surface, context, half, context.words("hud.speed_word"), able.speed)
        draw_count(surface, context, half.move(0, half.h), context.words("hud.moves_word"), 1 + able.bonus_moves)
        draw_rose(surface, context, box.move(third, 0).inflate(0, -2), guns(ship), "weapon", "bad")
        draw_rose(surface, context, box.move(2 * third + 1, 0).inflate(0, -2), shields(ship), "shield", "accent_light")

    def _belongings(self, surface: Surface, rect: Rect) -> None:
        """The five tokens, those on planets dim, and how many fighters are left."""
        context, player = self.context, self.state.player
        side = min(rect.h - context.px(4), context.px(19))
        x = rect.left
        for tech, where in zip(TOKEN_TECHS, player.tokens, strict=True):
            token = context.sprites("pieces", f"token-{tech}", side)
            surface.blit(token if where == IN_HAND else dimmed(token), (x, rect.centery - side // 2))
            x += side + context.px(1)
        fighters = sum(count for _, count in player.patrols) + loaded_fighters(player.ship)
        number = context.type.line(str(fighters), "label", "text", None, rect.h)
        surface.blit(number, number.get_rect(midright=rect.midright))
        icon = context.sprites("pieces", f"fighter-{self.state.emblem}", rect.h)
        surface.blit(icon, icon.get_rect(midright=(rect.right - number.get_width() - context.px(1), rect.centery)))
