"""A page with one list: of what stands there one is chosen, which opens over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.widget_page import Page

LIST, WIDE = 900, 640  # units of text: how wide the list is, and what stands in its place


class PickPage(Page):
    """Override `rows`, `told` and `pick`."""

    help_topic = "PAGE"
    title = ""
    """The heading."""
    pick_text = ""
    """The text of the bright button."""

    _chosen = ""

    def rows(self) -> Sequence[Row]:
        """What can be chosen; may be none."""
        raise NotImplementedError

    def told(self) -> tuple[str, str, str]:
        """The sentence on the deck, a quieter one below it, and what stands in the place of an empty list."""
        raise NotImplementedError

    def pick(self, key: str) -> None:
        """The row with a key is opened."""
        raise NotImplementedError

    def build(self) -> None:
        """The list, and the answers on the deck."""
        c, rows = self.context, self.rows()
        prompt, note, none = self.told()
        self.deck = Deck(c, [
            Offer(key="back", text=c.words("app.back"), press=self.close, kind=QUIET),
            Offer(key="pick", text=self.pick_text, press=lambda: self._pick(self.list.chosen), kind=PRIMARY,
                  why="" if rows else none),
        ])  # fmt: skip
        room = body(c, has_line=False, deck=self.deck.rect)
        self.list = ListView(c, Rect(room.topleft, (min(room.w, c.tx(LIST)), room.h)), rows, self._pick, "rows")
        self.list.walked = self.list.choose
        if rows:
            self.add(self.list)
            self.list.choose(self._chosen if any(row.key == self._chosen for row in rows) else rows[0].key)
        self._none = Rect(room) if not rows else Rect(0, 0, 0, 0)
        self._none_text = none
        self.deck.add_to(self).tell(*((prompt, note) if rows else ("",)))

    def entered(self) -> None:
        """Up and down walk the list at once."""
        self.focus_on("rows" if self.list.rows else "back")

    def resumed(self, result: Any) -> None:
        """What stands there may be something else by now."""
        self.rebuild()
        self.entered()

    def _pick(self, key: str) -> None:
        self._chosen = key
        self.pick(key)

    def paint(self, surface: Surface) -> None:
        """The heading, and what stands in the place of an empty list."""
        draw_backdrop(self.context, surface, self.title, deck=self.deck.rect, at=self.deck.bright)
        if room := self._none:
            wide = min(room.w, self.context.tx(WIDE))
            said = self.context.type.paragraph(self._none_text, "reading", "muted", wide, room.h, align="centre")
            surface.blit(said, said.get_rect(center=room.center))
