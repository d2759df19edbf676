"""The context cards of what is around the board: seats with all their numbers, phases, buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.hud.rose import dimmed, dotted, draw_table, shade, ship_numbers, table_height
from hyperline.games.hyperline.app.board.hud.seatcard import SeatState
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, Phase
from hyperline.games.hyperline.rules.player import FIGHTERS, IN_HAND, Player
from hyperline.games.hyperline.rules.ship import loaded_fighters
from hyperline.shell.context import Context
from hyperline.shell.page.hud.chip_line import ChipState
from hyperline.shell.ui.card import Card

STOPS, SHIP, TOKENS, GAP = 26, 112, 26, 10  # units of text: the heights of its parts from above, and what is between them
CELL, STOP, TOKEN, ROW = 34, 20, 22, 28  # a cell of the ship, a point, a token, a line of numbers
DIM = 60  # the opacity of a token that lies on a planet


@dataclass(frozen=True)
class SeatFigure:
    """Draws a player's points, ship, abilities and tokens."""

    player: Player
    emblem: int
    goal: int

    def __call__(self, context: Context, wide: int, scale: float) -> Surface:
        """As wide as the number of pixels, at a share of its usual size."""
        key = "seat", self, wide, context.measure.t, scale
        return context.picture(key, lambda: _Drawing(self, context, wide, scale).whole())


class _Drawing:
    """One at a size."""

    def __init__(self, figure: SeatFigure, context: Context, wide: int, scale: float) -> None:
        self.player, self.emblem, self.goal = figure.player, figure.emblem, figure.goal
        self.context, self.wide, self.scale = context, wide, scale
        self.numbers = ship_numbers(self.player.ship)

    def tx(self, units: float) -> int:
        """Pixels of units of text."""
        return self.context.tx(units * self.scale)

    def whole(self) -> Surface:
        """All of it."""
        context, wide, tx = self.context, self.wide, self.tx
        parts = (tx(STOPS), tx(SHIP), table_height(context, self.scale), tx(TOKENS))
        made = Surface((wide, sum(parts) + tx(GAP) * (len(parts) - 1)), pygame.SRCALPHA)
        boxes, top = [], 0
        for high in parts:
            boxes.append(Rect(0, top, wide, high))
            top += high + tx(GAP)
        self._stops(made, boxes[0])
        ship = Rect(0, boxes[1].top, wide * 2 // 5, boxes[1].h)
        draw_ship(made, self.player.ship, ship, context.sprites, self.emblem, tx(CELL))
        left = ship.right + tx(GAP)
        self._abilities(made, Rect(left, ship.top, wide - left, ship.h))
        draw_table(made, context, boxes[2], self.player.ship, self._write, self.scale)
        self._tokens(made, boxes[3])
        return made

    def _write(self, surface: Surface, key: str, anchor: str, place: tuple[int, int], style: str, colour: str,
               width: int | None = None, height: int | None = None, text: Callable[[int], str] = str) -> None:  # fmt: skip
        """Write a number, which stays as it is."""
        line = self.context.type.line(text(self.numbers[key]), style, colour, width, height)
        surface.blit(line, line.get_rect(**{anchor: place}))

    def _stops(self, made: Surface, rect: Rect) -> None:
        """The points as stops, and in words."""
        context, tx, won = self.context, self.tx, self.player.research
        step = min(tx(STOP + 4), rect.w // 2 // max(1, self.goal))
        for number in range(self.goal):
            art = context.sprites("hyperline/pieces", f"research-{'on' if number < won else 'off'}", step - tx(4))
            made.blit(art, art.get_rect(midleft=(rect.left + number * step, rect.centery)))
        left = rect.left + self.goal * step + tx(6)
        text = context.words("hud.points_of", points=won, goal=self.goal)
        line = context.type.line(text, "small", "muted", rect.right - left, rect.h)
        made.blit(line, line.get_rect(midleft=(left, rect.centery)))

    def _abilities(self, made: Surface, rect: Rect) -> None:
        """Speed, moves and fighters, each before its words."""
        context, tx, player, words = self.context, self.tx, self.player, self.context.words
        fighters = sum(count for _, count in player.patrols) + loaded_fighters(player.ship)
        lines = (
            (self.numbers["speed"], words("hud.speed_word")),
            (self.numbers["moves"], words("hud.can_move", n=self.numbers["moves"])),
            (fighters, words("hud.fighters_of", all=FIGHTERS)),
        )
        top = rect.centery - len(lines) * tx(ROW) // 2
        for number, (value, told) in enumerate(lines):
            middle = top + number * tx(ROW) + tx(ROW) // 2
            digit = context.type.line(dotted(value), "label", shade(value), None, tx(ROW))
            made.blit(digit, digit.get_rect(midright=(rect.left + tx(18), middle)))
            left = rect.left + tx(28)
            word = context.type.line(told, "small", "muted", rect.right - left, tx(ROW))
            made.blit(word, word.get_rect(midleft=(left, middle)))

    def _tokens(self, made: Surface, rect: Rect) -> None:
        """The five tokens, those on planets dim."""
        context, tx = self.context, self.tx
        for number, (tech, where) in enumerate(zip(TOKEN_TECHS, self.player.tokens, strict=True)):
            token = context.sprites("hyperline/pieces", f"token-{tech}", tx(TOKEN))
            place = token.get_rect(midleft=(rect.left + number * tx(TOKEN + 10), rect.centery))
            made.blit(token if where == IN_HAND else dimmed(token, DIM), place)


PHASE_RULES: Final = {
    Phase.RADIATION: "RAD-1", Phase.SCAN: "SCN-1", Phase.COMMAND: "CMD-1", Phase.COMBAT: "COM-2", Phase.RECHARGE: "RCH-1",
}  # fmt: skip
BUTTONS: Final = {
    "pass": "CMD-1", "research": "RES-2", "build": "BLD-1", "repair": "REP-1", "fighters": "MOV-1", "transfer": "SHD-4",
    "aim": "WPN-4", "lay": "EXP-1", "rotate": "EXP-1", "probe": "SCN-3", "undo": "", "redo": "", "menu": "", "speed": "",
    "leaf": "", "moves": "",
}  # fmt: skip
"""By what a button does: the rule that tells of it."""


def seat_card(wording: Wording, state: SeatState) -> Card:
    """A player: what they can do, what they have, and where it is."""
    words, player = wording.words, state.player
    lines = [words("about.running") if player.is_running else state.note or state.told]
    for upgrade in sorted(player.ship.upgrades):
        key = "card.online" if player.ship.has_online(upgrade) else "card.offline"
        lines.append(f"● {wording.kind(upgrade)}: {words(key)}")
    for tech, sector in zip(TOKEN_TECHS, player.tokens, strict=True):
        if sector != IN_HAND:
            what = wording.kind(tech).removesuffix("s")
            lines.append(f"● {words('about.token', what=what, sector=SECTOR_NAMES[sector])}")
    figure = SeatFigure(player, state.emblem, state.goal)
    return Card(state.name, "\n".join(lines), "FLE-3" if player.is_running else "COM-7", figure)


def phase_card(wording: Wording, state: ChipState, phase: Phase, whose: str) -> Card:
    """A phase: what is done in it, and whether it is now."""
    words = wording.words
    lines = [words(f"about.{phase}")]
    if state.current >= 0 and state.chips[state.current].key == phase:
        lines.append(words("about.now", name=whose))
    return Card(words(f"phase.{phase}"), "\n".join(lines), PHASE_RULES[phase])


def button_card(wording: Wording, key: str) -> Card | None:
    """What a button of the bars does; None if its text says it all."""
    name = key.partition(":")[2].partition(" ")[0]
    return Card("", wording.words(f"about.{name}"), BUTTONS[name]) if name in BUTTONS else None
