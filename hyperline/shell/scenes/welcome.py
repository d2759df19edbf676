"""What is asked before the first thing that is played: text, motion, sound and keys, each seen or heard at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.options.rows import ROWS, Row
from hyperline.shell.scenes.settings_page import ROWS_MOST, SettingsScene
from hyperline.shell.store.settings import FIRST_SCAN, WORDINESS
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Button, Lettering, Offer
from hyperline.shell.ui.deck import Deck

ASKED = ("language", "text_size", "calm", "volume", "music")
WAYS: Final = ("mouse", "keys", "pad", "switch", "speech")
"""With what one plays, each with one press."""
WAY: Final = 44.0  # units of a way's height
LARGE: Final = 1.5
"""From this size of the text on, the heading stands alone."""


class WelcomeScene(SettingsScene):
    """The rows that matter most, on one page; `then` goes on with what was chosen before. Until then there is no music."""

    name = "welcome"

    def __init__(self, context: Context, then: Callable[[], object] | None = None) -> None:
        super().__init__(context)
        self.tab, self.specimen, self._then = "", None, then

    @property
    def title(self) -> str:
        """What is said of it when it opens."""
        words = self.context.words
        return words("welcome.heard", what=", ".join(words(f"welcome.{way}") for way in WAYS))

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is asked."""
        return tuple(ROWS[key] for key in ASKED)

    def build(self) -> None:
        """The rows, in the middle of the window."""
        c = self.context
        self.deck = Deck(c, self._offers())
        whole = body(c, deck=self.deck.rect)
        wide = max(round(ROWS_MOST * max(c.measure.d, c.measure.t)), self._name_wide + self._value_wide)
        self.has_specimen = False
        self._middle = Rect(whole.left, whole.top, min(wide, whole.w), whole.h)
        self._middle.centerx = whole.centerx
        spare = max(0, whole.h - len(self.rows) * self._row_high)
        high = max(c.dx(WAY), c.type.line_height("body") + c.space("s"))
        high = min(high, max(c.space("target"), spare - c.space("xs")))
        down = min(spare, high + c.space("l"))
        self._middle.top, self._middle.h = whole.top + down + (spare - down) // 3, whole.h - down - (spare - down) // 3
        self._build_rows()
        self._build_ways(Rect(self._middle.left, self._middle.top - down, self._middle.w, high))
        self.words = self.deck.add_to(self)

    def _build_ways(self, room: Rect) -> None:
        """What one plays with, side by side above the rows."""
        c, words, chosen, gap = self.context, self.context.words, self.context.settings.value, self.context.space("s")
        on = {"keys": chosen.shows_keys, "switch": bool(chosen.scan_tenths), "pad": bool(c.bindings.hand),
              "speech": chosen.speech != WORDINESS[0]}  # fmt: skip
        wide = (room.w + gap) // len(WAYS) - gap
        for number, way in enumerate(WAYS):
            rect = Rect(room.left + number * (wide + gap), room.top, wide, room.h)
            made = Button(c, rect, words(f"welcome.{way}"), partial(self._use, way), SECONDARY, f"way:{way}",
                          hint=words(f"welcome.{way}_how"), lettering=Lettering("body"))  # fmt: skip
            made.is_chosen = on.get(way, False)
            self.add(made)

    def _use(self, way: str) -> None:
        """Play in a way, or no longer."""
        chosen = self.context.settings.value
        if way == "keys":
            self.context.settings.change(shows_keys=not chosen.shows_keys)
        elif way == "switch":
            self.context.settings.change(scan_tenths=0 if chosen.scan_tenths else FIRST_SCAN)
        elif way == "speech":
            self.context.settings.change(speech=WORDINESS[2] if chosen.speech == WORDINESS[0] else WORDINESS[0])
        self.rebuild()

    def _tell(self) -> None:
        """Say in the deck how one plays in the way that has the focus, or what the row does."""
        way = self.focus.key.removeprefix("way:")
        if way in WAYS:
            self.words.tell(self.context.words(f"welcome.{way}_how"))
        else:
            super()._tell()

    def _offers(self) -> list[Offer]:
        words = self.context.words
        back = Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET)
        return [back, Offer(key="go", text=words("welcome.go"), press=self._go, kind=PRIMARY)]

    def _go(self) -> None:
        self.context.settings.change(welcomed=True)
        self.context.is_first_start = False
        self.close()
        if self._then is not None:
            self._then()

    def change(self, row: Row, value: object) -> None:
        """Apply a value; how loud it is can be heard."""
        super().change(row, value)
        if row.field == "volume":
            self.context.sound.play("turn/chime")

    def act(self, intent: Intent) -> bool:
        """There is nothing to find here; Cancel goes back."""
        return super().act(intent) if intent.act is not Act.FIND else False

    def entered(self) -> None:
        """Going on is the first thing; the rows are above."""
        self.focus_on("go")

    def resumed(self, result: Any) -> None:
        """Something over it was closed."""
        self.rebuild()

    def paint(self, surface: Surface) -> None:
        """The heading."""
        c, words = self.context, self.context.words
        under = words("welcome.under") if c.measure.text < LARGE else ""  # large text needs its room
        draw_backdrop(c, surface, words("welcome.title"), under, self.deck.rect, self.deck.bright)
