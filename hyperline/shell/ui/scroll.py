"""How far something long has been scrolled, and the thumb that shows it."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint


class Scroll:
    """`offset` pixels of `length` are above the view of `room` pixels."""

    def __init__(self, length: int = 0, room: int = 1) -> None:
        self.length = length
        self.room = room
        self.offset = 0

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.length - self.room)

    def to(self, offset: int) -> bool:
        """Scroll to an offset; whether it changed."""
        before, self.offset = self.offset, min(self.most, max(0, offset))
        return self.offset != before

    def by(self, pixels: int) -> bool:
        """Scroll down by pixels; whether it changed."""
        return self.to(self.offset + pixels)

    def show(self, top: int, bottom: int) -> bool:
        """Scroll as little as needed to have a stretch in view; whether it changed."""
        if top < self.offset:
            return self.to(top)
        return bottom > self.offset + self.room and self.to(bottom - self.room)

    def draw(self, context: Context, surface: Surface, groove: Rect, is_lit: bool = False) -> None:
        """Draw the thumb in its groove, if there is anything to scroll; lit when keys would move it."""
        if self.length <= self.room:
            return
        theme = context.theme
        high = max(context.px(24), round(groove.h * self.room / self.length))
        top = groove.top + round((groove.h - high) * self.offset / max(1, self.most))
        thumb = Rect(groove.left, top, groove.w, min(high, groove.h))
        faint, clear = theme.colour("edge", 255 if is_lit else 140), theme.colour("edge", 0)
        back = theme.colour("sunken", 120)
        paint.plate(surface, groove, back, back, clear, 1, groove.w // 2)
        paint.plate(surface, thumb, faint, faint, clear, 1, groove.w // 2)
