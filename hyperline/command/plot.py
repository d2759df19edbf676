"""Pictures of shares and effects with their intervals, beside what would be fair, for `hyperline balance`."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from hyperline.arena.survey import Balance, Factor, Row, Sheet, Weighing
from hyperline.arena.tables import decimal, percent
from hyperline.command.said import words
from hyperline.kernel.language import in_percent
from hyperline.shell.assets.font import Fonts
from hyperline.shell.paths import assets_folder
from hyperline.shell.ui.theme import Theme, load_theme

WIDTH = 1200
ROW = 40
BAR = 20
MARGIN = 40
HEAD = 116
FOOT = 84
FIGURES = 250  # for what is written to the right of the bars
SIGNS = {-2: "▼▼", -1: "▼", 0: "", 1: "▲", 2: "▲▲"}
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1.0)
MOST_STEPS = 8
TIMES = (0.25, 0.5, 1.0, 2.0, 4.0)  # what is rare has intervals far beyond, which are cut off


class Scale(NamedTuple):
    """How values lie from left (`least`) to right (`most`), where it has lines, and which value the bars are measured by.

    On a logarithmic scale bars begin at that value, otherwise at the left. `about` says what is shown.
    """

    least: float
    most: float
    lines: tuple[tuple[float, str], ...]
    even: float
    name: str
    about: str
    is_log: bool = False

    def part(self, value: float) -> float:
        """How far to the right a value lies, 0 to 1; what is beyond an end lies there."""
        held = min(max(value, self.least), self.most)
        if self.is_log:
            return log(held / self.least) / log(self.most / self.least)
        return (held - self.least) / (self.most - self.least)

    @property
    def base(self) -> float:
        """Where bars begin."""
        return self.even if self.is_log else self.least

    def has(self, value: float) -> bool:
        """Whether a value lies on it."""
        return self.least <= value <= self.most


class Bar(NamedTuple):
    """One row: a value with its interval, what is written beside it, and how far it is from fair (-2 to 2)."""

    name: str
    value: float
    low: float
    high: float
    text: str
    verdict: int


def _odds() -> Scale:
    lines = tuple((odds, f"× {decimal(odds)}") for odds in TIMES)
    about = words("cli.balance.plot_odds", sure=in_percent(95))
    return Scale(TIMES[0], TIMES[-1], lines, 1.0, words("cli.balance.no_effect"), about, is_log=True)


def _shares(most: float, fair: float) -> Scale:
    step = next((step for step in STEPS if most / step <= MOST_STEPS), STEPS[-1])
    lines = tuple((number * step, in_percent(round(100 * number * step))) for number in range(ceil(most / step)))
    about = words("cli.balance.plot_shares", sure=in_percent(95))
    return Scale(0.0, most, lines, fair, words("cli.head.fair"), about)


def draw(balance: Balance, about: str, sheet: Sheet, path: Path) -> None:
    """Write the picture of a sheet as PNG, `about` these games; raises OSError."""
    bars = [_share_bar(balance, row) for row in sheet.rows]
    _save(_Plot(sheet.title, about, bars, _shares(max(bar.high for bar in bars), sheet.rows[0].share.fair)), path)


def draw_effects(balance: Balance, about: str, weighing: Weighing, path: Path) -> None:
    """Write the picture of effects as PNG, `about` these games; raises OSError."""
    bars = [_effect_bar(balance, effect) for effect in weighing.effects]
    _save(_Plot(weighing.title, about, bars, _odds()), path)


def _share_bar(balance: Balance, row: Row) -> Bar:
    share = row.share
    text = words("cli.balance.plot_of", what=percent(share.share), number=share.games)
    return Bar(row.name, share.share, *share.interval, text, balance.verdict(share))


def _effect_bar(balance: Balance, effect: Factor) -> Bar:
    text = words("cli.balance.plot_of", what=f"× {decimal(effect.odds, 2)}", number=effect.seats)
    return Bar(effect.name, effect.odds, *effect.interval(), text, balance.verdict(effect))


def _save(plot: _Plot, path: Path) -> None:
    try:
        pygame.image.save(plot.drawn(), path)
    except pygame.error as fault:
        raise OSError(str(fault)) from fault


class _Plot:
    """One picture: a bar a row, its interval on it, a dashed line at what is fair."""

    def __init__(self, title: str, about: str, bars: Sequence[Bar], scale: Scale) -> None:
        self.title = title
        self.about = about
        self.bars = bars
        self.scale = scale
        self.theme: Theme = load_theme()
        self.fonts = Fonts(assets_folder() / "fonts")
        self.size = WIDTH, HEAD + ROW * len(bars) + FOOT
        self.picture = Surface(self.size)
        self.names = max(self._font("body").size(bar.name)[0] for bar in bars) + MARGIN + 16

    def drawn(self) -> Surface:
        """The whole picture."""
        self.picture.fill(self.theme.colour("panel"))
        self._write(self.title, "title", "text", (MARGIN, 18))
        self._write(self.about, "body", "muted", (MARGIN, 66))
        self._lines()
        for index, bar in enumerate(self.bars):
            self._bar(bar, HEAD + ROW * index)
        self._fair()
        return self.picture

    def _x(self, value: float) -> int:
        return round(self.names + self.scale.part(value) * (WIDTH - FIGURES - MARGIN - self.names))

    def _lines(self) -> None:
        """Thin lines at round values, what they stand for, and what is shown."""
        bottom = self.size[1] - FOOT
        for value, label in self.scale.lines:
            x = self._x(value)
            pygame.draw.line(self.picture, self.theme.colour("border"), (x, HEAD - 6), (x, bottom))
            self._write(label, "small", "muted", (x, bottom + 8), 0.5)
        self._write(self.scale.about, "small", "muted", (self.names, bottom + 36))

    def _bar(self, bar: Bar, top: int) -> None:
        ink = "accent" if bar.verdict == 0 else "gold" if bar.verdict > 0 else "bad"
        colour = self.theme.colour(ink)
        middle = top + ROW // 2
        left, right = sorted((self._x(self.scale.base), self._x(bar.value)))
        self._write(bar.name, "body", "text", (self.names - 12, middle), 1.0, 0.5)
        pygame.draw.rect(self.picture, self._dim(ink), Rect(left, middle - BAR // 2, right - left, BAR))
        pygame.draw.line(self.picture, colour, (self._x(bar.low), middle), (self._x(bar.high), middle), 2)
        for end in (bar.low, bar.high):
            if self.scale.has(end):
                pygame.draw.line(self.picture, colour, (self._x(end), middle - 6), (self._x(end), middle + 6), 2)
        if self.scale.has(bar.value):
            pygame.draw.aacircle(self.picture, colour, (self._x(bar.value), middle), 5)
        self._write(bar.text, "strong", "text", (WIDTH - MARGIN - 50, middle), 1.0, 0.5)
        self._write(SIGNS[bar.verdict], "strong", ink, (WIDTH - MARGIN, middle), 1.0, 0.5)

    def _fair(self) -> None:
        """The dashed line that bars are measured by."""
        x, bottom = self._x(self.scale.even), self.size[1] - FOOT
        for y in range(HEAD - 6, bottom, 10):
            pygame.draw.line(self.picture, self.theme.colour("text"), (x, y), (x, min(y + 5, bottom)), 2)
        self._write(self.scale.name, "small_strong", "text", (x, HEAD - 10), 0.5, 1.0)

    def _dim(self, ink: str) -> Color:
        return self.theme.colour("panel").lerp(self.theme.colour(ink), 0.45)

    def _font(self, style: str) -> pygame.font.Font:
        found = self.theme.style(style)
        return self.fonts(found.face, round(found.size * 1.15))

    def _write(
        self, text: str, style: str, ink: str, at: tuple[float, float], right: float = 0.0, down: float = 0.0
    ) -> None:
        """A text whose box has `at` so far to the `right` and `down` in it, 0 to 1 each."""
        made = self._font(style).render(text, True, self.theme.colour(ink))
        self.picture.blit(made, (at[0] - right * made.get_width(), at[1] - down * made.get_height()))
