"""Rows one below the other with hairlines between them; those that do not fit are scrolled to, row by row."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.scroll import Scroll
from hyperline.shell.ui.widget import Widget

THUMB = 6.0  # units


class RowColumn(Widget):
    """Gives `rows`, of `high` pixels each or of one height each, their places; the page adds them after it.

    With several `columns` they go on at the top of the next one, and all columns scroll together. A row that is out of
    sight has no height, and lies where it would be: keys find it, the pointer does not.
    """

    def __init__(self, context: Context, rect: Rect, rows: Sequence[Widget], high: int | Sequence[int], key: str = "rows",
                 has_rules: bool = True, columns: int = 1) -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.rows = tuple(rows)
        self.has_rules = has_rules
        self.columns = columns
        self.tall = -(-len(self.rows) // columns)  # rows in a column
        self.heights = [high] * self.tall if isinstance(high, int) else [*high]
        self.first = 0
        self._arrange()

    @property
    def last(self) -> int:
        """The number, in a column, of the last row in sight."""
        at, room = self.first, self.rect.h
        while at < self.tall and self.heights[at] <= room:
            room, at = room - self.heights[at], at + 1
        return max(self.first, at - 1)

    @property
    def most(self) -> int:
        """The number of the last row that can be the first in sight."""
        at, room = self.tall, self.rect.h
        while at and self.heights[at - 1] <= room:
            room, at = room - self.heights[at - 1], at - 1
        return min(at, max(0, self.tall - 1))

    def scroll_to(self, first: int) -> bool:
        """Have another row first in sight; whether that changed."""
        before, self.first = self.first, min(self.most, max(0, first))
        if self.first == before:
            return False
        self._arrange()
        self.redraw()
        return True

    def show(self, key: str) -> bool:
        """Scroll as little as brings the row of a key into sight; whether anything moved."""
        found = next((number for number, row in enumerate(self.rows) if row.key == key), None)
        if found is None:
            return False
        at, before = found % self.tall, self.first
        if at < self.first:
            return self.scroll_to(at)
        while at > self.last and self.first < self.most:
            self.first += 1
        self.first, to = before, self.first
        return self.scroll_to(to)

    def place(self, number: int) -> Rect:
        """Where a row lies, in sight or not."""
        gap, column, row = self.context.space("xxl"), number // self.tall, number % self.tall
        room = self.rect.w - (2 * self.context.px(THUMB) if self.most else 0)
        wide = (room - gap * (self.columns - 1)) // self.columns
        top = self.rect.top + sum(self.heights[:row]) - sum(self.heights[: self.first])
        return Rect(self.rect.left + column * (wide + gap), top, wide, self.heights[row])

    def _is_seen(self, number: int) -> bool:
        return self.first <= number % self.tall <= self.last

    def _arrange(self) -> None:
        for number, row in enumerate(self.rows):
            row.rect = self.place(number)
            if not self._is_seen(number):
                row.rect.h = 0

    def handle(self, intent: Intent) -> bool:
        """The wheel scrolls."""
        return intent.act is Act.WHEEL and self.scroll_to(self.first - intent.step)

    def draw(self, surface: Surface) -> None:
        """Draw the hairlines and the thumb."""
        c = self.context
        if self.has_rules:
            ink, thick = c.theme.colour("border", 150), max(1, round(c.measure.u))
            for number in range(len(self.rows)):
                place = self.place(number)
                if self._is_seen(number) and number % self.tall != self.first:
                    paint.rule(surface, Rect(place.left, place.top, place.w, thick), ink)
        if self.most:
            scroll = Scroll(sum(self.heights), sum(self.heights[self.first : self.last + 1]))
            scroll.to(sum(self.heights[: self.first]))
            scroll.draw(c, surface, Rect(self.rect.right - c.px(THUMB), self.rect.top, c.px(THUMB), self.rect.h))
