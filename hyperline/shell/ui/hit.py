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


def draw_hit(context: Context, surface: Surface, rect: Rect) -> None:
    """The ground of a word that was searched for."""
    fill = context.theme.colour("accent_deep", 230)
    paint.plate(surface, rect.inflate(context.px(3), 0), fill, fill, fill, 1.0, context.px(4))
