"""What can be set: one row a setting, in tabs; a row may stand in several, so that nobody has to search."""

from __future__ import annotations

from dataclasses import dataclass

from hyperline.shell.context import Context
from hyperline.shell.store.settings import INTERFACE_SIZES, PALETTES, SPEEDS, TEXT_SIZES

SWITCH, CHOICE, AMOUNT = "switch", "choice", "amount"


@dataclass(frozen=True)
class Row:
    """A setting: the key of its texts, its field in Settings, its kind, and what can be chosen or where a slider stops."""

    key: str
    field: str
    kind: str = SWITCH
    names: tuple[str, ...] = ()
    stops: tuple[int, ...] = ()


ROWS = {
    row.key: row
    for row in (
        Row("plays_forced", "plays_forced"),
        Row("warns_unused", "warns_unused"),
        Row("tile_odds", "has_tile_odds"),
        Row("battle_odds", "has_battle_odds"),
        Row("hints", "has_hints"),
        Row("turns_view", "turns_view"),
        Row("noses_up", "keeps_noses_up"),
        Row("speed", "speed", CHOICE, SPEEDS),
        Row("full_screen", "is_full_screen"),
        Row("interface_size", "interface_size", AMOUNT, stops=INTERFACE_SIZES),
        Row("text_size", "text_size", AMOUNT, stops=TEXT_SIZES),
        Row("palette", "palette", CHOICE, PALETTES),
        Row("high_contrast", "has_high_contrast"),
        Row("calm", "is_calm"),
    )
}
TABS: dict[str, tuple[str, ...]] = {
    "game": ("plays_forced", "warns_unused", "tile_odds", "battle_odds", "hints", "turns_view", "noses_up", "speed"),
    "display": ("full_screen", "interface_size", "text_size", "palette"),
    "access": ("text_size", "interface_size", "palette", "high_contrast", "calm", "speed"),
    "controls": (),
    "profiles": (),
}
CONTROLS, PROFILES = "controls", "profiles"


def rows_of(tab: str) -> tuple[Row, ...]:
    """The rows of a tab."""
    return tuple(ROWS[key] for key in TABS[tab])


def found_rows(context: Context, text: str) -> tuple[Row, ...]:
    """The rows of all tabs in whose name or effect every word of a text is found."""
    parts = text.lower().split()

    def said(row: Row) -> str:
        words = [f"settings.{row.key}", f"settings.{row.key}_effect"]
        return " ".join([*map(context.words, words), *(value_text(context, row, name) for name in row.names)]).lower()

    return tuple(row for row in ROWS.values() if all(part in said(row) for part in parts))


def speed_text(context: Context) -> str:
    """The speed of motion in force, as it is read everywhere."""
    return value_text(context, ROWS["speed"], context.settings.value.speed)


def value_text(context: Context, row: Row, value: object) -> str:
    """A value of a row as it is read."""
    if row.kind == AMOUNT:
        return context.words("settings.percent", n=value)
    return context.words(f"settings.{row.key}_{value}")
