"""The card of a hint: which dose it is, what it says, and what comes next; a click on it is the next dose."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.hints.advice import DOSES, Advice
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.boxes import GLOW
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.widget import Widget

PAD, GAP = 16, 6  # units
WIDEST = 1.5  # times its column, with large text
SMALLEST, STEP = 0.85, 0.05  # how far the text may shrink
KEY = "hint"


class HintSheet(Widget):
    """Stands at the foot of a `column` of the page, as high as what it says, and not beyond the column's top.

    With large text it may be up to `widest` times as wide as the column.
    """

    is_solid = True

    def __init__(self, context: Context, column: Rect, advice: Advice, press: Callable[[], None], grows: int = 1,
                 widest: float = WIDEST) -> None:  # fmt: skip
        super().__init__(context, column, KEY)
        self.advice = advice
        self.press = press
        m = context.measure
        wide = round(column.w * max(1.0, min(widest, m.t / m.u)))
        self.rect.w = wide
        if grows < 0:
            self.rect.right = column.right
        elif not grows:
            self.rect.centerx = column.centerx
        self._scale = self._fitting(column.h)
        self.rect.h = min(column.h, self._height(self._scale))
        self.rect.bottom = column.bottom
        self.rect.clamp_ip(m.area)
        self._picture = self._drawn()

    def handle(self, intent: Intent) -> bool:
        """A click anywhere on it is the next dose."""
        if intent.act is Act.CONFIRM:
            self.press()
        return intent.act in (Act.CONFIRM, Act.PRESS)

    @property
    def extent(self) -> Rect:
        reach = 2 * self.context.px(GLOW)
        return self.rect.inflate(reach, reach)

    # ---- how large ----

    @property
    def _inner(self) -> int:
        return self.rect.w - 2 * self.context.px(PAD)

    def _texts(self) -> list[tuple[str, str, str]]:
        """Text, style and colour of each paragraph."""
        advice, words = self.advice, self.context.words
        foot = words(f"hint.next_{advice.dose}", key=self.context.bindings.shown(Act.HINT))
        found = [
            (advice.lead, "strong", "text"),
            (advice.text, "body", "text" if advice.counts else "muted"),
            (foot, "small", "accent"),
        ]
        return [one for one in found if one[0]]

    def _height(self, scale: float) -> int:
        kit, gap = self.context.type, self.context.px(GAP)
        high = sum(
            len(kit.wrap(text, style, self._inner, scale)) * kit.line_height(style, scale) + gap
            for text, style, _ in self._texts()
        )
        return high + kit.line_height("caps", scale) + 2 * self.context.px(PAD)

    def _fitting(self, high: int) -> float:
        tried = (1 - STEP * number for number in range(round((1 - SMALLEST) / STEP) + 1))
        return next((scale for scale in tried if self._height(scale) <= high), SMALLEST)

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the card."""
        draw_tag(self.context, surface, self.rect)
        surface.blit(self._picture, self.rect)

    def _drawn(self) -> Surface:
        c, kit = self.context, self.context.type
        sheet = Surface(self.rect.size, pygame.SRCALPHA)
        left, top = c.px(PAD), c.px(PAD)
        high = kit.line_height("caps", self._scale)
        bulb = icon.bulb(max(8, high), c.theme.colour("accent"))
        sheet.blit(bulb, (left, top))
        self._draw_pips(sheet, top + high // 2, high)
        room = self._inner - high - c.px(8) - self._pips_wide(high)
        title = kit.line(c.words("hint.title", n=self.advice.dose), "caps", "faint", room, high)
        sheet.blit(title, title.get_rect(midleft=(left + high + c.px(6), top + high // 2)))
        top += high + c.px(GAP)
        for text, style, colour in self._texts():
            made = kit.paragraph(text, style, colour, self._inner, scale=self._scale)
            sheet.blit(made, (left, top))
            top += made.get_height() + c.px(GAP)
        return sheet

    def _pips_wide(self, high: int) -> int:
        return DOSES * round(high * 0.8)

    def _draw_pips(self, sheet: Surface, middle: int, high: int) -> None:
        """One disc a dose, filled as far as they were taken."""
        c, step = self.context, round(high * 0.8)
        lit, deep = c.theme.colour("accent"), c.theme.colour("sunken")
        for number in range(DOSES):
            x = sheet.get_width() - c.px(PAD) - (DOSES - number) * step + step // 2
            fill = lit if number < self.advice.dose else deep
            paint.disc(sheet, (x, middle), max(3, round(high * 0.26)), fill, lit, max(1, round(c.measure.u)))
