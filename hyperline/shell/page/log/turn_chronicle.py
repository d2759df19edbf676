"""A log built event by event, in passages that grow, with a heading for each turn; undo cuts it back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Generic, NamedTuple, Protocol, TypeVar

from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.page.log.logline import LogLine

P = TypeVar("P")


class LogPassage(Protocol):
    """One or a few lines about events that belong together."""

    def go_on(self, step: int, event: Event) -> bool:
        """Add an event of action `step` if it belongs to this passage; returns whether it does."""

    def lines(self) -> list[LogLine]:
        """Its lines so far."""


class TurnMark(NamedTuple):
    """Turn number `turn` began with an event of action `step`, and its first line is `line`."""

    step: int
    line: int
    turn: int
    event: Event

    def is_in(self, steps: Sequence[Step]) -> bool:
        """Whether it is a turn of these actions, and not of others that were done in their place."""
        return any(event is self.event for event in steps[self.step].change.events)


class TurnChronicle(Generic[P]):
    """`first` is the position with which it begins, `lines` are at most `most`; `version` changes with them.

    `turn` counts on from the number that it is made with, with each event that begins one. `has_secrets` tells whether
    anything was told that not everybody may know. A game says which passage an event begins, and how turns are headed; its
    `groups` are the filters, each with the kinds of lines that pass it.
    """

    groups: Mapping[str, frozenset[str]] = MappingProxyType({})

    def __init__(self, first: P, most: int, turn: int = 0, title: Sequence[LogLine] = ()) -> None:
        self.first = first
        self.most = most
        self.turn = self._turn_at_first = turn
        self.version = 0
        self.has_secrets = False
        self._title = list(title)
        self._lines = list(title)
        self._open: LogPassage | None = None
        self._is_due = False  # the open passage has grown, and must be written again
        self._harmed: frozenset[int] = frozenset()  # who loses something in it
        self._kind = ""  # of its lines that have none of their own
        self._start = 0  # the first line of the open passage
        self._marks: list[TurnMark] = []
        self._furthest: tuple[list[LogLine], list[TurnMark]] = [], []  # lines and turns as far as they were once told

    # ---- a game's own ----

    def look(self, event: Event, before: P, after: P) -> None:
        """Note what the next sentences need."""

    def begins_turn(self, event: Event) -> bool:
        """Whether an event is shown as the heading of the next turn."""
        return event.begins_turn

    def kind(self, event: Event) -> str:
        """The kind of what an event begins."""
        return ""

    def begun(self, step: int, event: Event) -> LogPassage | None:
        """The passage that begins with an event; None if the event has no text."""
        raise NotImplementedError

    def heading(self, step: int, event: Event) -> LogLine:
        """The heading of the turn that an event begins, number `turn`."""
        raise NotImplementedError

    def idle(self, heading: LogLine, step: int) -> LogLine:
        """The heading of a turn in which nothing was done, when action `step` begins the next."""
        return heading

    # ---- what is told ----

    @property
    def lines(self) -> list[LogLine]:
        """All lines, the newest last; do not change the list."""
        self._write()
        return self._lines

    def take(self, step: int, event: Event, before: P, after: P) -> None:
        """Tell of an event of action `step`, as it was veiled, between the positions before and after that action."""
        self.look(event, before, after)
        self.has_secrets = self.has_secrets or type(event).veil is not Event.veil
        if self.begins_turn(event):
            self._begin_turn(step, event)
        elif self._open is not None and self._open.go_on(step, event):
            self._is_due = True
            self._harmed |= {*event.harms}
            self.version += 1
        elif (passage := self.begun(step, event)) is not None:
            self._write()
            self._open, self._start, self._is_due, self._harmed = passage, len(self._lines), True, frozenset(event.harms)
            self._kind = self.kind(event)
            self.version += 1
            self._forget_old()
        elif event.harms and self._open is not None:  # without a text of its own
            self._is_due, self._harmed = True, self._harmed | {*event.harms}
            self.version += 1

    def tell(self, steps: Sequence[Step], numbers: Iterable[int], eyes: int | None) -> None:
        """Add actions by number, as `eyes` may know them."""
        for number in numbers:
            self._tell(number, steps, eyes)

    def cut(self, steps: Sequence[Step], count: int, eyes: int | None) -> None:
        """Cut the log back to the first `count` actions, or go on to them; turns that were told before are still known."""
        if self._marks != self._furthest[1][: len(self._marks)]:
            self._furthest = list(self._lines), list(self._marks)
        lines, turns = self._furthest
        marks = [mark for mark in turns if mark.step < count]
        while marks and not marks[-1].is_in(steps):
            marks.pop()
        self._open, self._is_due = None, False
        self.version += 1
        if not marks:
            self._lines, self._marks, self.turn = list(self._title), [], self._turn_at_first
            self.tell(steps, range(count), eyes)
            return
        mark = marks.pop()
        self._lines, self._marks, self.turn = lines[: mark.line], marks, mark.turn - 1
        self._tell(mark.step, steps, eyes, mark.event)
        self.tell(steps, range(mark.step + 1, count), eyes)

    def _tell(self, number: int, steps: Sequence[Step], eyes: int | None, since: Event | None = None) -> None:
        """Tell of one action; what comes before the event `since` in it has been told."""
        change = steps[number].change
        before = steps[number - 1].change.position if number else self.first
        is_new = since is None
        for event in change.events:
            is_new = is_new or event is since
            seen = event.veil(eyes)
            if seen is not None and is_new:
                self.take(number, seen, before, change.position)
            elif seen is not None:
                self.look(seen, before, change.position)

    def _begin_turn(self, step: int, event: Event) -> None:
        """Add a turn's heading; an idle turn gets another one."""
        self._write()
        if self._lines and self._lines[-1].is_heading and self._marks and self._marks[-1].line == len(self._lines) - 1:
            self._lines[-1] = self.idle(self._lines[-1], step)
        self._open = None
        self.turn += 1
        self._marks.append(TurnMark(step, len(self._lines), self.turn, event))
        self._lines.append(self.heading(step, event))
        self.version += 1

    def _write(self) -> None:
        """Write the open passage's lines."""
        if self._open is not None and self._is_due:
            told = self._open.lines()
            if self._harmed or self._kind:
                told = [replace(line, harmed=self._harmed, kind=line.kind or self._kind) for line in told]
            self._lines[self._start :] = told
            self._is_due = False

    def _forget_old(self) -> None:
        if len(self._lines) <= self.most:
            return
        gone = len(self._lines) - self.most // 2
        del self._lines[:gone]
        self._start = max(0, self._start - gone)
        self._marks = [mark._replace(line=mark.line - gone) for mark in self._marks if mark.line >= gone]
        self._title = []
