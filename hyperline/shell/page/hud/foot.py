"""The quiet words at the lower end of the left column: Menu, how much is shown, undo and redo, and how fast motions are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Button, IconButton, Lettering
from hyperline.shell.ui.panel import draw_deck
from hyperline.shell.ui.widget import CachedWidget

OVER = 8  # units of the deck: how far its light reaches beyond it
PAD: Final = 8  # units of text: beside a word
SIGN: Final = 21  # units of text: what a sign takes with what is beside it
SQUARE: Final = 25  # units of text: the height of one that stands alone
Press = Callable[[], object]
Sign = Callable[[int, Color], Surface]


class DeckGround(CachedWidget[int | None]):
    """Its state is the pixel column above which the line is brightest: a button's or that of something on the stage."""

    def __init__(self, context: Context, rect: Rect) -> None:
        self._over = context.dx(OVER)
        super().__init__(context, Rect(rect.left, rect.top - self._over, rect.w, rect.h + self._over), "deck", None)

    def paint(self, surface: Surface) -> None:
        """Draw the ground and the line."""
        draw_deck(self.context, surface, Rect(0, self._over, self.rect.w, self.rect.h - self._over), self.state)


@dataclass(frozen=True)
class Word:
    """One of them: what it says, and the sign that stands before it, or for it where there is no room for words."""

    key: str
    text: str
    press: Press
    icon: Sign
    act: Act | None = None
    is_sign: bool = False  # it never has more than its sign
    is_rare: bool = False  # mostly hidden: no room is kept for it


class FootSign(IconButton):
    """One without a word; while it is hidden, it cannot be pressed."""

    is_hidden = False

    @property
    def is_focusable(self) -> bool:  # type: ignore[override]
        """Whether it is there."""
        return not self.is_hidden

    def hide(self, is_hidden: bool) -> None:
        """Hide it, or show it."""
        if is_hidden != self.is_hidden:
            self.is_hidden = is_hidden
            self.redraw()

    def handle(self, intent: Intent) -> bool:
        """Press it."""
        return not self.is_hidden and super().handle(intent)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        if not self.is_hidden:
            super().draw(surface)


def laid_out(context: Context, words: Sequence[Word], place: Rect) -> list[Button]:
    """The buttons from left to right: with words and signs, with words alone, or with signs alone, as there is room."""
    tx = context.tx
    for has_words, has_signs in ((True, True), (True, False), (False, True)):
        widths = [_width(context, word, has_words, has_signs) for word in words]
        if sum(width for word, width in zip(words, widths, strict=True) if not word.is_rare) <= place.w:
            break
    made: list[Button] = []
    left = place.left - tx(PAD)
    for word, width in zip(words, widths, strict=True):
        press = _quietly(word.press)
        if word.is_sign or not has_words:
            rect = Rect(left, 0, width, tx(SQUARE))
            rect.centery = place.centery
            made.append(
                FootSign(
                    context,
                    rect,
                    "",
                    press,
                    "quiet",
                    word.key,
                    act=word.act,
                    lettering=Lettering(icon=word.icon),
                    hint=word.text,
                )
            )
        else:
            icon = word.icon if has_signs else None
            rect = Rect(left, place.top, width, place.h)
            made.append(
                Button(
                    context,
                    rect,
                    word.text,
                    press,
                    "quiet",
                    word.key,
                    act=word.act,
                    lettering=Lettering("quiet", "left", icon),
                )
            )
        left += width
    return made


def _width(context: Context, word: Word, has_words: bool, has_signs: bool) -> int:
    if word.is_sign or not has_words:
        return context.tx(SIGN + PAD)
    return context.type.width(word.text, "quiet") + 2 * context.tx(PAD) + (context.tx(SIGN) if has_signs else 0)


def _quietly(press: Press) -> Callable[[], None]:
    def pressed() -> None:
        press()

    return pressed
