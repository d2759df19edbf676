"""The board as it stood, in small, beside a list of what happened or could have: drawn a little at a time."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.play.table import Table
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget import Widget

LEAST: Final = 160  # units: a smaller board tells nothing
SHARE: Final = 0.006  # seconds of a frame, for drawing it


def beside(context: Context, room: Rect, widest: int, most: int) -> tuple[Rect, Rect | None]:
    """The places of a list, and of a board beside it; no board if there is hardly room.

    The list has room for `widest` pixels of text; without a board it has `most` pixels.
    """
    c, gap = context, context.space("xl")
    wide = max(widest + 2 * c.space("m") + c.px(24), room.w - gap - room.h)
    side = min(room.h, room.w - gap - wide)
    if side < c.px(LEAST):
        return Rect(room.left, room.top, min(room.w, most), room.h), None
    return Rect(room.left, room.top, wide, room.h), Rect(room.right - side, room.top, side, side)


class Glimpse(Widget):
    """The board of a position of a table's game; until it is drawn, the one before."""

    def __init__(self, context: Context, rect: Rect, table: Table) -> None:
        super().__init__(context, rect, "glimpse")
        self.game, self.emblems = table.game, tuple(seat.emblem for seat in table.setup.seats)
        self.picture: Surface | None = None
        self._drawing: tuple[Surface, Iterator[None]] | None = None

    @property
    def is_settled(self) -> bool:
        """Whether it is drawn."""
        return self._drawing is None

    def show(self, position: Any) -> None:
        """Draw this position, from what everybody can see of it."""
        c, surface = self.context, Surface(self.rect.size)
        seen = self.game.observe(position, None)
        self._drawing = surface, face_of(c, self.game.meta.id).thumbnail(c, seen, self.emblems, surface)

    def update(self, seconds: float) -> None:
        """Draw a little more."""
        until = perf_counter() + SHARE
        while self._drawing is not None:
            surface, steps = self._drawing
            if next(steps, self) is self:
                self.picture, self._drawing = surface, None
                self.redraw()
            if perf_counter() >= until:
                return

    def draw(self, surface: Surface) -> None:
        """Draw what there is."""
        c, dark = self.context, self.context.theme.colour("sunken", 190)
        paint.plate(surface, self.rect, dark, dark, c.theme.colour("border", 0), 1.0, c.px(5))
        if self.picture is not None:
            surface.blit(self.picture, self.rect)
