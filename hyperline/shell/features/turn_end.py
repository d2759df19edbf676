"""A turn that is over waits until its player ends it, so that the last act can still be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from hyperline.shell.features.play_feature import PlayFeature, S
from hyperline.shell.features.steady import Steady
from hyperline.shell.input.intent import Act
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.widget import Widget

KEY = "button:end"
WIDE, HIGH = 160, 46  # units


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
        """The button, while a turn that is over waits."""
        if not self.table.is_turn_over or self.table.director.is_busy:
            return ()
        c, bar = self.context, self.scene.deck
        text = c.words("hud.end_turn" if self.scene.turn == self.table.viewer else "hud.end_part")
        letter = c.type.width(c.bindings.shown(Act.END_TURN), "small")
        wide, high = max(c.px(WIDE), c.type.width(text, "label") + letter + c.px(48)), min(bar.h, c.px(HIGH))
        rect = Rect(bar.right - c.px(10) - wide, bar.centery - high // 2, wide, high)
        return (Button(c, rect, text, self._end, "primary", KEY, act=Act.END_TURN),)

    def _end(self) -> None:
        self.table.end_turn()
        self.scene.features.one(Steady).renew()
        self.scene.look_again()
