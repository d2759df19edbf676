"""The short fade from one screen to the next, and how much of a thing shows while it fades in and out."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context

LONGEST: Final = 0.24  # seconds at normal speed
CALM: Final = 0.1
"""The most seconds that a fade lasts in calm mode."""


class Fade:
    """Lays the picture before a change of scenes over the new one, ever fainter. It never holds up any input."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._before: Surface | None = None
        self._left = self._whole = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether something is fading."""
        return self._before is not None

    @property
    def is_shown(self) -> bool:
        """Whether there is anything of it on the screen."""
        return self.is_busy

    def begin(self, shown: Surface) -> None:
        """Fade from what is shown now; not at all when motion is instant."""
        chosen = self.context.settings.value
        self._whole = self._left = min(LONGEST * chosen.pace, CALM if chosen.is_calm else 2 * LONGEST)
        self._before = shown.copy() if self._whole > 0 else None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds
        if self._left <= 0:
            self._before = None

    def take_damage(self) -> list[Rect]:
        """Everything, while fading."""
        return [self.context.measure.area] if self._before is not None else []

    def draw(self, surface: Surface) -> None:
        """Draw the screen before, at its remaining opacity."""
        if self._before is None or self._before.get_size() != surface.get_size():
            return
        share = max(0.0, self._left / self._whole)
        opacity = round(255 * share * share)
        self._before.set_alpha(opacity if opacity < 255 else None)  # blending at 255 is twenty times as slow
        surface.blit(self._before, (0, 0))


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
