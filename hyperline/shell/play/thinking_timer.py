"""Which seat has been thinking long enough for the screen to say so."""

from __future__ import annotations

from typing import Final

from hyperline.shell.play.table import Table

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
