"""Motions put together: one after another, at the same time, staggered; and the Timeline that plays them."""

from __future__ import annotations

from collections.abc import Callable

from hyperline.shell.anim.tween import Animation


class Sequence(Animation):
    """One after another; each begins when the one before it has shown its end."""

    def __init__(self, *parts: Animation) -> None:
        self.parts = parts

    @property
    def duration(self) -> float:  # type: ignore[override]
        """All together, in ms; it grows shorter when a Hold in it is released."""
        return sum(part.duration for part in self.parts)

    def seek(self, at: float) -> None:
        """Show the ends of those that are over, and the one that is under way."""
        for part in self.parts:
            part.seek(min(at, part.duration))
            at -= part.duration
            if at < 0:
                return

    def finish(self) -> None:
        """Show the end of each in order."""
        for part in self.parts:
            part.finish()


class Parallel(Animation):
    """All at the same time; it lasts as long as the longest."""

    def __init__(self, *parts: Animation) -> None:
        self.parts = parts

    @property
    def duration(self) -> float:  # type: ignore[override]
        """The longest, in ms."""
        return max((part.duration for part in self.parts), default=0.0)

    def seek(self, at: float) -> None:
        """Show each."""
        for part in self.parts:
            part.seek(min(at, part.duration))

    def finish(self) -> None:
        """Show the end of each."""
        for part in self.parts:
            part.finish()


class Stagger(Animation):
    """Each begins `gap` ms after the one before it, whether that is over or not."""

    def __init__(self, gap: float, *parts: Animation) -> None:
        self.gap = gap
        self.parts = parts

    @property
    def duration(self) -> float:  # type: ignore[override]
        """Until the last of them has ended, in ms."""
        return max((self.gap * turn + part.duration for turn, part in enumerate(self.parts)), default=0.0)

    def seek(self, at: float) -> None:
        """Show those that have begun."""
        for turn, part in enumerate(self.parts):
            own = at - self.gap * turn
            if own >= 0:
                part.seek(min(own, part.duration))

    def finish(self) -> None:
        """Show the end of each."""
        for part in self.parts:
            part.finish()


class Later(Animation):
    """Made only when it is reached; assumed to last `ms` until then. It may be nothing."""

    def __init__(self, make: Callable[[], Animation | None], ms: float = 0.0) -> None:
        self._make = make
        self._ms = ms
        self._made: Animation | None = None
        self._is_begun = False

    @property
    def duration(self) -> float:  # type: ignore[override]
        """As long as what was made, in ms."""
        if not self._is_begun:
            return self._ms
        return self._made.duration if self._made is not None else 0.0

    def seek(self, at: float) -> None:
        """Make it and show it."""
        self._begin()
        if self._made is not None:
            self._made.seek(at)

    def finish(self) -> None:
        """Make it and show its end."""
        self._begin()
        if self._made is not None:
            self._made.finish()

    def _begin(self) -> None:
        if not self._is_begun:
            self._is_begun = True
            self._made = self._make()


class Timeline:
    """Plays any number of animations at once as time is given to it: the motion of a widget or of a scene."""

    def __init__(self) -> None:
        self._playing: list[tuple[Animation, float, Callable[[], object] | None]] = []

    @property
    def is_busy(self) -> bool:
        """Whether something plays."""
        return bool(self._playing)

    def play(self, animation: Animation, then: Callable[[], object] | None = None) -> None:
        """Begin an animation now, and call `then` when it has shown its end."""
        animation.seek(0.0)
        self._playing.append((animation, 0.0, then))

    def update(self, ms: float) -> bool:
        """Let time pass; whether anything moved."""
        current, self._playing = self._playing, []
        for animation, at, then in current:
            at += ms
            animation.seek(min(at, animation.duration))
            if at < animation.duration:
                self._playing.append((animation, at, then))
            elif then is not None:
                then()
        return bool(current)

    def finish(self) -> None:
        """Show the end of everything now, also of what begins because of that."""
        while self._playing:
            animation, _, then = self._playing.pop(0)
            animation.finish()
            if then is not None:
                then()
