"""Sets text: wraps, shortens and shrinks it so that it always fits, and keeps what it has drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame
from pygame import Color, Surface

from hyperline.kernel.person import YOU
from hyperline.shell.assets.album import Album
from hyperline.shell.assets.font import Fonts
from hyperline.shell.ui.measure import Measure
from hyperline.shell.ui.theme import Theme

KEPT = 8.0  # MiB of set text
SMALLEST = 0.5  # how far a line may shrink before it is shortened
LEAST = SMALLEST + 0.04  # the smallest size at which a line is whole
SHORTENED = 0.9  # the size of a line that is shortened
ELLIPSIS = "…"
NO_BREAK = "\u00a0"  # a space at which no line ends


class Typesetter:
    """Text as surfaces, in styles and colours of the theme. All widths and heights are pixels.

    A name that stands alone is set as it is, but for that of the person who plays alone: that is what `you` tells.
    """

    def __init__(self, fonts: Fonts, theme: Theme, measure: Measure) -> None:
        self.fonts = fonts
        self.theme = theme
        self.measure = measure
        self.you: Callable[[], str] = lambda: YOU
        self._kept = Album(KEPT)

    def set_measure(self, measure: Measure) -> None:
        """Set text for another window size from now on."""
        self.measure = measure
        self._kept.clear()

    def set_theme(self, theme: Theme) -> None:
        """Set text in the colours of another theme from now on."""
        self.theme = theme
        self._kept.clear()

    def font(self, style: str, scale: float = 1.0) -> pygame.font.Font:
        """The font of a style at the present text size."""
        chosen = self.theme.style(style)
        return self.fonts(chosen.face, round(chosen.size * self.measure.t * scale))

    def line_height(self, style: str, scale: float = 1.0) -> int:
        """The height of a line."""
        return self.font(style, scale).get_linesize()

    def width(self, text: str, style: str) -> int:
        """The width of a line."""
        return extent(self.named(text), self.font(style))[0]

    def least_width(self, text: str, style: str) -> int:
        """The least width into which `line` shrinks a text: in a smaller one it cuts it."""
        return extent(self.named(text), self.font(style, LEAST))[0]

    def line(self, text: str, style: str = "body", colour: str | Color = "text", width: int | None = None,
             height: int | None = None) -> Surface:  # fmt: skip
        """One line, shrunk, or where half the size is not enough shortened with …, to fit `width` and `height`."""
        shade, text = self.theme.colour(colour), self.named(text)
        key = ("line", text, style, tuple(shade), width, height)
        return self._kept(key, lambda: self._line(text, style, shade, width, height))

    def named(self, text: str) -> str:
        """A text as it is shown: the name of the only person is said in the language in use."""
        return self.you() if text == YOU else text

    def _line(self, text: str, style: str, shade: Color, width: int | None, height: int | None) -> Surface:
        font = self._shrunk(text, style, width, height)
        shown = text if width is None else shortened(text, font, width)
        made = font.render(shown, True, shade)
        if width is not None and made.get_width() > width:
            made = made.subsurface((0, 0, max(0, width), made.get_height()))
        return made

    def _shrunk(self, text: str, style: str, width: int | None, height: int | None) -> pygame.font.Font:
        """The font in which the line fits; if it would be too small to read, one in which it is shortened."""
        scale = 1.0
        while scale > SMALLEST and width is not None and extent(text, self.font(style, scale))[0] > width:
            scale -= 0.04
        if scale <= SMALLEST:
            scale = SHORTENED
        while height is not None and scale > 0.08:
            font = self.font(style, scale)
            if max(extent(text, font)[1], font.get_linesize()) <= height:
                break
            scale -= 0.04
        return self.font(style, scale)

    def wrap(self, text: str, style: str, width: int, scale: float = 1.0) -> list[str]:
        """The lines of a text no wider than `width`; words that are wider than a line are broken."""
        return wrapped(text, self.font(style, scale), width)

    def paragraph(self, text: str, style: str = "body", colour: str | Color = "text", width: int = 400,
                  height: int | None = None, align: str = "left", scale: float = 1.0) -> Surface:  # fmt: skip
        """Wrapped lines on a surface `width` wide; past `height` it is shortened. Aligns left, centre or right.

        `scale` is the size to begin with, where several texts are to be set alike.
        """
        shade, text = self.theme.colour(colour), self.named(text)
        key = ("paragraph", text, style, tuple(shade), width, height, align, scale)
        return self._kept(key, lambda: self._set(text, style, shade, max(1, width), height, align, scale))

    def scaled(self, text: str, style: str, colour: str | Color, scale: float) -> Surface:
        """A line at a share of its style's size: a part of a picture, which grows with that and not with the text."""
        return self.paragraph(text, style, colour, extent(text, self.font(style, scale))[0] + 1, scale=scale)

    def _set(self, text: str, style: str, shade: Color, width: int, height: int | None, align: str,
             scale: float) -> Surface:  # fmt: skip
        font = self.font(style, scale)
        lines = wrapped(text, font, width)
        while height is not None and len(lines) * font.get_linesize() > height and scale > SMALLEST:
            scale -= 0.06
            font = self.font(style, scale)
            lines = wrapped(text, font, width)
        step = font.get_linesize()
        if height is not None and len(lines) * step > height:
            room = max(1, height // step)
            rest = " ".join(lines[room - 1 :])
            lines = [*lines[: room - 1], shortened(rest, font, width)]
        made = Surface((width, max(1, step * len(lines))), pygame.SRCALPHA)
        for row, line in enumerate(lines):
            drawn = font.render(line, True, shade)
            left = {"left": 0, "centre": (width - drawn.get_width()) // 2, "right": width - drawn.get_width()}[align]
            made.blit(drawn, (left, row * step))
        return made


@lru_cache(maxsize=2_000)  # most lines are measured again each time that their scene is laid out or drawn
def extent(text: str, font: pygame.font.Font) -> tuple[int, int]:
    """The width and the height of a line."""
    return font.size(text)


def shortened(text: str, font: pygame.font.Font, width: int) -> str:
    """The text, or as much of it as fits before a …."""
    if extent(text, font)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if font.size(text[:middle].rstrip() + ELLIPSIS)[0] <= width else (low, middle - 1)
    return text[:low].rstrip() + ELLIPSIS


def wrapped(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """Lines no wider than `width` pixels; a newline in the text begins a new line."""
    return [*_wrapped(text, font, width)]


@lru_cache(maxsize=500)  # a sentence is set each time that something near it is drawn
def _wrapped(text: str, font: pygame.font.Font, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in _words(part, font, width):
            tried = f"{line} {word}" if line else word
            if font.size(tried)[0] <= width:
                line = tried
                continue
            if line:
                lines.append(line)
            line = word
            while font.size(line)[0] > width and len(line) > 1:
                cut = _fitting(line, font, width)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return tuple(lines)


def _words(text: str, font: pygame.font.Font, width: int) -> Iterator[str]:
    """The words; what a no-break space keeps together is one, unless it is wider than a line."""
    for word in filter(None, text.split(" ")):
        if NO_BREAK in word and font.size(word)[0] > width:
            yield from word.split(NO_BREAK)
        else:
            yield word


def _fitting(word: str, font: pygame.font.Font, width: int) -> int:
    cut = 1
    while cut < len(word) and font.size(word[: cut + 1])[0] <= width:
        cut += 1
    return cut
