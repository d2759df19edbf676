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
    """Gives `rows`, of `high` pixels each, their places; the page adds them after it, so that they lie on it.

    A row that is out of sight has no height, and lies where it would be: keys find it, the pointer does not.
    """

    def __init__(self, context: Context, rect: Rect, rows: Sequence[Widget], high: int, key: str = "rows",
                 has_rules: bool = True) -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.rows = tuple(rows)
        self.high = high
        self.has_rules = has_rules
        self.first = 0
        self._arrange()

    @property
    def fitting(self) -> int:
        """How many rows are in sight."""
        return max(1, self.rect.h // max(1, self.high))

    @property
    def most(self) -> int:
        """The number of the last row that can be the first in sight."""
        return max(0, len(self.rows) - self.fitting)

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
        at = next((number for number, row in enumerate(self.rows) if row.key == key), None)
        if at is None or self.first <= at < self.first + self.fitting:
            return False
        return self.scroll_to(at if at < self.first else at - self.fitting + 1)

    def place(self, number: int) -> Rect:
        """Where a row lies, in sight or not."""
        wide = self.rect.w - (2 * self.context.px(THUMB) if self.most else 0)
        return Rect(self.rect.left, self.rect.top + (number - self.first) * self.high, wide, self.high)

    def _arrange(self) -> None:
        for number, row in enumerate(self.rows):
            row.rect = self.place(number)
            if not self.first <= number < self.first + self.fitting:
                row.rect.h = 0

    def handle(self, intent: Intent) -> bool:
        """The wheel scrolls."""
        return intent.act is Act.WHEEL and self.scroll_to(self.first - intent.step)

    def draw(self, surface: Surface) -> None:
        """Draw the hairlines and the thumb."""
        c = self.context
        if self.has_rules:
            ink, thick = c.theme.colour("border", 150), max(1, round(c.measure.u))
            for number in range(self.first + 1, min(len(self.rows), self.first + self.fitting)):
                place = self.place(number)
                paint.rule(surface, Rect(place.left, place.top, place.w, thick), ink)
        if self.most:
            scroll = Scroll(len(self.rows) * self.high, self.fitting * self.high)
            scroll.to(self.first * self.high)
            groove = Rect(self.rect.right - c.px(THUMB), self.rect.top, c.px(THUMB), scroll.room)
            scroll.draw(c, surface, groove)
