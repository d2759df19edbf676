"""What has happened, played for the eye: a queue of events, a cue for each class, one at a time, at a chosen pace.

A position is final as soon as the rules have made it; the screen follows when the Director has played what led to it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from hyperline.kernel.event import Event
from hyperline.kernel.match import Listeners
from hyperline.shell.anim.durations import REDUCED
from hyperline.shell.anim.tween import Animation, Wait

S = TypeVar("S", bound="Stage", contravariant=True)
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


Motion = Callable[[Any, S], Animation | None]
"""Makes the animation of an event on a stage that is still as it was before it. None if there is nothing to see."""


@dataclass(frozen=True)
class Cue(Generic[S]):
    """How events of one class are played on a stage: with its `motion`, and with `calm` where motion is reduced.

    Without a motion the event is silent: the stage takes it, and nothing is seen. Without a calm one a moment passes.
    Skipping one event skips those of the same `group` that follow at once.
    """

    event: type[Event]
    motion: Motion[S] | None = None
    calm: Motion[S] | None = None
    group: str = ""


class Rest(Event, frozen=True):
    """For a while nothing happens; no event of a game, only of what is seen again."""

    ms: int


def _rest(event: Rest, stage: Stage) -> Animation | None:
    return Wait(event.ms)


REST: Final = Cue["Stage"](Rest, _rest, _rest)
"""Known on every stage."""


class _Scenery(NamedTuple):
    """A stage, and how each class of events is played on it."""

    stage: Stage
    cues: dict[type[Event], Cue[Any]]


class Batch(NamedTuple):
    """The events of one action, and the position that they lead to; None if the rest of them is still to come."""

    events: tuple[Event, ...]
    position: Any


class Director:
    """Plays events one after another on a stage. Without a stage there is nothing to see, and all is over at once.

    One stage can cover another for a while: it alone is played on then, and those below it take what has been played.
    """

    def __init__(self, pace: float = Pace.NORMAL) -> None:
        self.pace = pace
        self.is_reduced = False
        self.is_stepping = False
        self._sceneries: list[_Scenery] = []
        self._queue: deque[Batch] = deque()
        self._next = 0
        self._animation: Animation | None = None
        self._at = 0.0
        self._may_begin = True
        self._is_ending = False
        self._recalled: Batch | None = None
        self._started: Listeners[Callable[[Event], object]] = Listeners()
        self._settled: Listeners[Callable[[Any], object]] = Listeners()

    # ---- where it plays ----

    @property
    def stage(self) -> Stage | None:
        """What is played on now."""
        return self._sceneries[-1].stage if self._sceneries else None

    def enter(self, stage: S, cues: Iterable[Cue[S]], position: Any = None) -> None:
        """Play on a stage from now on, over the one before; ValueError if an event class has two cues.

        With a position all is dropped that has not been played, and the stage begins with that.
        """
        known: dict[type[Event], Cue[Any]] = {Rest: REST}
        for cue in cues:
            if cue.event in known:
                raise ValueError(f"{cue.event.__name__} has two cues")
            known[cue.event] = cue
        self._sceneries.append(_Scenery(stage, known))
        if position is not None:
            self.settle(position)

    def leave(self, stage: Stage) -> None:
        """Play on a stage no longer, nor on any over it; leaving twice does nothing."""
        at = next((n for n, scenery in enumerate(self._sceneries) if scenery.stage is stage), len(self._sceneries))
        del self._sceneries[at:]

    def close(self, position: Any) -> None:
        """Play on no stage any more; what has not been seen will not be."""
        self._sceneries.clear()
        self.settle(position)

    def motion(self, event: Event) -> Animation | None:
        """What is to be seen of an event on the stage that is played on now."""
        cue = self._cue(event)
        if cue is None or cue.motion is None:
            return None
        if not self.is_reduced:
            return cue.motion(event, self.stage)
        return cue.calm(event, self.stage) if cue.calm is not None else Wait(REDUCED)

    # ---- who is told ----

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

    def _cue(self, event: Event) -> Cue[Any] | None:
        return self._sceneries[-1].cues.get(type(event)) if self._sceneries else None

    def _group(self) -> str:
        cue = self._cue(self.batch[self._next])
        return cue.group if cue is not None else ""

    def _is_seen(self) -> bool:
        cue = self._cue(self.batch[self._next])
        return cue is not None and cue.motion is not None

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
        if self.is_stepping and not self._may_begin and self._is_seen():
            return False
        for listener in self._started:
            listener(event)
        self._animation = self.motion(event)
        self._at = 0.0
        if self._animation is None:
            self._taken(event)
            return True
        self._may_begin = False
        self._animation.seek(0.0)
        return True

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
        for scenery in tuple(self._sceneries):
            scenery.stage.take(event)

    def _show(self, position: Any) -> None:
        for scenery in tuple(self._sceneries):
            scenery.stage.settle(position)
        for listener in self._settled:
            listener(position)
