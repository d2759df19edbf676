"""While one waits, the engine of the Starship whose turn it is flickers. Nothing of it in calm mode."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.views.moving import Mover
from hyperline.shell.ui import sparks

AFTER: Final = 2.5
"""Seconds of rest before it begins."""
TICK: Final = 1 / 6
"""Seconds between two changes."""
STRENGTHS: Final = (0.4, 0.8, 0.6, 1.0, 0.4, 0.6)
LONG: Final = 0.6  # of a sector: the flame
STERN: Final = 0.4  # of the Starship's height: how far its stern is below its middle


class EngineFlicker(BoardFeature):
    """Draws six frames a second at the most, each of them one flame."""

    def __init__(self, scene: BoardPage) -> None:
        super().__init__(scene)
        self._rested = 0.0
        self._ticks = 0
        self._flame: Mover | None = None

    def update(self, seconds: float) -> None:
        """Let a moment pass."""
        scene, chosen = self.scene, self.context.settings.value
        is_still = scene.is_settled and not scene.view.moving.is_busy and self.context.is_watched
        if not is_still or chosen.is_calm or not chosen.pace:
            self._rested = 0.0
            self._put_out()
            return
        self._rested += seconds
        if self._rested >= AFTER + TICK:
            self._rested -= TICK
            self._ticks += 1
            self._burn(STRENGTHS[self._ticks % len(STRENGTHS)])

    def _burn(self, strength: float) -> None:
        view = self.scene.view
        piece = view.piece(f"ship:{self.scene.turn}")
        if piece is None:
            self._put_out()
            return
        art, long = view.art(piece), max(6, round(LONG * view.camera.cell * piece.size))
        x, y = view.camera.pixel(piece.place)
        light = sparks.flare(view.context.theme.player_colours[view.emblems[self.scene.turn]], long, 0.0, strength)
        pixel = x, round(y + STERN * art.get_height() - sparks.HULL * long)
        if self._flame is None or self._flame not in view.movers:
            self._flame = view.moving.add(Mover(light, piece.place, sparks.ADD, pixel=pixel))
        self._flame.surface, self._flame.pixel = light, pixel
        view.moving.moved(self._flame)

    def _put_out(self) -> None:
        if self._flame is not None:
            self.scene.view.moving.remove(self._flame)
            self._flame = None

    def left(self) -> None:
        """It is over."""
        self._put_out()
