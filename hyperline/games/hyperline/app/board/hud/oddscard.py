"""The odds of a blind Jump in words: why it ends and how often, how far it goes, and what the numbers assume."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.board_odds import ART, colour_of
from hyperline.games.hyperline.rules.oracle import Forecast
from hyperline.shell.context import Context
from hyperline.shell.page.hud.columncard import ColumnCard
from hyperline.shell.ui import paint
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.theme import mixed

MOST_ROWS = 5
FAR = 3  # new tiles from which on they are told as one
PAD, GAP, EDGE = 16, 8, 12  # units of text: at the sides, between paragraphs, above and below
BAR, ROW = 12, 4  # the height of the bar, and what is between two lines of the legend
FADES = 0.34  # by how much a share is darker than the one before it in the same colour


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
    """Draws Odds as a card over a column: the likeliest end in a sentence, all ends as one bar, and what each part is."""

    def height(self, wide: int, told: JumpOdds, scale: float) -> int:
        """Title, sentence and bar, a line for each reason, and the foot."""
        tx, kit, rows = self.context.tx, self.context.type, len(reasons(told.forecast))
        inner = wide - 2 * tx(PAD)
        texts = ((told.title, "strong"), (self._sentence(told), "small"), *((text, "small") for text in self._foot(told)))
        high = sum(kit.line_height(style, scale) * len(kit.wrap(text, style, inner, scale)) for text, style in texts)
        high += len(texts) * tx(GAP) + tx(BAR + GAP)
        return high + rows * (kit.line_height("small", scale) + tx(ROW)) + 2 * tx(EDGE)

    def paint(self, sheet: Surface, told: JumpOdds, scale: float) -> None:
        """From above: what it is about, the sentence, the bar, its legend, and the foot."""
        context, tx = self.context, self.context.tx
        wide, rows = sheet.get_width() - 2 * tx(PAD), reasons(told.forecast)
        shades = self._shades([why for why, _ in rows])
        top = self._text(sheet, tx(EDGE), told.title, "strong", "text", scale)
        top = self._text(sheet, top, self._sentence(told), "small", "text", scale)
        self._bar(sheet, Rect(tx(PAD), top, wide, tx(BAR)), [share for _, share in rows], shades)
        top += tx(BAR + GAP)
        line = context.type.line_height("small", scale)
        for (why, share), shade in zip(rows, shades, strict=True):
            self._row(sheet, Rect(tx(PAD), top, wide, line), why, share, shade)
            top += line + tx(ROW)
        facts, taken = self._foot(told)
        top = self._text(sheet, top + tx(GAP - ROW), facts, "small", "muted", scale)
        self._text(sheet, top, taken, "small", "faint", scale)

    def _text(self, sheet: Surface, top: int, text: str, style: str, colour: str, scale: float) -> int:
        """A paragraph; where the next begins."""
        pad = self.context.tx(PAD)
        made = self.context.type.paragraph(text, style, colour, sheet.get_width() - 2 * pad, scale=scale)
        sheet.blit(made, (pad, top))
        return top + made.get_height() + self.context.tx(GAP)

    def _sentence(self, told: JumpOdds) -> str:
        """The likeliest end."""
        why, share = reasons(told.forecast)[0]
        name = self.context.words(f"oracle.{why}")
        return self.context.words("oracle.most_likely", why=name[0].lower() + name[1:], share=percent(share))

    def _shades(self, whys: list[str]) -> list[Color]:
        """The colour of each reason: of several in one colour, each is darker than the one before."""
        theme, seen, found = self.context.theme, dict[str, int](), []
        for why in whys:
            name = colour_of(why)
            found.append(mixed(theme.colour(name), theme.colour("cloud"), min(0.8, FADES * seen.get(name, 0))))
            seen[name] = seen.get(name, 0) + 1
        return found

    def _bar(self, sheet: Surface, rect: Rect, shares: list[float], shades: list[Color]) -> None:
        """The shares side by side."""
        left, gap = float(rect.left), max(1, self.context.tx(1))
        for share, shade in zip(shares, shades, strict=True):
            part = Rect(round(left), rect.top, round(left + share * rect.w) - round(left) - gap, rect.h)
            paint.plate(sheet, part, shade, shade, shade, 0, min(self.context.tx(3), max(1, part.w // 2)))
            left += share * rect.w

    def _row(self, sheet: Surface, rect: Rect, why: str, share: float, shade: Color) -> None:
        """A dot in the colour of the bar, the reason with its picture, and the percentage."""
        context, tx, kit = self.context, self.context.tx, self.context.type
        number = kit.line(percent(share), "small_strong", "text", rect.w // 3, rect.h)
        sheet.blit(number, number.get_rect(midright=rect.midright))
        paint.disc(sheet, (rect.left + tx(4), rect.centery), tx(4), shade)
        left, side = rect.left + tx(16), max(4, rect.h - tx(1))
        if why in ART:
            art = context.sprites(*ART[why], side)
            sheet.blit(art, art.get_rect(midleft=(left, rect.centery)))
        left += side + tx(6)
        room = rect.right - number.get_width() - tx(6) - left
        text = kit.line(context.words(f"oracle.{why}"), "small", "muted", room, rect.h)
        sheet.blit(text, text.get_rect(midleft=(left, rect.centery)))

    def _foot(self, odds: JumpOdds) -> tuple[str, str]:
        """How far it goes, what else matters, and what the numbers assume."""
        words, forecast = self.context.words, odds.forecast
        told = [distances(self.context, forecast)]
        if 0 < forecast.ring < 1:  # certainties, as on the way along it, need no words
            told.append(words("oracle.ring", share=percent(forecast.ring)))
        kind = "exact" if forecast.is_exact else "sampled" if forecast.is_close else "rough"
        told.append(words(f"oracle.{kind}"))
        return "\n".join(told), words("oracle.assumed", name=odds.name)
