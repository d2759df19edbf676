"""The end of a game: who has won, and what everybody's points were scored for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from hyperline.games.freight.rules.events import ScoreChanged
from hyperline.kernel.event import Event
from hyperline.shell.scenes.ranking import TallyScene

KINDS: Final = {
    "map": "map", "deliver": "deliver", "hand-in": "deliver", "sell": "salvage", "fight": "fight",
    "occupy": "occupy", "complete": "occupy", "haven": "occupy", "damage": "lost",
}  # fmt: skip
"""By why a score changed: the column in which it counts."""
SELDOM: Final = ("occupy", "lost")
"""The columns that are only there if they have anything."""


def parts(happened: Iterable[Event]) -> Mapping[int, Mapping[str, int]]:
    """By seat: points by kind."""
    found: dict[int, Counter[str]] = {}
    for event in happened:
        if isinstance(event, ScoreChanged):
            found.setdefault(event.seat, Counter())[KINDS[event.why]] += event.by
    return found


class ResultScene(TallyScene):
    """A column for each kind of points."""

    @cached_property
    def _parts(self) -> Mapping[int, Mapping[str, int]]:
        return parts(event for step in self.table.steps for event in step.change.events)

    @cached_property
    def columns(self) -> Mapping[str, str]:
        words = self.context.words_of(self.table.game.meta.id)
        scored = {kind for points in self._parts.values() for kind in points}
        kinds = (kind for kind in dict.fromkeys(KINDS.values()) if kind not in SELDOM or kind in scored)
        return {kind: words(f"freight.scored_{kind}") for kind in kinds}

    def points(self, seat: int) -> Mapping[str, int]:
        return self._parts.get(seat, {})
