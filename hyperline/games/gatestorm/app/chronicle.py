"""The log: a sentence an event, under a heading wherever another table takes a beat, or its phase changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hyperline.games.gatestorm.app.attackline import AttackLine
from hyperline.games.gatestorm.app.wording import StormWording
from hyperline.games.gatestorm.rules.events import AttackRolled, PhaseBegan, PointScored
from hyperline.games.gatestorm.rules.fleet import TOW
from hyperline.games.gatestorm.rules.position import SETUP, Position
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.log.logline import NOBODY, LogLine
from hyperline.shell.log.plain_chronicle import PlainChronicle, Sentence
from hyperline.shell.log.turn_chronicle import LogPassage, TurnChronicle

Place = tuple[int, int, str]
"""A table, its round and its phase."""


class StormChronicle(PlainChronicle[Position]):
    """Headings tell table, round and phase; what comes before the first beat stands below the title."""

    wording: StormWording
    _at: Place | None = None  # what the last heading tells
    _step = -1
    _known: dict[int, tuple[int, str]] = {}  # by table: round and phase

    def take(self, step: int, event: Event, before: Position, after: Position) -> None:
        """Tell of an event, under a heading if it happens elsewhere, or later, than the one before."""
        if step != self._step:
            self._step = step
            self._known = {number: (one.round, one.phase) for number, one in enumerate(before.tables, start=1)}
        if isinstance(event, PhaseBegan):
            self._known[event.table] = event.round, event.phase
        table = getattr(event, "table", 0)
        if table and before.phase != SETUP and self.wording.event(event, after):
            place = table, *self._known[table]
            if place != self._at:
                self.look(event, before, after)
                self._at = place
                self._begin_turn(step, event)
        TurnChronicle.take(self, step, event, before, after)

    def begun(self, step: int, event: Event) -> LogPassage | None:
        """An attack is one line; what a point is lost for is about the seat that loses it."""
        if isinstance(event, AttackRolled) and event.weapon != TOW:
            return AttackLine(self.wording, step, event)
        made = super().begun(step, event)
        if isinstance(made, Sentence) and isinstance(event, PointScored):
            return Sentence(replace(made.line, seat=event.by, seats=(event.by,)))
        return made

    def cut(self, steps: Sequence[Step], count: int, eyes: int | None) -> None:
        self._at, self._step = None, -1
        super().cut(steps, count, eyes)

    def _headed(self, step: int) -> LogLine:
        """Before the first beat nothing is counted."""
        made = super()._headed(step)
        is_setup = self._before.phase == SETUP
        return replace(made, text=self.wording.words("gatestorm.round_0"), seat=NOBODY) if is_setup else made

    def heading(self, step: int, event: Event) -> LogLine:
        words = self.wording.words
        if self._at is None:
            return super().heading(step, event)
        table, number, phase = self._at
        told = words("gatestorm.heading", table=self.wording.table(table), n=number, phase=words(f"gatestorm.{phase}"))
        return LogLine(told, "turn", NOBODY, step, step, is_heading=True)
