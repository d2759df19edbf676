"""The quiet words at the lower end of the left column: Menu, how much is shown, undo and redo, and how fast motions are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Intent
from hyperline.shell.ui.button import QUIET, Button, IconButton, Lettering, Offer
from hyperline.shell.ui.panel import draw_deck
from hyperline.shell.ui.widget import CachedWidget

OVER = 8  # units of the deck: how far its light reaches beyond it
PAD: Final = 8  # units of text: beside a word
SIGN: Final = 21  # units of text: what a sign takes with what is beside it
SQUARE: Final = 25  # units of text: the height of one that stands alone


@dataclass(frozen=True)
class Presses:
    """What the fixed buttons do, and a click on a seat."""

    undo: Callable[[], object]
    redo: Callable[[], object]
    pause: Callable[[], None]
    detail: Callable[[], None]
    seat: Callable[[int], None]


class DeckGround(CachedWidget[int | None]):
    """Its state is the pixel column above which the line is brightest: a button's or that of something on the stage."""

    def __init__(self, context: Context, rect: Rect) -> None:
        self._over = context.dx(OVER)
        super().__init__(context, Rect(rect.left, rect.top - self._over, rect.w, rect.h + self._over), "deck", None)

    def paint(self, surface: Surface) -> None:
        """Draw the ground and the line."""
        draw_deck(self.context, surface, Rect(0, self._over, self.rect.w, self.rect.h - self._over), self.state)


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


def laid_out(context: Context, offers: Sequence[Offer], rare: Offer, place: Rect) -> list[Button]:
    """The buttons from left to right: words beside their signs, without the longest word, or signs alone, as there is room.

    An offer without a text never has more than its sign. The `rare` one, the last, is mostly hidden: no word goes for it.
    """
    longest = max((offer.text for offer in offers), key=len)
    for silent in ((), (longest,), tuple(offer.text for offer in offers)):
        widths = [_width(context, offer, offer.text not in silent) for offer in (*offers, rare)]
        if sum(widths if silent else widths[:-1]) <= place.w:
            break
    else:  # signs stand as close as they must, the rare one too
        widths = [min(width, (place.w + context.tx(PAD)) // len(widths)) for width in widths]
    made: list[Button] = []
    left = place.left - context.tx(PAD)
    for offer, width in zip((*offers, rare), widths, strict=True):
        if offer.text and offer.text not in silent:
            rect = Rect(left, place.top, width, place.h)
            made.append(Button.of(context, rect, offer, QUIET, Lettering("quiet", "left", offer.icon)))
        else:
            rect = Rect(left, 0, width, context.tx(SQUARE))
            rect.centery = place.centery
            made.append(FootSign.of(context, rect, offer, QUIET, Lettering(icon=offer.icon)))
            made[-1].hint = offer.text or offer.hint
        left += width
    return made


def _width(context: Context, offer: Offer, has_word: bool) -> int:
    return word_wide(context, offer.text) if offer.text and has_word else sign_wide(context)


def sign_wide(context: Context) -> int:
    """How wide a sign is that stands alone."""
    return context.tx(SIGN + PAD)


def word_wide(context: Context, text: str, has_sign: bool = True) -> int:
    """How wide a word is with its sign, and with what is beside both."""
    return context.type.width(text, "quiet") + context.tx(2 * PAD + SIGN * has_sign)
