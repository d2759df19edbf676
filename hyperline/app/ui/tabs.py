"""A row of tabs, one of them open; left and right change it while in focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui.widget import Widget


class Tabs(Widget):
    """`done(index)` is called when another tab is opened."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, texts: Sequence[str], chosen: int, done: Callable[[int], None],
                 key: str = "tabs") -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.texts = tuple(texts)
        self.chosen = chosen
        self.done = done

    def place(self, index: int) -> Rect:
        """The rectangle of a tab."""
        left = self.rect.left + self.rect.w * index // len(self.texts)
        right = self.rect.left + self.rect.w * (index + 1) // len(self.texts)
        return Rect(left, self.rect.top, right - left, self.rect.h)

    def _open(self, index: int) -> None:
        index %= len(self.texts)
        if index != self.chosen:
            self.chosen = index
            self.redraw()
            self.done(index)

    def handle(self, intent: Intent) -> bool:
        """Open a tab."""
        match intent.act:
            case Act.CONFIRM if intent.pos:
                self._open((intent.pos[0] - self.rect.left) * len(self.texts) // max(1, self.rect.w))
            case Act.CONFIRM:
                self._open(self.chosen + 1)
            case Act.MOVE if intent.direction[0]:
                self._open(self.chosen + intent.direction[0])
            case _:
                return False
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the texts and the line under the open tab."""
        c, theme = self.context, self.context.theme
        line = c.px(3)
        surface.fill(theme.colour("border"), (self.rect.left, self.rect.bottom - 1, self.rect.w, 1))
        for number, text in enumerate(self.texts):
            place = self.place(number)
            is_open = number == self.chosen
            drawn = c.type.line(text, "label", "text" if is_open else "faint", place.w - c.space("s"), place.h - line)
            surface.blit(drawn, drawn.get_rect(center=place.center))
            if is_open:
                under = Rect(place.left + c.space("s"), place.bottom - line, place.w - 2 * c.space("s"), line)
                surface.fill(theme.colour("accent"), under)
