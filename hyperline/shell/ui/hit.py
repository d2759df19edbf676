"""What was searched for, lit wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint


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
