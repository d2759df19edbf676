"""A finished game on the board: everything can be looked at, and one button leads back to the result."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.shell.ending.moments import KeyMoment
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.hud.command_row import CommandRow, laid_out
from hyperline.shell.page.play_page import RESULT, PlayFeature, PlayPage
from hyperline.shell.ui.button import PRIMARY, Offer
from hyperline.shell.ui.widget import Widget

LEAVING = (Act.CONFIRM, Act.CANCEL, Act.PRESS)


class Result(PlayFeature[PlayPage]):
    """The button stands where a turn is ended, from the moment at which the result has been seen.

    A moment that the result leads to is played, and leads back there.
    """

    _watched: KeyMoment | None = None

    @property
    def is_due(self) -> bool:
        """Whether the game that is shown is over, and nothing plays."""
        return (
            self.table.is_played
            and not self.table.is_practice
            and self.table.is_over
            and self.table.standing.is_over
            and not self.table.director.is_busy
        )

    def widgets(self) -> Sequence[Widget]:
        """The button."""
        if not self.is_due:
            return ()
        c, page = self.context, self.scene
        back = Offer(key=RESULT, text=c.words("hud.result"), press=page.open_result, act=Act.CANCEL, kind=PRIMARY)
        return laid_out(c, CommandRow(ending=back), page.areas.commands)

    def resumed(self, result: object) -> None:
        """A moment is watched."""
        if isinstance(result, KeyMoment) and self.scene.replay(result.first, result.last):
            self._watched = result

    def handle(self, intent: Intent) -> bool:
        """What is watched is left."""
        if self._watched is None or not self.table.director.is_recalling or intent.act not in LEAVING:
            return False
        self.table.director.settle(self.table.position)
        return True

    def update(self, seconds: float) -> None:
        """Say what is watched, and lead back from there."""
        page = self.scene
        if self._watched is None or page.stack is None or page.stack.top is not page:
            return
        if self.table.director.is_busy:
            keys = self.context.bindings.shown
            back = self.context.words("victory.watching", confirm=keys(Act.CONFIRM), cancel=keys(Act.CANCEL))
            page.prompt.explain(back, self._watched.text)
        else:
            self._watched = None
            page.prompt.explain("")
            page.open_result()


class ShownResult(Result):
    """The result opens by itself, too, as soon as the end has been shown; once."""

    _is_shown = False

    def offered(self) -> None:
        """See whether the game is over."""
        page = self.scene
        if not self.is_due:
            self._is_shown = False
        elif not self._is_shown and page.stack is not None and page.stack.top is page:
            self._is_shown = True
            page.open_result()
