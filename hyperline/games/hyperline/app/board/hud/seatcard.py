"""A player at a glance: emblem, name, ship, what it can do, tokens and fighters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.hud.rose import dimmed, draw_rose, guns, shields
from hyperline.games.hyperline.app.board.hud.shippanel import ship_numbers
from hyperline.games.hyperline.app.board.hud.turnover import Turnover
from hyperline.games.hyperline.app.shipyard.views.ship_picture import ShipPlan, draw_ship, plan
from hyperline.games.hyperline.engine.kinds import TOKEN_TECHS
from hyperline.games.hyperline.engine.player import IN_HAND, Player
from hyperline.games.hyperline.engine.ship import Ship, loaded_fighters
from hyperline.shell.context import Context
from hyperline.shell.hud.counting import CountingCard
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_card

CELL = 38  # the largest cell of the ship in units
READABLE = 0.66  # how far text beside a name may shrink
ROSE = 0.37  # of the width beside the ship: a rose


@dataclass(frozen=True)
class SeatState:
    """What a card shows. `is_active`: it is this player's turn; `who`, in ever fewer words, plays the seat."""

    player: Player
    name: str
    emblem: int
    is_active: bool = False
    who: tuple[str, ...] = ()


class SeatCard(CountingCard[SeatState]):
    """A card; pressing it shows the player's ship."""

    def __init__(self, context: Context, rect: Rect, state: SeatState, key: str, press: Callable[[], None]) -> None:
        super().__init__(context, rect, state, key, press)
        self.turnover = Turnover(context, self.forget, lambda rect: self.changed(rect))

    def numbers(self, state: SeatState) -> dict[str, int]:
        """What the ship can do, and how many fighters are left."""
        player = state.player
        fighters = sum(count for _, count in player.patrols) + loaded_fighters(player.ship)
        return ship_numbers(player.ship) | {"fighters": fighters}

    def show(self, state: SeatState, moves: bool = False) -> None:
        """Show another state."""
        self.turnover.stop()
        super().show(state, moves)

    def layout_of(self, ship: Ship) -> ShipPlan:
        """Where a ship's parts are on the card, in pixels."""
        return plan(ship, self._ship_area().move(self.rect.topleft), self.context.px(CELL))

    def draw(self, surface: Surface) -> None:
        """Draw the card, and its motions on top."""
        super().draw(surface)
        self.turnover.draw(surface)

    def paint(self, surface: Surface) -> None:
        """Draw the card."""
        context, state = self.context, self.state
        area = surface.get_rect().inflate(-2, -2)
        draw_card(context, surface, area)
        colour = context.theme.player_colours[state.emblem]
        if state.is_active:
            clear = pygame.Color(0, 0, 0, 0)
            paint.plate(surface, area, clear, clear, colour, max(2.0, context.px(2)), context.space("radius"))
        inner, head = _inner(context, self.rect), _heading(context, self.rect)
        self._head(surface, head)
        body = Rect(inner.left, head.bottom + context.px(3), inner.w, inner.bottom - head.bottom - context.px(3))
        ship, hidden = self._ship_area(), tuple(self.turnover.parts)
        draw_ship(surface, state.player.ship, ship, context.sprites, state.emblem, context.px(CELL), hidden)
        right = Rect(ship.right + context.px(6), body.top, body.right - ship.right - context.px(6), body.h)
        row = min(context.px(22), right.h // 4)
        high = self._abilities(surface, Rect(right.left, right.top, right.w, row), right.h - row)
        self._roses(surface, Rect(right.left, right.top + high, right.w, right.h - high - row - context.px(2)))
        self._tokens(surface, Rect(right.left, right.bottom - row, right.w, row))

    def _ship_area(self) -> Rect:
        """Where the ship is drawn, in the card's own pixels."""
        inner = _inner(self.context, self.rect)
        top = _heading(self.context, self.rect).bottom + self.context.px(3)
        return Rect(inner.left, top, round(inner.w * 0.4), inner.bottom - top)

    def _head(self, surface: Surface, rect: Rect) -> None:
        context, state = self.context, self.state
        emblem = context.sprites("pieces", f"emblem-{state.emblem}", rect.h)
        surface.blit(emblem, rect)
        tag, width = _tag(context, state, rect), _room(context, state, rect)
        if tag is not None:
            surface.blit(tag, tag.get_rect(midright=rect.midright))
        light = context.theme.player_lights[state.emblem]
        left = rect.left + rect.h + context.space("s")
        name = context.type.line(state.name, "label", light, width, rect.h)
        surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
        room = width - name.get_width() - context.space("s")
        if state.who and context.type.width(said := f"· {state.who[0]}", "small") * READABLE <= room:
            who = context.type.line(said, "small", "muted", room, rect.h)
            surface.blit(who, who.get_rect(midleft=(left + name.get_width() + context.space("s"), rect.centery)))

    def _abilities(self, surface: Surface, rect: Rect, room: int) -> int:
        """Speed and moves, each a number behind its word, large text one below the other; how high that is."""
        context, kit = self.context, self.context.type
        line = min(kit.line_height("label"), (room - round(rect.w * ROSE)) // 2)
        is_stacked = kit.line_height("caps") > round(1.2 * rect.h * 0.66) and line > rect.h
        for number, (key, word) in enumerate((("speed", "speed_word"), ("moves", "moves_word"))):
            box = Rect(rect.left + number * rect.w // 2, rect.top, rect.w // 2 - context.px(4), rect.h)
            if is_stacked:
                box = Rect(rect.left, rect.top + number * line, rect.w, line)
            digit = kit.line(str(self.tally.values[key]), "label", "text", None, box.h)
            most = box.w - digit.get_width() - context.px(4)
            label = kit.line(
                context.words(f"hud.{word}"), "caps", "faint", most, round(box.h * (0.8 if is_stacked else 0.66))
            )
            surface.blit(label, label.get_rect(midleft=(box.left, box.centery + context.px(1))))
            left = box.left + label.get_width() + context.px(4)
            self.write(surface, key, "midleft", (left, box.centery), "label", "text", None, box.h)
        return 2 * line if is_stacked else rect.h

    def _roses(self, surface: Surface, rect: Rect) -> None:
        """Guns and shields by quadrant, and how many fighters are left."""
        context, player = self.context, self.state.player
        side = min(rect.h, round(rect.w * ROSE))
        box = Rect(rect.left, rect.centery - side // 2, side, side)
        draw_rose(surface, context, box, guns(player.ship), "weapon", "bad", self.write)
        box = box.move(side + context.px(3), 0)
        draw_rose(surface, context, box, shields(player.ship), "shield", "accent_light", self.write)
        rest = Rect(box.right + context.px(2), rect.top, rect.right - box.right - context.px(2), rect.h)
        icon = context.sprites("hyperline/pieces", f"fighter-{self.state.emblem}", min(rest.w, context.px(26)))
        number = context.type.line(str(self.tally.values["fighters"]), "label", "text", rest.w, rest.h // 2)
        both = icon.get_height() + number.get_height() - context.px(4)
        top = rest.centery - both // 2
        surface.blit(icon, icon.get_rect(midtop=(rest.centerx, top)))
        place = rest.centerx, top + icon.get_height() - context.px(4)
        self.write(surface, "fighters", "midtop", place, "label", "text", rest.w, rest.h // 2)

    def _tokens(self, surface: Surface, rect: Rect) -> None:
        """The five tokens, those on planets dim."""
        context = self.context
        step = rect.w // 5
        side = min(rect.h, step - context.px(2))
        for number, (tech, where) in enumerate(zip(TOKEN_TECHS, self.state.player.tokens, strict=True)):
            token = context.sprites("hyperline/pieces", f"token-{tech}", side)
            place = token.get_rect(center=(rect.left + step * number + step // 2, rect.centery))
            surface.blit(token if where == IN_HAND else dimmed(token), place)


def _inner(context: Context, card: Rect) -> Rect:
    """What a card has within its edge, in its own pixels."""
    return Rect(0, 0, *card.size).inflate(-2, -2).inflate(-2 * context.px(7), -2 * context.px(6))


def _heading(context: Context, card: Rect) -> Rect:
    """Where a card has emblem and name, in its own pixels."""
    inner = _inner(context, card)
    return Rect(inner.left, inner.top, inner.w, context.px(24))


def _tag(context: Context, state: SeatState, head: Rect) -> Surface | None:
    """The mark of a Starship that ran away."""
    if not state.player.is_running:
        return None
    return context.type.line(context.words("hud.running"), "caps", "warn", (head.w - head.h) // 2, head.h)


def _room(context: Context, state: SeatState, head: Rect) -> int:
    """How wide the name and who plays may be."""
    tag = _tag(context, state, head)
    return head.w - head.h - context.space("s") - (tag.get_width() + context.space("s") if tag is not None else 0)


def alike(context: Context, states: Sequence[SeatState], cards: Sequence[Rect]) -> list[SeatState]:
    """The states with who plays in few enough words for the fullest card, the same on all."""
    fewest = 0
    for state, card in zip(states, cards, strict=True):
        head, wide = _heading(context, card), context.type.width(state.name, "label") + context.space("s")
        room = _room(context, state, head) - wide
        fits = (n for n, who in enumerate(state.who) if context.type.width(f"· {who}", "small") <= room)
        fewest = max(fewest, next(fits, len(state.who) - 1))
    return [replace(state, who=state.who[min(fewest, len(state.who) - 1) :]) if state.who else state for state in states]
