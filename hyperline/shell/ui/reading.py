"""One of two readings of a rule: a card with a round mark, the reading, and whether it is the usual one."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Pressable


class ReadingCard(Pressable):
    """Confirm chooses it; `note` is written small below the text."""

    def __init__(self, context: Context, rect: Rect, text: str, note: str, is_chosen: bool, press: Callable[[], None],
                 key: str) -> None:  # fmt: skip
        super().__init__(context, rect, press, key)
        self.text = text
        self.note = note
        self.is_chosen = is_chosen

    def draw(self, surface: Surface) -> None:
        """Draw plate, mark, reading and note."""
        c, theme = self.context, self.context.theme
        draw_card(c, surface, self.rect, self.is_chosen)
        pad, radius = c.space("l"), c.px(11)
        middle = (self.rect.left + pad + radius, self.rect.centery)
        paint.disc(surface, middle, radius, theme.colour("sunken"), theme.colour("text"), max(1, c.px(2)))
        if self.is_chosen:
            paint.disc(surface, middle, c.px(6), theme.colour("accent_light"))
        left = middle[0] + radius + pad
        room = Rect(left, self.rect.top + c.space("s"), self.rect.right - pad - left, self.rect.h - 2 * c.space("s"))
        note = c.type.line(self.note, "small", "accent_light" if self.is_chosen else "muted", room.w, room.h // 3)
        text = c.type.paragraph(self.text, "body", "text", room.w, room.h - note.get_height())
        top = room.top + max(0, room.h - text.get_height() - note.get_height()) // 2
        surface.blit(text, (left, top))
        surface.blit(note, (left, top + text.get_height()))
