"""Pictures of shares and effects with their intervals, beside what would be fair, for `hyperline balance`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from hyperline.app.assets.font import Fonts
from hyperline.app.paths import assets_folder
from hyperline.app.ui.theme import Theme, load_theme
from hyperline.bots.balance import Balance, Row, Sheet
from hyperline.bots.effects import Effect

WIDTH = 1200
ROW = 40
BAR = 20
MARGIN = 40
HEAD = 116
FOOT = 56
FIGURES = 250  # for what is written to the right of the bars
SIGNS = {-2: "▼▼", -1: "▼", 0: "", 1: "▲", 2: "▲▲"}
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1.0)
MOST_STEPS = 8
MOST_ODDS = 4.0  # what is rare has intervals far beyond it, which are cut off


class Bar(NamedTuple):
    """One row: a value with its interval, what is written beside it, and how far it is from fair (-2 to 2)."""

    name: str
    value: float
    low: float
    high: float
    text: str
    verdict: int


def draw(balance: Balance, sheet: Sheet, path: Path) -> None:
    """Write the picture of a sheet as PNG; raises OSError."""
    bars = [_share_bar(balance, row) for row in sheet.rows]
    most = max(bar.high for bar in bars)
    _save(_Plot(sheet.title, balance, bars, most, sheet.rows[0].share.fair, _percent), path)


def draw_effects(balance: Balance, title: str, path: Path) -> None:
    """Write the picture of the effects as PNG; raises OSError."""
    bars = [_effect_bar(effect) for effect in balance.effects]
    most = min(MOST_ODDS, max(bar.high for bar in bars))
    _save(_Plot(title, balance, bars, most, 1.0, _times), path)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _times(odds: float) -> str:
    return f"× {odds:g}"


def _share_bar(balance: Balance, row: Row) -> Bar:
    share = row.share
    text = f"{100 * share.share:.1f} %  of {share.games}"
    return Bar(row.name, share.share, *share.interval, text, balance.verdict(share))


def _effect_bar(effect: Effect) -> Bar:
    return Bar(effect.name, effect.odds, effect.low, effect.high, f"× {effect.odds:.2f}  of {effect.seats}", effect.side)


def _save(plot: _Plot, path: Path) -> None:
    try:
        pygame.image.save(plot.drawn(), path)
    except pygame.error as fault:
        raise OSError(str(fault)) from fault


class _Plot:
    """One picture: a bar a row from 0 to `most`, its interval on it, a dashed line at what is fair."""

    def __init__(
        self, title: str, balance: Balance, bars: Sequence[Bar], most: float, fair: float, label: Callable[[float], str]
    ) -> None:
        self.title = title
        self.about = f"{balance.players} players, {balance.decided} decided games of {', '.join(balance.bots)}"
        self.bars = bars
        self.most = most
        self.fair = fair
        self.label = label
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
        self._scale()
        for index, bar in enumerate(self.bars):
            self._bar(bar, HEAD + ROW * index)
        self._fair()
        return self.picture

    def _x(self, value: float) -> int:
        return round(self.names + min(value / self.most, 1.0) * (WIDTH - FIGURES - MARGIN - self.names))

    def _scale(self) -> None:
        """Thin lines at round values, and what they stand for."""
        step = next((step for step in STEPS if self.most / step <= MOST_STEPS), STEPS[-1])
        bottom = self.size[1] - FOOT
        for number in range(ceil(self.most / step)):
            x = self._x(number * step)
            pygame.draw.line(self.picture, self.theme.colour("border"), (x, HEAD - 6), (x, bottom))
            self._write(self.label(number * step), "small", "faint", (x, bottom + 8), 0.5)

    def _bar(self, bar: Bar, top: int) -> None:
        ink = "accent" if bar.verdict == 0 else "gold" if bar.verdict > 0 else "bad"
        colour = self.theme.colour(ink)
        middle, left = top + ROW // 2, self._x(0)
        self._write(bar.name, "body", "text", (self.names - 12, middle), 1.0, 0.5)
        pygame.draw.rect(self.picture, self._dim(ink), Rect(left, middle - BAR // 2, self._x(bar.value) - left, BAR))
        pygame.draw.line(self.picture, colour, (self._x(bar.low), middle), (self._x(bar.high), middle), 2)
        for end in (bar.low, bar.high):
            if end <= self.most:
                pygame.draw.line(self.picture, colour, (self._x(end), middle - 6), (self._x(end), middle + 6), 2)
        if bar.value <= self.most:
            pygame.draw.aacircle(self.picture, colour, (self._x(bar.value), middle), 5)
        self._write(bar.text, "strong", "text", (WIDTH - MARGIN - 50, middle), 1.0, 0.5)
        self._write(SIGNS[bar.verdict], "strong", ink, (WIDTH - MARGIN, middle), 1.0, 0.5)

    def _fair(self) -> None:
        """The dashed line that bars are measured by."""
        x, bottom = self._x(self.fair), self.size[1] - FOOT
        for y in range(HEAD - 6, bottom, 10):
            pygame.draw.line(self.picture, self.theme.colour("text"), (x, y), (x, min(y + 5, bottom)), 2)
        self._write("fair" if self.label is _percent else "no effect", "small_strong", "text", (x, HEAD - 10), 0.5, 1.0)

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
