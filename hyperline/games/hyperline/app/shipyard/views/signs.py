"""Small signs on the shipyard's commands: back, forth, from the beginning, a test fight, and arranging."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

import pygame
from pygame import Color, Surface

from hyperline.shell.ui.paint import RGBA, rgba

FINE = 4


def undo(side: int, ink: Color) -> Surface:
    """An arrow that turns back."""
    return _turning(side, rgba(ink), False)


def redo(side: int, ink: Color) -> Surface:
    """An arrow that turns forth again."""
    return _turning(side, rgba(ink), True)


@lru_cache(maxsize=20)
def _turning(side: int, ink: RGBA, is_forth: bool) -> Surface:
    big, unit = _sheet(side)
    arc = [(13 + 5 * cos(at * pi / 24), 12 + 5 * sin(at * pi / 24)) for at in range(-12, 13)]
    _stroke(big, unit, ink, [(4, 7), (13, 7), *arc, (9, 17)])
    _stroke(big, unit, ink, [(8, 3), (4, 7), (8, 11)])
    big = pygame.transform.flip(big, True, False) if is_forth else big
    return pygame.transform.smoothscale(big, (side, side))


def start_over(side: int, ink: Color) -> Surface:
    """An arrow that goes round: from the beginning."""
    return _start_over(side, rgba(ink))


@lru_cache(maxsize=20)
def _start_over(side: int, ink: RGBA) -> Surface:
    big, unit = _sheet(side)
    _stroke(big, unit, ink, [(10 + 6.6 * sin(at * pi / 24), 10.8 - 6.6 * cos(at * pi / 24)) for at in range(-6, 35)])
    pygame.draw.polygon(big, ink, [(x * unit, y * unit) for x, y in ((1.6, 2.6), (8.4, 3.2), (3.6, 9.4))])
    return pygame.transform.smoothscale(big, (side, side))


def play(side: int, ink: Color) -> Surface:
    """A triangle that points right: try it."""
    return _play(side, rgba(ink))


@lru_cache(maxsize=20)
def _play(side: int, ink: RGBA) -> Surface:
    big, unit = _sheet(side)
    _stroke(big, unit, ink, [(6, 4), (15.6, 10), (6, 16), (6, 4)])
    return pygame.transform.smoothscale(big, (side, side))


def numbers(side: int, ink: Color) -> Surface:
    """Bars of different lengths: all numbers."""
    return _numbers(side, rgba(ink))


@lru_cache(maxsize=20)
def _numbers(side: int, ink: RGBA) -> Surface:
    big, unit = _sheet(side)
    for row, long in ((4.6, 13), (10, 8.6), (15.4, 11)):
        _stroke(big, unit, ink, [(3.4, row), (3.4 + long, row)])
    return pygame.transform.smoothscale(big, (side, side))


def arrange(side: int, ink: Color) -> Surface:
    """Four squares, one of them aside: parts that are arranged."""
    return _arrange(side, rgba(ink))


@lru_cache(maxsize=20)
def _arrange(side: int, ink: RGBA) -> Surface:
    big, unit = _sheet(side)
    for x, y in ((3, 10.6), (10.6, 10.6), (3, 3), (12, 1.8)):
        box = pygame.Rect(round(x * unit), round(y * unit), round(6 * unit), round(6 * unit))
        pygame.draw.rect(big, ink, box, max(1, round(1.6 * unit)), round(1.2 * unit))
    return pygame.transform.smoothscale(big, (side, side))


def _sheet(side: int) -> tuple[Surface, float]:
    """A surface to draw on, and how much of it is a twentieth of the sign."""
    return Surface((side * FINE, side * FINE), pygame.SRCALPHA), side * FINE / 20


def _stroke(surface: Surface, unit: float, ink: RGBA, points: Sequence[tuple[float, float]]) -> None:
    """A line with round ends."""
    places = [(x * unit, y * unit) for x, y in points]
    thick = max(2, round(1.8 * unit))
    pygame.draw.lines(surface, ink, False, places, thick)
    for place in places:
        pygame.draw.circle(surface, ink, place, thick / 2)
