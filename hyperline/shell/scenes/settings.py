"""The settings in tabs, each of which is seen at once; beside them a live preview of the game played last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.options.keytab import KeyTab
from hyperline.shell.options.profilelist import ProfileList
from hyperline.shell.options.rows import (
    AMOUNT,
    CHOICE,
    CONTROLS,
    PROFILES,
    TABS,
    Row,
    changes,
    found_rows,
    rows_of,
    value_of,
    value_text,
)
from hyperline.shell.scenes.confirm_display import KeepScene
from hyperline.shell.scenes.message import MessageScene
from hyperline.shell.store.settings import Settings, interface_sizes
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.frame import body, bottom_button, draw_frame
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.search import SearchField
from hyperline.shell.ui.slider import Slider
from hyperline.shell.ui.widget import Widget

TABS_WIDE, ROWS_WIDE = 0.16, 0.50  # shares of the page; the preview takes the rest
TALLEST = 84.0  # units of a row
NAME_WIDE = 0.52  # a name's share of its row; the control takes the rest


class SettingsScene(Page):
    """Every change is applied and stored at once; closing needs no confirmation."""

    name = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.tab = next(iter(TABS))
        self._search: SearchField | None = None
        self._before: dict[Row, Any] = {}  # what a reset has replaced, until something else is changed
        face = context.face(context.latest_game)
        self.own = face.settings
        self.preview = face.preview(context, self.redraw)
        self.profiles = ProfileList(context, self.rebuild, self._ask_delete)
        self.keys = KeyTab(context, self.rebuild, self.repaint, self._ask_about_keys)
        self._doomed = ""  # the profile that is asked about

    # ---- layout ----

    def build(self) -> None:
        """Search and tabs at the left, a row a setting in the middle, the preview at the right."""
        c, words = self.context, self.context.words
        whole, gap = body(c), c.space("l")
        tabs = Rect(whole.left, whole.top, round(whole.w * TABS_WIDE), whole.h)
        room = whole.right - tabs.right - gap
        wide = round(whole.w * ROWS_WIDE) if self.preview is not None else room
        self._middle = Rect(tabs.right + gap, whole.top, wide, whole.h)
        right = Rect(self._middle.right + gap, whole.top, max(0, whole.right - self._middle.right - gap), whole.h)
        self._build_tabs(tabs)
        self._build_rows()
        if self.shows_profiles:
            self.profiles.build(self._middle, self.add)
        reset = words("settings.reset_found" if self._search and self._search.text.strip() else "settings.reset")
        text, press = (words("settings.undo"), self._undo) if self._before else (reset, self._reset)
        if self.rows:
            self.add(Button(c, bottom_button(c, 32 + 200 + 12, 240), text, press, key="reset"))
        if self.shows_keys:
            self._build_keys(right)
        self.add(Button(c, bottom_button(c, 32, 200), words("app.back"), self.close, "primary", key="back"))
        if self.preview is not None and not self.shows_keys:
            self.preview.layout(right)

    def _build_keys(self, right: Rect) -> None:
        """The list of keys takes the place of the preview, too."""
        place = self._middle.union(right) if right.w else self._middle
        self.keys.build(place, self.add, self._search.text if self._search else "")
        places = [bottom_button(self.context, 32 + 200 + 12 + n * (230 + 12), 230) for n in (2, 1, 0)]
        self.keys.buttons(places, self.add)

    def _build_tabs(self, place: Rect) -> None:
        c, high = self.context, self.context.px(44)
        field = Rect(place.left, place.top, place.w, high)
        sought, is_typing = (self._search.text, self._search.is_typing) if self._search else ("", False)
        self._search = self.add(SearchField(c, field, sought, self._searched, "search", c.words("settings.search")))
        if is_typing:
            self._search.begin()
        for number, tab in enumerate(TABS):
            rect = Rect(place.left, field.bottom + c.space("m") + number * (high + c.space("s")), place.w, high)
            text = c.words(f"settings.tab_{tab}")
            button = self.add(Button(c, rect, text, partial(self.open, tab), key=f"tab:{tab}", align="left"))
            button.is_chosen = tab == self.tab and not sought

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

    def _build_rows(self) -> None:
        """The rows share the height; where they are too low for what each does, that is said below them."""
        c, shown = self.context, self.rows
        gap = c.space("s")
        self._note = Rect(self._middle.left, self._middle.bottom, self._middle.w, 0)
        for note in (0, min(self._middle.h // 5, round(2.4 * c.type.line_height("body")))):
            room = self._middle.h - note
            high = min(c.px(TALLEST), (room - gap * (len(shown) - 1)) // max(1, len(shown)))
            self._note.update(self._middle.left, self._middle.bottom - note, self._middle.w, note)
            if all(self._has_room(row, high) for row in shown):
                break
        self._places = [
            Rect(self._middle.left, self._middle.top + n * (high + gap), self._middle.w, high) for n in range(len(shown))
        ]
        for row, place in zip(shown, self._places, strict=True):
            control = Rect(0, 0, round(place.w * (1 - NAME_WIDE)) - c.space("m"), min(c.px(48), high - c.space("xs")))
            control.midright = place.right - c.space("m"), place.centery
            self.add(self._control(row, control))

    def _has_room(self, row: Row, high: int) -> bool:
        """Whether name and effect fit into a row without being shrunk."""
        kit, room = self.context.type, self._room
        lines = kit.wrap(self.context.words(f"settings.{row.key}_effect"), "small", room)
        needed = kit.line_height("label") + len(lines) * kit.line_height("small")
        return needed <= high - self.context.space("s")

    @property
    def _room(self) -> int:
        """How wide a row's texts may be."""
        return round(self._middle.w * NAME_WIDE) - 2 * self.context.space("m")

    def _control(self, row: Row, place: Rect) -> Widget:
        c, value = self.context, value_of(self.context.settings.value, row)
        if row.kind == AMOUNT:
            stops, value = self._offered(row, value)
            shown, hint = partial(value_text, c, row), c.words("settings.slider_hint")
            return Slider(c, place, stops, value, partial(self.change, row), row.key, shown, hint)
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
        self.tab, self._before = tab, {}
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
        """What the row in focus does may be said below."""
        if self._note.h:
            self.repaint()

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
        self.context.settings.change(**changes(self.context.settings.value, values))
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
        answers = words("profile.keep"), words("profile.delete")
        title, text = words("profile.delete_title", name=name), words("profile.delete_text")
        self.push(MessageScene(self.context, title, text, answers))

    def _ask_about_keys(self, title: str, text: str, answers: Sequence[str]) -> None:
        self.push(MessageScene(self.context, title, text, answers))

    def resumed(self, result: Any) -> None:
        """A profile is deleted, or a key changes hands, if that was the answer."""
        words = self.context.words
        self.keys.answered(result)
        if result == words("profile.delete") and not self.context.profiles.delete(self._doomed):
            self.context.notify(words("profile.not_deleted", name=self._doomed))
        self.rebuild()

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """Rows with what each does, and the preview."""
        c, words = self.context, self.context.words
        draw_frame(c, surface, words("settings.title"), words("settings.prompt"))
        for row, place in zip(self.rows, self._places, strict=True):
            draw_card(c, surface, place)
            self._paint_row(surface, row, place)
        if self.shows_profiles:
            self.profiles.paint(surface)
        elif self.shows_keys:
            self.keys.paint(surface)
        elif not self._places:
            none = c.type.paragraph(words("settings.none"), "body", "muted", self._middle.w, self._middle.h)
            surface.blit(none, self._middle)
        if self._note.h:
            self._paint_note(surface)
        if self.preview is not None and not self.shows_keys:
            self.preview.paint(surface)

    def _paint_row(self, surface: Surface, row: Row, place: Rect) -> None:
        c, left = self.context, place.left + self.context.space("m")
        name = c.type.line(c.words(f"settings.{row.key}"), "label", "text", self._room, place.h)
        if self._note.h:
            surface.blit(name, name.get_rect(midleft=(left, place.centery)))
            return
        effect = c.type.paragraph(c.words(f"settings.{row.key}_effect"), "small", "muted", self._room)
        top = place.top + (place.h - name.get_height() - effect.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(effect, (left, top + name.get_height()))

    def _paint_note(self, surface: Surface) -> None:
        """What the row in focus does."""
        row = next((row for row in self.rows if row.key == self.focus.key), None)
        if row is not None:
            inner = self._note.inflate(0, -self.context.space("s"))
            effect = self.context.words(f"settings.{row.key}_effect")
            text = self.context.type.paragraph(effect, "body", "muted", inner.w, inner.h)
            surface.blit(text, text.get_rect(midleft=inner.midleft))

    def draw_below(self, surface: Surface) -> None:
        """The preview's board."""
        if self.preview is not None and not self.shows_keys:
            self.preview.draw(surface)

    def update(self, seconds: float) -> None:
        """Let the preview go on."""
        super().update(seconds)
        if self.preview is not None and not self.shows_keys:
            self.preview.update(seconds)
