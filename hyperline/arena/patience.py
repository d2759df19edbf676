"""How long to wait for an answer from another process."""

from __future__ import annotations

from time import monotonic
from typing import Final

from msgspec import Struct

from hyperline.kernel.budget import Budget


class Patience(Struct, frozen=True):
    """How long to wait, in seconds: past a budget or a stop (`grace`), and for a process to `start`.

    A process that ends is started again, and asked up to this many `times` in all.
    """

    grace: float = 2.0
    start: float = 10.0
    times: int = 1


OURS: Final = Patience(grace=10.0, times=3)
THEIRS: Final = Patience()


class Deadline:
    """The time limit for one answer; with `seconds` None there is no limit."""

    def __init__(self, patience: Patience, seconds: float | None, is_new: bool) -> None:
        self._grace = patience.grace
        self._seconds = float("inf") if seconds is None else seconds
        self._is_new = is_new
        self._began = monotonic()
        self._last = self._began + self._seconds + patience.grace + (patience.start if is_new else 0.0)
        self._is_told = False

    @property
    def passed(self) -> float:
        """Seconds waited so far."""
        return monotonic() - self._began

    @property
    def allowed(self) -> float:
        """Seconds to wait in all."""
        return self._last - self._began

    @property
    def left(self) -> float:
        """Seconds left to wait."""
        return self._last - monotonic()

    def is_up(self, budget: Budget) -> bool:
        """Whether the answer is needed now: the thought was stopped, or its time is over.

        True only once. A process that is still starting counts its time from later than this; it watches that itself.
        """
        is_over = self.passed >= self._seconds
        if self._is_told or (self._is_new if is_over else budget.goes_on()):
            return False
        self._is_told = True
        self._last = min(self._last, monotonic() + self._grace)
        return True
