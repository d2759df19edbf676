"""Several boards: one is shown, tabs lead to the others, and the screen follows whoever decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hyperline.shell.face import BoardsView
from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.hud.board_tabs import BoardTabs
from hyperline.shell.hud.play_frame import tabs_rect
from hyperline.shell.scenes.play_page import PlayPage


class Boards(PlayFeature[PlayPage]):
    """It does nothing in a game with one board."""

    _followed: Sequence[str] = ()  # where something was to be decided when the screen last went there

    @property
    def _view(self) -> BoardsView | None:
        view = self.scene.view
        return view if isinstance(view, BoardsView) else None

    def build(self) -> None:
        """The tabs, over the board."""
        view, scene = self._view, self.scene
        if view is None:
            return
        texts = [scene.wording.term("board", board) for board in view.boards]
        rect = tabs_rect(self.context.measure, scene.frame)
        self.tabs = scene.add(BoardTabs(self.context, rect, view.boards, view.where, self.turn_to, texts))

    def turn_to(self, board: str) -> None:
        """Show another board."""
        if self._view is not None:
            self._view.turn_to(board)
            self.tabs.choose(board)
            self.scene.show_controls()

    def _follow(self) -> None:
        """Go where the person at the screen decides, or else anybody, unless the board is one of those already."""
        view, decision = self._view, self.table.decision
        if view is None:
            return
        acting = [one.where for one in self.scene.around.acting]
        wanted = [decision.where] if decision is not None else acting
        self.tabs.show(frozenset(acting))
        if wanted != self._followed:
            self._followed = wanted
            if wanted and view.where not in wanted:
                self.turn_to(wanted[0])

    def offered(self) -> None:
        """Somebody else may decide now, elsewhere."""
        self._follow()

    def settled(self, position: Any) -> None:
        """Bots may have gone on elsewhere."""
        if self.scene.stack is not None and self.table.decision is None:
            self._follow()
