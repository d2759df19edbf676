"""One of two readings of a rule: a card with a round mark, the reading, and whether it is the usual one."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Pressable

MARK = 9.0  # units: the radius of the round mark


class ReadingCard(Pressable):
    """Confirm chooses it; `note` is written small above the text."""

    def __init__(self, context: Context, rect: Rect, text: str, note: str, is_chosen: bool, press: Callable[[], None],
                 key: str) -> None:  # fmt: skip
        super().__init__(context, rect, press, key)
        self.text = text
        self.note = note
        self.is_chosen = is_chosen

    def draw(self, surface: Surface) -> None:
        """Draw the card, its mark, the note and the reading."""
        c, theme, pad, radius = self.context, self.context.theme, self.context.space("l"), self.context.dx(MARK)
        draw_card(c, surface, self.rect, self.is_chosen)
        room = self.rect.inflate(-2 * pad, -2 * pad)
        note = c.type.line(self.note, "small_strong", "accent_light" if self.is_chosen else "faint", room.w - 3 * radius)
        middle = (room.left + radius, room.top + note.get_height() // 2)
        edge = theme.colour("accent_light" if self.is_chosen else "faint")
        paint.disc(surface, middle, radius, theme.colour("sunken"), edge, max(1, c.px(2)))
        if self.is_chosen:
            paint.disc(surface, middle, radius // 2, edge)
        surface.blit(note, (room.left + 3 * radius, room.top))
        top = room.top + note.get_height() + c.space("s")
        text = c.type.paragraph(
            self.text, "reading", "text" if self.is_chosen else "muted", room.w, max(1, room.bottom - top)
        )
        surface.blit(text, (room.left, top))


def card_height(context: Context, text: str, note: str, wide: int) -> int:
    """How high a card has to be for all that it says, `wide` pixels across."""
    kit, pad = context.type, context.space("l")
    lines = len(kit.wrap(text, "reading", wide - 2 * pad)) * kit.line_height("reading")
    return lines + (kit.line_height("small_strong") if note else 0) + context.space("s") + 2 * pad
