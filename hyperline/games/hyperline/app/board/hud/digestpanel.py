"""The turn digest's panel: a heading, and lines to choose; beside the board, so that it hides nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.log.line import DigestEntry
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_panel
from hyperline.shell.ui.widget import Pressable, Widget

STYLE: Final = "small"
HEAD: Final = 34
PAD: Final = 10
ROW: Final = 32  # the least height of a line
LOW: Final = 24  # and of one whose text is set smaller
ICON: Final = 18
PLAY: Final = 12
SMALLEST: Final = 0.5  # how far the text may shrink
CLOSE: Final = 0.8  # how far it rather shrinks before anything of the ship is covered


class DigestPanel(Widget):
    """The ground of the panel with its heading."""

    def __init__(self, context: Context, rect: Rect, heading: str, room: int) -> None:
        super().__init__(context, rect, "digest")
        self.heading = heading
        self.room = room  # how wide the heading may be

    def handle(self, intent: Intent) -> bool:
        """Stop clicks to what is below."""
        return intent.pos is not None and intent.act is not Act.POINT

    def draw(self, surface: Surface) -> None:
        """Draw plate and heading."""
        context, rect = self.context, self.rect
        paint.glow(surface, rect, context.theme.colour("deep", 190), context.px(9), context.space("radius"))
        draw_panel(context, surface, rect, 252)
        clear, edge = context.theme.colour("deep", 0), context.theme.colour("accent")
        paint.plate(surface, rect, clear, clear, edge, max(1.0, context.measure.u), context.space("radius"))
        pad = context.px(PAD)
        text = context.type.line(self.heading, "small_strong", "accent_light", self.room - pad, context.px(HEAD))
        surface.blit(text, text.get_rect(midleft=(rect.left + pad, rect.top + context.px(HEAD) // 2)))


class DigestLine(Pressable):
    """A sentence with the emblem of whom it is about; choosing it plays the moment."""

    has_ring = False

    def __init__(self, context: Context, rect: Rect, key: str, line: DigestEntry, emblem: int, press: Callable[[], None],
                 scale: float = 1.0, aside: int = 0) -> None:  # fmt: skip
        super().__init__(context, rect, press, key)
        self.line = line
        self.aside = aside  # pixels that are left free at its end, before the sign
        self.scale = scale  # in which all lines are set alike
        self.emblem = emblem

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
        room = text_width(context, rect.w - self.aside), rect.h - context.px(4)
        text = context.type.paragraph(self.line.text, STYLE, "text", *room, scale=self.scale)
        surface.blit(text, text.get_rect(midleft=(rect.left + pad + icon + context.px(8), rect.centery)))
        mark = _triangle(context.px(PLAY), theme.colour("accent_light" if self.is_focused else "faint"))
        surface.blit(mark, mark.get_rect(midright=(rect.right - pad, rect.centery)))


def text_width(context: Context, width: int) -> int:
    """How wide the sentence of a line may be that is so wide in all."""
    return width - context.px(ICON + PLAY) - context.px(8) - 2 * context.px(6) - context.px(6)


@dataclass(frozen=True)
class DigestPlaces:
    """Where the panel is, how high each of its lines is, and in which share of the usual size they are set."""

    panel: Rect
    rows: tuple[int, ...]
    scale: float


def why_width(context: Context) -> int:
    """How wide the small button is that asks why."""
    return context.type.width(context.words("why.button"), "caps") + context.px(14)


def heights(
    context: Context, lines: Iterable[DigestEntry], width: int, scale: float = 1.0, aside: int = 0
) -> tuple[int, ...]:
    """How high each line is in a panel of a width."""
    inner = text_width(context, width - 2 * context.px(4) - aside)
    step, least = context.type.line_height(STYLE, scale), max(context.px(LOW), round(context.px(ROW) * scale))
    texts = (context.type.wrap(line.text, STYLE, inner, scale) for line in lines)
    return tuple(max(least, step * len(text) + context.px(9)) for text in texts)


def arranged(
    context: Context, lines: tuple[DigestEntry, ...], log: Rect, column: Rect, lit: list[Rect], aside: int = 0
) -> DigestPlaces:
    """Where the panel is: always beside the board, over the log, and where that is too low, up over the ship in its column.

    `lit` is what can be chosen now: the ship is not hidden then, but what lies below the log, and the text is set smaller.
    `aside` pixels are left free at the end of each line.
    """
    least = max(SMALLEST, 100 * CLOSE / context.settings.value.text_size)
    ways = ((log.top, log.bottom, CLOSE), (column.top, log.bottom, least), (log.top, column.bottom, SMALLEST))
    for top, bottom, smallest in ways:
        for scale in _scales(smallest):
            rows = heights(context, lines, log.w, scale, aside)
            high = _height(context, rows)
            start = min(log.top, bottom - high)
            place = Rect(log.left, start, log.w, bottom - start)
            if start >= top and not (start < log.top and _hidden(place, lit)):
                return DigestPlaces(place, rows, scale)
    place, frame = Rect(log.left, log.top, log.w, column.bottom - log.top), _height(context, ())
    return DigestPlaces(place, tuple(row * (place.h - frame) // (high - frame) for row in rows), scale)


def _scales(smallest: float) -> list[float]:
    """The shares of the usual size of text that are tried, the largest first."""
    return [step / 20 for step in range(20, round(20 * smallest) - 1, -1)]


def _height(context: Context, rows: Iterable[int]) -> int:
    return context.px(HEAD) + sum(rows) + context.px(6)


def _hidden(rect: Rect, others: Iterable[Rect]) -> bool:
    """Whether a rectangle covers any of others."""
    return rect.collidelist(list(others)) >= 0


def _triangle(side: int, ink: pygame.Color) -> Surface:
    big = Surface((side * 4, side * 4), pygame.SRCALPHA)
    full = side * 4
    pygame.draw.polygon(big, ink, [(full * 0.2, full * 0.1), (full * 0.9, full * 0.5), (full * 0.2, full * 0.9)])
    return pygame.transform.smoothscale(big, (side, side))
