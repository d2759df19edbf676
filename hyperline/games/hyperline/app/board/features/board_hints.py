"""Hints on Hyperline's board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from hyperline.games.hyperline.app.hints.hint_sentences import HintSentences
from hyperline.games.hyperline.app.hints.places import keys_of, rects_of
from hyperline.shell.features.hints.hints import Hints

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene


class BoardHints(Hints["BoardScene"]):
    """Parts are marked on the player's own ship alone."""

    scene: BoardScene

    def adviser(self) -> HintSentences:
        return HintSentences(self.scene.wording)

    def keys_of(self, action: Any) -> tuple[str, ...]:
        return keys_of(action)

    def rects_of(self, action: Any) -> list[Rect]:
        board = self.scene
        return rects_of(action, board.focus.targets, has_parts=board.around.panel_seat == board.controls.seat)
