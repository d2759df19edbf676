"""The rows of the last page: a moment of the game, to be watched, or decided again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.arena.review import TOLD
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.widget import Pressable

MARK = 19  # units: the emblem of whose moment it was


@dataclass(frozen=True)
class RowText:
    """What stands in it, from the left; `change` is by how much a chance changed, and the error."""

    round: str
    emblem: int
    text: str
    watch: str
    change: tuple[float, float] | None = None


class MomentRow(Pressable):
    """Words alone; lit while it has the focus."""

    def __init__(self, context: Context, rect: Rect, shown: RowText, press: Callable[[], None], key: str) -> None:
        super().__init__(context, rect, press, key)
        self.shown = shown
        self.opacity = 1.0

    @property
    def heard(self) -> str:
        """Its words."""
        return ", ".join(part for part in (self.shown.round, self.shown.text, self.shown.watch) if part)

    @staticmethod
    def needed(context: Context, shown: RowText) -> int:
        """How wide a row is in which all is read but the change of the chance."""
        kit, gap = context.type, context.dx(10)
        wide = max(kit.width("88", "quiet"), kit.width(shown.round, "quiet")) + context.tx(MARK)
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
        side = min(c.tx(MARK), row.h)
        draw_emblem(c, surface, (left, row.centery - side // 2), side, self.shown.emblem)
        left += side + gap
        ink = "gate" if self.is_focused else "accent_light"
        watch = kit.line(self.shown.watch, "quiet", ink, row.w // 4, row.h)
        at = watch.get_rect(midright=(row.right - c.space("xs"), row.centery))
        surface.blit(watch, at)
        right = at.left - gap
        style, text = "note", self.shown.text
        if self.shown.change is not None:
            right = self._draw_change(surface, right, left + kit.width(text, style) + gap)
        line = kit.line(text, style, "text" if self.is_focused else "muted", right - left, row.h)
        surface.blit(line, line.get_rect(midleft=(left, row.centery)))

    def _draw_change(self, surface: Surface, right: int, least: int) -> int:
        """The change of the chance, as an arrow and a number, if it begins behind `least`; returns where it begins."""
        assert self.shown.change is not None
        c, row, (by, error) = self.context, self.rect, self.shown.change
        sure = c.type.line(c.words("victory.sure_to", n=round(100 * TOLD * error)), "small", "faint", None, row.h)
        text = c.type.line(change_text(by), "small_strong", "good_light" if by > 0 else "bad_light", None, row.h)
        at = sure.get_rect(midright=(right, row.centery))
        if at.left - c.dx(6) - text.get_width() >= least:
            surface.blit(sure, at)
            right = at.left - c.dx(6)
        at = text.get_rect(midright=(right, row.centery))
        if at.left < least:
            return right
        surface.blit(text, at)
        return at.left - c.dx(10)


class AgainButton(Pressable):
    """Words at the end of a row: to decide a moment again."""

    @property
    def heard(self) -> str:
        """Its words."""
        return self.context.words("victory.again_here")

    def draw(self, surface: Surface) -> None:
        """Draw them, lit while they have the focus."""
        ink = "gate" if self.is_focused else "accent_light"
        text = self.context.type.line(self.context.words("victory.again_here"), "quiet", ink, self.rect.w, self.rect.h)
        surface.blit(text, text.get_rect(midright=(self.rect.right - self.context.space("xs"), self.rect.centery)))

    @staticmethod
    def needed(context: Context) -> int:
        """How wide it is."""
        return context.type.width(context.words("victory.again_here"), "quiet") + 2 * context.space("xs")


def change_text(by: float) -> str:
    """A change of a chance, as an arrow and points of a hundred."""
    return f"{'▲' if by > 0 else '▼'} {percent(abs(by))}"
