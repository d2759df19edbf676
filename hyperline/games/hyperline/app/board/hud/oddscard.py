"""The odds of a blind Jump in words: why it ends and how often, how far it goes, and what the numbers assume."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views.fan import ART, colour_of
from hyperline.games.hyperline.engine.oracle import Forecast
from hyperline.shell.context import Context
from hyperline.shell.hud.columncard import ColumnCard
from hyperline.shell.ui import paint
from hyperline.shell.ui.number import percent

MOST_ROWS = 5
FAR = 3  # new tiles from which on they are told as one
PAD, GAP, EDGE, FOOT = 10, 4, 7, 3  # units: at the sides, between lines, above and below, between paragraphs


@dataclass(frozen=True)
class JumpOdds:
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
    parts: list[str] = []
    is_named = False  # whether a line already says what the numbers count
    for n in range(FAR + 1):
        share = sum(explored[FAR:]) if n == FAR else sum(explored[n : n + 1])
        if share > 0:
            key = "after_none" if n == 0 else "after_one" if n == 1 else "after" if is_named else "after_many"
            many = words("oracle.more", n=n) if n == FAR else n
            parts.append(words(f"oracle.{key}", n=many, share=percent(share)))
            is_named = is_named or n > 0
    return " · ".join(parts)


class OddsCard(ColumnCard[JumpOdds]):
    """Draws Odds as a card over a column of panels."""

    def height(self, wide: int, told: JumpOdds, scale: float) -> int:
        """The title, a line for each reason, and the foot."""
        px, kit, rows = self.context.px, self.context.type, len(reasons(told.forecast))
        inner = wide - 2 * px(PAD)
        texts = kit.line_height("label", scale) * len(kit.wrap(told.title, "label", inner, scale))
        line = kit.line_height("small", scale)
        texts += line * sum(len(kit.wrap(text, "small", inner, scale)) for text in self._foot(told))
        return texts + rows * (line + px(GAP)) + 2 * px(GAP) + px(FOOT) + 2 * px(EDGE)

    def paint(self, sheet: Surface, told: JumpOdds, scale: float) -> None:
        """The reasons as bars, and what else there is to say."""
        context, kit = self.context, self.context.type
        pad, gap, top = context.px(PAD), context.px(GAP), context.px(EDGE)
        wide, rows = sheet.get_width() - 2 * pad, reasons(told.forecast)
        title = kit.paragraph(told.title, "label", "text", wide, scale=scale)
        sheet.blit(title, (pad, top))
        top += title.get_height() + gap
        line = kit.line_height("small", scale) + gap
        most = self._line_height(rows, wide, line - gap)
        for number, (why, share) in enumerate(rows):
            self._row(sheet, Rect(pad, top + number * line, wide, line), why, share, most)
        top += line * len(rows) + gap
        facts, taken = self._foot(told)
        for text, colour in ((facts, "text"), (taken, "muted")):
            made = kit.paragraph(text, "small", colour, wide, scale=scale)
            sheet.blit(made, (pad, top))
            top += made.get_height() + context.px(FOOT)

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

    def _foot(self, odds: JumpOdds) -> tuple[str, str]:
        """How far it goes, what else matters, and what the numbers assume."""
        words, forecast = self.context.words, odds.forecast
        told = [distances(self.context, forecast)]
        if 0 < forecast.ring < 1:  # certainties, as on the way along it, need no words
            told.append(words("oracle.ring", share=percent(forecast.ring)))
        kind = "exact" if forecast.is_exact else "sampled" if forecast.is_close else "rough"
        told.append(words(f"oracle.{kind}"))
        return "\n".join(told), words("oracle.assumed", name=odds.name)
