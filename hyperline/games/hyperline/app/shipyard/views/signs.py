"""Small signs on the shipyard's commands: back, forth, from the beginning, a test fight, and arranging."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame
from pygame import Color, Rect, Surface

from hyperline.shell.ui.icon import drawn
from hyperline.shell.ui.paint import RGBA


@drawn
def undo(big: Surface, ink: RGBA, unit: float) -> None:
    """An arrow that turns back."""
    arc = [(13 + 5 * cos(at * pi / 24), 12 + 5 * sin(at * pi / 24)) for at in range(-12, 13)]
    _stroke(big, unit, ink, [(4, 7), (13, 7), *arc, (9, 17)])
    _stroke(big, unit, ink, [(8, 3), (4, 7), (8, 11)])


def redo(side: int, ink: Color) -> Surface:
    """An arrow that turns forth again."""
    return pygame.transform.flip(undo(side, ink), True, False)


@drawn
def start_over(big: Surface, ink: RGBA, unit: float) -> None:
    """An arrow that goes round: from the beginning."""
    _stroke(big, unit, ink, [(10 + 6.6 * sin(at * pi / 24), 10.8 - 6.6 * cos(at * pi / 24)) for at in range(-6, 35)])
    pygame.draw.polygon(big, ink, [(x * unit, y * unit) for x, y in ((1.6, 2.6), (8.4, 3.2), (3.6, 9.4))])


@drawn
def play(big: Surface, ink: RGBA, unit: float) -> None:
    """A triangle that points right: try it."""
    _stroke(big, unit, ink, [(6, 4), (15.6, 10), (6, 16), (6, 4)])


@drawn
def numbers(big: Surface, ink: RGBA, unit: float) -> None:
    """Bars of different lengths: all numbers."""
    for row, long in ((4.6, 13), (10, 8.6), (15.4, 11)):
        _stroke(big, unit, ink, [(3.4, row), (3.4 + long, row)])


@drawn
def arrange(big: Surface, ink: RGBA, unit: float) -> None:
    """Four squares, one of them aside: parts that are arranged."""
    for x, y in ((3, 10.6), (10.6, 10.6), (3, 3), (12, 1.8)):
        box = Rect(round(x * unit), round(y * unit), round(6 * unit), round(6 * unit))
        pygame.draw.rect(big, ink, box, max(1, round(1.6 * unit)), round(1.2 * unit))


def _stroke(surface: Surface, unit: float, ink: RGBA, points: Sequence[tuple[float, float]]) -> None:
    """A line with round ends."""
    places = [(x * unit, y * unit) for x, y in points]
    thick = max(2, round(1.8 * unit))
    pygame.draw.lines(surface, ink, False, places, thick)
    for place in places:
        pygame.draw.circle(surface, ink, place, thick / 2)
