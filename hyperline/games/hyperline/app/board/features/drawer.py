"""In full detail the tiles left are seen while one rests where one may be drawn: a dark sector, or a gate into the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.games.hyperline.app.board.features.foresight import is_blind
from hyperline.games.hyperline.rules.actions import Jump
from hyperline.games.hyperline.rules.catalogue import EMPTY, UNKNOWN
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, SECTOR_NAMES
from hyperline.shell.page.features.digest import Digest

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene

REST = 0.6  # seconds that the focus rests before the drawer opens by itself
TILE = "tile:"


class Drawer(BoardFeature):
    """What it opened by itself it closes again, unless the pointer has gone to the tiles."""

    def __init__(self, board: BoardScene) -> None:
        super().__init__(board)
        self._rest = 0.0
        self._waits = False

    def pointed(self, key: str) -> None:
        """Begin to rest, or go on somewhere else."""
        around = self.scene.around
        is_free = self.scene.is_offering and self.scene.controls.popup is None  # while others play, the news is read
        is_dark = is_free and not self.context.is_simple and not around.frame.has_tiles_beside and self._is_dark(key)
        is_dark = is_dark and not self.scene.features.one(Digest).is_open
        self._waits, self._rest = is_dark and not around.has_drawer, 0.0
        if around.is_peeking and not is_dark and not key.startswith(TILE):
            self._peek(is_on=False)

    def _is_dark(self, key: str) -> bool:
        """Whether a tile may be drawn there."""
        kind, _, name = key.partition(":")
        board = self.scene.picture.board
        if kind == "sector":
            sector = SECTOR_NAMES.index(name)
            return board.is_face_down(sector) or board.look(sector).code in (EMPTY, UNKNOWN)
        controls = self.scene.controls
        if kind != "port" or controls.position is None:
            return False
        action = next((one for lit, one in controls.choices.ports.items() if PORT_NAMES[lit.port] == name), None)
        return isinstance(action, Jump) and is_blind(controls.position, action)

    def update(self, seconds: float) -> None:
        """Open it once the focus has rested."""
        if not self._waits:
            return
        self._rest += seconds
        if self._rest >= REST:
            self._waits = False
            self._peek(is_on=True)

    def _peek(self, is_on: bool) -> None:
        self.scene.around.peek(is_on)
        self.scene.set_spots(self.scene.all_spots())

    def turned(self, seat: int | None) -> None:
        """What one looked at is not for another."""
        self._waits = False
