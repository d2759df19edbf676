"""What the board's cues play on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hyperline.kernel.event import Event
from hyperline.shell.play.director import Stage

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.hud.surroundings import Surroundings
    from hyperline.games.hyperline.app.board.views.picture import Picture
    from hyperline.games.hyperline.app.board.views.view import BoardView
    from hyperline.games.hyperline.app.wording import Wording
    from hyperline.shell.context import Context
    from hyperline.shell.page.hud.floating import Floats
    from hyperline.shell.play.table import Table


class BoardStage(Stage, Protocol):
    """The board with everything around it."""

    context: Context
    table: Table
    wording: Wording
    emblems: tuple[int, ...]
    view: BoardView
    around: Surroundings
    floats: Floats

    @property
    def picture(self) -> Picture:
        """What is on the board."""

    def open_battle(self, event: Event | None) -> None:
        """Play a battle that an event begins where battles are played, if that is possible now."""

    def tell_ahead(self, event: Event) -> None:
        """Tell what comes of an event while it still plays."""
