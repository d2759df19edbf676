"""The engines burn on the bench, and flicker while one waits. Nothing of it in calm mode."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.engine_flames import Point, draw_flame, nozzles, strength_at
from hyperline.games.hyperline.app.shipyard.yard_page import YardFeature, YardPage
from hyperline.games.hyperline.rules.kinds import Component

AFTER: Final = 2.5
"""Seconds of rest before they flicker."""
TICK: Final = 1 / 6
"""Seconds between two changes."""


class EngineGlow(YardFeature):
    """Draws six frames a second at the most, each of them no more than the flames."""

    def __init__(self, scene: YardPage) -> None:
        super().__init__(scene)
        self._rested = 0.0
        self._moment = 0

    def update(self, seconds: float) -> None:
        """Let a moment pass."""
        chosen, scene = self.context.settings.value, self.scene
        is_still = scene.is_settled and not scene.bench.hand.is_full and self.context.is_watched
        if not is_still or chosen.is_calm or not chosen.pace:
            self._rested = 0.0
            return
        self._rested += seconds
        if self._rested < AFTER + TICK:
            return
        self._rested -= TICK
        self._moment += 1
        side = scene.bench.side
        found = [Rect(place, (0, 0)).inflate(side, 2 * side) for place, _ in self._flames()]
        if found:
            scene.redraw(found[0].unionall(found[1:]).clip(scene.areas.stage))

    def _flames(self) -> list[tuple[Point, Component]]:
        bench = self.scene.bench
        if self.context.settings.value.is_calm or bench.is_gliding:
            return []
        return [
            (place, part.kind)
            for number, part in bench.draft.lying()
            if not part.is_damaged
            for place in nozzles(part.kind, bench.rect_of(number))
        ]

    def draw_below(self, surface: Surface) -> None:
        """Draw the flames as they burn now."""
        for number, (place, kind) in enumerate(self._flames()):
            draw_flame(surface, place, kind, self.scene.bench.side, 0, strength_at(self._moment, number))
