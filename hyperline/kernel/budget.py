"""How long a bot may think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

MOST_SECONDS: Final = 10.0
"""The most that a bot gets for a choice for which people wait; how long it usually takes is its own business."""


class Budget:
    """A limit in nodes, in seconds, or until `stop` is called.

    With nodes alone, the result does not depend on the clock.
    """

    def __init__(
        self, nodes: int | None = None, seconds: float = float("inf"), clock: Callable[[], float] | None = None
    ) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self._clock = clock
        self._last = clock() + seconds if clock is not None else 0.0
        self._is_stopped = False

    def stop(self) -> None:
        """Ask for the answer now; may be called from another thread."""
        self._is_stopped = True

    def goes_on(self) -> bool:
        """Whether there is any budget left."""
        return not self._is_stopped and (self._clock is None or self._clock() < self._last)
