"""Hints in a battle: a button in the row, the card in the middle column, and marks on the ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.features.autofight import AutoFight
from hyperline.games.hyperline.app.battle.features.battle_feature import BattleFeature
from hyperline.games.hyperline.app.hints.places import rects_of
from hyperline.shell.features.hints.advice import Advice
from hyperline.shell.features.hints.desk import HintDesk
from hyperline.shell.features.hints.hints import Hints
from hyperline.shell.features.hints.hintsheet import HintSheet
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import icon
from hyperline.shell.ui.iconbutton import IconButton
from hyperline.shell.ui.pointer_ring import draw_pointer_ring
from hyperline.shell.ui.widget import Widget

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.scene import BattleScene

SPACED, WIDE = 4, 44  # units: the space before the button, and its width


class BattleHints(BattleFeature):
    """Asks the board's hint desk."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene)
        self._shown: Advice | None = None

    @property
    def desk(self) -> HintDesk:
        """The hint desk."""
        found: HintDesk = self.scene.board.features.one(Hints).desk
        return found

    def widgets(self) -> Sequence[Widget]:
        """The button while there is something to decide, and the card."""
        c, plan = self.context, self.scene.theatre.plan
        made: list[Widget] = []
        if self.desk.is_allowed and self.scene.controls.is_open:
            rect = Rect(self.right - c.px(WIDE), plan.row.top, c.px(WIDE), plan.row.h)
            press, hint = self.desk.press, self.desk.hint
            button = IconButton(c, rect, "", press, "quiet", "fixed:hint", icon=icon.bulb, hint=hint)
            button.is_chosen = self._shown is not None
            made.append(button)
        if self._shown is not None:
            made.append(HintSheet(c, plan.centre, self._shown, self.desk.press, grows=0))
        return made

    @property
    def right(self) -> int:
        """Where the button ends, or what is before it if there is none."""
        before = self.scene.features.one(AutoFight).right
        return before + self.context.px(SPACED + WIDE) if self.desk.is_allowed else before

    def act(self, intent: Intent) -> bool:
        """The key presses the button; Esc closes the card."""
        if intent.act is Act.HINT:
            self.desk.press()
            return self.desk.is_allowed
        return intent.act is Act.CANCEL and intent.pos is None and self.desk.close()

    def update(self, seconds: float) -> None:
        """Show the desk's latest answer."""
        self.desk.refresh()
        if self.desk.advice != self._shown:
            self._shown = self.desk.advice
            self.scene.show_controls()
            self.scene.redraw()

    def draw_above(self, surface: Surface) -> None:
        """Mark where the move is made, until it is chosen."""
        action, made = self.desk.lit, self.scene.controls.assignment
        if action is None or not self.scene.is_offering or (made is not None and action in made.picks):
            return
        for rect in rects_of(action, self.scene.focus.targets):
            draw_pointer_ring(surface, self.context, rect)
