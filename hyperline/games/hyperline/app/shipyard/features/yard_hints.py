"""Hints in the shipyard, from the desk of the board below: the button in the bottom line, and the card over the numbers."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.hints.places import rects_of
from hyperline.games.hyperline.app.shipyard.yard_page import YardFeature, YardPage
from hyperline.shell.page.features.hints.desk import HintDesk
from hyperline.shell.page.features.hints.hints import HintCard, Hints
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import IconButton

SIDE, INSET = 36, 6  # units: the button, and the free space beside it and around the card
BUTTON = "fixed:hint"


class YardHints(HintCard[YardPage], YardFeature):
    """Only where something is built, with a game below."""

    grows = -1

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self._desk: HintDesk | None = None

    @property
    def desk(self) -> HintDesk | None:
        """The hint desk; None if there is none."""
        if self._desk is None and self.scene.stack is not None:
            board = next((scene for scene in self.scene.stack.scenes if isinstance(scene, BoardScene)), None)
            self._desk = board.features.one(Hints).desk if board is not None else None
        return self._desk if self._desk is not None and self.scene.job.may_buy and self._desk.is_allowed else None

    def build(self) -> None:
        """The button at the end of the bottom line."""
        c, desk = self.context, self.desk
        if desk is None:
            return
        line, side = self.scene.status, c.px(SIDE)
        rect = Rect(line.rect.right - side, line.rect.centery - side // 2, side, side)
        line.rect.w -= side + c.px(INSET)
        button = self.scene.add(IconButton(c, rect, "", desk.press, "quiet", BUTTON, icon=icon.bulb, hint=desk.hint))
        button.is_chosen = self._shown is not None

    @property
    def column(self) -> Rect:
        """The column of numbers."""
        return self.scene.areas.right.inflate(-2 * self.context.px(INSET), -2 * self.context.px(INSET))

    def stops(self) -> tuple[str, ...]:
        """The button."""
        return (BUTTON,) if self.desk is not None else ()

    def told(self) -> None:
        """The button follows."""
        for widget in self.scene.widgets:
            if widget.key == BUTTON and isinstance(widget, IconButton) and self.desk is not None:
                widget.is_chosen, widget.hint = self._shown is not None, self.desk.hint
        self.scene.show_controls()
        self.scene.redraw()

    def marked(self, action: Any) -> list[Rect]:
        """The Store's card and the place on the grid."""
        return rects_of(action, [*self.scene.widgets, *self.scene.spots]) if not self.scene.bench.hand.is_full else []
