"""Easing: how progress 0..1 in time becomes progress in space; every function goes from 0 to 1.

Below them is what gives a hit its weight: how something struck is thrown and comes back, and how its chips fly.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Final, NamedTuple

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Slow in the end."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow in the beginning; at the end twice as fast as even speed."""
    return t * t


def settling(t: float) -> float:
    """Slow in the end; at the beginning twice as fast as even speed."""
    return t * (2 - t)


def gathering(t: float) -> float:
    """Slow in the beginning, even speed at the end."""
    return t * t * (2 - t)


def slowing(t: float) -> float:
    """Even speed at the beginning, slow in the end."""
    return t + t * t - t**3


AT_ONCE: Final = 0.15
"""The share of its time in which something struck is thrown as far as it goes."""
FAN: Final = 62.0
"""Degrees to each side of the way of a shot into which chips fly."""
GOLDEN: Final = 137.5  # degrees: whatever the number of chips, no two fly the same way


def thrown(progress: float) -> float:
    """How far something struck is from its place, 1 at the most: thrown at once, it comes back slowly."""
    if progress < AT_ONCE:
        return progress / AT_ONCE
    return (1 - (progress - AT_ONCE) / (1 - AT_ONCE)) ** 2


class Chip(NamedTuple):
    """A chip on its way: its distance from where it broke off, how large it is, its turn in degrees, what is left to see.

    Distances and sizes are shares of how far chips fly, and of the largest.
    """

    x: float
    y: float
    size: float
    turn: float
    left: float


def chips(count: int, heading: float, progress: float, seed: int = 0, fan: float = FAN) -> list[Chip]:
    """Chips that fly off on a `heading` in degrees clockwise from up, fast at first, tumbling; the same for a `seed`."""
    found = []
    for number in range(count):
        lot = (GOLDEN * (number + 1) + 47.0 * seed) % 360.0 / 360.0  # between 0 and 1, evenly spread
        other = (GOLDEN * (number + 2) * 1.7 + 31.0 * seed) % 360.0 / 360.0
        way = radians(heading + fan * (2 * lot - 1))
        far = (0.35 + 0.65 * other) * ease_out(progress)
        spin = (180.0 + 360.0 * lot) * (1 if number % 2 else -1)
        left = min(1.0, 2.2 * (1 - progress))
        found.append(Chip(sin(way) * far, -cos(way) * far, 0.45 + 0.55 * lot, spin * progress, left))
    return found
