"""What a feature of the page where a game is played is: the hooks of any game's page beside those of every scene."""

from __future__ import annotations

from typing import Any, TypeVar

from pygame import Surface

from hyperline.shell.features.feature import Feature
from hyperline.shell.scenes.play_page import PlayPage

S = TypeVar("S", bound=PlayPage, contravariant=True)


class PlayFeature(Feature[S]):
    """What `draw` paints lies on the board, above what stands there, and is clipped to it."""

    def __init__(self, scene: S) -> None:
        super().__init__(scene)
        self.table = scene.table

    def turned(self, seat: int | None) -> None:
        """The screen shows for another seat from now on; nothing has been drawn for it yet."""

    def holds_back(self, action: Any) -> bool:
        """Whether an action that is about to be done shall not be, because the player is asked first."""
        return False

    def is_read(self) -> bool:
        """Whether the player still reads it, so that nothing may happen by itself."""
        return False

    def draws_board(self, surface: Surface) -> bool:
        """Draw the whole board instead of its view, if it looks otherwise for a moment; whether it did."""
        return False

    def tells(self, key: str) -> str:
        """What it adds to the context card of the target with this key, empty if nothing."""
        return ""
