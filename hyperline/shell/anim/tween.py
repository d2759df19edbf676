"""The single motions: something changes for a number of milliseconds. They know no clock; `seek` says the time."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TypeVar

from hyperline.shell.anim.easing import Easing, ease_in_out, linear

Value = TypeVar("Value", float, tuple[float, ...])


class Animation:
    """Something that lasts `duration` ms and can be shown at any growing time since its begin."""

    duration: float = 0.0

    def seek(self, at: float) -> None:
        """Show it as it is `at` ms after its begin; beyond the end it is shown at its end."""

    def finish(self) -> None:
        """Show its end."""
        self.seek(self.duration)


class Play(Animation):
    """Calls `draw` with the eased progress, the last time with the progress 1."""

    def __init__(self, draw: Callable[[float], object], ms: float, ease: Easing = linear) -> None:
        self.duration = ms
        self._draw = draw
        self._ease = ease
        self._is_done = False

    def seek(self, at: float) -> None:
        """Draw it, once only at its end."""
        if at < self.duration:
            self._draw(self._ease(max(at, 0.0) / self.duration))
        elif not self._is_done:
            self._is_done = True
            self._draw(1.0)


class Tween(Play):
    """Calls `set_value` with a number, or a tuple of numbers, on its way from `start` to exactly `end`."""

    def __init__(
        self,
        set_value: Callable[[Value], object],
        start: Value,
        end: Value,
        ms: float,
        ease: Easing = ease_in_out,
    ) -> None:
        def draw(progress: float) -> None:
            set_value(end if progress == 1.0 else between(start, end, progress))

        super().__init__(draw, ms, ease)


class Wait(Animation):
    """Nothing, for a while."""

    def __init__(self, ms: float) -> None:
        self.duration = ms


class Call(Animation):
    """Takes no time, and calls a function once when it is reached."""

    def __init__(self, function: Callable[[], object]) -> None:
        self._function = function
        self._is_done = False

    def seek(self, at: float) -> None:
        """Call the function if it has not been."""
        if not self._is_done:
            self._is_done = True
            self._function()


class Hold(Animation):
    """Lasts until it is released (a click to go on), or finished."""

    def __init__(self) -> None:
        self.duration = inf
        self._at = 0.0

    def seek(self, at: float) -> None:
        """Remember how long it has lasted."""
        if at < inf and at > self._at:
            self._at = min(at, self.duration)

    def release(self) -> None:
        """Let it end now."""
        self.duration = min(self.duration, self._at)

    def finish(self) -> None:
        """Let it end now."""
        self.release()


def between(start: Value, end: Value, progress: float) -> Value:
    """What lies at some progress from `start` to `end`."""
    if isinstance(start, tuple) and isinstance(end, tuple):
        return tuple(a + (b - a) * progress for a, b in zip(start, end, strict=True))
    assert not isinstance(start, tuple) and not isinstance(end, tuple)
    return start + (end - start) * progress
