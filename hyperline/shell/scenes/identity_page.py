"""Who the player is to others, for another machine: their key in a file with a passphrase, written or read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pygame import Rect, Surface

from hyperline.kernel.file import read_regular, unused, write_whole
from hyperline.kernel.program import SEALED
from hyperline.kernel.quote import plain
from hyperline.kernel.texts import reason
from hyperline.shell.context import Context
from hyperline.shell.ownhost import Company
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import QUIET, SECONDARY, Button, Lettering, Offer, Press
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.widget import Label
from hyperline.shell.ui.widget_page import Page
from hyperline.together.identity import LARGEST, Identity, KeyFault

LEAST: Final = 8
"""Characters of a passphrase at the least."""
LONGEST: Final = 60
LOOK: Final = 1.0  # seconds between two looks into the folder
HIGH: Final = 44.0  # units: a field, and a button


class IdentityScene(Page):
    """At the left the key is written into a file; at the right one is read from the folder, or was dropped on the window."""

    name = "identity"
    help_topic = "PAGE"

    def __init__(self, context: Context, dropped: Path | None = None) -> None:
        super().__init__(context)
        self.folder = context.paths.keys
        self.dropped = dropped
        self.chosen = str(dropped or "")
        self.phrases = {"save": "", "use": ""}
        self.company = context.store(Company)
        self._shown: list[Path] = []
        self._since = 0.0  # seconds since the folder was looked at

    @property
    def files(self) -> list[Path]:
        """The files that can be read: what was dropped, and those in the folder."""
        try:
            found = sorted(path for path in self.folder.iterdir() if path.suffix == SEALED)
        except OSError:
            found = []
        return [*([self.dropped] if self.dropped is not None else []), *(one for one in found if one != self.dropped)]

    def build(self) -> None:
        """Both columns, and the deck."""
        c, words = self.context, self.context.words
        self.deck = Deck(c, [Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET)])
        self.words = self.deck.add_to(self)
        self.words.tell(words("identity.prompt"), words("identity.folder", folder=str(self.folder)))
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("xxl")
        wide = (whole.w - gap) // 2
        self._add_column("save", Rect(whole.left, whole.top, wide, whole.h), self._save)
        room = self._add_column("use", Rect(whole.right - wide, whole.top, wide, whole.h), self._use)
        self._shown = self.files
        rows = [Row(str(path), plain(path.name)) for path in self._shown]
        if rows:
            self.chosen = self.chosen if self.chosen in {row.key for row in rows} else rows[0].key
            self._list = self.add(ListView(c, room, rows, self._choose, "files"))
            self._list.walked = self._choose
            self._list.choose(self.chosen)

    def _add_column(self, key: str, room: Rect, press: Press) -> Rect:
        """A heading, what it is for, and below a passphrase with its button; the room that is left between them."""
        c, kit, words = self.context, self.context.type, self.context.words
        high, gap, why = max(c.dx(HIGH), kit.line_height("body") + c.space("m")), c.space("l"), self._why(key)
        head = Rect(room.left, room.top, room.w, kit.line_height("subheading"))
        self.add(Label(c, head, words(f"identity.{key}"), "subheading"))
        told = words("identity.save_how" if key == "save" else "identity.use_how" if self.files else "identity.none")
        most = max(0, room.bottom - head.bottom - c.space("s") - 2 * (high + gap))
        styles = ("reading", "body")
        style = next((one for one in styles if kit.paragraph(told, one, "muted", room.w).get_height() <= most), "small")
        place = Rect(room.left, head.bottom + c.space("s"), room.w, most)
        place.h = min(most, kit.paragraph(told, style, "muted", room.w).get_height())
        self.add(Label(c, place, told, style, "muted", is_paragraph=True))
        left = Rect(room.left, place.bottom + gap, room.w, 0)
        if key == "use" and self.files:
            left.h = max(high, min(len(self.files) * high, room.bottom - left.top - gap - high))
        top = left.bottom + (gap if left.h else 0)
        text = words(f"identity.{key}_now")
        wide = min(room.w // 2, kit.width(text, Lettering().style) + 2 * c.space("xl"))
        field = Rect(room.left, top, room.w - wide - c.space("m"), high)
        self.add(Field(c, field, self.phrases[key], lambda text: self._wrote(key, text), f"phrase:{key}", LONGEST,
                       placeholder=words("identity.phrase")))  # fmt: skip
        self.add(Button(c, Rect(room.right - wide, top, wide, high), text, press, SECONDARY, key, why=why))
        return left

    def _why(self, key: str) -> str:
        """Why nothing can be written, or read; empty if it can."""
        words = self.context.words
        if not self.context.paths.is_writable:
            return words("identity.unwritable")
        if key == "use" and not self.files:
            return words("identity.why_none")
        if key == "save" and len(self.phrases[key]) < LEAST:
            return words("identity.why_short", n=LEAST)
        return "" if self.phrases[key] else words("identity.why_no_phrase")

    def entered(self) -> None:
        """What was dropped wants its passphrase; otherwise one is chosen for the key that is here."""
        self.focus_on("phrase:use" if self.dropped is not None else "phrase:save")

    def update(self, seconds: float) -> None:
        """Now and then look for files that have come into the folder."""
        super().update(seconds)
        self._since += seconds
        if self._since >= LOOK and not self.is_typing:
            self._since = 0.0
            if self.files != self._shown:
                self.rebuild()

    def _wrote(self, key: str, text: str) -> None:
        self.phrases[key] = text
        self.rebuild()
        self.focus_on(f"phrase:{key}" if self._why(key) else key)

    def _choose(self, key: str) -> None:
        self.chosen = key
        self._list.choose(key)

    def _save(self) -> None:
        path = unused(self.folder / f"{self.context.settings.value.name or 'player'}{SEALED}", SEALED)
        try:
            write_whole(path, self.company.identity.exported(self.phrases["save"]))
        except OSError as fault:
            self.context.notify(self.context.words("identity.failed", why=reason(fault)))
            return
        self.phrases["save"] = ""
        self.rebuild()
        self.context.notify(self.context.words("identity.saved", file=str(path)))

    def _use(self) -> None:
        words, path = self.context.words, Path(self.chosen)
        try:
            identity = Identity.imported(read_regular(path, LARGEST), self.phrases["use"])
            is_new = identity.key != self.company.identity.key
            if is_new:
                self.company.become(identity)
        except (OSError, KeyFault) as fault:
            why = (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
            self.context.notify(words("identity.failed_use", file=plain(path.name), why=why))
            return
        self.phrases["use"] = ""
        self.rebuild()
        self.context.notify(words("identity.used" if is_new else "identity.same"))

    def paint(self, surface: Surface) -> None:
        """The heading."""
        draw_backdrop(self.context, surface, self.context.words("identity.title"), deck=self.deck.rect, at=self.deck.bright)
