"""What bots thought at the steps of a match; the latest thoughts are saved with the game."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hyperline.kernel.match import Match, Step

WRITTEN: Final = 60
"""The thoughts of this many last steps are saved."""
LABEL: Final = "thoughts"
"""Their label in a game's record."""


class Thoughts:
    """Thoughts by step; a step that is taken back loses its thought."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self._known: dict[int, tuple[Step, Any]] = {}

    def put(self, number: int, thought: Any) -> None:
        """Keep what a bot weighed for step `number` (from 0), which has been taken."""
        self._known[number] = self.match.steps[number], thought

    def of(self, number: int) -> Any:
        """What a bot weighed for step `number`; None if it is not known. One that was read is plain values."""
        step, thought = self._known.get(number, (None, None))
        steps = self.match.steps
        return thought if number < len(steps) and steps[number] is step else None

    def written(self) -> str:
        """The thoughts of the last steps as text; empty if there are none."""
        count = len(self.match.steps)
        found = {n: self.of(n) for n in range(max(0, count - WRITTEN), count) if self.of(n) is not None}
        return msgspec.json.encode(found).decode() if found else ""

    def read(self, text: str) -> None:
        """Restore what was written; what makes no sense is left out."""
        try:
            found = msgspec.json.decode(text, type=dict[int, Any]) if text else {}
        except (msgspec.MsgspecError, RecursionError):
            return
        for number, thought in found.items():
            if 0 <= number < len(self.match.steps):
                self.put(number, thought)
