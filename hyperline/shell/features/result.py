"""A finished game on the board: everything can be looked at, and one button leads back to the result."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.input.intent import Act
from hyperline.shell.scenes.play_page import PlayPage
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.widget import Widget

KEY = "button:result"
HIGH = 46  # units


class Result(PlayFeature[PlayPage]):
    """The button stands where a turn is ended, from the moment at which the result has been seen."""

    @property
    def is_due(self) -> bool:
        """Whether the game that is shown is over, and nothing plays."""
        return self.table.is_over and self.table.standing.is_over and not self.table.director.is_busy

    def widgets(self) -> Sequence[Widget]:
        """The button."""
        if not self.is_due:
            return ()
        c, bottom = self.context, self.scene.deck
        text = c.words("hud.result")
        letter = c.type.width(c.bindings.shown(Act.CANCEL), "small")
        wide, high = max(c.px(160), c.type.width(text, "label") + letter + c.px(48)), min(bottom.h, c.px(HIGH))
        rect = Rect(bottom.right - c.px(10) - wide, bottom.centery - high // 2, wide, high)
        return (Button(c, rect, text, self.scene.open_result, "primary", KEY, act=Act.CANCEL),)

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
