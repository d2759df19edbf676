"""While one waits, the engines of the ships flicker. Nothing of it in calm mode."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.views import exhaust

AFTER: Final = 2.5
"""Seconds of rest before they begin."""
TICK: Final = 1 / 5
"""Seconds between two changes, of one ship and then of the other."""


class Idling(BattleFeature):
    """Draws five frames a second at the most, each of them no more than the flames of one side."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self._rested = 0.0
        self._ticks = 0

    def update(self, seconds: float) -> None:
        """Let a moment pass for one of the sides."""
        scene, chosen = self.scene, self.context.settings.value
        is_still = scene.is_settled and not scene.focus.is_by_key and self.context.is_watched
        if not is_still or chosen.is_calm or not chosen.pace:
            self._rested = 0.0
            return
        self._rested += seconds
        if self._rested >= AFTER + TICK:
            self._rested -= TICK
            self._ticks += 1
            self._tick(self._ticks % 2)

    def _tick(self, number: int) -> None:
        theatre = self.scene.theatre
        side = theatre.sides[number]
        theatre.moments[number] += 1
        if (lit := exhaust.bounds(side)) is not None:
            theatre.redraw(lit)
