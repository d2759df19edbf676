"""A moment of a finished game: its round, whose it was, what happened, how it changed the chances; pressing it plays it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.widget import Pressable

EMBLEM = 19  # units
TOLD = 0.05  # a change of the chance that is told


@dataclass(frozen=True)
class RowText:
    """What stands in it, from the left; `swing` is how a chance changed, from and to."""

    round: str
    emblem: int
    text: str
    watch: str
    swing: tuple[float, float] | None = None


class MomentRow(Pressable):
    """Words alone; lit while it has the focus."""

    def __init__(self, context: Context, rect: Rect, shown: RowText, press: Callable[[], None], key: str) -> None:
        super().__init__(context, rect, press, key)
        self.shown = shown
        self.opacity = 1.0

    @staticmethod
    def needed(context: Context, shown: RowText) -> int:
        """How wide a row is in which all is read but the change of the chance."""
        kit, gap = context.type, context.dx(10)
        wide = max(kit.width("88", "quiet"), kit.width(shown.round, "quiet")) + context.tx(EMBLEM)
        return wide + kit.width(shown.text, "note") + kit.width(shown.watch, "quiet") + 3 * gap + 2 * context.space("s")

    def draw(self, surface: Surface) -> None:
        """Draw the row."""
        if not self.opacity:
            return
        c, row, gap, kit = self.context, self.rect, self.context.dx(10), self.context.type
        if self.is_focused:
            clear = c.theme.colour("tonal", 0)
            paint.plate(
                surface, row, c.theme.colour("tonal", 110), c.theme.colour("tonal_deep", 110), clear, 1.0, self.radius
            )
        left = row.left + c.space("xs")
        wide = max(kit.width("88", "quiet"), kit.width(self.shown.round, "quiet"))
        number = kit.line(self.shown.round, "quiet", "faint", wide, row.h)
        surface.blit(number, number.get_rect(midright=(left + wide, row.centery)))
        left += wide + gap
        side = min(c.tx(EMBLEM), row.h)
        draw_emblem(c, surface, (left, row.centery - side // 2), side, self.shown.emblem)
        left += side + gap
        ink = "gate" if self.is_focused else "accent_light"
        watch = kit.line(self.shown.watch, "quiet", ink, row.w // 4, row.h)
        at = watch.get_rect(midright=(row.right - c.space("xs"), row.centery))
        surface.blit(watch, at)
        right = at.left - gap
        style, text = "note", self.shown.text
        if self.shown.swing is not None and abs(self.shown.swing[1] - self.shown.swing[0]) >= TOLD:
            right = self._draw_swing(surface, right, left + kit.width(text, style) + gap)
        line = kit.line(text, style, "text" if self.is_focused else "muted", right - left, row.h)
        surface.blit(line, line.get_rect(midleft=(left, row.centery)))

    def _draw_swing(self, surface: Surface, right: int, least: int) -> int:
        """The change of the chance, as an arrow and a number, if it begins behind `least`; returns where it begins."""
        assert self.shown.swing is not None
        c, row, (before, after) = self.context, self.rect, self.shown.swing
        ink = "good_light" if after > before else "bad_light"
        sign = "▲" if after > before else "▼"
        text = c.type.line(f"{sign} {percent(abs(after - before))}", "small_strong", ink, None, row.h)
        at = text.get_rect(midright=(right, row.centery))
        if at.left < least:
            return right
        surface.blit(text, at)
        return at.left - c.dx(10)
