"""Smooth dots and shapes on a large transparent picture: only the tiles that they touch are drawn enlarged and shrunk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import pygame
from pygame import Color, Surface

Point = tuple[float, float]
Stroke = Callable[[Surface, float, float], object]

FINE = 2
TILE = 128  # pixels


class Ink:
    """Draws on a picture of `size` pixels; later things lie on top."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._tiles: dict[tuple[int, int], list[Stroke]] = {}

    def dot(self, colour: Color, centre: Point, radius: float) -> None:
        """A disc."""
        x, y = centre[0] * FINE, centre[1] * FINE

        def draw(surface: Surface, left: float, top: float) -> None:
            pygame.draw.circle(surface, colour, (x - left, y - top), radius * FINE)

        self._add(draw, (centre[0] - radius, centre[1] - radius), (centre[0] + radius, centre[1] + radius))

    def shape(self, colour: Color, corners: Sequence[Point], edge: float = 0.0) -> None:
        """A polygon, grown on all sides by this many pixels."""

        def draw(surface: Surface, left: float, top: float) -> None:
            fine = [(x * FINE - left, y * FINE - top) for x, y in corners]
            pygame.draw.polygon(surface, colour, fine)
            if edge:
                pygame.draw.polygon(surface, colour, fine, max(2, round(2 * edge * FINE)))
                for corner in fine:
                    pygame.draw.circle(surface, colour, corner, edge * FINE)

        across, down = zip(*corners, strict=True)
        self._add(draw, (min(across) - edge, min(down) - edge), (max(across) + edge, max(down) + edge))

    def picture(self) -> Surface:
        """What has been drawn."""
        made = Surface(self.size, pygame.SRCALPHA)
        big = Surface((TILE * FINE, TILE * FINE), pygame.SRCALPHA)
        for (column, row), strokes in self._tiles.items():
            big.fill((0, 0, 0, 0))
            left, top = column * TILE, row * TILE
            for stroke in strokes:
                stroke(big, left * FINE, top * FINE)
            made.blit(pygame.transform.smoothscale(big, (TILE, TILE)), (left, top))
        return made

    def _add(self, stroke: Stroke, first: Point, last: Point) -> None:
        """Note something to draw for every tile that it may touch between two corners."""
        (left, top), (right, bottom), (wide, high) = first, last, self.size
        columns = range(max(0, int(left - 2) // TILE), min(wide - 1, int(right + 2)) // TILE + 1)
        rows = range(max(0, int(top - 2) // TILE), min(high - 1, int(bottom + 2)) // TILE + 1)
        for tile in product(columns, rows):
            self._tiles.setdefault(tile, []).append(stroke)
