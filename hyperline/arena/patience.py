"""How long an answer from another process is waited for."""

from __future__ import annotations

from time import monotonic
from typing import Final

from msgspec import Struct

from hyperline.kernel.budget import Budget


class Patience(Struct, frozen=True):
    """How long is waited, in seconds: beyond a budget and after a stop (`grace`), and for a process to `start`.

    A process that ends is started and asked again until it has been asked so many `times`.
    """

    grace: float = 2.0
    start: float = 10.0
    times: int = 1


OURS: Final = Patience(grace=10.0, times=3)
THEIRS: Final = Patience()


class Deadline:
    """How long an answer is waited for, in seconds; `seconds` None is for ever."""

    def __init__(self, patience: Patience, seconds: float | None, is_new: bool) -> None:
        self._grace = patience.grace
        self._seconds = float("inf") if seconds is None else seconds
        self._is_new = is_new
        self._began = monotonic()
        self._last = self._began + self._seconds + patience.grace + (patience.start if is_new else 0.0)
        self._is_told = False

    @property
    def passed(self) -> float:
        """How long it has been waited."""
        return monotonic() - self._began

    @property
    def allowed(self) -> float:
        """How long it is waited altogether."""
        return self._last - self._began

    @property
    def left(self) -> float:
        """How long it will be waited still."""
        return self._last - monotonic()

    def is_up(self, budget: Budget) -> bool:
        """Whether the answer is wanted from now on: somebody has stopped the thought, or its time is over.

        Told once. The time of a process that is only starting begins later than it seems here: it looks to that itself.
        """
        is_over = self.passed >= self._seconds
        if self._is_told or (self._is_new if is_over else budget.goes_on()):
            return False
        self._is_told = True
        self._last = min(self._last, monotonic() + self._grace)
        return True
