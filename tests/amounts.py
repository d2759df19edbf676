"""How much of what can be tried without end is tried when: with every change, in the thorough checks, or by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

BARS = {"not slow and not long": 300, "slow and not long": 450}
"""By what is marked: the seconds that all of these tests may take on two cores."""


def overlong(marked: str, seconds: float, worked: float) -> str:
    """What is said of all tests so marked if they took longer than they may; empty if they did not.

    `worked` is processor time: on a machine that does other things as well, it tells whether tests have become slower.
    """
    bar = BARS.get(marked, 0)
    if not bar or seconds <= bar:
        return ""
    return f"These tests took {seconds:.0f} s, {worked:.0f} s of them on a processor. On two cores they may take {bar} s."


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
