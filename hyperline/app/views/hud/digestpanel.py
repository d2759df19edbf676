"""The turn digest's panel over the board: a heading, and lines that can be chosen; placed where it hides least."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.happened.told import Line
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui import paint
from hyperline.app.ui.panel import draw_panel
from hyperline.app.ui.widget import Widget

STYLE: Final = "small"
WIDTH: Final = 19  # in heights of a line of text
LEAST: Final = 290  # units
MOST: Final = 0.62  # of the board’s width
HEAD: Final = 34
PAD: Final = 10
ROW: Final = 32  # the least height of a line
ICON: Final = 18
PLAY: Final = 12
SIZES: Final = ((1.0, 0.94), (1.3, 0.94), (1.0, 0.75), (1.3, 0.6), (1.0, 0.6), (0.85, 0.5))
"""What is tried: the width, in usual widths, and the most height, in those of the board."""
STEPS: Final = 12  # places that are tried down the board
HIDES_LIT: Final = 1000.0
HIDES_PIECE: Final = 2.0
HIDES_PANEL: Final = 0.9  # what a pixel of rail or log weighs
BIAS: Final = 0.04


class DigestPanel(Widget):
    """The ground of the panel with its heading."""

    def __init__(self, context: Context, rect: Rect, heading: str, room: int) -> None:
        super().__init__(context, rect, "digest")
        self.heading = heading
        self.room = room  # how wide the heading may be

    def handle(self, intent: Intent) -> bool:
        """Nothing below it is meant."""
        return intent.pos is not None and intent.act is not Act.POINT

    def draw(self, surface: Surface) -> None:
        """Draw plate and heading."""
        context, rect = self.context, self.rect
        paint.glow(surface, rect, context.theme.colour("deep", 190), context.px(9), context.space("radius"))
        draw_panel(context, surface, rect, 246)
        pad = context.px(PAD)
        text = context.type.line(self.heading, "small_strong", "accent_light", self.room - pad, context.px(HEAD))
        surface.blit(text, text.get_rect(midleft=(rect.left + pad, rect.top + context.px(HEAD) // 2)))


class DigestLine(Widget):
    """A sentence with the emblem of whom it is about; choosing it plays the moment."""

    is_focusable = True
    has_ring = False

    def __init__(self, context: Context, rect: Rect, key: str, line: Line, emblem: int, press: Callable[[], None]) -> None:
        super().__init__(context, rect, key)
        self.line = line
        self.emblem = emblem
        self.press = press

    def handle(self, intent: Intent) -> bool:
        """Choose it."""
        if intent.act is not Act.CONFIRM:
            return False
        self.press()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw emblem, sentence, and in focus a plate."""
        context, theme, rect = self.context, self.context.theme, self.rect
        if self.is_focused:
            line = max(1.0, context.measure.u)
            paint.plate(
                surface, rect, theme.colour("hover"), theme.colour("hover"), theme.colour("accent"), line, context.px(7)
            )
        pad, icon = context.px(6), context.px(ICON)
        emblem = context.sprites("pieces", f"emblem-{self.emblem}", icon)
        surface.blit(emblem, emblem.get_rect(midleft=(rect.left + pad, rect.centery)))
        text = context.type.paragraph(self.line.text, STYLE, "text", text_width(context, rect.w), rect.h - context.px(4))
        surface.blit(text, text.get_rect(midleft=(rect.left + pad + icon + context.px(8), rect.centery)))
        mark = _triangle(context.px(PLAY), theme.colour("accent_light" if self.is_focused else "faint"))
        surface.blit(mark, mark.get_rect(midright=(rect.right - pad, rect.centery)))


def text_width(context: Context, width: int) -> int:
    """How wide the sentence of a line may be that is so wide in all."""
    return width - context.px(ICON + PLAY) - context.px(8) - 2 * context.px(6) - context.px(6)


def heights(context: Context, lines: Iterable[Line], width: int, most: int) -> list[int]:
    """How high each line is in a panel of a width, `most` in all."""
    inner = text_width(context, width - 2 * context.px(4))
    step = context.type.line_height(STYLE)
    wanted = [max(context.px(ROW), step * len(context.type.wrap(line.text, STYLE, inner)) + context.px(9)) for line in lines]
    room = most - context.px(HEAD) - context.px(6)
    if sum(wanted) > room:
        wanted = [height * room // sum(wanted) for height in wanted]
    return wanted


def arranged(context: Context, lines: tuple[Line, ...], board: Rect, others: list[Rect], lit: list[Rect],
             large: list[Rect]) -> Rect:  # fmt: skip
    """Where the panel is over a board: as large as its text wants, or smaller if it would hide what is `lit`."""
    usual = max(context.px(LEAST), min(WIDTH * context.type.line_height(STYLE), round(board.w * MOST)))
    found: list[Rect] = []
    for grown, full in SIZES:
        width = round(usual * grown)
        rows = heights(context, lines, width, round(board.h * full))
        size = width, context.px(HEAD) + sum(rows) + context.px(6)
        rect = best_place(size, board, others, lit, large).clamp(context.measure.area)
        if not _hidden(rect, lit):
            return rect
        found.append(rect)
    return min(found, key=lambda rect: _hidden(rect, lit))


def best_place(size: tuple[int, int], board: Rect, others: list[Rect], lit: list[Rect], large: list[Rect]) -> Rect:
    """Where a panel of a size hides nothing that is `lit`, if that can be, and least else; rather to the upper left.

    `others` are panels beside the board that may be covered if the board has no room.
    """
    gap = max(4, board.w // 100)
    inner = board.inflate(-2 * gap, -2 * gap)
    wide, high = size
    found: list[tuple[float, Rect]] = []
    lefts = [inner.left + round((inner.w - wide) * step / 6) for step in range(7)]
    lefts += [other.left for other in others] + [other.right - wide for other in others]
    for left in lefts:
        for step in range(STEPS + 1):
            rect = Rect(left, inner.top + round((inner.h - high) * step / STEPS), wide, high)
            cost = HIDES_LIT * _hidden(rect, lit) + HIDES_PIECE * _hidden(rect, large)
            cost += HIDES_PANEL * (wide * high - _hidden(rect, [board]))
            cost += BIAS * high * (abs(left - inner.left) + (rect.top - inner.top) / 2)
            found.append((cost, rect))
    return min(found, key=lambda entry: entry[0])[1]


def _hidden(rect: Rect, others: Iterable[Rect]) -> int:
    """How many pixels of others a rectangle covers."""
    clipped = (rect.clip(other) for other in others)
    return sum(part.w * part.h for part in clipped)


def _triangle(side: int, ink: pygame.Color) -> Surface:
    big = Surface((side * 4, side * 4), pygame.SRCALPHA)
    full = side * 4
    pygame.draw.polygon(big, ink, [(full * 0.2, full * 0.1), (full * 0.9, full * 0.5), (full * 0.2, full * 0.9)])
    return pygame.transform.smoothscale(big, (side, side))
