"""What a feature of the scene is in which a game is played: the hooks that it has beside those of every scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hyperline.kernel.game import Action
from hyperline.shell.features.feature import Feature

if TYPE_CHECKING:
    from hyperline.shell.scenes.play_scene import PlayScene


class PlayFeature(Feature["PlayScene[Any]"]):
    """It is told in the order of the scene's list."""

    def __init__(self, scene: PlayScene[Any]) -> None:
        super().__init__(scene)
        self.table = scene.table

    def turned(self, seat: int | None) -> None:
        """The screen shows for another seat from now on; nothing has been drawn for it yet."""

    def holds_back(self, action: Action) -> bool:
        """Whether an action that is about to be done shall not be, because the player is asked first."""
        return False

    def tells(self, key: str) -> str:
        """What it adds to the context card of the target with this key, empty if nothing."""
        return ""
