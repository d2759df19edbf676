"""The whole log of a game as those at the screen may know it, told event by event, and cut back when it is undone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from hyperline.games.hyperline.app.event_table import ROWS
from hyperline.games.hyperline.app.log.passage import Passage, Saying
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine import events
from hyperline.games.hyperline.engine.kinds import Phase
from hyperline.games.hyperline.engine.position import Position
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.log.logline import LogLine

MOST: Final = 6000
"""So many lines are kept at most; when there are more, the oldest half goes."""


class Mark(NamedTuple):
    """Turn number `turn`, which began with action `step`, is told from line `line` on."""

    step: int
    line: int
    turn: int


class Chronicle:
    """`first` is the position with which it begins, `lines` what is told, at most `most`; `version` changes with it.

    `has_secrets` tells whether anything was told that not everybody may know.
    """

    def __init__(self, wording: Wording, first: Position, most: int = MOST) -> None:
        self.saying = Saying(wording)
        self.first = first
        self._turn_now = self._turn_at_first = first.turns - (first.phase is Phase.SETUP)
        self.most = most
        self._title = [LogLine(first.title, is_heading=True)] if first.title else []
        self._lines: list[LogLine] = list(self._title)
        self.version = 0
        self.has_secrets = False
        self._open: Passage | None = None
        self._is_due = False  # the open passage has gone on, and is not written anew yet
        self._start = 0  # the first line of the open passage
        self._marks: list[Mark] = []

    @property
    def lines(self) -> list[LogLine]:
        """All that is told, the newest at the end; not to be changed."""
        self._write()
        return self._lines

    def take(self, step: int, event: Event, before: Position, after: Position) -> None:
        """Tell of an event of action `step`, as it was veiled, between the positions before and after that action."""
        self.saying.board, self.saying.before = after.board, before
        self.has_secrets = self.has_secrets or type(event).veil is not Event.veil
        if isinstance(event, events.TileDrawn):
            self.saying.drawn = event.sector
        if isinstance(event, events.TurnBegan):
            self._turn(step, event)
        elif self._open is not None and self._open.go_on(step, event):
            self._is_due = True
            self.version += 1
        elif (passage := self._begun(step, event)) is not None:
            self._write()
            self._open, self._start, self._is_due = passage, len(self._lines), True
            self.version += 1
            self._forget_old()

    def tell(self, steps: Sequence[Step], numbers: Iterable[int], eyes: int | None) -> None:
        """Tell of actions by number, as `eyes` may know them."""
        for number in numbers:
            self._tell(number, steps, 0, eyes)

    def cut(self, steps: Sequence[Step], count: int, eyes: int | None) -> None:
        """Tell no more than the first `count` actions."""
        while self._marks and self._marks[-1].step >= count:
            self._marks.pop()
        self._open, self._is_due = None, False
        self.version += 1
        if not self._marks:
            self._lines, self._turn_now = list(self._title), self._turn_at_first
            self.tell(steps, range(count), eyes)
            return
        mark = self._marks.pop()
        self._turn_now = mark.turn - 1
        del self._lines[mark.line :]
        batch = steps[mark.step].change.events
        begins = max(n for n, event in enumerate(batch) if isinstance(event, events.TurnBegan))
        self._tell(mark.step, steps, begins, eyes)
        self.tell(steps, range(mark.step + 1, count), eyes)

    def _tell(self, number: int, steps: Sequence[Step], begins: int, eyes: int | None) -> None:
        """Tell of one action from an event on."""
        change = steps[number].change
        before = steps[number - 1].change.position if number else self.first
        for event in change.events[begins:]:
            seen = event.veil(eyes)
            if seen is not None:
                self.take(number, seen, before, change.position)

    def _turn(self, step: int, event: events.TurnBegan) -> None:
        """The heading of a turn; one in which nothing was done is said to pass."""
        self._write()
        if self._lines and self._lines[-1].is_heading and self._marks and self._marks[-1].line == len(self._lines) - 1:
            idle = self._lines[-1]
            text = self.saying("turn_passes", n=self._round, player=self.saying.name(idle.seat))
            self._lines[-1] = LogLine(text, idle.kind, idle.seat, idle.first, step, idle.seats, is_heading=True)
        self._open = None
        self._turn_now += 1
        self._marks.append(Mark(step, len(self._lines), self._turn_now))
        text = self.saying("turn", n=self._round, player=self.saying.name(event.player))
        self._lines.append(LogLine(text, "turn", event.player, step, step, (event.player,), is_heading=True))
        self.version += 1

    @property
    def _round(self) -> int:
        return self._turn_now // len(self.first.players) + 1

    def _begun(self, step: int, event: Event) -> Passage | None:
        row = ROWS.get(type(event))
        return row.log(self.saying, step, event) if row is not None and row.log is not None else None

    def _write(self) -> None:
        """Write what the open passage comes to."""
        if self._open is not None and self._is_due:
            self._lines[self._start :] = self._open.lines()
            self._is_due = False

    def _forget_old(self) -> None:
        if len(self._lines) <= self.most:
            return
        gone = len(self._lines) - self.most // 2
        del self._lines[:gone]
        self._start = max(0, self._start - gone)
        self._marks = [mark._replace(line=mark.line - gone) for mark in self._marks if mark.line >= gone]
        self._title = []
