"""What a feature of the board is: the hooks that the board has beside those of every scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.engine.actions import Action
from hyperline.kernel.event import Event
from hyperline.shell.anim.tween import Animation
from hyperline.shell.features.feature import Feature

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene


class BoardFeature(Feature["BoardScene"]):
    """It is told in the order of `listed.FEATURES`. What `draw` paints lies above pieces and lights, clipped to the board.

    For what changes there it calls `scene.view.redraw(rect)`.
    """

    def __init__(self, board: BoardScene) -> None:
        super().__init__(board)
        self.table = board.table

    def cue(self, event: Event) -> Animation | None:
        """Its own motion for an event; None to leave it to the usual cue."""
        return None

    def turned(self, seat: int | None) -> None:
        """The screen shows for another seat from now on; nothing has been drawn for it yet."""

    def holds_back(self, action: Action) -> bool:
        """Whether an action that is about to be done shall not be, because the player is asked first."""
        return False

    def tells(self, key: str) -> str:
        """What it adds to the context card of the target with this key, empty if nothing."""
        return ""
