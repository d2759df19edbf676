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
SMALLEST = 0.45  # how far the text may shrink where the column is low


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
    """Draws Odds as a card over a column of panels; the picture is kept."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._made: Surface | None = None
        self._made_for: tuple[object, ...] = ()

    def place(self, log: Rect, column: Rect, odds: Odds) -> Rect:
        """Where the card lies: over the log, or if it is higher over all that lies below the ship, or over the column."""
        high = self._card(column.size, odds).get_height()
        places = (log, Rect(log.left, log.top, log.w, column.bottom - log.top), column)
        return Rect(next((place for place in places if place.h >= high), column))

    def draw(self, surface: Surface, log: Rect, column: Rect, odds: Odds) -> None:
        """Draw the card."""
        place = self.place(log, column, odds)
        draw_panel(self.context, surface, place, 255)
        surface.blit(self._card(column.size, odds), place)

    def forget(self) -> None:
        """What is kept is not true any more: the colours may have changed."""
        self._made = None

    def _card(self, size: tuple[int, int], odds: Odds) -> Surface:
        key = odds, size, self.context.measure
        if self._made is None or key != self._made_for:
            self._made, self._made_for = self._painted(size, odds), key
        return self._made

    def _painted(self, size: tuple[int, int], odds: Odds) -> Surface:
        """The card as wide as `size` and no higher, all of it in one size of text."""
        context, kit = self.context, self.context.type
        pad, gap, edge = context.px(10), context.px(4), context.px(7)
        wide = size[0] - 2 * pad
        rows, scale = reasons(odds.forecast), 1.0
        while True:
            title = kit.paragraph(odds.title, "label", "text", wide, scale=scale)
            line = kit.line_height("small", scale) + gap
            foot = self._foot(odds, wide, scale)
            used = title.get_height() + gap + line * len(rows) + gap + foot.get_height() + 2 * edge
            if used <= size[1] or scale <= SMALLEST:
                break
            scale -= 0.05
        sheet = Surface((size[0], min(used, size[1])), pygame.SRCALPHA)
        sheet.blit(title, (pad, edge))
        top = edge + title.get_height() + gap
        most = self._line_height(rows, wide, line - gap)
        for number, (why, share) in enumerate(rows):
            self._row(sheet, Rect(pad, top + number * line, wide, line), why, share, most)
        sheet.blit(foot, (pad, top + line * len(rows) + gap))
        return sheet

    def _line_height(self, rows: list[tuple[str, float]], wide: int, high: int) -> int:
        """The height of text at which the longest of the reasons fits, so that all are set alike."""
        kit, words = self.context.type, self.context.words
        share = high / kit.line_height("small")
        room = wide - high - 4 * self.context.px(6)
        longest = max(kit.width(words(f"oracle.{why}"), "small") for why, _ in rows) * share
        longest += max(kit.width(percent(part), "small_strong") for _, part in rows) * share
        return max(6, round(high * min(1.0, room / longest)))

    def _row(self, sheet: Surface, rect: Rect, why: str, share: float, most: int) -> None:
        """A bar as long as the share, and over it picture, reason and percentage in lines no higher than `most`."""
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
        number = context.type.line(percent(share), "small_strong", "text", bar.w // 3, most)
        sheet.blit(number, number.get_rect(midright=(bar.right - pad, bar.centery)))
        left = bar.left + pad
        if why in ART:
            art = context.sprites(*ART[why], side)
            sheet.blit(art, art.get_rect(midleft=(left, bar.centery)))
        left += side + pad
        room = bar.right - 2 * pad - number.get_width() - left
        text = context.type.line(context.words(f"oracle.{why}"), "small", "text", room, most)
        sheet.blit(text, text.get_rect(midleft=(left, bar.centery)))

    def _foot(self, odds: Odds, wide: int, scale: float) -> Surface:
        """How far, what more, and what is taken for granted."""
        words, forecast, kit = self.context.words, odds.forecast, self.context.type
        told = [distances(self.context, forecast)]
        if forecast.ring > 0:
            told.append(words("oracle.ring", share=percent(forecast.ring)))
        kind = "exact" if forecast.is_exact else "sampled" if forecast.is_close else "rough"
        told.append(words(f"oracle.{kind}"))
        facts = kit.paragraph("\n".join(told), "small", "text", wide, scale=scale)
        taken = kit.paragraph(words("oracle.assumed", name=odds.name), "small", "muted", wide, scale=scale)
        gap = self.context.px(3)
        made = Surface((wide, facts.get_height() + gap + taken.get_height()), pygame.SRCALPHA)
        made.blit(facts, (0, 0))
        made.blit(taken, (0, facts.get_height() + gap))
        return made
