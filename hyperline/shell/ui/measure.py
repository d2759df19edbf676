"""Turns layout units (a 1280x720 sheet) into native pixels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

SHEET = (1280, 720)


@dataclass(frozen=True)
class Measure:
    """One window size: `u` pixels a layout unit, `t` pixels a unit of text, `d` pixels a unit of deck and columns.

    In large windows text, deck and columns grow more slowly than the window: what is won is the board's.
    """

    size: tuple[int, int]
    u: float
    t: float
    d: float

    @property
    def text(self) -> float:
        """The text size that was chosen, 1.0 for 100 %, as seen beside deck and columns."""
        return self.t / self.d

    @property
    def width(self) -> float:
        """The window's width in units: at least 1280 at interface size 100."""
        return self.size[0] / self.u

    @property
    def height(self) -> float:
        """The window's height in units."""
        return self.size[1] / self.u

    @property
    def area(self) -> Rect:
        """The whole window in pixels."""
        return Rect((0, 0), self.size)

    def px(self, units: float) -> int:
        """Pixels of a length in units, at least 1 for a positive one."""
        return max(1, round(units * self.u)) if units > 0 else round(units * self.u)

    def dx(self, units: float) -> int:
        """Pixels of a length in units of deck and columns."""
        return round(units * self.d)

    def tx(self, units: float) -> int:
        """Pixels of a length in units of text."""
        return round(units * self.t)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Pixels of a rectangle in units; neighbours in units stay neighbours in pixels."""
        left, top = round(x * self.u), round(y * self.u)
        return Rect(left, top, round((x + w) * self.u) - left, round((y + h) * self.u) - top)

    def centred(self, w: float, h: float) -> Rect:
        """A rectangle of units in the middle of the window, in pixels, never larger than the window."""
        found = Rect(0, 0, min(self.px(w), self.size[0]), min(self.px(h), self.size[1]))
        found.center = self.size[0] // 2, self.size[1] // 2
        return found


def measure(size: tuple[int, int], text_size: int = 100, interface_size: int = 100) -> Measure:
    """The measure of a window of `size` pixels with the two sizes in percent."""
    plain = min(size[0] / SHEET[0], size[1] / SHEET[1])
    even = _even(plain)
    return Measure(size, plain * interface_size / 100, even * text_size / 100, even * interface_size / 100)


def _even(plain: float) -> float:
    """Text keeps legible in small windows and leaves room in large ones; below 960x540 it shrinks with the rest."""
    if plain >= 1:
        return (1 + 2 * plain) / 3
    return (1 + plain) / 2 if plain >= 0.75 else plain * 0.875 / 0.75
