"""Hints in the shipyard, from the desk of the board below: the button in the bottom line, and the card over the numbers."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.hints.places import rects_of
from hyperline.games.hyperline.app.shipyard.yard_page import YardFeature, YardPage
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.hints.advice import Advice
from hyperline.shell.page.features.hints.desk import HintDesk
from hyperline.shell.page.features.hints.hints import Hints
from hyperline.shell.page.features.hints.hintsheet import KEY, HintSheet
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import IconButton
from hyperline.shell.ui.pointer_ring import draw_pointer_ring

SIDE, INSET = 36, 6  # units: the button, and the free space beside it and around the card
BUTTON = "fixed:hint"


class YardHints(YardFeature):
    """Only where something is built, with a game below."""

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self._shown: Advice | None = None
        self._desk: HintDesk | None = None

    @property
    def desk(self) -> HintDesk | None:
        """The hint desk; None if there is none."""
        if self._desk is None and self.scene.stack is not None:
            board = next((scene for scene in self.scene.stack.scenes if isinstance(scene, BoardScene)), None)
            self._desk = board.features.one(Hints).desk if board is not None else None
        return self._desk if self._desk is not None and self.scene.job.may_buy and self._desk.is_allowed else None

    def build(self) -> None:
        """The button at the end of the bottom line, and the card."""
        c, desk = self.context, self.desk
        if desk is None:
            return
        line, side = self.scene.status, c.px(SIDE)
        rect = Rect(line.rect.right - side, line.rect.centery - side // 2, side, side)
        line.rect.w -= side + c.px(INSET)
        button = self.scene.add(IconButton(c, rect, "", desk.press, "quiet", BUTTON, icon=icon.bulb, hint=desk.hint))
        button.is_chosen = self._shown is not None
        if self._shown is not None:
            self.scene.add(HintSheet(c, self._column, self._shown, desk.press, grows=-1))

    @property
    def _column(self) -> Rect:
        """The column of numbers."""
        return self.scene.areas.right.inflate(-2 * self.context.px(INSET), -2 * self.context.px(INSET))

    def stops(self) -> tuple[str, ...]:
        """The button."""
        return (BUTTON,) if self.desk is not None else ()

    def act(self, intent: Intent) -> bool:
        """The key presses the button; Esc closes the card."""
        desk = self.desk
        if desk is None:
            return False
        if intent.act is Act.HINT:
            desk.press()
            return True
        return intent.act is Act.CANCEL and intent.pos is None and desk.close()

    def update(self, seconds: float) -> None:
        """Show the desk's latest answer."""
        desk = self.desk
        if desk is None:
            return
        desk.refresh()
        if desk.advice != self._shown:
            self._shown = desk.advice
            yard = self.scene
            yard.widgets = [widget for widget in yard.widgets if widget.key != KEY]
            if self._shown is not None:
                yard.add(HintSheet(self.context, self._column, self._shown, desk.press, grows=-1))
            for widget in yard.widgets:
                if widget.key == BUTTON and isinstance(widget, IconButton):
                    widget.is_chosen, widget.hint = self._shown is not None, desk.hint
            yard.set_spots(yard.spots)
            yard.redraw()

    def draw_above(self, surface: Surface) -> None:
        """Mark the Store's card and the place on the grid that the hint means."""
        action = self.desk.lit if self.desk is not None else None
        if action is None or self.scene.bench.hand.is_full:
            return
        for rect in rects_of(action, [*self.scene.widgets, *self.scene.spots]):
            draw_pointer_ring(surface, self.context, rect)
