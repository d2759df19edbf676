"""A list whose rows are cards: what the arrows come to is chosen at once, and Enter opens it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.panel import draw_card


class CardList(ListView):
    """`done(key)` is called when another one is chosen, by click or by the arrows; Enter calls `open_chosen`."""

    has_ring = False

    def __init__(self, context: Context, rect: Rect, rows: Sequence[Row], done: Callable[[str], None],
                 open_chosen: Callable[[], None], key: str) -> None:  # fmt: skip
        super().__init__(context, rect, rows, done, key)
        self.open_chosen = open_chosen
        self.walked = self._walked

    def _walked(self, key: str) -> None:
        self.chosen = key
        self.redraw()
        self.done(key)

    def handle(self, intent: Intent) -> bool:
        """Enter opens what is chosen; the rest as in every list."""
        if intent.act is Act.CONFIRM and intent.pos is None:
            self.open_chosen()
            return True
        return super().handle(intent)

    def draw_plate(self, surface: Surface, place: Rect, row: Row, is_hot: bool) -> Rect:
        """Draw the plate of a row; where it lies."""
        c, theme = self.context, self.context.theme
        box = place.inflate(-c.px(4), -c.px(8))
        draw_card(c, surface, box, row.key == self.chosen)
        if is_hot:
            clear = theme.colour("deep", 0)
            paint.plate(surface, box, clear, clear, theme.colour("accent_light"), max(1.0, 2 * c.measure.u), self.radius)
        return box
