"""How much of a thing shows while it fades in and out."""

from __future__ import annotations

from typing import Final

from hyperline.shell.context import Context

CALM: Final = 0.1
"""The most seconds that a fade lasts under reduced motion."""


class FadeLevel:
    """`share` goes from 0 to 1 and back, within `seconds` at normal pace."""

    def __init__(self, context: Context, seconds: float) -> None:
        self.context = context
        self.seconds = seconds
        self.share = 0.0

    def update(self, seconds: float, *, is_wanted: bool) -> bool:
        """Fade in or out for a step of time; whether anything changed."""
        if self.is_settled(is_wanted=is_wanted):
            return False
        settings = self.context.settings.value
        length = self.seconds * settings.pace
        length = min(length, CALM) if settings.is_calm else length
        step = seconds / length if length else 1.0
        self.share = min(1.0, self.share + step) if is_wanted else max(0.0, self.share - step)
        return True

    def is_settled(self, *, is_wanted: bool) -> bool:
        """Whether all of it shows that is wanted."""
        return self.share == float(is_wanted)
