"""A turn that is over waits until its player ends it, so that the last act can still be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.shell.features.play_feature import PlayFeature, S
from hyperline.shell.features.steady import Steady
from hyperline.shell.hud.command_row import PRIMARY, Offer, laid_out
from hyperline.shell.input.intent import Act
from hyperline.shell.ui.widget import Widget

KEY = "button:end"


class TurnEnd(PlayFeature[S]):
    """The button stands in the corner, where those are that decide."""

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self._is_over = False  # whether the turn was over when that was last looked at

    def update(self, seconds: float) -> None:
        """See when a turn is over."""
        is_over = self.table.is_turn_over and not self.table.director.is_busy
        if is_over != self._is_over:
            self._is_over = is_over
            self.scene.look_again()

    def widgets(self) -> Sequence[Widget]:
        """The row with the button, while a turn that is over waits."""
        if not self.table.is_turn_over or self.table.director.is_busy:
            return ()
        c, page = self.context, self.scene
        text = c.words("hud.end_turn" if page.turn == self.table.viewer else "hud.end_part")
        ending = Offer(KEY, text, self._end, Act.END_TURN, kind=PRIMARY)
        row = page.controls.over(self.table.position, self.table.viewer or 0, ending)
        return laid_out(c, row, page.frame.commands)

    def _end(self) -> None:
        self.table.end_turn()
        self.scene.features.one(Steady).renew()
        self.scene.look_again()
