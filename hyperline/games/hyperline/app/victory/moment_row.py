"""A moment of a finished game: its round, whose it was, what happened; pressing it plays it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import Pressable

EMBLEM = 19  # units


@dataclass(frozen=True)
class RowText:
    """What stands in it, from the left."""

    round: str
    emblem: int
    text: str
    watch: str


class MomentRow(Pressable):
    """Words alone; lit while it has the focus."""

    def __init__(self, context: Context, rect: Rect, shown: RowText, press: Callable[[], None], key: str) -> None:
        super().__init__(context, rect, press, key)
        self.shown = shown
        self.opacity = 1.0

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
        text = kit.line(self.shown.text, "note", "text" if self.is_focused else "muted", at.left - gap - left, row.h)
        surface.blit(text, text.get_rect(midleft=(left, row.centery)))
