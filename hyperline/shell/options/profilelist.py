"""The profiles among the settings: a field for a new one, and a row for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.store.profiles import MOST
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Widget

LONGEST = 20
NOTE, NAME = 0.2, 0.44  # the note's share of the height, and a name's of its row


class ProfileList:
    """Builds the widgets in a rectangle; `changed()` is called after what is listed has changed, `ask(name)` to delete."""

    def __init__(self, context: Context, changed: Callable[[], None], ask: Callable[[str], None]) -> None:
        self.context = context
        self.profiles = context.profiles
        self.changed = changed
        self.ask = ask
        self._draft = ""

    def build(self, place: Rect, add: Callable[[Widget], Widget]) -> None:
        """The field and the rows, the first at the top."""
        c, words, gap = self.context, self.context.words, self.context.space("s")
        note = round(place.h * NOTE)
        self._note = Rect(place.left, place.bottom - note, place.w, note)
        high = min(c.px(60), (place.h - note - gap * (MOST + 1)) // (MOST + 1))
        inside = min(c.px(44), high - c.space("xs"))
        pad, wide = c.space("m"), round(place.w * (1 - NAME) / 2) - c.space("m")
        first = Rect(place.left, place.top, place.w - wide - pad, inside)
        add(Field(c, first, self._draft, self._named, "profile_name", LONGEST, placeholder=words("profile.name")))
        new = Rect(first.right + pad, place.top, wide, inside)
        add(Button(c, new, words("profile.add"), self._add, key="profile_add"))
        self._rows = []
        current = self.profiles.current
        for number, name in enumerate(self.profiles.names()):
            row = Rect(place.left, place.top + (number + 1) * (high + gap), place.w, high)
            self._rows.append((name, row))
            use = Rect(row.right - 2 * (wide + pad), row.centery - inside // 2, wide, inside)
            text, why = ("profile.in_use", words("profile.in_use_why")) if name == current else ("profile.use", "")
            add(Button(c, use, words(text), partial(self._use, name), key=f"use:{name}", why=why))
            away = use.move(wide + pad, 0)
            add(Button(c, away, words("profile.delete"), partial(self.ask, name), key=f"delete:{name}"))

    def paint(self, surface: Surface) -> None:
        """The names, and what a profile is."""
        c, pad, current = self.context, self.context.space("m"), self.profiles.current
        for name, row in self._rows:
            draw_card(c, surface, row, is_lit=name == current)
            line = c.type.line(name, "label", "text", round(row.w * NAME) - 2 * pad, row.h)
            surface.blit(line, line.get_rect(midleft=(row.left + pad, row.centery)))
        note = c.type.paragraph(c.words("profile.note"), "body", "muted", self._note.w, self._note.h)
        surface.blit(note, note.get_rect(bottomleft=self._note.bottomleft))

    def _named(self, text: str) -> None:
        self._draft = text

    def _add(self) -> None:
        fault = self.profiles.add(self._draft)
        if fault:
            self.context.notify(self.context.words(fault, most=MOST))
            return
        self._draft = ""
        self.changed()

    def _use(self, name: str) -> None:
        if not self.profiles.use(name):
            self.context.notify(self.context.words("profile.broken", name=name))
        self.changed()
