"""What has happened, played for the eye: a queue of events, a cue for each class, one at a time, at a chosen pace.

A position is final as soon as the rules have made it; the screen follows when the Director has played what led to it.
"""

from __future__ import annotations

import inspect
from collections import deque
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from hyperline.kernel.event import Event
from hyperline.kernel.match import Listeners
from hyperline.shell.anim.durations import REDUCED
from hyperline.shell.anim.tween import Animation, Wait

E = TypeVar("E", bound=Event, contravariant=True)
SLOWEST: Final = 0.5
FASTEST: Final = 8.0


class Pace:
    """What durations are multiplied with."""

    NORMAL: Final = 1.0
    FAST: Final = 0.4
    INSTANT: Final = 0.0

    @staticmethod
    def of_rate(rate: float) -> float:
        """The pace of a speed of 0.5 to 8 times the normal one."""
        return 1.0 / min(max(rate, SLOWEST), FASTEST)


class Stage(Protocol):
    """What is played on: a scene with its views."""

    def take(self, event: Any) -> None:
        """Let the views take an event in, after its cue."""

    def settle(self, position: Any) -> None:
        """Make the views equal to a position, as they would be if they were built from it."""


class Cue(Protocol[E]):
    """Makes the animation of an event; the views are still as they were before it. None if there is nothing to see."""

    def __call__(self, event: E, stage: Any, /) -> Animation | None:
        """The animation."""


class Part(NamedTuple):
    """How an event class is played; skipping one event skips those of the same `group` that follow at once."""

    cue: Cue[Any] | None
    reduced: Cue[Any] | None
    group: str


class Batch(NamedTuple):
    """The events of one action, and the position that they lead to; None if the rest of them is still to come."""

    events: tuple[Event, ...]
    position: Any


class Director:
    """Plays events one after another on a stage. Without a stage there is nothing to see, and all is over at once."""

    def __init__(self, stage: Stage | None = None, pace: float = Pace.NORMAL) -> None:
        self.stage = stage
        self.pace = pace
        self.is_reduced = False
        self.is_stepping = False
        self._parts: dict[type[Event], Part] = {}
        self._queue: deque[Batch] = deque()
        self._next = 0
        self._animation: Animation | None = None
        self._at = 0.0
        self._may_begin = True
        self._is_ending = False
        self._recalled: Batch | None = None
        self._started: Listeners[Callable[[Event], object]] = Listeners()
        self._settled: Listeners[Callable[[Any], object]] = Listeners()

    # ---- what it knows ----

    def register(self, event_class: type[Event], cue: Cue[Any], group: str = "", reduced: Cue[Any] | None = None) -> None:
        """Play events of this very class with a cue, or `reduced` under reduced motion; ValueError if it has one."""
        self._enter(event_class, Part(cue, reduced, group))

    def silence(self, *event_classes: type[Event]) -> None:
        """Events that change the views without anything to see; ValueError if one has a cue."""
        for event_class in event_classes:
            self._enter(event_class, Part(None, None, ""))

    def knows(self, event_class: type[Event]) -> bool:
        """Whether it has a cue for the class, or was told that there is nothing to see."""
        return event_class in self._parts

    def on_start(self, listener: Callable[[Event], object]) -> Callable[[], None]:
        """Tell `listener` each event as it begins to play; returns what ends that."""
        return self._started.add(listener)

    def on_settled(self, listener: Callable[[Any], object]) -> Callable[[], None]:
        """Tell `listener` each position when the stage shows it; returns what ends that."""
        return self._settled.add(listener)

    # ---- what plays ----

    @property
    def is_busy(self) -> bool:
        """Whether the stage lags behind."""
        return bool(self._queue)

    @property
    def is_recalling(self) -> bool:
        """Whether what plays is past, and nothing new."""
        return bool(self._queue) and self._queue[0] is self._recalled

    @property
    def waiting(self) -> int:
        """How many actions the stage lags behind."""
        return len(self._queue) - self.is_recalling

    @property
    def batch(self) -> tuple[Event, ...]:
        """All events of the action that is being played."""
        return self._queue[0].events if self._queue else ()

    @property
    def playing(self) -> Event | None:
        """The event whose cue plays."""
        return self.batch[self._next] if self._animation is not None else None

    def enqueue(self, events: Sequence[Event], position: Any) -> None:
        """Play these events after all others, and then settle on the position; with None that is left for later."""
        self._queue.append(Batch(tuple(events), position))
        if self.stage is None:
            self.finish_all()

    def recall(self, before: Any, events: Sequence[Event], position: Any) -> None:
        """Finish what plays, show a past position, play at normal pace what came of it, and settle on the present one."""
        self.finish_all()
        self._recalled = Batch(tuple(events), position)
        self._queue.append(self._recalled)
        self._show(before)
        if self.stage is None:
            self.finish_all()

    def settle(self, position: Any) -> None:
        """Drop what has not been played and show a position at once: after undo, or when another seat looks."""
        if self._animation is not None:
            self._animation.finish()
        self._animation = None
        self._queue.clear()
        self._next = 0
        self._show(position)

    def update(self, ms: float) -> bool:
        """Let time pass; whether anything was played."""
        was_busy = self.is_busy
        left, pace = ms, self._pace
        while self._queue:
            if self._animation is None and not self._begin():
                break
            if self._animation is None:
                continue
            length = self._animation.duration * pace if pace else 0.0
            if self._at + left < length:
                self._at += left
                self._animation.seek(self._at / pace)
                break
            left -= max(0.0, length - self._at)
            self._end()
        return was_busy

    def skip(self) -> None:
        """Finish what plays now, with all that follows at once in its group."""
        if self._animation is None:
            return
        group = self._group()
        self._end()
        while group and self._queue and self._next < len(self.batch):
            if self._is_seen() and self._group() != group:
                break
            self._may_begin = True
            self._begin()
            if self._animation is not None:
                self._end()

    def skip_while(self, is_wanted: Callable[[Event], bool]) -> None:
        """Finish what plays, and all that is queued behind it up to the first event that is not wanted."""
        if self._animation is not None:
            self._end()
        while self._queue:
            if self._next < len(self.batch) and not is_wanted(self.batch[self._next]):
                return
            self._may_begin = True
            self._begin()
            if self._animation is not None:
                self._end()

    def step(self) -> None:
        """While stepping: finish what plays, and let the next event that has a cue be played."""
        if self._animation is not None:
            self._end()
        self._may_begin = True

    def finish_all(self) -> None:
        """Finish everything, also what a cue or a listener adds meanwhile."""
        if self._is_ending:
            return  # asked for by the very motion that is being finished
        stepping, self.is_stepping = self.is_stepping, False
        while self._queue:
            if self._animation is None:
                self._begin()
            if self._animation is not None:
                self._end()
        self.is_stepping = stepping

    # ---- how ----

    @property
    def _pace(self) -> float:
        return Pace.NORMAL if self.is_recalling else self.pace

    def _enter(self, event_class: type[Event], part: Part) -> None:
        if event_class in self._parts:
            raise ValueError(f"{event_class.__name__} has a cue already")
        self._parts[event_class] = part

    def _group(self) -> str:
        part = self._parts.get(type(self.batch[self._next]))
        return part.group if part else ""

    def _is_seen(self) -> bool:
        part = self._parts.get(type(self.batch[self._next]))
        return part is not None and part.cue is not None

    def _begin(self) -> bool:
        """Begin with the next event, or settle if there is none in the batch; False if stepping forbids it."""
        batch = self._queue[0]
        if self._next == len(batch.events):
            self._queue.popleft()
            self._next = 0
            if batch.position is not None:
                self._show(batch.position)
            return True
        event = batch.events[self._next]
        part = self._parts.get(type(event))
        if self.is_stepping and not self._may_begin and self._is_seen():
            return False
        for listener in self._started:
            listener(event)
        self._animation = self._made(event, part) if part is not None and self.stage is not None else None
        self._at = 0.0
        if self._animation is None:
            self._taken(event)
            return True
        self._may_begin = False
        self._animation.seek(0.0)
        return True

    def _made(self, event: Event, part: Part) -> Animation | None:
        if part.cue is None:
            return None
        if not self.is_reduced:
            return part.cue(event, self.stage)
        return part.reduced(event, self.stage) if part.reduced is not None else Wait(REDUCED)

    def _end(self) -> None:
        """Show the end of what plays, and let the views take the event."""
        animation, self._animation = self._animation, None
        batch, event = self._queue[0], self.batch[self._next]
        if animation is not None:
            self._is_ending = True
            animation.finish()
            self._is_ending = False
        if self._queue and self._queue[0] is batch:
            self._taken(event)

    def _taken(self, event: Event) -> None:
        self._next += 1
        if self.stage is not None:
            self.stage.take(event)

    def _show(self, position: Any) -> None:
        if self.stage is not None:
            self.stage.settle(position)
        for listener in self._settled:
            listener(position)


def event_classes(module: ModuleType) -> list[type[Event]]:
    """Every event class that a module defines, in the order of their names."""
    found = [
        value
        for _, value in inspect.getmembers(module, inspect.isclass)
        if issubclass(value, Event) and value.__module__ == module.__name__
    ]
    return sorted(found, key=lambda value: value.__name__)


def uncued(module: ModuleType, director: Director) -> list[str]:
    """The names of a module's event classes that the Director would not know how to play."""
    return [value.__name__ for value in event_classes(module) if not director.knows(value)]
