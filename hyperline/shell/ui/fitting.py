"""Text in a place of fixed size, however large the player has set it: the first of several styles that is not cut.

What was searched for is lit wherever it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.typesetter import LEAST, shortened, wrapped


def line(context: Context, text: str, styles: Sequence[str], colour: str | Color, width: int, height: int) -> Surface:
    """One line in the first style that fits, shrunk if need be; the last style if none does."""
    kit = context.type
    for style in styles:
        wide, high = kit.font(style, LEAST).size(text)
        if wide <= width and high <= height:
            return kit.line(text, style, colour, width, height)
    return kit.line(text, styles[-1], colour, width, height)


def whole(context: Context, text: str, style: str, colour: str | Color, width: int, height: int) -> Surface:
    """One line, or where that would be cut, several smaller ones in the same place."""
    kit = context.type
    if kit.least_width(text, style) > width:
        return kit.paragraph(text, style, colour, width, height)
    return kit.line(text, style, colour, width, height)


def paragraph_style(context: Context, text: str, styles: Sequence[str], width: int, height: int) -> str:
    """The first style in which a text fits into a box, rather unshrunk than shrunk; empty if none does."""
    for scale in (1.0, LEAST):
        for style in styles:
            font = context.type.font(style, scale)
            if len(wrapped(text, font, width)) * font.get_linesize() <= height:
                return style
    return ""


def paragraph(context: Context, text: str, styles: Sequence[str], colour: str | Color, width: int, height: int) -> Surface:
    """Lines in the first style that fits; in the last one, shortened, if none does."""
    style = paragraph_style(context, text, styles, width, height) or styles[-1]
    return context.type.paragraph(text, style, colour, width, height)


def rows(context: Context, text: str, style: str, colour: str | Color, width: int, most: int, scale: float = 1.0) -> Surface:
    """At most `most` wrapped lines, all in one size whatever they say: the last is shortened rather than shrunk."""
    kit = context.type
    lines = kit.wrap(text, style, width, scale)
    if len(lines) > most:
        lines = [*lines[: most - 1], shortened(" ".join(lines[most - 1 :]), kit.font(style, scale), width)]
    return kit.paragraph("\n".join(lines), style, colour, width, None, "left", scale)


def alike(context: Context, style: str, texts: Iterable[tuple[str, int]], height: int) -> int:
    """The height of line, `height` pixels at the most, at which each of several texts fits into its width."""
    kit = context.type
    share = min((width / max(1, kit.width(text, style)) for text, width in texts), default=1.0)
    return max(1, min(height, int(kit.line_height(style) * min(1.0, share))))


def hits(text: str, sought: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where any of the words stands in a text, whatever its case: where each begins and ends."""
    low = text.lower()
    for word in sought:
        at = low.find(word)
        while at >= 0 and word:
            yield at, at + len(word)
            at = low.find(word, at + len(word))


def draw_hits(context: Context, surface: Surface, place: Rect, text: str, style: str, sought: Sequence[str]) -> None:
    """The ground of what was searched for, in a line of text that begins at the left of its place."""
    fill = context.theme.colour("accent", 105)
    for start, end in hits(text, sought):
        before, wide = context.type.width(text[:start], style), context.type.width(text[start:end], style)
        word = Rect(place.left + before, place.top, wide, place.h).inflate(context.px(3), 0)
        paint.plate(surface, word, fill, fill, fill, 1.0, context.px(4))


def draw_lines(surface: Surface, lines: Iterable[Surface | None], room: Rect, *, top: int | None = None, gap: int = 0,
               align: str = "left") -> None:  # fmt: skip
    """Draw what there is of some lines one below the other: in the middle of the room's height, or from a pixel row on."""
    shown = [line for line in lines if line is not None]
    if top is None:
        top = room.centery - (sum(line.get_height() for line in shown) + gap * (len(shown) - 1)) // 2
    for line in shown:
        surface.blit(line, (room.left if align == "left" else room.centerx - line.get_width() // 2, top))
        top += line.get_height() + gap
