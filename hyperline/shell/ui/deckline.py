"""What stands on the deck of a page: one sentence at the left, and the buttons at the right."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.frame import BUTTON, DECK, MARGIN, deck_rect
from hyperline.shell.ui.widget import Widget

APART = 8.0  # units between buttons
LEAST = 104.0  # units: the least width of a button
WORDS = 18.0  # units between the edge of a button and its words


class DeckLine(Widget):
    """The sentence, and a smaller second line; without that a long sentence has two lines. `colours` are those of both."""

    def __init__(self, context: Context, rect: Rect, text: str, note: str = "",
                 colours: tuple[str, str] = ("text", "muted"), key: str = "say") -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.text = text
        self.note = note
        self.colours = colours

    def draw(self, surface: Surface) -> None:
        """Draw them, in the middle of the height."""
        kit, rect = self.context.type, self.rect
        note = kit.line(self.note, "note", self.colours[1], rect.w, rect.h * 2 // 5) if self.note else None
        room = rect.h - (note.get_height() if note else 0)
        if note is None and kit.width(self.text, "say") > rect.w:
            said = kit.paragraph(self.text, "note", self.colours[0], rect.w, room)
        else:
            said = kit.line(self.text, "say", self.colours[0], rect.w, room)
        top = rect.centery - (said.get_height() + (note.get_height() if note else 0)) // 2
        surface.blit(said, (rect.left, top))
        if note is not None:
            surface.blit(note, (rect.left, top + said.get_height()))


def deck_places(context: Context, texts: Sequence[str]) -> list[Rect]:
    """The places of buttons with these words, side by side up to the right edge, as high as all buttons of a deck."""
    m, deck = context.measure, deck_rect(context)
    high, gap, edge = min(round(deck.h * BUTTON / DECK), deck.h), context.dx(APART), m.px(MARGIN)
    wide = [max(context.dx(LEAST), context.type.width(text, "label") + 2 * context.dx(WORDS)) for text in texts]
    room = m.size[0] - 2 * edge - gap * (len(texts) - 1)
    share = min(1.0, room / max(1, sum(wide)))
    places, right = [], m.size[0] - edge
    for one in reversed(wide):
        place = Rect(0, deck.centery - high // 2, int(one * share), high)
        place.right, right = right, right - place.w - gap
        places.append(place)
    return places[::-1]


def deck_sentence(context: Context, first: Rect) -> Rect:
    """The place of the sentence, up to the first button."""
    deck, edge = deck_rect(context), context.measure.px(MARGIN)
    high = deck.h - 2 * context.dx(APART)
    return Rect(edge, deck.centery - high // 2, max(1, first.left - context.space("xl") - edge), high)
