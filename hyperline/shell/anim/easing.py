"""Easing: how progress 0..1 in time becomes progress in space; every function goes from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable

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
