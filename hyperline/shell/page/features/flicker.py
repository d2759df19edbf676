"""What flickers on a page while one waits: a change now and then, once nothing else has moved for a while."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from hyperline.shell.page.feature import Feature, FeaturePage

P = TypeVar("P", bound=FeaturePage, contravariant=True)
AFTER: Final = 2.5
"""Seconds of rest before it begins."""


class Flicker(Feature[P]):
    """`moment` counts the changes. There is none in calm mode, without motion, or while nobody watches."""

    tick: ClassVar[float] = 1 / 6
    """Seconds between two changes."""

    def __init__(self, scene: P) -> None:
        super().__init__(scene)
        self.moment = 0
        self._rested = 0.0

    @property
    def is_still(self) -> bool:
        """Whether nothing else moves."""
        return self.scene.is_settled

    def flicker(self) -> None:
        """Show the moment that has come."""

    def put_out(self) -> None:
        """Something moves again, or nothing may."""

    def update(self, seconds: float) -> None:
        """Let a moment pass."""
        chosen = self.context.settings.value
        if chosen.is_calm or not chosen.pace or not self.context.is_watched or not self.is_still:
            self._rested = 0.0
            self.put_out()
            return
        self._rested += seconds
        if self._rested >= AFTER + self.tick:
            self._rested -= self.tick
            self.moment += 1
            self.flicker()
