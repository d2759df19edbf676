"""How much of what can be tried without end is tried when: with every change, in the thorough checks, or by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def graded(cases: Iterable[Any], always: int, slow: int | None = None) -> list[Any]:
    """Cases as parameters: the first ones always run, the next ones are slow (all others by default), the rest are long.

    A case is a tuple of arguments, or the only argument.
    """
    made = []
    for number, case in enumerate(cases):
        is_slow = slow is None or number < always + slow
        marks = () if number < always else (pytest.mark.slow if is_slow else pytest.mark.long,)
        made.append(pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks))
    return made
