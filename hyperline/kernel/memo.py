"""Derived values cached on a frozen value: computed once, never part of its equality or its text."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

V = TypeVar("V")
R = TypeVar("R")
K = TypeVar("K", bound=Hashable)


def remembered(function: Callable[[V], R]) -> Callable[[V], R]:
    """Cache a pure function's result on its argument, a frozen Struct with ``dict=True``."""
    key = f"{function.__module__}.{function.__qualname__}"

    def recall(value: V) -> R:
        known: dict[str, R] = value.__dict__
        try:
            return known[key]
        except KeyError:
            result = known[key] = function(value)
        return result

    recall.__doc__ = function.__doc__
    recall.__name__ = function.__name__
    recall.__module__ = function.__module__
    return recall


def remembered_by(function: Callable[[V, K], R]) -> Callable[[V, K], R]:
    """Like `remembered`, for a function of a frozen value and a hashable key."""
    name = f"{function.__module__}.{function.__qualname__}"

    def recall(value: V, key: K) -> R:
        known: dict[object, R] = value.__dict__  # type: ignore[assignment]  # keys that are pairs do not collide with those that are texts
        place = (name, key)
        try:
            return known[place]
        except KeyError:
            result = known[place] = function(value, key)
        return result

    recall.__doc__ = function.__doc__
    recall.__name__ = function.__name__
    recall.__module__ = function.__module__
    return recall
