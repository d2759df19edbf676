"""A row of places, one for each of several options, of which one is chosen; a subclass draws them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.panel import draw_choice
from hyperline.shell.ui.widget import Pressable, Widget

V = TypeVar("V")
HIGH = 44.0  # units of a word's row


class TabRow(Widget, Generic[V]):
    """`done(option)` is called when one is picked; `chosen` may be none of them. The caller decides what to `choose`."""

    is_focusable = True

    def __init__(
        self, context: Context, rect: Rect, key: str, options: Sequence[V], chosen: V | None, done: Callable[[V], None]
    ) -> None:
        super().__init__(context, rect, key)
        self.options = tuple(options)
        self.chosen = chosen
        self.done = done

    def place(self, number: int) -> Rect:
        """The rectangle of an option: all are equal, unless a subclass says otherwise."""
        count = len(self.options)
        left = self.rect.x + self.rect.w * number // count
        return Rect(left, self.rect.y, self.rect.x + self.rect.w * (number + 1) // count - left, self.rect.h)

    def choose(self, option: V | None) -> None:
        """Show another one as chosen."""
        if option != self.chosen:
            self.chosen = option
            self.redraw()

    def pick(self, number: int) -> None:
        """Tell that an option was picked."""
        self.done(self.options[number])

    def handle(self, intent: Intent) -> bool:
        """A click picks an option; Enter and the arrows go on to the next one."""
        count = len(self.options)
        at = next((number for number, option in enumerate(self.options) if option == self.chosen), -1)
        match intent.act:
            case Act.CONFIRM if intent.pos:
                pos = intent.pos
                self.pick(next((number for number in range(count) if pos[0] < self.place(number).right), count - 1))
            case Act.CONFIRM:
                self.pick((at + 1) % count)
            case Act.MOVE if intent.direction[0] and 0 <= at + intent.direction[0] < count:
                self.pick(at + intent.direction[0])
            case _:
                return False
        return True


class WordTab(Pressable):
    """A word: a click or Enter opens its part of the page."""

    has_ring = False

    def __init__(self, context: Context, rect: Rect, text: str, press: Callable[[], None], key: str,
                 is_chosen: bool = False) -> None:  # fmt: skip
        super().__init__(context, rect, press, key)
        self.text = text
        self.is_chosen = is_chosen

    def draw(self, surface: Surface) -> None:
        """Draw the word."""
        c, pad = self.context, self.context.space("m")
        draw_choice(c, surface, self.rect, self.is_chosen, self.is_focused)
        ink = "text" if self.is_chosen or self.is_focused else "muted"
        word = c.type.line(self.text, "label", ink, self.rect.w - 2 * pad, self.rect.h)
        surface.blit(word, word.get_rect(midleft=(self.rect.left + pad, self.rect.centery)))


def tab_height(context: Context) -> int:
    """The height of a word's row in pixels."""
    return max(context.dx(HIGH), context.type.line_height("label") + context.space("s"))


def tab_width(context: Context, texts: list[str]) -> int:
    """The width in pixels in which every one of the words fits."""
    return max(context.type.width(text, "label") for text in texts) + 2 * context.space("m") + context.space("s")
