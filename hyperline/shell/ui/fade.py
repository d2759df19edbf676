"""The short fade from one screen to the next, and how much of a thing shows while it fades in and out."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context

LONGEST: Final = 0.24  # seconds at normal speed
CALM: Final = 0.1
"""The most seconds that a fade lasts in calm mode."""
GONE: Final = 0.4  # of its time: when the screen before is gone, and the new one begins to come


class Fade:
    """The screen before a change of scenes goes, and then the new one comes: their words never lie over each other.

    It never holds up any input.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self._before: Surface | None = None
        self._veil = Surface((1, 1))  # between the two
        self._gone = GONE
        self._left = self._whole = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether something is fading."""
        return self._before is not None

    @property
    def is_shown(self) -> bool:
        """Whether there is anything of it on the screen."""
        return self.is_busy

    def begin(self, shown: Surface, gone: float = GONE) -> None:
        """Fade from what is shown now, which is gone after this share of the time; not at all when motion is instant.

        With 0 it fades over the new one all along: where something is only laid over a screen, or taken off it again.
        """
        self._gone = gone
        chosen = self.context.settings.value
        self._whole = self._left = min(LONGEST * chosen.pace, CALM if chosen.is_calm else 2 * LONGEST)
        self._before = shown.copy() if self._whole > 0 else None
        if self._before is not None:
            self._veil = Surface(shown.get_size())
            self._veil.fill(self.context.theme.colour("space"))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds
        if self._left <= 0:
            self._before = None

    def take_damage(self) -> list[Rect]:
        """Everything, while fading."""
        return [self.context.measure.area] if self._before is not None else []

    def draw(self, surface: Surface) -> None:
        """Draw the screen before on its way out, or what still veils the new one."""
        if self._before is None or self._before.get_size() != surface.get_size():
            return
        past = 1 - max(0.0, self._left / self._whole)
        above, share = self._veil if self._gone else self._before, (1 - past) / (1 - self._gone)
        opacity = round(255 * share * share)
        if past < self._gone:
            surface.fill(self.context.theme.colour("space"))
            above, opacity = self._before, round(255 * (1 - past / self._gone))
        above.set_alpha(opacity if opacity < 255 else None)  # blending at 255 is twenty times as slow
        surface.blit(above, (0, 0))


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
