"""A page over another one that asks something: a heading and a few sentences in the dark, and the answers on the deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.frame import draw_veil
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import cover_deck

NOWHERE: Final = Rect(0, 0, 0, 0)
WIDE: Final = 640.0  # units of text: how wide sentences are
SHARE: Final = 0.6  # of the height above the deck, which sentences take at the most


class AskingPage(Page):
    """Override `answers`, the last of them the most likely one, and call `lay_out` from `build`."""

    is_opaque = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.block = Rect(0, 0, 0, 0)

    def answers(self) -> Sequence[Button]:
        """The buttons on the deck, which are placed there."""
        raise NotImplementedError

    def lay_out(self, title: str, text: str, more: int = 0, wide: float = WIDE) -> Rect:
        """Place everything in the middle above the deck; the room below the sentences, `more` pixels high."""
        c, kit = self.context, self.context.type
        self.deck = Deck(c, self.answers(), may_drop=True)
        stage = Rect(0, 0, c.measure.size[0], self.deck.rect.top)
        inner = min(round(wide * max(c.measure.d, c.measure.t)), stage.w - 2 * c.space("xl"))
        room = round(SHARE * stage.h) if more else stage.h - 2 * c.space("l")
        self._title = kit.paragraph(title, "title", "text", inner, room // 2)
        left = max(1, room - self._title.get_height() - c.space("s"))
        self._text = kit.paragraph(text, "reading", "muted", inner, left) if text else None
        high = self._title.get_height() + (self._text.get_height() + c.space("s") if self._text else 0)
        gap = c.space("l") if more else 0
        more = min(more, stage.h - high - gap - 2 * c.space("s"))
        self.block = Rect(0, 0, inner, high + gap + more)
        self.block.center = stage.center
        for button in self.deck.buttons:
            self.add(button)
        return Rect(self.block.left, self.block.bottom - more, inner, more)

    def answer(self, text: str, press: Callable[[], None], kind: str = "secondary", key: str = "", why: str = "") -> Button:
        """An answer that is still to be placed."""
        return Button(self.context, NOWHERE, text, press, kind, key=key or text, why=why)

    def paint(self, surface: Surface) -> None:
        """Darkness over what lies below; heading, sentences, and the deck."""
        draw_veil(self.context, surface, self.block)
        self.paint_words(surface, self.block.topleft)
        cover_deck(self.context, surface, self.deck.rect, self.deck.bright)

    def paint_words(self, surface: Surface, place: tuple[int, int]) -> None:
        """The heading and the sentences."""
        surface.blit(self._title, place)
        if self._text is not None:
            surface.blit(self._text, (place[0], place[1] + self._title.get_height() + self.context.space("s")))
