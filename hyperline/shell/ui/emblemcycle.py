"""Choosing an emblem: the one that is shown gives way to the next."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.kernel.game import EMBLEMS
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.portrait import draw_seat, has_portrait
from hyperline.shell.ui.widget import Widget


class EmblemCycle(Widget):
    """Shows the chosen one of `count` emblems; a click or Enter takes the next, the wheel goes both ways.

    A computer, by its `controller`, has its portrait around it.
    """

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, chosen: int, done: Callable[[int], None], key: str,
                 count: int = EMBLEMS, controller: str = "") -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.chosen = chosen
        self.count = count
        self.controller = controller
        self.hint = context.words("setup.emblem_hint")
        self.done = done

    def handle(self, intent: Intent) -> bool:
        """Take another emblem."""
        match intent.act:
            case Act.CONFIRM:
                by = 1
            case Act.WHEEL:
                by = -intent.step
            case _:
                return False
        self.chosen = (self.chosen + by) % self.count
        self.redraw()
        self.done(self.chosen)
        return True

    def draw(self, surface: Surface) -> None:
        """Draw it, in a lit frame while it is in focus."""
        c = self.context
        if self.is_focused:
            draw_card(c, surface, self.rect, is_lit=True)
        side = round(min(self.rect.size) * (0.92 if has_portrait(self.controller) else 0.74))
        place = self.rect.centerx - side // 2, self.rect.centery - side // 2
        draw_seat(c, surface, place, side, self.controller, self.chosen)
