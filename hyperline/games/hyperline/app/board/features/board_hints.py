"""Hints on Hyperline's board."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from hyperline.games.hyperline.app.board.board_page import BoardPage
from hyperline.games.hyperline.app.hints.hint_sentences import HintSentences
from hyperline.games.hyperline.app.hints.places import keys_of, rects_of
from hyperline.shell.page.features.hints.hints import Hints

FEW = 3  # seats that leave room below them
LEAST = 150  # units of text: the height of a hint in the usual size


class BoardHints(Hints[BoardPage]):
    """Parts are marked on the player's own ship alone."""

    scene: BoardPage

    def adviser(self) -> HintSentences:
        return HintSentences(self.scene.wording)

    @property
    def column(self) -> Rect:
        """Below the ship where that has room, rather than over the seats."""
        board = self.scene
        room = Rect(board.frame.log)
        is_beside = len(board.emblems) > FEW and self.context.is_simple and room.h >= self.context.tx(LEAST)
        return room if is_beside else super().column

    def keys_of(self, action: Any) -> tuple[str, ...]:
        return keys_of(action)

    def rects_of(self, action: Any) -> list[Rect]:
        board = self.scene
        return rects_of(action, board.focus.targets, has_parts=board.around.panel_seat == board.controls.seat)
