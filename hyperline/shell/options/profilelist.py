"""The profiles among the settings: a field for a new one, and a row for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.store.settings import MOST
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.panel import draw_choice
from hyperline.shell.ui.widget import Widget

LONGEST = 20
ROW = 52.0  # units of a row's height


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
        c, words, kit = self.context, self.context.words, self.context.type
        high = min(max(c.dx(ROW), kit.line_height("label") + c.space("m")), place.h // (MOST + 1))
        inside, pad = high - c.space("s"), c.space("m")
        texts = [words(f"profile.{key}") for key in ("use", "in_use", "delete", "add")]
        wide = max(kit.width(text, "label") for text in texts) + 2 * c.space("l")
        first = Rect(place.left, place.top, place.w - wide - pad, inside)
        add(Field(c, first, self._draft, self._named, "profile_name", LONGEST, placeholder=words("profile.name")))
        new = Rect(first.right + pad, place.top, wide, inside)
        add(Button(c, new, words("profile.add"), self._add, key="profile_add"))
        self._rows = []
        current, names = self.profiles.current, self.profiles.names()
        for number, name in enumerate(names):
            row = Rect(place.left, place.top + (number + 1) * high, place.w, high)
            away = Rect(row.right - wide, row.centery - inside // 2, wide, inside)
            use = away.move(-wide - pad, 0)
            self._rows.append((name, row, use.left - pad))
            text, why = ("profile.in_use", words("profile.in_use_why")) if name == current else ("profile.use", "")
            add(Button(c, use, words(text), partial(self._use, name), "quiet", f"use:{name}", why=why))
            add(Button(c, away, words("profile.delete"), partial(self.ask, name), "quiet", f"delete:{name}"))

    def paint(self, surface: Surface) -> None:
        """The names, that of the profile in use lit."""
        c, pad, current = self.context, self.context.space("m"), self.profiles.current
        thick = max(1, round(c.measure.u))
        for name, row, right in self._rows:
            paint.rule(surface, Rect(row.left, row.top, row.w, thick), c.theme.colour("border", 150))
            draw_choice(c, surface, row, is_chosen=name == current)
            line = c.type.line(name, "body", "text", right - row.left - pad, row.h)
            surface.blit(line, line.get_rect(midleft=(row.left + pad, row.centery)))

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
