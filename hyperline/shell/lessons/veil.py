"""The dark over a page in a lesson, with holes where it is lit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context

LEFT = 0.28  # of what is below, how much is still seen
SOFT = 14.0  # units: how far the edge of a hole fades
FINE = 3  # a hole is drawn this much smaller, and enlarged: its edge is soft


class Veil:
    """One picture as large as the window, drawn again only when the holes change."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._made: tuple[object, Surface] | None = None

    def picture(self, lit: Sequence[Rect], clear: Sequence[Rect]) -> Surface:
        """The dark; `lit` rectangles have soft edges, `clear` ones hard."""
        size = self.context.measure.size
        key = size, tuple(map(tuple, lit)), tuple(map(tuple, clear)), id(self.context.theme)
        if self._made is None or self._made[0] != key:
            self._made = key, self._drawn(size, lit, clear)
        return self._made[1]

    def forget(self) -> None:
        """Release the picture."""
        self._made = None

    def _drawn(self, size: tuple[int, int], lit: Sequence[Rect], clear: Sequence[Rect]) -> Surface:
        made = Surface(size, pygame.SRCALPHA)
        made.fill(self.context.theme.colour("deep", round(255 * (1 - LEFT))))
        for rect in lit:
            hole, place = self._hole(rect)
            made.blit(hole, place, special_flags=pygame.BLEND_RGBA_MULT)
        for rect in clear:
            pygame.draw.rect(made, (0, 0, 0, 0), rect, border_radius=self.context.space("radius"))
        return made

    def _hole(self, rect: Rect) -> tuple[Surface, Rect]:
        """What the dark is multiplied by around a lit rectangle: nothing within it, all of it outside."""
        soft = self.context.px(SOFT)
        place = rect.inflate(2 * soft, 2 * soft)
        small = Surface((max(4, place.w // FINE), max(4, place.h // FINE)), pygame.SRCALPHA)
        small.fill("white")
        steps = max(2, soft // FINE)
        radius = min(small.get_size()) // 2
        for step in range(steps + 1):
            inner = small.get_rect().inflate(-2 * step, -2 * step)
            shade = round(255 * (1 - step / steps))
            pygame.draw.rect(small, (255, 255, 255, shade), inner, border_radius=min(radius, steps + 4 - step))
        return pygame.transform.smoothscale(small, place.size), place
