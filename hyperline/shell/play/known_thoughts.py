"""What is known of the thoughts of computer opponents whose outcome the screen has shown, and who thinks long now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from hyperline.arena.base import FORCED, Ground, Option, Thought
from hyperline.shell.play.table import Table

LOOKED_AT = 200  # the most actions among which the last one with a known thought is sought


def thought_of(table: Table, number: int) -> Thought | None:
    """A computer's thought behind an action, by number, if it is known and the screen has shown it."""
    if not 0 <= number < table.shown_count:
        return None
    thought, step = table.thought(number), table.steps[number]
    if isinstance(thought, dict):  # from a save
        try:
            thought = msgspec.convert(thought, Thought)
        except msgspec.ValidationError:
            return None
    if not isinstance(thought, Thought):
        return None
    told: tuple[Option | Ground, ...] = thought.options or thought.grounds
    return thought if told and told[0].action == step.text else None


def asked_about(table: Table, numbers: Iterable[int], seat: int = -1) -> int | None:
    """The action of these that a question is about: the first that `seat`, or else anybody, chose among several."""
    known = [(n, thought) for n in numbers if (thought := thought_of(table, n)) is not None]
    own = [entry for entry in known if table.steps[entry[0]].seat == seat] or known
    free = [n for n, thought in own if not is_forced(thought)]
    return next(iter([*free, *(n for n, _ in own)]), None)


def last_told(table: Table, before: int | None = None, is_deed: Callable[[int], bool] = lambda number: True) -> int | None:
    """The last action before another whose thought is known; one that was chosen and is a deed, if there is any."""
    end = table.shown_count if before is None else before
    numbers = range(end - 1, max(-1, end - LOOKED_AT), -1)
    known = [(n, thought) for n in numbers if (thought := thought_of(table, n)) is not None]
    deeds = [n for n, one in known if not is_forced(one) and is_deed(n)]
    return next(iter([*deeds, *(n for n, _ in known)]), None)


def is_forced(thought: Thought) -> bool:
    """Whether there was no choice."""
    return not thought.options and thought.grounds[0].key == FORCED


SHOWN_AFTER: Final = 0.4
"""Seconds of thought before anything is said."""


class ThinkingTimer:
    """`seat` is who thinks, None while nobody has for long; time in which motions play does not count."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat: int | None = None
        self._lasted = 0.0
        self._at = -1  # the number of actions last seen

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether `seat` changed."""
        table, before = self.table, self.seat
        thinking = () if table.director.is_busy or table.is_turn_over else table.thinking
        steps = len(table.match.steps)
        self._lasted = self._lasted + seconds if thinking and steps == self._at else 0.0
        self._at = steps
        self.seat = thinking[0] if thinking and self._lasted >= SHOWN_AFTER else None
        return self.seat != before
