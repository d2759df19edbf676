"""Hints in a battle: a word above the deck, the card between the ships, and marks on the ships."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage, Tool
from hyperline.games.hyperline.app.hints.places import rects_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.hints.advice import Advice
from hyperline.shell.page.features.hints.desk import HintDesk
from hyperline.shell.page.features.hints.hints import Hints
from hyperline.shell.page.features.hints.hintsheet import HintSheet
from hyperline.shell.ui.pointer_ring import draw_pointer_ring
from hyperline.shell.ui.widget import Widget


class BattleHints(BattleFeature):
    """Asks the board's hint desk."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self._shown: Advice | None = None

    @property
    def desk(self) -> HintDesk:
        """The hint desk."""
        found: HintDesk = self.scene.board.features.one(Hints).desk
        return found

    def tools(self) -> Sequence[Tool]:
        """A word while there is something to decide."""
        if not self.desk.is_allowed or not self.scene.controls.is_open:
            return ()
        words, is_on = self.context.words, self._shown is not None
        return (Tool("fixed:hint", words("battle.hint"), self.desk.press, self.desk.hint, is_on=is_on, stays=True),)

    def widgets(self) -> Sequence[Widget]:
        """The card."""
        column = self.scene.theatre.plan.centre
        return (HintSheet(self.context, column, self._shown, self.desk.press, grows=0),) if self._shown is not None else ()

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
