"""Skipping: one key ends what moves, another changes its speed; what is taken back or turned away from moves no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.app.board.cues import turn
from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.shell.input.intent import Act, Intent

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene


class Skipping(BoardFeature):
    """Ends motions: those that the Director plays, and those that nobody waits for."""

    def __init__(self, board: BoardScene) -> None:
        super().__init__(board)
        self._leave = self.table.on_rewind(self.rest)

    def skip(self) -> None:
        """End what moves now."""
        self.table.director.skip()
        self.rest()

    def rest(self) -> None:
        """End what moves without anybody waiting for it."""
        self.scene.view.rest()
        self.scene.floats.rest()

    def turned(self, seat: int | None) -> None:
        """What another saw does not go on moving."""
        self.rest()

    def handle(self, intent: Intent) -> bool:
        """Whatever is done, the ribbon of a turn goes."""
        if intent.act is not Act.POINT:
            self.scene.floats.rest()
        return False

    def act(self, intent: Intent) -> bool:
        """The two keys."""
        if intent.act is Act.SKIP:
            self.skip()
        elif intent.act is Act.SPEED:
            turn.next_speed(self.scene)
        else:
            return False
        return True

    def left(self) -> None:
        """Listen no more."""
        self._leave()
