"""The pages with the theatre, and what a battle's features may ask of theirs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.battle_controls import BattleControls
from hyperline.games.hyperline.app.battle.views.state import BattleState
from hyperline.games.hyperline.app.battle.views.theatre import Theatre
from hyperline.games.hyperline.app.wording import Wording
from hyperline.shell.anim.tween import Hold
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.page.feature import Features
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.page.table_page import Overlay
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.whycard import RefusalPage

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene


class TheatrePage(RefusalPage):
    """The stage over the whole window, and the deck below it; `director` plays the events that it shows."""

    help_topic = "COM"

    def __init__(
        self, context: Context, wording: Wording, emblems: tuple[int, ...], director: Callable[[], Director]
    ) -> None:
        super().__init__(context)
        self.wording = wording
        self.emblems = emblems
        self.theatre = Theatre(context, wording, emblems, self.redraw, lambda: director().batch, lambda: director().pace)
        self._unfollow = context.settings.listen(self._changed_settings)

    @property
    def state(self) -> BattleState:
        """The state that is shown."""
        return self.theatre.state

    def paint(self, surface: Surface) -> None:
        """Draw, once, what is still behind the ships."""
        self.theatre.draw_ground(surface)

    def _changed_settings(self, old: Settings, new: Settings) -> None:
        """Lay out again for another level of detail."""
        if old.detail != new.detail and self.stack is not None:
            self.rebuild()

    def release(self) -> None:
        self._unfollow()
        super().release()
        for side in self.theatre.sides:
            side.release()


class BattlePage(Overlay, TheatrePage):
    """A battle over the `board`, whose `controls` are those of the open decision.

    `hold` waits for a person to read the result; `is_done` says that the battle is over and only its result still shows.
    """

    features: Features[BattleFeature]
    wording: Wording

    def __init__(self, context: Context, table: Table, board: BoardScene) -> None:
        wording = Wording(context.words, [seat.name for seat in table.setup.seats])
        super().__init__(context, wording, tuple(seat.emblem for seat in table.setup.seats), lambda: table.director)
        self.table = table
        self.board = board
        self.controls = BattleControls(context, wording, self.perform, self.show_controls, table.game)
        self.hold: Hold | None = None
        self.is_done = False
        self.said = ""  # the last event
        self.waits: Callable[[], str] = lambda: ""  # who thinks, or plays for a person
        self.parts: list[Spot] = []  # what can be chosen on the ships

    @property
    def own(self) -> int | None:
        """The side of the player who decides; None if nobody at the screen does, or if they take no part."""
        return self.state.side_of(self.controls.seat) if self.controls.is_open else None

    @property
    def shared(self) -> Features[Any]:
        return self.board.features

    def say_who_is_awaited(self, told: Callable[[], str]) -> None:
        self.waits = told

    @abstractmethod
    def offered(self) -> None:
        """The choices have changed."""

    @abstractmethod
    def show_spots(self) -> None:
        """Look up what can be pointed at."""

    @abstractmethod
    def skip(self) -> None:
        """Skip the step, then everything before the next decision; a result on show counts as read."""

    @property
    def deck(self) -> Rect:
        return self.theatre.plan.deck

    @property
    def command_room(self) -> Rect:
        return self.theatre.plan.row

    @abstractmethod
    def hasten(self) -> None:
        """Skip the step alone."""


ABOVE: Final = "above"
"""The group of tools that stand above the deck even where the others are in the list that Menu opens."""


class BattleFeature(PlayFeature[BattlePage]):
    """Notified in the order of the scene's list. What `draw` paints lies on the theatre, below the buttons."""

    def tools(self) -> Sequence[Offer]:
        """What it offers beside the battle itself: quiet words above the deck, or in the list that Menu opens."""
        return ()
