"""The turns of a game that was played: where each began, and how far in the game an action was taken."""

from __future__ import annotations

from typing import Final

from hyperline.shell.ending.chancebook import evenly
from hyperline.shell.play.table import Table

MOST: Final = 48
"""So many turns are looked at; of a longer game some, evenly chosen."""


class Turns:
    """The `starts` are the numbers of the actions with which turns began, the first turn's first."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.starts: list[int] = []
        self._turn_of: list[int] = []
        self._last = 0  # the turn that began last
        for number in range(len(table.steps)):
            turn = table.game.progress(table.before(number)).turns
            if turn > self._last:
                self.starts.append(number)
            self._last = max(self._last, turn)
            self._turn_of.append(turn)

    @property
    def chosen(self) -> list[int]:
        """At most MOST of the starts."""
        return evenly(self.starts, MOST)

    def begins(self, number: int) -> int:
        """The first action of the turn in which an action was taken."""
        return max((start for start in self.starts if start <= number), default=0)

    def ends(self, number: int) -> int:
        """The first action after the turn in which an action was taken."""
        return min((start for start in self.starts if start > number), default=len(self._turn_of))

    def along(self, number: int) -> float:
        """How far in the game an action was taken: 0 in the first turn, 1 at the end."""
        return min(1.0, max(0, self._turn_of[number] - 1) / max(1, self._last))

    def round(self, number: int) -> int:
        """The round in which an action was taken."""
        return self._table.game.progress(self._table.before(number)).round
