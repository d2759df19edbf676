"""A page's parts as a quiet list of words, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.choice import draw_choice
from hyperline.shell.ui.widget import Pressable

HIGH = 44.0  # units of a word's row


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
