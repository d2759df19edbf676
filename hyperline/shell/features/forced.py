"""Takes the only choice that there is by itself, after a moment in which it can be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.games.hyperline.app.board.features.digest import Digest

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene

PAUSE = 0.5  # seconds at normal pace


class Forced(BoardFeature):
    """Never twice at a position that the player has gone back to, so that undo leads somewhere."""

    _waited = 0.0
    _gone_back_to: Any = None

    def __init__(self, board: BoardScene) -> None:
        super().__init__(board)
        self._leave = self.table.on_rewind(self._taken_back)

    def _taken_back(self) -> None:
        self._gone_back_to = self.table.token

    def left(self) -> None:
        """The board is gone."""
        self._leave()

    def settled(self, position: Any) -> None:
        """Another position: wait anew."""
        self._waited = 0.0

    @property
    def is_due(self) -> bool:
        """Whether the only choice is about to be made, unless the player is quicker."""
        return self._choice is not None

    @property
    def _choice(self) -> Any:
        board, table = self.scene, self.table
        if not self.context.settings.value.plays_forced or table.director.is_busy:
            return None
        if table.token is self._gone_back_to or not (self._is_on_board or self._is_in_battle):
            return None
        if board.features.one(Digest).is_open:
            return None  # it is being read
        legal: Any = table.legal()
        choices = [action for action in legal if not action.is_aside]
        return choices[0] if len(choices) == 1 and not choices[0].is_open else None

    @property
    def _is_on_board(self) -> bool:
        return self.scene.stack is not None and self.scene.stack.top is self.scene

    @property
    def _is_in_battle(self) -> bool:
        top: Any = self.scene.stack.top if self.scene.stack is not None else None
        return top is not None and top is self.scene.overlay and bool(top.is_offering)

    def update(self, seconds: float) -> None:
        """Count the moment, and then take the only choice."""
        choice, board = self._choice, self.scene
        if choice is None:
            return
        if not self._waited and self._is_on_board:
            board.around.explain(self.context.words("hud.only_choice", what=board.controls.text(choice)))
        self._waited += seconds
        if self._waited < PAUSE * self.table.director.pace:
            return
        self._waited = 0.0
        if self._is_on_board:
            board.perform(choice)
        else:
            board.overlay.perform((choice,))
