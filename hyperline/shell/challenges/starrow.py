"""Stars as they are drawn: those that were got are gold, the others hollow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from hyperline.arena.challenge import MOST_STARS
from hyperline.shell.context import Context
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.cached_widget import CachedWidget

APART: Final = 0.18  # of a star's side, between two


def stars_width(side: int, number: int = MOST_STARS) -> int:
    """How wide a row of stars is, in pixels."""
    return round(side * (number + APART * (number - 1)))


def draw_stars(
    context: Context, surface: Surface, place: tuple[int, int], side: int, got: int, of: int = MOST_STARS
) -> None:
    """Draw a row of stars from its top left corner, `got` of them gold."""
    theme = context.theme
    for number in range(of):
        left = place[0] + round(number * side * (1 + APART))
        is_got = number < got
        if is_got:
            paint.pool(surface, (left + side // 2, place[1] + side // 2), side, theme.colour("gold", 70))
        sign = icon.star if is_got else icon.hollow_star
        surface.blit(sign(side, theme.colour("gold" if is_got else "off")), (left, place[1]))


class StarRows(CachedWidget[int]):
    """A line for each number of stars with what earns it; those that were got are bright. The state is how many were."""

    def __init__(self, context: Context, rect: Rect, lines: Sequence[str], got: int) -> None:
        super().__init__(context, rect, "stars", got)
        self.lines = tuple(lines)

    def paint(self, surface: Surface) -> None:
        """Three stars first."""
        c, high = self.context, self.rect.h // MOST_STARS
        side = min(c.type.line_height("body"), high)
        left = stars_width(side) + c.space("l")
        for row, (number, text) in enumerate(reversed(list(enumerate(self.lines, start=1)))):
            top, is_got = row * high, number <= self.state
            first = stars_width(side) - stars_width(side, number)
            draw_stars(c, surface, (first, top + (high - side) // 2), side, number if is_got else 0, number)
            line = c.type.line(text, "body", "gold" if is_got else "text", self.rect.w - left, high)
            surface.blit(line, line.get_rect(midleft=(left, top + high // 2)))
