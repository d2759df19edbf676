"""Easing: how progress 0..1 in time becomes progress in space; every function goes from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_in(t: float) -> float:
    """Slow to begin with."""
    return t * t * t


def ease_out(t: float) -> float:
    """Slow in the end."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def overshoot(t: float) -> float:
    """A little beyond the end and back; the only one that leaves 0..1 (up to 1.1)."""
    back = 1.70158
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2


def bounce(t: float) -> float:
    """Falls, and bounces three times."""
    for until, middle, height in ((1 / 2.75, 0.0, 0.0), (2 / 2.75, 1.5, 0.75), (2.5 / 2.75, 2.25, 0.9375)):
        if t < until:
            return 7.5625 * (t - middle / 2.75) ** 2 + height
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375
