"""Derived values that a frozen value keeps: computed once, never part of its equality or its text."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

V = TypeVar("V")
R = TypeVar("R")
K = TypeVar("K", bound=Hashable)


def remembered(function: Callable[[V], R]) -> Callable[[V], R]:
    """Make a pure function of one frozen value (a Struct with ``dict=True``) keep its result there."""
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
    """The same for a pure function of one frozen value and a hashable key."""
    name = f"{function.__module__}.{function.__qualname__}"

    def recall(value: V, key: K) -> R:
        known: dict[object, R] = value.__dict__  # type: ignore[assignment]  # pairs and texts as keys do not collide
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
