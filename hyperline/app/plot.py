"""Pictures of shares with their intervals beside what would be fair, for `hyperline balance`."""

from __future__ import annotations

from math import ceil
from pathlib import Path

import pygame
from pygame import Color, Rect, Surface

from hyperline.app.assets.font import Fonts
from hyperline.app.paths import assets_folder
from hyperline.app.ui.theme import Theme, load_theme
from hyperline.bots.balance import Balance, Row, Sheet

WIDTH = 1200
ROW = 40
BAR = 20
MARGIN = 40
HEAD = 116
FOOT = 56
FIGURES = 250  # for what is written to the right of the bars
SIGNS = {-2: "▼▼", -1: "▼", 0: "", 1: "▲", 2: "▲▲"}
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25)


def draw(balance: Balance, sheet: Sheet, path: Path) -> None:
    """Write the picture of a sheet as PNG; raises OSError."""
    plot = _Plot(balance, sheet)
    try:
        pygame.image.save(plot.drawn(), path)
    except pygame.error as fault:
        raise OSError(str(fault)) from fault


class _Plot:
    """One picture: a bar a row, its interval on it, a dashed line at what is fair."""

    def __init__(self, balance: Balance, sheet: Sheet) -> None:
        self.balance = balance
        self.sheet = sheet
        self.theme: Theme = load_theme()
        self.fonts = Fonts(assets_folder() / "fonts")
        self.size = WIDTH, HEAD + ROW * len(sheet.rows) + FOOT
        self.picture = Surface(self.size)
        self.names = max(self._width(row.name) for row in sheet.rows) + MARGIN + 16
        self.most = max(max(row.share.interval[1] for row in sheet.rows), 1e-9)

    def drawn(self) -> Surface:
        """The whole picture."""
        self.picture.fill(self.theme.colour("panel"))
        balance = self.balance
        games = f"{balance.players} players, {balance.decided} decided games of {', '.join(balance.bots)}"
        self._write(self.sheet.title, "title", "text", (MARGIN, 22))
        self._write(games, "body", "muted", (MARGIN, 66))
        self._scale()
        for index, row in enumerate(self.sheet.rows):
            self._row(row, HEAD + ROW * index)
        fair = {row.share.fair for row in self.sheet.rows}
        if len(fair) == 1:
            self._fair(fair.pop())
        return self.picture

    def _x(self, share: float) -> int:
        return round(self.names + share / self.most * (WIDTH - FIGURES - MARGIN - self.names))

    def _scale(self) -> None:
        """Thin lines at round shares, and what they stand for."""
        step = next((step for step in STEPS if self.most / step <= 8), STEPS[-1])
        bottom = self.size[1] - FOOT
        for number in range(ceil(self.most / step)):
            x = self._x(number * step)
            pygame.draw.line(self.picture, self.theme.colour("border"), (x, HEAD - 6), (x, bottom))
            self._write(f"{100 * number * step:.0f} %", "small", "faint", (x, bottom + 8), 0.5)

    def _row(self, row: Row, top: int) -> None:
        share, verdict = row.share, self.balance.verdict(row.share)
        ink = "accent" if verdict == 0 else "gold" if verdict > 0 else "bad"
        middle = top + ROW // 2
        self._write(row.name, "body", "text", (self.names - 12, middle), 1.0, 0.5)
        left = self._x(0)
        pygame.draw.rect(self.picture, self._dim(ink), Rect(left, middle - BAR // 2, self._x(share.share) - left, BAR))
        low, high = (self._x(end) for end in share.interval)
        colour = self.theme.colour(ink)
        pygame.draw.line(self.picture, colour, (low, middle), (high, middle), 2)
        for end in (low, high):
            pygame.draw.line(self.picture, colour, (end, middle - 6), (end, middle + 6), 2)
        pygame.draw.aacircle(self.picture, colour, (self._x(share.share), middle), 5)
        text = f"{100 * share.share:.1f} %  of {share.games}"
        self._write(text, "strong", "text", (WIDTH - MARGIN - 50, middle), 1.0, 0.5)
        self._write(SIGNS[verdict], "strong", ink, (WIDTH - MARGIN, middle), 1.0, 0.5)

    def _fair(self, fair: float) -> None:
        """The dashed line that bars are measured by."""
        x, bottom = self._x(fair), self.size[1] - FOOT
        for y in range(HEAD - 6, bottom, 10):
            pygame.draw.line(self.picture, self.theme.colour("text"), (x, y), (x, min(y + 5, bottom)), 2)
        self._write("fair", "small_strong", "text", (x, HEAD - 10), 0.5, 1.0)

    def _dim(self, ink: str) -> Color:
        return self.theme.colour("panel").lerp(self.theme.colour(ink), 0.45)

    def _font(self, style: str) -> pygame.font.Font:
        found = self.theme.style(style)
        return self.fonts(found.face, round(found.size * 1.15))

    def _width(self, text: str) -> int:
        return self._font("body").size(text)[0]

    def _write(
        self, text: str, style: str, ink: str, at: tuple[float, float], right: float = 0.0, down: float = 0.0
    ) -> None:
        """A text whose box has `at` so far to the `right` and `down` in it, 0 to 1 each."""
        made = self._font(style).render(text, True, self.theme.colour(ink))
        self.picture.blit(made, (at[0] - right * made.get_width(), at[1] - down * made.get_height()))
