"""The options of a new game as rows: *Rules for this game*, *My settings*, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect, Surface

from hyperline.kernel.game import Meta, SetupOption
from hyperline.shell.context import Context
from hyperline.shell.options.rows import Row, SettingRow, changes, value_of, value_text
from hyperline.shell.setup.house_rules import labels
from hyperline.shell.setup.presets import LENGTH, Options, PresetStore, clean_seed
from hyperline.shell.setup.seat_panel import SeatRow
from hyperline.shell.ui.button import SMALL, Button, Lettering
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.rowcolumn import RowColumn
from hyperline.shell.ui.widget import Label, Widget
from hyperline.shell.ui.widget_page import Page

ROW, WORDS = 44.0, 36.0  # units: how high a row is, and the quiet words below
SHARE = 0.42  # of a row, for its name
NOWHERE: Final = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Doings:
    """What the panel's controls do."""

    choose: Callable[[Options], None]
    practise: Callable[[bool], None]
    rulings: Callable[[], None]
    save: Callable[[], None]
    delete: Callable[[str], None]
    reseed: Callable[[str], None]
    randomise: Callable[[], None]
    copy: Callable[[], None]


@dataclass(frozen=True)
class Chosen:
    """What the panel shows: `mix` are options that no preset has, kept while another preset is looked at;
    `mine` are the settings that are offered here, so that nobody has to look for them. In a room everyone draws a part of
    the luck, and nothing is for practice."""

    meta: Meta
    presets: PresetStore
    options: Options
    mix: Options
    rows: Sequence[SeatRow]
    mine: Sequence[Row]
    seed: str
    seats: int
    is_practice: bool
    is_room: bool


class Caption(Label):
    """A label over rows, in line with their names and close to the first of them."""

    def draw(self, surface: Surface) -> None:
        """Draw the text."""
        kit, pad = self.context.type, self.context.space("m")
        line = kit.line(self.text, self.style, self.colour, max(1, self.rect.w - pad), max(1, self.rect.h))
        surface.blit(line, (self.rect.left + pad, self.rect.bottom - line.get_height() - self.context.px(2)))


class RulesPanel:
    """Makes the rows, and adds them to a page: all of them in a column that scrolls, or the first option alone."""

    def __init__(self, context: Context, chosen: Chosen, doings: Doings) -> None:
        self.context = context
        self.chosen = chosen
        self.doings = doings
        self.column: RowColumn | None = None

    def add_to(self, page: Page, room: Rect) -> None:
        """All rows from the top, and what can be done with them as quiet words at the bottom."""
        c, low = self.context, self._words_high
        rows, heights = self._all_rows()
        high = room.h - low - c.space("s")
        self.column = page.add(
            RowColumn(c, Rect(room.left, room.top, room.w, high), rows, heights, "options", has_rules=False)
        )
        for row in rows:
            if isinstance(row, SettingRow):
                row.is_scrolled = self.column.most > 0
            page.add(row)
        top = room.top + min(high, sum(heights)) + c.space("s")
        self._add_words(page, Rect(room.left, top, room.w, low))

    def add_first(self, page: Page, room: Rect) -> None:
        """Only the option that the game names first, if it has any; its presets, where they are about that and more."""
        for option in self._plain[:1]:
            wider = [one for _, one in self.chosen.meta.presets if option.name in one and len(one) > 1]
            row = self._preset_row() if wider else self._option_row(option)
            if wider:
                row.hint = ""  # what a preset comes to is told below who plays
            else:
                row.hint = option.explained(self.context.words)
            row.rect = Rect(room)
            page.add(row)

    @property
    def row_high(self) -> int:
        """How high a row is."""
        return max(self.context.dx(ROW), self.context.type.line_height("body") + self.context.space("m"))

    @property
    def _words_high(self) -> int:
        c = self.context
        return max(c.dx(WORDS), c.space("target"), c.type.line_height("quiet") + c.space("s"))

    @property
    def has_options(self) -> bool:
        """Whether the game has an option that is no ruling."""
        return bool(self._plain)

    @property
    def _plain(self) -> list[SetupOption]:
        return [option for option in self.chosen.meta.options if not option.is_ruling and self._labels(option)]

    def _labels(self, option: SetupOption) -> list[str]:
        """What the values are called; on and off where a name would only be that of the option again."""
        words = self.context.words
        found = labels(words, option, self.chosen.seats, self.chosen.options)
        is_switch = found[1:] == [option.named(words)]
        return [words("settings.off"), words("settings.on")] if is_switch else found

    # ---- rows ----

    def _all_rows(self) -> tuple[list[Widget], list[int]]:
        """Captions and rows, and how high each is."""
        rules = self._rules()
        mine = [self._mine(row) for row in self.chosen.mine]
        caption = self.context.type.line_height("caps") + self.context.space("l")
        rows: list[Widget] = [self._caption("setup.rules"), *rules]
        heights = [caption, *[self.row_high] * len(rules)]
        if mine:
            rows += [self._caption("setup.mine"), *mine]
            heights += [caption, *[self.row_high] * len(mine)]
        return rows, heights

    def _caption(self, key: str) -> Caption:
        return Caption(self.context, NOWHERE, self.context.words(key), "caps", "faint")

    def _row(self, name: str, control: Widget, is_changed: bool = False) -> SettingRow:
        """A name and what changes its value."""
        made = SettingRow(self.context, name, control, SHARE)
        made.is_changed = is_changed
        return made

    def _rules(self) -> list[SettingRow]:
        rows = [self._preset_row()] if self.chosen.meta.options else []
        rows += [self._option_row(option) for option in self._plain]
        rows += [self._seat_row(row) for row in self.chosen.rows]
        if any(one.is_ruling for one in self.chosen.meta.options):
            rows.append(self._rulings_row())
        return rows if self.chosen.is_room else [*rows, self._practice_row(), self._seed_row()]

    def _practice_row(self) -> SettingRow:
        c, words, is_on = self.context, self.context.words, self.chosen.is_practice
        texts = [words("settings.off"), words("settings.on")]
        chooser = Chooser(c, NOWHERE, texts, int(is_on), lambda index: self.doings.practise(index > 0), "practice",
                          hint=words("setup.practice_hint"))  # fmt: skip
        return self._row(words("setup.practice"), chooser, is_changed=is_on)

    def _option_row(self, option: SetupOption) -> SettingRow:
        words, value = self.context.words, self.chosen.options.get(option.name, option.values[0])
        texts = self._labels(option)
        at = option.values.index(value) if len(texts) > 1 else 0
        chooser = Chooser(self.context, NOWHERE, texts, at, partial(self._option, option), f"option:{option.name}",
                          hint=option.explained(words))  # fmt: skip
        usual = self.chosen.meta.usual.get(option.name, option.values[0])
        return self._row(option.named(words), chooser, is_changed=value != usual)

    def _option(self, option: SetupOption, index: int) -> None:
        self.doings.choose({**self.chosen.options, option.name: option.values[index]})

    def _rulings_row(self) -> SettingRow:
        words, now = self.context.words, self.chosen
        count = sum(one.is_ruling for one in now.meta.options if one.name in now.options)
        text = words("setup.rulings_usual") if not count else words("setup.rulings_changed", n=count)
        button = Button(self.context, NOWHERE, text, self.doings.rulings, "quiet", key="rulings",
                        hint=words("setup.rulings_hint"), lettering=Lettering('strong' if count else 'body'))  # fmt: skip
        return self._row(words("setup.rulings"), button, is_changed=count > 0)

    def _preset_row(self) -> SettingRow:
        words, now = self.context.words, self.chosen
        name, sets = self._preset_name, list(now.presets.all)
        texts = [now.presets.told(words, one) for one, _ in sets]
        if not now.presets.name_of({}):
            sets.insert(0, ("", {}))
            texts.insert(0, words("setup.usual"))
        if now.mix and not now.presets.name_of(now.mix):
            sets.append(("", now.mix))
            texts.append(words("setup.mix"))
        at = len(sets) - 1 if now.options and not name else [one for one, _ in sets].index(name)
        chooser = Chooser(self.context, NOWHERE, texts, at, lambda index: self.doings.choose(sets[index][1]), "preset",
                          hint=words("setup.preset_hint"))  # fmt: skip
        return self._row(words("setup.preset"), chooser)

    def _seat_row(self, row: SeatRow) -> SettingRow:
        """What is chosen about the seats."""
        chooser = Chooser(self.context, NOWHERE, row.texts, row.chosen, row.choose, row.key, hint=row.hint)
        return self._row(row.name, chooser)

    def _mine(self, row: Row) -> SettingRow:
        c, words = self.context, self.context.words
        values = row.names or (False, True)
        texts = [value_text(c, row, one) for one in row.names] or [words("settings.off"), words("settings.on")]
        at = values.index(value_of(c.settings.value, row))
        chooser = Chooser(c, NOWHERE, texts, at, partial(self._set, row, values), f"mine:{row.key}",
                          hint=words(f"settings.{row.key}_effect"))  # fmt: skip
        return self._row(words(f"settings.{row.key}"), chooser)

    def _set(self, row: Row, values: tuple[object, ...], index: int) -> None:
        settings = self.context.settings
        settings.change(**changes(settings.value, {row: values[index]}))

    def _seed_row(self) -> SettingRow:
        c, words = self.context, self.context.words
        field = Field(c, NOWHERE, self.chosen.seed, self.doings.reseed, "seed", LENGTH, clean_seed, "body",
                      hint=words("setup.seed_note"))  # fmt: skip
        return self._row(words("setup.seed"), field)

    # ---- quiet words ----

    @property
    def _preset_name(self) -> str:
        return self.chosen.presets.name_of(self.chosen.options)

    def _add_words(self, page: Page, room: Rect) -> None:
        """What can be done with rules and seed, side by side; with large text each gives way a little."""
        c, gap, buttons = self.context, self.context.space("s"), self._words()
        wide = [max(c.type.width(one.text, "quiet") + 2 * c.space("m"), c.space("target")) for one in buttons]
        share = min(1.0, (room.w - gap * (len(buttons) - 1)) / max(1, sum(wide)))
        left = room.left
        for button, one in zip(buttons, wide, strict=True):
            button.rect = Rect(left, room.top, int(one * share), room.h)
            left = button.rect.right + gap
            page.add(button)

    def _words(self) -> list[Button]:
        c, words, now = self.context, self.context.words, self.chosen
        name, found = self._preset_name, []

        def word(key: str, press: Callable[[], None], why: str = "", hint: str = "") -> Button:
            return Button(c, NOWHERE, words(f"setup.{key}"), press, "quiet", key, why=why, hint=hint, lettering=SMALL)

        if now.presets.is_own(name):
            found.append(word("delete", partial(self.doings.delete, name), hint=words("setup.delete_hint")))
        elif now.meta.options:
            why = words("setup.why_saved", name=now.presets.told(words, name)) if name else ""
            found.append(word("save", self.doings.save, why, words("setup.save_hint")))
        if now.is_room:
            return found
        note = words("setup.seed_note")
        return [*found, word("randomise", self.doings.randomise, hint=note), word("copy", self.doings.copy, hint=note)]
