"""The settings in tabs, each of which is seen at once; beside them a live specimen of the game played last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from hyperline.kernel.language import in_percent
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.options.keytab import KeyTab
from hyperline.shell.options.profilelist import ProfileList
from hyperline.shell.options.rows import (
    AMOUNT,
    CHOICE,
    CONTROLS,
    HEARD,
    PROFILES,
    TABS,
    Row,
    SettingRow,
    changes,
    found_rows,
    rows_of,
    value_of,
    value_text,
)
from hyperline.shell.paths import Paths
from hyperline.shell.scenes.question import KeepScene, MessageScene, Told
from hyperline.shell.store.settings import Settings, interface_sizes
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.field import SearchField
from hyperline.shell.ui.rowcolumn import RowColumn
from hyperline.shell.ui.slider import Slider
from hyperline.shell.ui.tabrow import WordTab, tab_height, tab_width
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

TABS_LEAST = 200.0  # units: how wide the tabs are at least
ROWS_MOST, SPECIMEN = 620.0, 320.0
"""Units that grow with the text: how wide a row is at most, and the specimen at least; with less room there is none."""
ROW = 54.0  # units of a row's height
VALUE, SLIDER = 200.0, 220.0  # units: how wide a chooser is at least, and a slider

DELETE = "profile.delete"
"""The answer that a profile is to go."""


class LastTab:
    """Which tab was open last, as long as the window is."""

    def __init__(self, paths: Paths) -> None:
        self.name = next(iter(TABS))


class SettingsScene(Page):
    """Every change is applied and stored at once; closing needs no confirmation."""

    name = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.tab = context.store(LastTab).name
        self._search: SearchField | None = None
        self._before: dict[Row, Any] = {}  # what a reset has replaced, until something else is changed
        face = face_of(context, context.latest_game)
        self.own = face.settings
        self.specimen = face.specimen(context, self.redraw)
        self.profiles = ProfileList(context, self.rebuild, self._ask_delete)
        self.keys = KeyTab(context, self.rebuild, self._tell, self._ask_about_keys)
        self._doomed = ""  # the profile that is asked about

    # ---- layout ----

    def build(self) -> None:
        """Search and tabs at the left, a row a setting in the middle, the specimen at the right."""
        c, words = self.context, self.context.words
        self.deck = Deck(c, self._offers())
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("xxl")
        texts = [words(f"settings.tab_{tab}") for tab in TABS]
        tabs = Rect(whole.left, whole.top, max(c.dx(TABS_LEAST), tab_width(c, texts)), whole.h)
        self._build_tabs(tabs, texts)
        room = Rect(tabs.right + gap, whole.top, whole.right - tabs.right - gap, whole.h)
        most, least = (round(units * max(c.measure.d, c.measure.t)) for units in (ROWS_MOST, SPECIMEN))
        self._middle = Rect(room.left, room.top, min(room.w, most), room.h)
        right = Rect(0, room.top, 0, room.h)
        if self.specimen is not None and not (self.shows_keys or self.shows_profiles):
            wide = min(self._middle.w, max(room.w - gap - least, self._name_wide + self._value_wide))
            right = Rect(room.left + wide + gap, room.top, room.w - wide - gap, room.h)
        self.has_specimen = right.w >= least
        if self.has_specimen:
            self._middle.w = right.left - gap - room.left
        self._build_rows()
        if self.shows_profiles:
            self.profiles.build(self._middle, self.add)
        if self.shows_keys:
            self.keys.build(room, self.add, self.deck, self._search.text if self._search else "")
        self.words = self.deck.add_to(self)
        if self.specimen is not None and self.has_specimen:
            self.specimen.layout(right)

    def _offers(self) -> list[Offer]:
        """What the deck offers."""
        words = self.context.words
        done = Offer(key="back", text=words("app.done"), press=self.close, kind=PRIMARY)
        if self.shows_keys:
            return [*self.keys.offers(), done]
        if not self.rows:
            return [done]
        is_search = bool(self._search and self._search.text.strip())
        text, press = (words("settings.reset_found" if is_search else "settings.reset"), self._reset)
        if self._before:
            text, press = words("settings.undo"), self._undo
        return [Offer(key="reset", text=text, press=press, kind=QUIET), done]

    def _build_tabs(self, place: Rect, texts: list[str]) -> None:
        c, high = self.context, tab_height(self.context)
        field = Rect(place.left, place.top, place.w, high)
        sought, is_typing = (self._search.text, self._search.is_typing) if self._search else ("", False)
        self._search = self.add(SearchField(c, field, sought, self._searched, "search", c.words("settings.search")))
        if is_typing:
            self._search.begin()
        top = field.bottom + c.space("l")
        each = min(high, (place.bottom - top) // len(TABS))
        for number, (tab, text) in enumerate(zip(TABS, texts, strict=True)):
            rect = Rect(place.left, top + number * each, place.w, each)
            self.add(WordTab(c, rect, text, partial(self.open, tab), f"tab:{tab}", tab == self.tab and not sought))

    @property
    def shows_profiles(self) -> bool:
        """Whether the profiles are shown instead of rows."""
        return self.tab == PROFILES and not (self._search and self._search.text.strip())

    @property
    def shows_keys(self) -> bool:
        """Whether the keys are shown; a search on their tab looks among them."""
        return self.tab == CONTROLS

    @property
    def is_asking(self) -> bool:
        """Whether the next key is wanted as such."""
        return self.shows_keys and self.keys.is_asking

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows that are shown: those that are found, or those of the tab."""
        text = self._search.text.strip() if self._search and not self.shows_keys else ""
        return found_rows(self.context, text, self.own) if text else rows_of(self.tab, self.own)

    @property
    def _name_wide(self) -> int:
        """How wide the longest name is."""
        c = self.context
        names = [c.type.width(c.words(f"settings.{row.key}"), "body") for row in self.rows]
        return max(names, default=0) + 2 * c.space("m")

    @property
    def _value_wide(self) -> int:
        """How wide what changes a value has to be, with its arrows."""
        c, rows = self.context, self.rows
        values = [c.type.width(value_text(c, row, name), "body") for row in rows for name in row.names]
        slider = c.dx(SLIDER) + c.type.width(in_percent("000"), "strong") if any(row.kind == AMOUNT for row in rows) else 0
        return max([slider, c.dx(VALUE), *(wide + 4 * c.space("l") + c.space("xl") for wide in values)])

    @property
    def _row_high(self) -> int:
        """The height of a row in pixels."""
        c, each = self.context, self._middle.h // max(1, len(self.rows))
        return max(min(c.dx(ROW), each), c.type.line_height("body") + c.space("s"), c.space("target"))

    def _build_rows(self) -> None:
        """The rows, and what they scroll in."""
        c = self.context
        share = max(1 - self._value_wide / max(1, self._middle.w), self._name_wide / max(1, self._middle.w))
        rows = [SettingRow(c, c.words(f"settings.{row.key}"), self._control(row), share) for row in self.rows]
        self.column = self.add(RowColumn(c, self._middle, rows, self._row_high))
        for made in rows:
            made.is_scrolled = self.column.most > 0
            self.add(made)

    def _control(self, row: Row) -> Widget:
        c, value, place = self.context, value_of(self.context.settings.value, row), Rect(0, 0, 0, 0)
        if row.kind == AMOUNT:
            stops, value = self._offered(row, value)
            return Slider(c, place, stops, value, partial(self.change, row), row.key, partial(value_text, c, row))
        if row.kind == CHOICE:
            texts = [value_text(c, row, name) for name in row.names]
            at = row.names.index(value)
            return Chooser(c, place, texts, at, lambda n: self.change(row, row.names[n]), row.key, is_round=False)
        texts = [c.words("settings.off"), c.words("settings.on")]
        return Chooser(c, place, texts, int(value), lambda n: self.change(row, bool(n)), row.key)

    def _offered(self, row: Row, value: int) -> tuple[tuple[int, ...], int]:
        """Where a row's slider stops, and the current value."""
        chosen = self.context.settings.value
        if row.field != "interface_size":
            return row.stops, value
        return interface_sizes(chosen.text_size), chosen.interface_shown

    def entered(self) -> None:
        """The first row has the focus."""
        if self.rows:
            self.focus_on(self.rows[0].key)

    def handle(self, intent: Intent) -> bool:
        """A key that is wanted as such goes to its list alone."""
        if not self.is_asking:
            return super().handle(intent)
        if intent.act is Act.STRUCK:
            self.keys.struck(intent.text)
        return True

    # ---- tabs and search ----

    def open(self, tab: str) -> None:
        """Show the rows of a tab."""
        self.tab = self.context.store(LastTab).name = tab
        self._before = {}
        self.keys.cursor.is_asking = False
        if self._search is not None:
            self._search.text = ""
        self.rebuild()

    def _searched(self, text: str) -> None:
        self._before = {}
        self.rebuild()

    def act(self, intent: Intent) -> bool:
        """Find begins a search."""
        if intent.act is Act.FIND and self._search is not None:
            self.focus_on("search")
            self._search.begin()
            return True
        return super().act(intent)

    def focus_moved(self) -> None:
        """The row in focus is in sight, and the deck says what it does."""
        if self.column.show(self.focus.key):
            self._retarget()
        self._tell()

    def _tell(self) -> None:
        """Say in the deck what the row in focus does, or what can be done with keys or profiles."""
        words = self.context.words
        row = next((row for row in self.rows if row.key == self.focus.key), None)
        if self.shows_keys:
            self.words.tell(self.keys.status, colour="accent_light" if self.keys.is_asking else "text")
        elif self.shows_profiles:
            self.words.tell(words("profile.note"))
        elif row is not None:
            more = words("settings.slider_hint") if row.kind == AMOUNT else words("settings.prompt")
            self.words.tell(words(f"settings.{row.key}_effect"), more)
        else:
            self.words.tell(words("settings.prompt"))

    # ---- changing ----

    def change(self, row: Row, value: object) -> None:
        """Apply a value; full screen has to be confirmed, in case it cannot be seen."""
        before = value_of(self.context.settings.value, row)
        self._before = {}
        self._apply({row: value})
        chosen = self.context.settings.value
        if row.field == "text_size" and chosen.interface_shown != chosen.interface_size:
            self.context.notify(self.context.words("settings.limited", text=chosen.text_size, n=chosen.interface_shown))
        if row.field == "is_full_screen" and value != before:
            self.push(KeepScene(self.context, lambda: self._apply({row: before})))

    def _apply(self, values: dict[Row, Any]) -> None:
        is_asked = self.context.settings.value.welcomed or any(row.field in HEARD for row in values)
        self.context.settings.change(welcomed=is_asked, **changes(self.context.settings.value, values))
        self.rebuild()

    def _reset(self) -> None:
        """The usual values for what is shown."""
        plain, now = Settings(), self.context.settings.value
        self._before = {row: value_of(now, row) for row in self.rows if value_of(now, row) != value_of(plain, row)}
        self._apply({row: value_of(plain, row) for row in self.rows})

    def _undo(self) -> None:
        before, self._before = self._before, {}
        self._apply(before)

    def _ask_delete(self, name: str) -> None:
        words, self._doomed = self.context.words, name

        def told() -> tuple[str, str]:
            return words("profile.delete_title", name=name), words("profile.delete_text")

        self.push(MessageScene(self.context, told, ("profile.keep", DELETE)))

    def _ask_about_keys(self, told: Told, answers: Sequence[str]) -> None:
        self.push(MessageScene(self.context, told, answers))

    def resumed(self, result: Any) -> None:
        """A profile is deleted, or a key changes hands, if that was the answer."""
        self.keys.answered(result)
        if result == DELETE and not self.context.profiles.delete(self._doomed):
            self.context.notify(self.context.words("profile.not_deleted", name=self._doomed))
        self.rebuild()

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """The heading, and what stands still of the specimen."""
        c, words = self.context, self.context.words
        draw_backdrop(c, surface, words("settings.title"), deck=self.deck.rect, at=self.deck.bright)
        if self.shows_profiles:
            self.profiles.paint(surface)
        elif not self.shows_keys and not self.rows:
            none = c.type.paragraph(words("settings.none"), "body", "muted", self._middle.w, self._middle.h)
            surface.blit(none, self._middle)
        if self.specimen is not None and self.has_specimen:
            self.specimen.paint(surface)

    def draw_below(self, surface: Surface) -> None:
        """The specimen's board."""
        if self.specimen is not None and self.has_specimen:
            self.specimen.draw(surface)

    def update(self, seconds: float) -> None:
        """Let the specimen go on."""
        super().update(seconds)
        if self.specimen is not None and self.has_specimen:
            self.specimen.update(seconds)
