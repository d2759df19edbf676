"""Follows what is done in a lesson, and says what is to be done next. It knows nothing of a screen."""

from __future__ import annotations

from enum import Enum
from fnmatch import fnmatchcase
from typing import Any, Final, NamedTuple

from hyperline.kernel.event import Event
from hyperline.kernel.game import Action
from hyperline.kernel.match import Step as Done
from hyperline.shell.lessons.course import Course
from hyperline.shell.lessons.lesson import Step

TRIES: Final = 3
"""How often an act is asked for that does not end its step, until the lesson offers to go back."""


class Due(Enum):
    """What a lesson wants now."""

    READ = "read"  # the player reads
    ACT = "act"  # the player acts as they are told
    WAIT = "wait"  # others act
    ASTRAY = "astray"  # what the step asks for cannot be done from here: the lesson offers a way back
    OVER = "over"  # all is done


class _Begun(NamedTuple):
    """When a step began: its number, and how much had been done."""

    number: int
    since: int


class Guide:
    """`number` is the step that the player is at. Tell it of everything with `took` and `rewound`."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.lesson = course.lesson
        self.position = course.first
        self._done: list[Done] = []
        self._begun = [_Begun(0, 0)]
        self.restore(0)

    # ---- where one is ----

    @property
    def number(self) -> int:
        """The step that the player is at, from 0; behind the last when all is done."""
        return self._begun[-1].number

    @property
    def step(self) -> Step | None:
        """The step that the player is at; None when all is done."""
        return None if self.number >= len(self.lesson.step) else self.lesson.step[self.number]

    @property
    def due(self) -> Due:
        """What is wanted now."""
        step = self.step
        if step is None:
            return Due.OVER
        if step.is_read:
            return Due.READ
        if self.action is not None:
            return Due.ACT
        is_waiting = self.course.game.open(self.position) and not self.course.is_asked(self.position)
        return Due.WAIT if is_waiting else Due.ASTRAY

    @property
    def action(self) -> Action | None:
        """The legal action that the step asks for now; None if it asks for none, or none that is possible from here."""
        if self.number >= len(self.lesson.step):
            return None
        kept = self.course.kept(self.position)
        mine = [done.text for done in self._done[self._begun[-1].since :] if done.seat == self.lesson.seat]
        for mark in self.course.stations[self.number].marks:
            is_due = mark.action and mark.kept == kept and sum(fnmatchcase(one, mark.action) for one in mine) < TRIES
            if is_due and (found := self.course.meant(self.position, mark.action)) is not None:
                return found
        return None

    # ---- what happens ----

    def read(self) -> None:
        """The player has read what was said."""
        step = self.step
        if step is not None and step.is_read:
            self._begin(self.number + 1)

    def took(self, done: Done) -> list[Step]:
        """Something was done, no matter by whom; the steps that are over with it."""
        self._done.append(done)
        self.position = done.change.position
        over: list[Step] = []
        while (number := self._reached(may_leap=not over)) is not None:
            over.append(self.lesson.step[number])
            self._begin(number + 1)
        return over

    def rewound(self, done: list[Done]) -> None:
        """What was done has become less."""
        self._done = list(done)
        self.position = done[-1].change.position if done else self.course.first
        while len(self._begun) > 1 and self._begun[-1].since > len(done):
            self._begun.pop()

    def restore(self, number: int) -> tuple[Done, ...]:
        """Go to where a step begins; what has been done there."""
        station = self.course.stations[number]
        self._done = list(station.steps)
        self._begun = [_Begun(n, len(self.course.stations[n].steps)) for n in range(number + 1)]
        self.position = station.steps[-1].change.position if station.steps else self.course.first
        return station.steps

    # ---- how ----

    def _begin(self, number: int) -> None:
        self._begun.append(_Begun(number, len(self._done)))

    def _reached(self, *, may_leap: bool) -> int | None:
        """The step that is over; if one may leap also the one behind it, where that has just been done instead."""
        for number in range(self.number, self.number + 1 + may_leap):
            step = self.lesson.step[number] if number < len(self.lesson.step) else None
            if step is None or step.is_read or step.ends is None:
                break
            is_next = number > self.number
            if is_next and not step.ends.event:
                break
            if self.course.has_ended(step.ends, self._events(last_only=is_next), self.position):
                return number
        return None

    def _events(self, *, last_only: bool = False) -> list[Event]:
        """The events since the step began, or those of what was done last."""
        since = self._done[-1:] if last_only else self._done[self._begun[-1].since :]
        return [event for done in since for event in done.change.events]


def follow(guide: Guide, match: Any) -> None:
    """Do what the lesson asks for now, or go back to where the step begins, and let the others answer."""
    match guide.due:
        case Due.READ:
            guide.read()
        case Due.ASTRAY:
            match.put(guide.restore(guide.number))
        case Due.ACT:
            match.submit(guide.lesson.seat, guide.action)
            guide.course.answer_all(match)
        case Due.WAIT:
            guide.course.answer_all(match)
