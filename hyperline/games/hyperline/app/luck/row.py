"""One player's luck at a glance: three gauges, and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.hyperline.app.luck.gauges import draw_faces, draw_meter
from hyperline.games.hyperline.app.luck.luck_sentences import LuckSentences
from hyperline.games.hyperline.counsel.luck import Fortune
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import Pressable

NAME, GAP = 0.32, 0.035  # shares of a row's width
RULE, EMBLEM = 70, 36  # of 255: the line between rows; units: the emblem


@dataclass(frozen=True)
class Shown:
    """Whose luck it is; `reach` gives the ends of the tile and damage meters, the same for all players."""

    name: str
    emblem: int
    fortune: Fortune
    reach: tuple[float, float]


def columns(inner: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """The name and the three gauges within a row, without its edges."""
    name, gap = round(inner.w * NAME), round(inner.w * GAP)
    each = (inner.w - name - 3 * gap) // 3
    lefts = [inner.left + name + gap + number * (each + gap) for number in range(3)]
    first, second, third = (Rect(left, inner.top, each, inner.h) for left in lefts)
    return Rect(inner.left, inner.top, name, inner.h), first, second, third


class FortuneRow(Pressable):
    """Words and quiet gauges; pressed, it opens the details."""

    has_ring = False

    def __init__(
        self, context: Context, rect: Rect, shown: Shown, phrases: LuckSentences, press: Callable[[], None], key: str
    ) -> None:
        super().__init__(context, rect, press, key)
        self.shown = shown
        self.phrases = phrases

    @property
    def inner(self) -> Rect:
        """The row without its edges."""
        c = self.context
        return self.rect.inflate(-2 * c.space("l"), -2 * min(c.space("s"), self.rect.h // 12))

    def draw(self, surface: Surface) -> None:
        """Draw the row."""
        c, colour = self.context, self.context.theme.player_colours[self.shown.emblem % 4]
        if self.is_focused:
            paint.wash(surface, self.rect, colour, 70)
        paint.rule(surface, Rect(self.rect.left, self.rect.bottom, self.rect.w, 1), c.theme.colour("faint", RULE))
        name, dice, tiles, damage = columns(self.inner)
        self._draw_name(surface, name)
        fortune = self.shown.fortune
        under = self._under(surface, dice, self.phrases.rolls(fortune))
        draw_faces(self.context, surface, under, fortune.rolled)
        under = self._under(surface, tiles, self.phrases.dangers(fortune))
        draw_meter(self.context, surface, under, fortune.dangers.more, self.shown.reach[0], is_good=False)
        under = self._under(surface, damage, self.phrases.points(fortune))
        draw_meter(self.context, surface, under, fortune.damage, self.shown.reach[1], is_good=True)

    def _draw_name(self, surface: Surface, rect: Rect) -> None:
        c = self.context
        side = min(rect.h * 2 // 5, c.dx(EMBLEM))
        left = rect.left + side + c.space("m")
        wide = rect.right - left
        summary = self.phrases.summary(self.shown.fortune)
        name = c.type.line(self.shown.name, "subheading", "text", wide, min(rect.h // 3, 2 * side))
        room = rect.h - name.get_height()
        text = fitting.paragraph(c, summary, ("note", "small"), "muted", wide, room)
        draw_emblem(c, surface, (rect.left, rect.top + (name.get_height() - side) // 2), side, self.shown.emblem)
        surface.blit(name, (left, rect.top))
        surface.blit(text, (left, rect.top + name.get_height()))

    def _under(self, surface: Surface, rect: Rect, text: str) -> Rect:
        """Write a gauge's text below it; returns the place of the gauge."""
        c = self.context
        high = min(c.type.line_height("small"), rect.h // 4)
        line = c.type.line(text, "small", "faint", rect.w, high)
        surface.blit(line, line.get_rect(bottomleft=rect.bottomleft))
        return Rect(rect.left, rect.top, rect.w, rect.h - high - c.px(4))
