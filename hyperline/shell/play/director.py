"""Plays events on the screen: a queue of events, a cue for each class, one at a time, at a chosen pace.

A position counts as soon as the rules have made it; the screen catches up once the Director has played what led to it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from hyperline.kernel.event import Event
from hyperline.kernel.match import Listeners
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Wait
from hyperline.shell.sound.heard import Heard, Sounded, heard_of

S = TypeVar("S", bound="Stage", contravariant=True)
SLOWEST: Final = 0.5
FASTEST: Final = 8.0


class Pace:
    """Factors for durations."""

    NORMAL: Final = 1.0
    FAST: Final = 0.4
    INSTANT: Final = 0.0

    @staticmethod
    def of_rate(rate: float) -> float:
        """The pace for a speed of 0.5 to 8 times the normal one."""
        return 1.0 / min(max(rate, SLOWEST), FASTEST)


class Stage(Protocol):
    """Where events are played: a scene with its views."""

    def take(self, event: Any) -> None:
        """Update the views with an event, after its cue."""

    def settle(self, position: Any) -> None:
        """Make the views show a position as if they had been built from it."""


Motion = Callable[[Any, S], Animation | None]
"""Makes the animation of an event on a stage that does not show it yet; None if there is nothing to see."""


@dataclass(frozen=True)
class Cue(Generic[S]):
    """How events of one class are played on a stage: with `motion`, or with `calm` where motion is reduced.

    Without a motion the event is silent: the stage takes it, and nothing is seen. Without a calm motion a moment passes.
    Skipping one event also skips those of the same `group` that follow directly. `sound` is heard as it begins; SILENT
    says that nothing is.
    """

    event: type[Event]
    motion: Motion[S] | None = None
    calm: Motion[S] | None = None
    group: str = ""
    sound: Sounded | None = None


def at_rest(motion: Motion[S], ms: float | None = None) -> Motion[S]:
    """The calm motion that shows at once what a motion leads to, for a time, or for as long as that would last."""

    def show(event: Any, stage: S) -> Animation | None:
        made = motion(event, stage)
        return None if made is None else OneByOne(Call(made.finish), Wait(made.duration if ms is None else ms))

    return show


class Aside(Event, frozen=True):
    """Something that is played and is not a game's event: no stage takes it."""


class Rest(Aside, frozen=True):
    """A pause in what is replayed."""

    ms: int


def _rest(event: Rest, stage: Stage) -> Animation | None:
    return Wait(event.ms)


REST: Final = Cue["Stage"](Rest, _rest, _rest)
"""Valid on every stage."""


class _Scenery(NamedTuple):
    """A stage, and the cue for each class of events."""

    stage: Stage
    cues: dict[type[Event], Cue[Any]]


class Batch(NamedTuple):
    """The events of one action, and the position that they lead to; None if more events are still to come.

    What `is_extra` shows the past, or a game that begins: the stage does not lag behind the game by it.
    """

    events: tuple[Event, ...]
    position: Any
    is_extra: bool = False


class Director:
    """Plays events one after another on a stage. Without a stage there is nothing to see, and everything is over at once.

    One stage can cover another for a while: then only it is played on, and those below take what has been played.
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
        self._sounds: list[tuple[float, Event, Heard]] = []  # and how many milliseconds until it is heard
        self._started: Listeners[Callable[[Event], object]] = Listeners()
        self._heard: Listeners[Callable[[Event, Heard], object]] = Listeners()
        self._settled: Listeners[Callable[[Any], object]] = Listeners()

    # ---- where it plays ----

    @property
    def stage(self) -> Stage | None:
        """The stage that is played on now."""
        return self._sceneries[-1].stage if self._sceneries else None

    def enter(self, stage: S, cues: Iterable[Cue[S]], position: Any = None) -> None:
        """Play on a stage from now on, over the one before; raises ValueError if an event class has two cues.

        With a position, the stage begins with it, and everything not yet played is dropped.
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
        """Leave a stage, and any over it; leaving twice does nothing."""
        at = next((n for n, scenery in enumerate(self._sceneries) if scenery.stage is stage), len(self._sceneries))
        del self._sceneries[at:]

    def close(self, position: Any) -> None:
        """Leave every stage; what has not been played is dropped."""
        self._sceneries.clear()
        self.settle(position)

    def motion(self, event: Event) -> Animation | None:
        """The animation of an event on the current stage."""
        cue = self._cue(event)
        if cue is None or cue.motion is None:
            return None
        if not self.is_reduced:
            return cue.motion(event, self.stage)
        return (cue.calm or at_rest(cue.motion))(event, self.stage)

    # ---- who is told ----

    def on_start(self, listener: Callable[[Event], object]) -> Callable[[], None]:
        """Call `listener` with each event as it begins to play; call the result to stop."""
        return self._started.add(listener)

    def on_sound(self, listener: Callable[[Event, Heard], object]) -> Callable[[], None]:
        """Call `listener` with each sound that is due, and its event, unless that is skipped; call the result to stop."""
        return self._heard.add(listener)

    def on_settled(self, listener: Callable[[Any], object]) -> Callable[[], None]:
        """Call `listener` with each position when the stage shows it; call the result to stop."""
        return self._settled.add(listener)

    # ---- what plays ----

    @property
    def is_busy(self) -> bool:
        """Whether the stage lags behind the game."""
        return bool(self._queue)

    @property
    def is_recalling(self) -> bool:
        """Whether a replay of past events is playing."""
        return bool(self._queue) and self._queue[0] is self._recalled

    @property
    def waiting(self) -> int:
        """How many actions the stage lags behind the game."""
        return sum(not batch.is_extra for batch in self._queue)

    @property
    def batch(self) -> tuple[Event, ...]:
        """All events of the action being played."""
        return self._queue[0].events if self._queue else ()

    def following(self, event: Event) -> tuple[Event, ...]:
        """What follows an event in the action being played; nothing if the event is not of that."""
        batch = self.batch
        return next((batch[number + 1 :] for number, one in enumerate(batch) if one is event), ())

    @property
    def playing(self) -> Event | None:
        """The event whose cue is playing."""
        return self.batch[self._next] if self._animation is not None else None

    def enqueue(self, events: Sequence[Event], position: Any) -> None:
        """Play these events after all others, and then settle on the position; with None that comes later."""
        self._queue.append(Batch(tuple(events), position))
        if self.stage is None:
            self.finish_all()

    def introduce(self, events: Sequence[Aside], position: Any) -> None:
        """Play what is no part of the game before it goes on from a position."""
        self._queue.append(Batch(tuple(events), position, is_extra=True))
        if self.stage is None:
            self.finish_all()

    def recall(self, before: Any, events: Sequence[Event], position: Any) -> None:
        """Finish what plays, show a past position, replay at normal pace what followed, and settle on the current one."""
        self.finish_all()
        self._recalled = Batch(tuple(events), position, is_extra=True)
        self._queue.append(self._recalled)
        self._show(before)
        if self.stage is None:
            self.finish_all()

    def settle(self, position: Any) -> None:
        """Drop what has not been played and show a position at once: after undo, or for another viewer."""
        if self._animation is not None:
            self._animation.finish()
        self._animation = None
        self._queue.clear()
        self._sounds.clear()
        self._next = 0
        self._show(position)

    def update(self, ms: float) -> bool:
        """Let time pass; returns whether anything was played."""
        was_busy = self.is_busy
        self._sound(ms)
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
        """Finish what plays now, and everything of its group that follows directly."""
        if self._animation is None:
            return
        group = self._group()
        self._sounds.clear()
        self._end()
        while group and self._queue and self._next < len(self.batch):
            if self._is_seen() and self._group() != group:
                break
            self._may_begin = True
            self._begin(is_heard=False)
            if self._animation is not None:
                self._end()

    def skip_while(self, is_wanted: Callable[[Event], bool]) -> None:
        """Finish what plays, and what is queued after it up to the first event that is not wanted."""
        if self._animation is not None:
            self._end()
        while self._queue:
            if self._next < len(self.batch) and not is_wanted(self.batch[self._next]):
                return
            self._may_begin = True
            self._begin(is_heard=False)
            if self._animation is not None:
                self._end()

    def step(self) -> None:
        """While stepping: finish what plays, and play the next event that has a cue."""
        if self._animation is not None:
            self._end()
        self._may_begin = True

    def finish_all(self) -> None:
        """Finish everything, including what a cue or a listener adds meanwhile."""
        if self._is_ending:
            return  # called by the motion that is being finished
        stepping, self.is_stepping = self.is_stepping, False
        while self._queue:
            if self._animation is None:
                self._begin(is_heard=False)
            if self._animation is not None:
                self._end()
        self._sounds.clear()
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

    def _sound(self, ms: float) -> None:
        """Let be heard what is due."""
        waiting = [(left - ms, event, heard) for left, event, heard in self._sounds]
        self._sounds = [one for one in waiting if one[0] > 0]
        for left, event, heard in waiting:
            if left <= 0:
                for listener in self._heard:
                    listener(event, heard)

    def _begin(self, is_heard: bool = True) -> bool:
        """Begin the next event, or settle if the batch has none left; False if stepping forbids it."""
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
        cue = self._cue(event)
        if is_heard and cue is not None and cue.sound is not None:
            self._sounds += [(one.after * self._pace, event, one) for one in heard_of(cue.sound, event, self.stage)]
            self._sound(0.0)
        self._animation = self.motion(event)
        self._at = 0.0
        if self._animation is None:
            self._taken(event)
            return True
        self._may_begin = False
        self._animation.seek(0.0)
        return True

    def _end(self) -> None:
        """Show the end of what plays, and update the views with the event."""
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
        if isinstance(event, Aside):
            return
        for scenery in tuple(self._sceneries):
            scenery.stage.take(event)

    def _show(self, position: Any) -> None:
        for scenery in tuple(self._sceneries):
            scenery.stage.settle(position)
        for listener in self._settled:
            listener(position)
