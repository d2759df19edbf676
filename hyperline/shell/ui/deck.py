"""The deck of a page: what is said at its left, its buttons at its right; with large text in two rows."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import fitting
from hyperline.shell.ui.backdrop import BUTTON, DECK, MARGIN, deck_rect
from hyperline.shell.ui.button import PRIMARY, QUIET, Button, Lettering, Offer, set_alike
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

GAP = 8.0  # units between two buttons
LEAST = 104.0  # units of a button's width
PAD = 20.0  # units between a button's edge and its text
ICON = 28.0  # units of text: a sign, with what is beside it
LETTERS = 30  # of a sentence at least, beside the buttons
SHORT = 10  # of one that may stand in two lines there


class DeckWords(Widget):
    """A sentence, and a quieter second line; nothing below it can be pointed at."""

    is_solid = True

    def __init__(self, context: Context, rect: Rect) -> None:
        super().__init__(context, rect, "deck")
        self.sentence, self.note, self.colour = "", "", "text"

    def tell(self, sentence: str, note: str = "", colour: str = "text") -> None:
        """Say something else."""
        if (sentence, note, colour) != (self.sentence, self.note, self.colour):
            self.sentence, self.note, self.colour = sentence, note, colour
            self.redraw()

    def handle(self, intent: Intent) -> bool:
        """Clicks end here."""
        return intent.act in (Act.CONFIRM, Act.PRESS)

    @property
    def has_note(self) -> bool:
        """Whether there is room for the second line."""
        return bool(self.note) and len(self._lines()) == 1 + bool(self.sentence)

    def _lines(self) -> list[Surface]:
        """Both lines; the second only where it has room below the first."""
        if not self.rect.w:
            return []
        c, kit, room = self.context, self.context.type, self.rect
        said = fitting.paragraph(c, self.sentence, ("say", "strong", "small_strong"), self.colour, room.w, room.h)
        lines = [said] if self.sentence else []
        low = kit.paragraph(self.note, "note", "muted", room.w, None if self.sentence else room.h) if self.note else None
        if low is not None and sum(line.get_height() for line in (*lines, low)) <= room.h:
            lines.append(low)
        return lines

    def draw(self, surface: Surface) -> None:
        """Draw what there is room for, in the middle of the height."""
        fitting.draw_lines(surface, self._lines(), self.rect)


class Deck:
    """Makes the buttons of offers, the last at the right edge; `rect` is all of the deck, `words` the room for what is said.

    Where that has no room beside them it stands above them, or is dropped if it may. It needs room for `letters`, and above
    the buttons for a second line unless it `is_short`.
    """

    def __init__(self, context: Context, offers: Sequence[Offer], may_drop: bool = False, letters: int = LETTERS,
                 is_short: bool = False) -> None:  # fmt: skip
        self.context = context
        self.rect = deck_rect(context)
        self.buttons = buttons = tuple(
            Button.of(context, Rect(0, 0, 0, 0), offer, lettering=Lettering(icon=offer.icon)) for offer in offers
        )
        c, margin, gap = context, context.px(MARGIN), context.dx(GAP)
        wide = [self._width(button) for button in buttons]
        row, whole = Rect(margin, self.rect.top, self.rect.w - 2 * margin, self.rect.h), sum(wide) + gap * (len(wide) - 1)
        least = c.type.width("n" * letters, "say")
        self.words = Rect(row.left, row.top, row.w - whole - c.space("xl"), row.h)
        if self.words.w < least and may_drop:
            self.words.w = 0
        elif self.words.w < least:
            upper = c.type.line_height("say") + (0 if is_short else c.type.line_height("note")) + c.space("s")
            self.rect.top, self.rect.h = self.rect.top - upper, self.rect.h + upper
            self.words = Rect(row.left, self.rect.top + c.space("s"), row.w, upper)
        share = min(1.0, row.w / max(1, whole))
        high, right = round(row.h * BUTTON / DECK), row.right
        for button, width in zip(reversed(buttons), reversed(wide), strict=True):
            button.rect = Rect(0, row.centery - high // 2, round(width * share), high)
            button.rect.right = right
            right = button.rect.left - gap
        set_alike(buttons)

    def __getitem__(self, key: str) -> Button:
        """The button with a key."""
        return next(one for one in self.buttons if one.key == key)

    def add_to(self, page: Page) -> DeckWords:
        """Add the room for what is said to a page, and the buttons; the room."""
        said = page.add(DeckWords(self.context, self.words))
        for button in self.buttons:
            page.add(button)
        return said

    def _width(self, button: Button) -> int:
        """How wide a button wants to be."""
        kit, text = self.context.type, self.context.measure.text
        pad = self.context.dx(PAD * (0.5 if button.kind == QUIET else 1.0))
        least = 0 if button.kind == QUIET else self.context.dx(LEAST * max(1.0, text) ** 0.5)
        sign = self.context.tx(ICON) if button.lettering.icon is not None else 0
        return max(least, kit.width(button.text, button.lettering.style) + sign + 2 * pad)

    @property
    def bright(self) -> int | None:
        """The pixel column above which the line of light is brightest: that of the primary button."""
        return next((one.rect.centerx for one in self.buttons if one.kind == PRIMARY and one.is_enabled), None)
