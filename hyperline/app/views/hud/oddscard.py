"""The odds of a blind Jump in words: why it ends how often, how far it comes, and what this takes for granted."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui import paint
from hyperline.app.ui.panel import draw_panel
from hyperline.app.views.board.chances import percent
from hyperline.app.views.board.fan import ART, colour_of
from hyperline.engine.oracle import Forecast

MOST_ROWS = 5
FAR = 3  # new tiles from which on they are told as one


@dataclass(frozen=True)
class Odds:
    """What the card shows: the Jump's name, its forecast, and who may know what it was made from."""

    title: str
    forecast: Forecast
    name: str


def reasons(forecast: Forecast) -> list[tuple[str, float]]:
    """The likeliest reasons of an end with their shares, and all others as one, ``other``."""
    ranked = [(why, share) for why, share in forecast.by_why().items() if share > 0]
    if len(ranked) <= MOST_ROWS:
        return ranked
    rest = sum(share for _, share in ranked[MOST_ROWS - 1 :])
    return [*ranked[: MOST_ROWS - 1], ("other", rest)]


def distances(context: Context, forecast: Forecast) -> str:
    """After how many new tiles the Jump ends, in a short line."""
    words, explored = context.words, forecast.explored
    parts = [
        words("oracle.after_none" if n == 0 else "oracle.after_one" if n == 1 else "oracle.after", n=n, share=percent(share))
        for n, share in enumerate(explored[:FAR])
        if share > 0
    ]
    if (more := sum(explored[FAR:])) > 0:
        parts.append(words("oracle.after_more", n=FAR, share=percent(more)))
    return " · ".join(parts)


class OddsCard:
    """Draws Odds into a rectangle, of which it takes as much height as it needs; the picture is kept."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._made: Surface | None = None
        self._made_for: tuple[object, ...] = ()

    def draw(self, surface: Surface, room: Rect, odds: Odds) -> None:
        """Draw the card at the top of `room`."""
        key = odds, room.size, self.context.measure
        if self._made is None or key != self._made_for:
            self._made, self._made_for = self._painted(room.size, odds), key
        surface.blit(self._made, room)

    def forget(self) -> None:
        """What is kept is not true any more: the colours may have changed."""
        self._made = None

    def _painted(self, size: tuple[int, int], odds: Odds) -> Surface:
        context = self.context
        sheet = Surface(size, pygame.SRCALPHA)
        pad, gap = context.px(10), context.px(4)
        inner = Rect(pad, context.px(7), size[0] - 2 * pad, size[1] - 2 * context.px(7))
        foot = self._foot(odds, inner)
        rows = reasons(odds.forecast)
        title = context.type.line(odds.title, "label", "text", inner.w, max(8, inner.h // 7))
        line = min(context.type.line_height("small") + gap, (inner.h - foot.get_height() - title.get_height()) // len(rows))
        used = title.get_height() + gap + line * len(rows) + gap + foot.get_height() + 2 * context.px(7)
        draw_panel(context, sheet, Rect(0, 0, size[0], min(size[1], used)), 255)
        sheet.blit(title, inner)
        top = inner.top + title.get_height() + gap
        for number, (why, share) in enumerate(rows):
            self._row(sheet, Rect(inner.left, top + number * line, inner.w, line), why, share)
        sheet.blit(foot, (inner.left, top + line * len(rows) + gap))
        return sheet

    def _row(self, sheet: Surface, rect: Rect, why: str, share: float) -> None:
        """A bar as long as the share, and over it picture, reason and percentage."""
        context = self.context
        colour = context.theme.colour(colour_of(why))
        bar = rect.inflate(0, -context.px(2))
        radius, clear = context.px(4), context.theme.colour("deep", 0)
        sunken = context.theme.colour("sunken")
        paint.plate(sheet, bar, sunken, sunken, clear, 0, radius)
        part = Rect(bar.left, bar.top, max(2 * radius, round(bar.w * share)), bar.h)
        dim = context.theme.colour(colour, 80)
        paint.plate(sheet, part, dim, dim, clear, 0, radius)
        side, pad = max(4, bar.h - context.px(3)), context.px(6)
        number = context.type.line(percent(share), "small_strong", "text", bar.w // 3, bar.h)
        sheet.blit(number, number.get_rect(midright=(bar.right - pad, bar.centery)))
        left = bar.left + pad
        if why in ART:
            art = context.sprites(*ART[why], side)
            sheet.blit(art, art.get_rect(midleft=(left, bar.centery)))
        left += side + pad
        room = bar.right - 2 * pad - number.get_width() - left
        text = context.type.line(context.words(f"oracle.{why}"), "small", "text", room, bar.h)
        sheet.blit(text, text.get_rect(midleft=(left, bar.centery)))

    def _foot(self, odds: Odds, inner: Rect) -> Surface:
        """How far, what more, and what is taken for granted."""
        words, forecast = self.context.words, odds.forecast
        told = [distances(self.context, forecast)]
        if forecast.ring > 0:
            told.append(words("oracle.ring", share=percent(forecast.ring)))
        kind = "exact" if forecast.is_exact else "sampled" if forecast.is_close else "rough"
        told.append(words(f"oracle.{kind}"))
        facts = self.context.type.paragraph("\n".join(told), "small", "text", inner.w, round(inner.h * 0.27))
        taken = self.context.type.paragraph(words("oracle.assumed", name=odds.name), "small", "muted", inner.w,
                                            round(inner.h * 0.2))  # fmt: skip
        gap = self.context.px(3)
        made = Surface((inner.w, facts.get_height() + gap + taken.get_height()), pygame.SRCALPHA)
        made.blit(facts, (0, 0))
        made.blit(taken, (0, facts.get_height() + gap))
        return made
