"""The right side of the setup: *Rules for this game*, *For me*, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from hyperline.kernel.game import Meta, SetupOption
from hyperline.shell.context import Context
from hyperline.shell.options.rows import Row, changes, value_of, value_text
from hyperline.shell.setup.presets import Options, PresetStore
from hyperline.shell.setup.seat_panel import SeatRow
from hyperline.shell.setup.seed import LENGTH, clean_seed
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.label import Label
from hyperline.shell.ui.page import Page

NAME_WIDE = 0.46  # a name's share of its row
PRESET_WIDE = 0.26
TALLEST = 40.0  # units of a row


@dataclass(frozen=True)
class Doings:
    """What the panel's controls do."""

    choose: Callable[[Options], None]
    rulings: Callable[[], None]
    settings: Callable[[], None]
    save: Callable[[], None]
    delete: Callable[[str], None]
    reseed: Callable[[str], None]
    copy: Callable[[], None]


@dataclass(frozen=True)
class Chosen:
    """What the panel shows: `mix` are options that no preset has, kept while another preset is looked at;
    `mine` are the settings that are offered here, so that nobody has to look for them."""

    meta: Meta
    presets: PresetStore
    options: Options
    mix: Options
    rows: Sequence[SeatRow]
    mine: Sequence[Row]
    seed: str


class RulesPanel:
    """Adds its widgets to a page; `paint` draws what lies behind them."""

    def __init__(self, context: Context, chosen: Chosen, doings: Doings) -> None:
        self.context = context
        self.chosen = chosen
        self.doings = doings
        self.marks: list[Rect] = []  # of the rows that differ from the usual
        self.note = Rect(0, 0, 0, 0)

    def add_to(self, page: Page, inner: Rect) -> None:
        """Lay the rows out from the top; what is left below them is for a line about the row in focus."""
        c = self.context
        self.page, self.inner, self.marks = page, inner, []
        plain = [option for option in self.chosen.meta.options if not option.is_ruling]
        self._head = c.type.line_height("caps") + c.space("xs")
        self._gap = c.px(4)
        has_rulings = any(option.is_ruling for option in self.chosen.meta.options)
        rows = 1 + bool(self.chosen.meta.options) + has_rulings + len(self.chosen.rows) + len(plain)
        room = inner.h - 2 * self._head - 2 * c.space("s")
        self._high = min(c.px(TALLEST), room // (rows + len(self.chosen.mine)) - self._gap)
        self._is_short = self._high < c.space("target")
        rows += 1 if self._is_short else len(self.chosen.mine)
        if self._is_short:
            self._high = min(c.px(TALLEST), room // rows - self._gap)
        spare = room - rows * (self._high + self._gap) - round(2.2 * c.type.line_height("small"))
        if spare > 0:  # what the line about a row does not need goes between the rows
            self._gap += min(c.px(4), spare // (rows + 2))
            self._head += min(c.px(8), spare // (rows + 2))
        self._top = inner.top
        self._add_rules(plain)
        self._top += c.space("s")
        self._add_mine()
        self._top += c.space("s")
        self._add_seed()
        self.note = Rect(inner.left, self._top, inner.w, max(0, inner.bottom - self._top))

    # ---- rows ----

    def _heading(self, key: str) -> None:
        place = Rect(self.inner.left, self._top, self.inner.w, self._head)
        self.page.add(Label(self.context, place, self.context.words(key), "caps", "accent"))
        self._top += self._head

    def _row(self, name: str, is_changed: bool = False, share: float = NAME_WIDE) -> Rect:
        """A row's name at the left; where its control goes."""
        c = self.context
        wide = round(self.inner.w * share)
        left = self.inner.left
        if is_changed:
            side = c.px(8)
            mark = Rect(left, 0, side, side)
            mark.centery = self._top + self._high // 2
            self.marks.append(mark)
            left += side + c.space("s")
        place = Rect(left, self._top, self.inner.left + wide - c.space("s") - left, self._high)
        style, colour = ("strong", "gold") if is_changed else ("body", "text")
        self.page.add(Label(c, place, name, style, colour))
        control = Rect(self.inner.left + wide, self._top, self.inner.w - wide, self._high)
        self._top += self._high + self._gap
        return control

    # ---- rules for this game ----

    def _add_rules(self, plain: list[SetupOption]) -> None:
        c, now = self.context, self.chosen
        self._heading("setup.rules")
        if now.meta.options:
            self._add_presets()
        for option in plain:
            value = now.options.get(option.name, option.values[0])
            place = self._row(option.title, value != option.values[0])
            texts = [option.label(one) for one in option.values]
            self.page.add(Chooser(c, place, texts, option.values.index(value), partial(self._option, option),
                                  f"option:{option.name}", hint=option.help))  # fmt: skip
        self._add_seat_rows()
        if any(one.is_ruling for one in now.meta.options):
            self._add_rulings()

    def _add_rulings(self) -> None:
        c, words, now = self.context, self.context.words, self.chosen
        count = sum(one.is_ruling for one in now.meta.options if one.name in now.options)
        place = self._row(words("setup.rulings"), count > 0)
        text = words("setup.rulings_usual") if not count else words("setup.rulings_changed", n=count)
        self.page.add(Button(c, place, text, self.doings.rulings, key="rulings", hint=words("setup.rulings_hint"),
                             style="strong" if count else "label"))  # fmt: skip

    def _option(self, option: SetupOption, index: int) -> None:
        self.doings.choose({**self.chosen.options, option.name: option.values[index]})

    def _add_presets(self) -> None:
        c, words, now = self.context, self.context.words, self.chosen
        name = now.presets.name_of(now.options)
        sets = list(now.presets.all)
        texts = [one for one, _ in sets]
        if not now.presets.name_of({}):
            sets.insert(0, ("", {}))
            texts.insert(0, words("setup.usual"))
        if now.mix and not now.presets.name_of(now.mix):
            sets.append(("", now.mix))
            texts.append(words("setup.mix"))
        at = len(sets) - 1 if now.options and not name else [one for one, _ in sets].index(name)
        row = self._row(words("setup.preset"), share=PRESET_WIDE)
        wide = c.px(96)
        chooser = Rect(row.left, row.top, row.w - wide - c.space("s"), row.h)
        self.page.add(Chooser(c, chooser, texts, at, lambda index: self.doings.choose(sets[index][1]), "preset",
                              hint=words("setup.preset_hint")))  # fmt: skip
        place = Rect(chooser.right + c.space("s"), row.top, wide, row.h)
        if now.presets.is_own(name):
            press = partial(self.doings.delete, name)
            self.page.add(Button(c, place, words("setup.delete"), press, key="delete", hint=words("setup.delete_hint")))
            return
        why = words("setup.why_saved", name=name) if name else ""
        hint = words("setup.save_hint")
        self.page.add(Button(c, place, words("setup.save"), self.doings.save, key="save", why=why, hint=hint))

    def _add_seat_rows(self) -> None:
        """What is chosen about the seats."""
        for row in self.chosen.rows:
            place = self._row(row.name)
            if row.texts:
                self.page.add(Chooser(self.context, place, row.texts, row.chosen, row.choose, row.key, hint=row.hint))
            else:
                self.page.add(Label(self.context, place, row.hint, "small", "muted"))

    # ---- for me ----

    def _add_mine(self) -> None:
        """The settings; where there is no room for them, the way to them."""
        c, words = self.context, self.context.words
        self._heading("setup.mine")
        if self._is_short:
            place = Rect(self.inner.left, self._top, self.inner.w, self._high)
            self.page.add(Button(c, place, words("menu.settings"), self.doings.settings, key="settings"))
            self._top += self._high + self._gap
            return
        for row in self.chosen.mine:
            values = row.names or (False, True)
            on_off = {False: words("settings.off"), True: words("settings.on")}
            texts = [value_text(c, row, one) for one in row.names] or list(on_off.values())
            at = values.index(value_of(c.settings.value, row))
            place = self._row(words(f"settings.{row.key}"))
            self.page.add(Chooser(c, place, texts, at, partial(self._set, row, values), f"mine:{row.key}",
                                  hint=words(f"settings.{row.key}_effect")))  # fmt: skip

    def _set(self, row: Row, values: tuple[object, ...], index: int) -> None:
        settings = self.context.settings
        settings.change(**changes(settings.value, {row: values[index]}))

    # ---- the seed ----

    def _add_seed(self) -> None:
        c, words = self.context, self.context.words
        row = self._row(words("setup.seed"), share=PRESET_WIDE)
        wide = c.px(96)
        field = Rect(row.left, row.top, row.w - wide - c.space("s"), row.h)
        self.page.add(Field(c, field, self.chosen.seed, self.doings.reseed, "seed", LENGTH, clean_seed, "label",
                            hint=words("setup.seed_note")))  # fmt: skip
        place = Rect(field.right + c.space("s"), row.top, wide, row.h)
        self.page.add(Button(c, place, words("setup.copy"), self.doings.copy, key="copy", hint=words("setup.seed_note")))

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """The marks of what differs."""
        gold = self.context.theme.colour("gold")
        for mark in self.marks:
            paint.disc(surface, mark.center, mark.w // 2, gold)

    @property
    def has_note(self) -> bool:
        """Whether there is room for two lines below the rows."""
        return self.note.h >= 2 * self.context.type.line_height("small")

    def paint_note(self, surface: Surface, text: str) -> None:
        """What the row in focus is for, where there is room for it."""
        c = self.context
        if text and self.has_note:
            drawn = c.type.paragraph(text, "small", "muted", self.note.w, self.note.h)
            surface.blit(drawn, self.note)
