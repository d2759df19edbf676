"""What every scene with the theatre has in common: the stage over the whole window, and the deck below it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from hyperline.games.hyperline.app.battle.views.state import BattleState
from hyperline.games.hyperline.app.battle.views.theatre import Theatre
from hyperline.games.hyperline.app.wording import Wording
from hyperline.shell.context import Context
from hyperline.shell.play.director import Director
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.whycard import RefusalPage


class BattlePage(RefusalPage):
    """`director` plays the events that it shows."""

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
        """Show more, or less."""
        if old.detail != new.detail and self.stack is not None:
            self.rebuild()

    def release(self) -> None:
        self._unfollow()
        super().release()
        for side in self.theatre.sides:
            side.release()
