"""Maneuvers as they stand on a dial: their order, and their arrows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import SRCALPHA, Surface
from pygame.transform import smoothscale

from hyperline.shell.board.camera import Point
from hyperline.shell.ui.paint import RGBA

DIAL: Final = "dial:"
COLUMNS: Final = ("TL", "GL", "S", "GR", "TR", "U")
SPEEDS: Final = (5, 4, 3, 2, 1)
FINE: Final = 4


def cell_of(maneuver: str) -> tuple[int, int]:
    """The column and the row of a maneuver such as ``G2L``."""
    bearing = maneuver[0] + (maneuver[2:] if len(maneuver) > 2 else "")
    return COLUMNS.index(bearing), SPEEDS.index(int(maneuver[1]))


def in_turn(maneuvers: Sequence[str]) -> list[str]:
    """Maneuvers in the order of the wheel: from the sharpest left to the sharpest right, which mirror each other."""

    def place(one: str) -> tuple[int, int]:
        column, row = cell_of(one)
        return column, row if one.endswith("R") else -row

    return sorted(maneuvers, key=place)


def arrow(maneuver: str, side: int, ink: RGBA, is_broken: bool) -> Surface:
    """The form of a maneuver as an arrow in a square with this `side` in pixels."""
    kind = maneuver[0] + (maneuver[2:] if len(maneuver) > 2 else "")
    return _arrow(kind, side, ink, is_broken)


_KEPT: Final[dict[tuple[str, int, RGBA, bool], Surface]] = {}


def _arrow(kind: str, side: int, ink: RGBA, is_broken: bool) -> Surface:
    key = kind, side, ink, is_broken
    if key not in _KEPT:
        if len(_KEPT) > 200:
            _KEPT.clear()
        _KEPT[key] = _drawn(*key)
    return _KEPT[key]


def _shape(kind: str) -> tuple[list[Point], float]:
    """The line of an arrow in a square from -1 to 1, and the heading of its tip in radians."""
    mirror = -1 if kind.endswith("L") else 1
    if kind[0] == "S":
        return [(0, 0.8), (0, -0.35)], 0.0
    if kind[0] == "U":
        bend = [(0.42 * -cos(n * pi / 12), -0.25 - 0.42 * sin(n * pi / 12)) for n in range(13)]
        return [(-0.42, 0.8), *bend, (0.42, 0.2)], pi
    if kind[0] == "G":
        bend = [
            (mirror * (0.5 - 1.15 + 1.15 * 0) + mirror * 1.2 * (1 - cos(n * pi / 36)), 0.8 - 1.7 * sin(n * pi / 36))
            for n in range(10)
        ]
        shift = (bend[0][0] + bend[-1][0]) / 2
        return [(x - shift, y) for x, y in bend], mirror * 0.72
    bend = [(mirror * (-0.4 + 0.7 * (1 - cos(n * pi / 20))), 0.15 - 0.5 * sin(n * pi / 20)) for n in range(11)]
    return [(-0.4 * mirror, 0.8), *bend], mirror * pi / 2


def _drawn(kind: str, side: int, ink: RGBA, is_broken: bool) -> Surface:
    big = Surface((side * FINE, side * FINE), SRCALPHA)
    big.fill((*ink[:3], 0))
    half = side * FINE / 2
    line, heading = _shape(kind)
    thick = max(2, round(half * 0.2))

    def at(point: Point) -> Point:
        return half + point[0] * half, half + point[1] * half

    fine = _fine(line)
    for number, (one, other) in enumerate(pairwise(fine)):
        if is_broken and number % 7 > 4:
            continue
        pygame.draw.line(big, ink, at(one), at(other), thick)
        pygame.draw.circle(big, ink, at(one), thick / 2)
    x, y = line[-1]
    across, along = cos(heading), sin(heading)
    head = [(0.0, -0.5), (0.42, 0.16), (-0.42, 0.16)]
    pygame.draw.polygon(big, ink, [at((x + u * across - v * along, y + u * along + v * across)) for u, v in head])
    return smoothscale(big, (side, side))


def _fine(line: list[Point]) -> list[Point]:
    """The same line in steps of about the same length."""
    made = [line[0]]
    for one, other in pairwise(line):
        long = ((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5
        steps = max(1, round(long / 0.07))
        made += [
            (one[0] + (other[0] - one[0]) * n / steps, one[1] + (other[1] - one[1]) * n / steps) for n in range(1, steps + 1)
        ]
    return made
