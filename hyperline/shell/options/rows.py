"""What can be set: one row a setting, in tabs; a row may stand in several, so that nobody has to search.

A row has its name at the left and what changes its value at the right, and has the focus as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from hyperline.kernel.language import LANGUAGES, localised
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.store.settings import (
    APARTS,
    DETAILS,
    INTERFACE_SIZES,
    LANGUAGE_CHOICES,
    LOUDNESS,
    PALETTES,
    SCANS,
    SPEEDS,
    TEXT_SIZES,
    WORDINESS,
    Own,
    Settings,
)
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.panel import draw_choice
from hyperline.shell.ui.widget import Widget

SWITCH, CHOICE, AMOUNT = "switch", "choice", "amount"


@dataclass(frozen=True)
class Row:
    """A setting: the key of its texts, its field in Settings, its kind, and what can be chosen or where a slider stops.

    One of a `game` alone has its field among that game's own settings, where it is `usual` at first, and stands `after`
    the row with that key. Those that are `is_at_setup` stand beside the setup of a game, too.
    """

    key: str
    field: str
    kind: str = SWITCH
    names: tuple[Any, ...] = ()
    stops: tuple[int, ...] = ()
    game: str = ""
    usual: Own = False
    after: str = ""
    is_at_setup: bool = False


ROWS = {
    row.key: row
    for row in (
        Row("plays_forced", "plays_forced", is_at_setup=True),
        Row("ends_turns", "ends_turns"),
        Row("warns_unused", "warns_unused", is_at_setup=True),
        Row("hints", "has_hints"),
        Row("tips", "has_tips"),
        Row("detail", "detail", CHOICE, DETAILS),
        Row("speed", "speed", CHOICE, SPEEDS, is_at_setup=True),
        Row("full_screen", "is_full_screen"),
        Row("interface_size", "interface_size", AMOUNT, stops=INTERFACE_SIZES),
        Row("language", "language", CHOICE, LANGUAGE_CHOICES),
        Row("text_size", "text_size", AMOUNT, stops=TEXT_SIZES),
        Row("palette", "palette", CHOICE, PALETTES),
        Row("high_contrast", "has_high_contrast"),
        Row("calm", "is_calm"),
        Row("shows_keys", "shows_keys"),
        Row("speech", "speech", CHOICE, WORDINESS),
        Row("scan", "scan_tenths", CHOICE, SCANS),
        Row("apart", "apart", CHOICE, APARTS),
        Row("volume", "volume", AMOUNT, stops=LOUDNESS),
        Row("effects", "effects", AMOUNT, stops=LOUDNESS),
        Row("music", "music", AMOUNT, stops=LOUDNESS),
        Row("ambience", "ambience", AMOUNT, stops=LOUDNESS),
        Row("mutes_unwatched", "mutes_unwatched"),
    )
}
HEARD = ("volume", "effects", "music", "ambience")
"""The fields of what is heard: anyone who changes one has been asked about sound."""
GAME = "game"
"""The tab in which a game's own rows stand."""
TABS: dict[str, tuple[str, ...]] = {
    GAME: ("detail", "plays_forced", "ends_turns", "warns_unused", "hints", "tips", "speed"),
    "display": ("language", "full_screen", "interface_size", "text_size", "palette"),
    "access": ("text_size", "interface_size", "palette", "high_contrast", "calm", "shows_keys", "speech", "scan", "apart"),
    "sound": ("volume", "effects", "music", "ambience", "mutes_unwatched"),
    "controls": (),
    "profiles": (),
}
CONTROLS, PROFILES = "controls", "profiles"


def rows_of(tab: str, own: Sequence[Row] = ()) -> tuple[Row, ...]:
    """The rows of a tab, with those of a game's own that stand there."""
    return _with_own([ROWS[key] for key in TABS[tab]], own if tab == GAME else ())


def rows_at_setup(own: Sequence[Row]) -> tuple[Row, ...]:
    """The rows that stand beside the setup of a game."""
    return tuple(row for row in rows_of(GAME, own) if row.is_at_setup)


def found_rows(context: Context, text: str, own: Sequence[Row] = ()) -> tuple[Row, ...]:
    """The rows of all tabs in whose name or effect every word of a text is found."""
    parts = text.lower().split()

    def said(row: Row) -> str:
        words = [f"settings.{row.key}", f"settings.{row.key}_effect"]
        return " ".join([*map(context.words, words), *(value_text(context, row, name) for name in row.names)]).lower()

    return tuple(row for row in _with_own([*ROWS.values()], own) if all(part in said(row) for part in parts))


def _with_own(rows: list[Row], own: Sequence[Row]) -> tuple[Row, ...]:
    """Rows with a game's own, each after the row that it names, and at the end without one."""
    for row in own:
        at = next((n for n, one in enumerate(rows) if one.key == row.after), len(rows) - 1)
        rows.insert(at + 1, row)
    return tuple(rows)


def value_of(settings: Settings, row: Row) -> Any:
    """The value of a row."""
    return settings.games.get(row.game, {}).get(row.field, row.usual) if row.game else getattr(settings, row.field)


def changes(settings: Settings, values: Mapping[Row, Any]) -> dict[str, Any]:
    """What has to be changed in the settings for rows to have these values, by field."""
    found: dict[str, Any] = {row.field: value for row, value in values.items() if not row.game}
    own = {row: value for row, value in values.items() if row.game}
    if own:
        games = {game: dict(kept) for game, kept in settings.games.items()}
        for row, value in own.items():
            games.setdefault(row.game, {})[row.field] = value
        found["games"] = games
    return found


def speed_text(context: Context) -> str:
    """The current speed of motion, as text."""
    return value_text(context, ROWS["speed"], context.settings.value.speed)


def detail_text(context: Context) -> str:
    """How much is shown, as text."""
    row = ROWS["detail"]
    return context.words("hud.detail", detail=value_text(context, row, context.settings.value.detail))


def value_text(context: Context, row: Row, value: object) -> str:
    """A value of a row as it is read."""
    if row.field == "language" and value in LANGUAGES:
        return LANGUAGES[str(value)]  # by its own name in any language
    if row.kind == AMOUNT:
        return context.words("settings.percent", n=value)
    if row.field == "scan_tenths" and value:
        return context.words("settings.scan_each", n=localised(f"{int(str(value)) / 10:.1f}"))
    if row.field == "apart" and value:
        return context.words("settings.apart_each", n=value)
    return context.words(f"settings.{row.key}_{value}")


class SettingRow(Widget):
    """Hands on to its `control` what is not meant for the name, which takes `share` of the width."""

    is_focusable = True
    has_ring = False

    def __init__(self, context: Context, name: str, control: Widget, share: float) -> None:
        super().__init__(context, control.rect, control.key)
        self.name = name
        self.control = control
        self.share = share
        self.is_scrolled = False  # whether the wheel scrolls while it is over the name
        self.is_changed = False  # whether the value is not the usual one
        self.hint = control.hint
        control.changed = lambda rect: self.redraw()

    @property
    def is_typing(self) -> bool:
        """Whether a value is being typed."""
        return self.control.is_typing

    def _put(self) -> None:
        """The control lies where the row does now."""
        c, left = self.context, self.rect.left + round(self.rect.w * self.share)
        high = self.rect.h - 2 * c.space("xs")
        self.control.rect = Rect(left, self.rect.centery - high // 2, self.rect.right - left - c.space("xs"), high)
        self.control.is_focused = self.is_focused

    def handle(self, intent: Intent) -> bool:
        """A click on the name uses the control; the wheel changes the value, or scrolls over the name."""
        self._put()
        is_beside = intent.pos is not None and not self.control.rect.collidepoint(intent.pos)
        if is_beside and intent.act is Act.WHEEL and self.is_scrolled:
            return False
        if is_beside and intent.act is Act.CONFIRM:
            return isinstance(self.control, Chooser | Button | Field) and self.control.handle(Intent(Act.CONFIRM))
        return self.control.handle(intent)

    def update(self, seconds: float) -> None:
        """Step the control in time."""
        self.control.update(seconds)

    def blurred(self) -> None:
        """The focus went elsewhere."""
        self._put()
        self.control.blurred()

    def draw(self, surface: Surface) -> None:
        """Draw the row."""
        self._put()
        c, pad = self.context, self.context.space("m")
        draw_choice(c, surface, self.rect, is_chosen=self.is_focused, is_hot=self.is_focused)
        room = self.control.rect.left - self.rect.left - 2 * pad
        style, colour = ("strong", "accent_light") if self.is_changed else ("body", "text")
        name = c.type.line(self.name, style, colour, room, self.rect.h)
        surface.blit(name, name.get_rect(midleft=(self.rect.left + pad, self.rect.centery)))
        self.control.draw(surface)
