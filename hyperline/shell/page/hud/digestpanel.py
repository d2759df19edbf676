"""The turn digest: a heading, and lines to choose; where the log is, so that it hides nothing of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.log.logline import DigestEntry
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.widget import Pressable, Widget

# In units of text.
STYLE: Final = "small"
HEAD: Final = 32
PAD: Final = 12  # at the sides where it covers something
ROW: Final = 30  # the least height of a line
ICON: Final = 18
GAP: Final = 10  # between emblem and sentence
PLAY: Final = 12
FOOT: Final = 6
LEAST_LOG: Final = 64  # the height that the log needs above it
SMALLEST: Final = 0.87  # how far the text may shrink: rather there are fewer lines
STEP: Final = 0.05
SCALES: Final = tuple(1 - STEP * step for step in range(int((1 - SMALLEST) / STEP) + 1))
"""The shares of the usual size of text that are tried, the largest first."""


class DigestPanel(Widget):
    """The heading; where the digest covers something, with a ground. Nothing that is told for a moment lies on it."""

    is_solid = True

    def __init__(self, context: Context, places: DigestPlaces, heading: str, room: int) -> None:
        super().__init__(context, places.panel, "digest")
        self.heading = heading
        self.places = places
        self.room = room  # how wide the heading may be

    def handle(self, intent: Intent) -> bool:
        """Stop clicks to what is below."""
        return intent.pos is not None and intent.act is not Act.POINT

    def draw(self, surface: Surface) -> None:
        """Draw ground and heading."""
        context, rect, pad = self.context, self.rect, self.places.pad
        if pad:
            draw_tag(context, surface, rect)
        else:
            paint.rule(surface, Rect(rect.left, rect.top, rect.w, 1), context.theme.colour("edge", 90))
        high = context.tx(HEAD)
        fits = context.type.width(self.heading, "small_strong") <= self.room - pad
        told = self.heading if fits else context.words("digest.short")
        text = context.type.line(told, "small_strong", "text", self.room - pad, high)
        surface.blit(text, text.get_rect(midleft=(rect.left + pad, rect.top + high // 2 + context.tx(1))))


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

    @property
    def text(self) -> str:
        """The sentence."""
        return self.line.text

    def draw(self, surface: Surface) -> None:
        """Draw emblem and sentence; in focus a plate, and the sign that it can be played."""
        context, theme, rect, tx = self.context, self.context.theme, self.rect, self.context.tx
        if self.is_focused:
            veil = theme.colour("tonal", 120)
            paint.plate(surface, rect.inflate(tx(12), 0), veil, veil, theme.colour("accent", 150), 1.0, tx(8))
        draw_emblem(context, surface, (rect.left, rect.centery - tx(ICON) // 2), tx(ICON), self.emblem)
        room = text_width(context, rect.w - self.aside), rect.h
        text = context.type.paragraph(self.line.text, STYLE, "text" if self.is_focused else "muted", *room, scale=self.scale)
        surface.blit(text, text.get_rect(midleft=(rect.left + tx(ICON + GAP), rect.centery)))
        mark = _triangle(tx(PLAY), theme.colour("accent_light" if self.is_focused else "zero"))
        surface.blit(mark, mark.get_rect(midright=rect.midright))


def text_width(context: Context, width: int) -> int:
    """How wide the sentence of a line may be that is so wide in all."""
    return width - context.tx(ICON + GAP + PLAY + 6)


@dataclass(frozen=True)
class DigestPlaces:
    """Where the digest is, how high each of its lines is, and in which share of the usual size they are set.

    `pad` pixels are at its sides where it covers something; `log` is what is left to the log, None if nothing is.
    """

    panel: Rect
    rows: tuple[int, ...]
    scale: float
    pad: int = 0
    log: Rect | None = None


def why_width(context: Context) -> int:
    """How wide the small button is that asks why."""
    return context.type.width(context.words("why.button"), "caps") + context.tx(14)


def heights(
    context: Context, lines: Iterable[DigestEntry], width: int, scale: float = 1.0, aside: int = 0
) -> tuple[int, ...]:
    """How high each line is in a panel of a width."""
    inner = text_width(context, width - aside)
    step, least = context.type.line_height(STYLE, scale), max(context.tx(ROW * scale), context.tx(ICON))
    texts = (context.type.wrap(line.text, STYLE, inner, scale) for line in lines)
    return tuple(max(least, step * len(text) + context.tx(9)) for text in texts)


def arranged(
    context: Context, lines: Sequence[DigestEntry], log: Rect, column: Rect, lit: list[Rect], written: Sequence[Rect],
    aside: int = 0,
) -> DigestPlaces:  # fmt: skip
    """Where the digest is: below the log, else in its place, else also over what lies above it, if need be with fewer lines.

    Where that would hide what can be chosen, it lies above all of that in its column.

    `lit` is what can be chosen now, which is never hidden; `written`, the lines that lie above, are never hidden in part.
    `aside` pixels are left free at the end of each line.
    """
    tx = context.tx
    for scale in SCALES:
        rows = heights(context, lines, log.w, scale, aside)
        high = _height(context, rows)
        if high <= log.h:
            has_log = log.h - high >= tx(LEAST_LOG)
            panel = Rect(log.left, log.bottom - high if has_log else log.top, log.w, high)
            left = Rect(log.left, log.top, log.w, log.h - high - tx(FOOT)) if has_log else None
            return DigestPlaces(panel, rows, scale, 0, left)
    pad = tx(PAD)
    above = min((one.top for one in lit if one.colliderect(column)), default=log.bottom) - tx(FOOT)
    for bottom, count, scale in product((log.bottom, above), range(len(lines), 0, -1), SCALES):
        rows = heights(context, lines[:count], log.w - 2 * pad, scale, aside)
        place = Rect(log.left, bottom - _height(context, rows), log.w, _height(context, rows))
        found = DigestPlaces(_uncut(place, written), rows, scale, pad)
        if found.panel.top >= column.top and found.panel.collidelist(lit) < 0:
            return found
    place.bottom = log.bottom
    return DigestPlaces(_uncut(place, written), rows, scale, pad)


def _uncut(place: Rect, written: Sequence[Rect]) -> Rect:
    """The place, with its upper edge raised until it goes through no line."""
    tops = [one.top for one in written if one.top < place.top < one.bottom]
    top = min(tops, default=place.top)
    return Rect(place.left, top, place.w, place.bottom - top)


def fitted(
    context: Context, lines: Sequence[DigestEntry], rooms: Sequence[Rect], goal: Rect, over: Rect, written: Sequence[Rect],
    aside: int = 0,
) -> DigestPlaces:  # fmt: skip
    """Where the digest is: in the first room in which all lines have place, else with as many as the highest one takes.

    Where not even one has place, it hides all of the `goal` for a while, with as many lines as that has room for, or lies at
    the foot of `over`, where it cuts none of what is `written`.
    """
    for room in rooms:
        for scale in SCALES:
            rows = heights(context, lines, room.w, scale, aside)
            if (high := _height(context, rows)) <= room.h:
                return DigestPlaces(Rect(room.left, room.bottom - high, room.w, high), rows, scale)
    pad, highest = context.tx(PAD), max(rooms, key=lambda one: one.h)
    for (room, inset), count, scale in product(((highest, 0), (goal, pad)), range(len(lines), 0, -1), SCALES):
        rows = heights(context, lines[:count], room.w - 2 * inset, scale, aside)
        if _height(context, rows) <= room.h:
            return DigestPlaces(Rect(room), rows, scale, inset)
    rows = heights(context, lines[:1], over.w - 2 * pad, scale, aside)
    high = _height(context, rows)
    return DigestPlaces(_uncut(Rect(over.left, over.bottom - high, over.w, high), written), rows, scale, pad)


def _height(context: Context, rows: Iterable[int]) -> int:
    return context.tx(HEAD) + sum(rows) + context.tx(FOOT)


def _triangle(side: int, ink: pygame.Color) -> Surface:
    big = Surface((side * 4, side * 4), pygame.SRCALPHA)
    full = side * 4
    pygame.draw.polygon(big, ink, [(full * 0.2, full * 0.1), (full * 0.9, full * 0.5), (full * 0.2, full * 0.9)])
    return pygame.transform.smoothscale(big, (side, side))
