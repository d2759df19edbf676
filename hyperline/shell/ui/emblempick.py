"""Choosing an emblem: all of them side by side, or one that gives way to the next."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.kernel.game import EMBLEMS
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.emblem import COUNT, draw_emblem
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Widget


class EmblemPick(Widget):
    """`done(emblem)` is called with another choice: by click, or left and right while in focus."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, chosen: int, done: Callable[[int], None], key: str) -> None:
        super().__init__(context, rect, key)
        self.chosen = chosen
        self.done = done

    def place(self, emblem: int) -> Rect:
        """The square of an emblem."""
        step = self.rect.w / COUNT
        box = Rect(0, 0, self.rect.h, self.rect.h)
        box.center = round(self.rect.left + step * (emblem + 0.5)), self.rect.centery
        return box

    def _choose(self, emblem: int) -> None:
        emblem %= COUNT
        if emblem != self.chosen:
            self.chosen = emblem
            self.redraw()
            self.done(emblem)

    def handle(self, intent: Intent) -> bool:
        """Choose an emblem."""
        match intent.act:
            case Act.CONFIRM if intent.pos:
                self._choose((intent.pos[0] - self.rect.left) * COUNT // max(1, self.rect.w))
            case Act.CONFIRM:
                self._choose(self.chosen + 1)
            case Act.WHEEL:
                self._choose(self.chosen - intent.step)
            case Act.MOVE if intent.direction[0]:
                self._choose(self.chosen + intent.direction[0])
            case _:
                return False
        return True

    def draw(self, surface: Surface) -> None:
        """Draw them, the chosen one in a lit frame."""
        c = self.context
        for emblem in range(COUNT):
            box = self.place(emblem)
            is_chosen = emblem == self.chosen
            if is_chosen:
                draw_card(c, surface, box, is_lit=True)
            side = round(box.h * (0.74 if is_chosen else 0.56))
            draw_emblem(c, surface, (box.centerx - side // 2, box.centery - side // 2), side, emblem)


class EmblemCycle(Widget):
    """Shows the chosen emblem alone, where there is no room for all; a click or the keys take the next."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, chosen: int, done: Callable[[int], None], key: str) -> None:
        super().__init__(context, rect, key)
        self.chosen = chosen
        self.done = done

    def handle(self, intent: Intent) -> bool:
        """Take another emblem."""
        match intent.act:
            case Act.CONFIRM:
                by = 1
            case Act.WHEEL:
                by = -intent.step
            case Act.MOVE if intent.direction[0]:
                by = intent.direction[0]
            case _:
                return False
        self.chosen = (self.chosen + by) % EMBLEMS
        self.redraw()
        self.done(self.chosen)
        return True

    def draw(self, surface: Surface) -> None:
        """Draw it, in a lit frame while it is in focus."""
        c = self.context
        if self.is_focused:
            draw_card(c, surface, self.rect, is_lit=True)
        side = round(min(self.rect.size) * 0.74)
        draw_emblem(c, surface, (self.rect.centerx - side // 2, self.rect.centery - side // 2), side, self.chosen)
