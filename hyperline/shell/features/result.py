"""A finished game on the board: everything can be looked at, and one button leads back to the result."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.hud.command_row import PRIMARY, CommandRow, Offer, laid_out
from hyperline.shell.input.intent import Act
from hyperline.shell.scenes.play_page import PlayPage
from hyperline.shell.ui.widget import Widget

KEY = "button:result"


class Result(PlayFeature[PlayPage]):
    """The button stands where a turn is ended, from the moment at which the result has been seen."""

    @property
    def is_due(self) -> bool:
        """Whether the game that is shown is over, and nothing plays."""
        return (
            not self.table.is_practice
            and self.table.is_over
            and self.table.standing.is_over
            and not self.table.director.is_busy
        )

    def widgets(self) -> Sequence[Widget]:
        """The button."""
        if not self.is_due:
            return ()
        c, page = self.context, self.scene
        back = Offer(KEY, c.words("hud.result"), page.open_result, Act.CANCEL, kind=PRIMARY)
        return laid_out(c, CommandRow(ending=back), page.frame.commands)

    def resumed(self, result: object) -> None:
        """Whoever looks at the board finds the way back at once."""
        if result == "review" and self.is_due:
            self.scene.show_controls()
            self.scene.focus_on(KEY)


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
