"""The end of a game: who has won, and what everybody's points are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from hyperline.games.gatestorm.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.scenes.tally import TallyScene

MANY: Final = 9  # seats whose rows have one line
KINDS: Final = ("ships", "edges", "lost", "gates")


def parts(happened: Iterable[Event]) -> Mapping[int, Mapping[str, int]]:
    """By seat: ships destroyed, points lost over the edge, own losses, and gates gone through."""
    found: dict[int, Counter[str]] = {}
    for event in happened:
        match event:
            case events.PointScored(_, by, points):
                found.setdefault(by, Counter())["ships" if points > 0 else "edges"] += points
            case events.ShipDestroyed(_, seat, _):
                found.setdefault(seat, Counter())["lost"] += 1
            case events.EnteredGate(_, seat, _):
                found.setdefault(seat, Counter())["gates"] += 1
    return found


class ResultScene(TallyScene):
    """A column for each kind."""

    @cached_property
    def _parts(self) -> Mapping[int, Mapping[str, int]]:
        return parts(event for step in self.table.steps for event in step.change.events)

    @property
    def columns(self) -> Mapping[str, str]:
        words = self.context.words_of(self.table.game.meta.id)
        return {kind: words(f"gatestorm.{kind}") for kind in KINDS}

    def points(self, seat: int) -> Mapping[str, int]:
        return self._parts.get(seat, {})

    def note(self, seat: int) -> str:
        """Ship and pilot, where there is room."""
        if len(self.seats) > MANY:
            return ""
        words, ship = self.context.words_of(self.table.game.meta.id), self.table.shown.ships[seat]
        return f"{words(f'ship.{ship.model}')} · {words(f'pilot.{ship.pilot}')}" if ship.model and ship.pilot else ""
