"""The terms of a game: how many research points win, and which rulings use their second reading."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from hyperline.games.hyperline.rules.rulings import GOALS, LENGTH, META


class Terms(Struct, frozen=True):
    """`goal` research points win (WIN-1). `house` names the rulings whose second reading applies."""

    goal: int = 5
    house: frozenset[str] = frozenset()


STANDARD = Terms()
"""The game as on the rules page."""


def terms_of(options: Mapping[str, str]) -> Terms:
    """The terms that options mean; raises Illegal if there is no such option or value."""
    if not options:
        return STANDARD
    return _terms(tuple(META.changed(options).items()))


def options_of(terms: Terms) -> dict[str, str]:
    """The options that differ from the standard game; the inverse of `terms_of`."""
    length = next(name for name, goal in GOALS.items() if goal == terms.goal)
    switched = {option.name: option.values[1] for option in META.options if option.name in terms.house}
    return META.changed({LENGTH: length, **switched})


@lru_cache(maxsize=64)
def _terms(changed: tuple[tuple[str, str], ...]) -> Terms:
    values = dict(changed)
    goal = GOALS[values.pop(LENGTH, next(iter(GOALS)))]
    return Terms(goal, frozenset(values)) if values or goal != STANDARD.goal else STANDARD
