"""What the board's cues play on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hyperline.kernel.event import Event
from hyperline.shell.play.director import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from hyperline.games.hyperline.app.board.hud.seatcard import SeatCard
    from hyperline.games.hyperline.app.board.views.picture import Picture
    from hyperline.games.hyperline.app.board.views.view import BoardView
    from hyperline.games.hyperline.app.wording import Wording
    from hyperline.games.hyperline.rules.ship import Ship, Target
    from hyperline.shell.anim.tween import Animation
    from hyperline.shell.context import Context
    from hyperline.shell.impact.lens import Lens
    from hyperline.shell.page.hud.chip_line import ChipLine
    from hyperline.shell.page.hud.floating import Floats
    from hyperline.shell.page.hud.goal_strip import GoalStrip
    from hyperline.shell.play.table import Table


class Panels(Protocol):
    """What lies around the board, as far as cues move things there."""

    plates: Sequence[SeatCard]
    goal: GoalStrip
    chips: ChipLine

    def turn_over(self, seat: int, then: Ship, target: Target, colour: str, ms: float, is_still: bool = False) -> Animation:
        """Turn a part of a seat's ship over to how it is on the ship `then`, wherever that is shown."""

    def part_rect(self, seat: int, ship: Ship, target: Target) -> Rect:
        """Where a part of a seat's ship is seen."""


class BoardStage(Stage, Protocol):
    """The board with everything around it."""

    context: Context
    table: Table
    wording: Wording
    emblems: tuple[int, ...]
    view: BoardView
    floats: Floats

    @property
    def lens(self) -> Lens | None:
        """What looks closer at the board; a diagram has none."""

    @property
    def around(self) -> Panels:
        """What lies around the board."""

    @property
    def picture(self) -> Picture:
        """What is on the board."""

    def open_battle(self, event: Event | None) -> None:
        """Play a battle that an event begins where battles are played, if that is possible now."""

    def tell_ahead(self, event: Event) -> None:
        """Tell what comes of an event while it still plays."""
