"""In a battle: who is thinking, a key and a button for an answer now, and who plays for a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from hyperline.games.hyperline.app.battle.features.pacing import Pacing
from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.autopilot import Autopilot
from hyperline.shell.play.thinking_timer import ThinkingTimer
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.widget import Widget


class BattleWaiting(BattleFeature):
    """The key that skips motion asks for an answer now while somebody thinks; the buttons take the place of a decision's."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.pondering = ThinkingTimer(self.table)
        self._is_on = False

    @property
    def autopilot(self) -> Autopilot:
        """The board's autopilot."""
        found: Autopilot = self.scene.board.features.one(Autopilot)
        return found

    def hurry(self) -> bool:
        """Have those who are thinking answer now; whether anybody is."""
        is_thinking = bool(self.table.thinking) and not self.table.director.is_busy
        if is_thinking:
            self.table.hurry()
        return is_thinking

    def update(self, seconds: float) -> None:
        """Notice whether somebody has been thinking for long, or plays for a person, and show it."""
        if self.pondering.update(seconds):
            self.scene.show_controls()
        if self.autopilot.is_on != self._is_on:
            self._is_on = self.autopilot.is_on
            self.scene.withdraw()
            self.scene.offered()

    @property
    def prompt(self) -> str:
        """Who plays for whom, or who is thinking; empty if neither."""
        if self.autopilot.is_on:
            return self.autopilot.sentence
        seat = self.pondering.seat
        return self.context.words("autopilot.thinks", name=self.scene.wording.name(seat)) if seat is not None else ""

    def widgets(self) -> Sequence[Widget]:
        """One button while somebody thinks for long, and one with which a person takes over again."""
        if self.scene.is_done or self.scene.controls.is_open:
            return ()
        made: list[Button] = []
        if self.autopilot.is_on:
            made.append(self._button("take_over", self.autopilot.toggle, Act.AUTOPLAY))
        if self.pondering.seat is not None:
            made.append(self._button("move_now", self.table.hurry, Act.SKIP))
        c, right = self.context, self.scene.theatre.plan.row.right
        for skip in self.scene.features.one(Pacing).widgets():
            right = skip.rect.left
        for button in made:
            button.rect.right = right
            right = button.rect.left - c.space("s")
        return made

    def _button(self, name: str, press: Callable[[], None], act: Act) -> Button:
        """The button with this name; where it stands is told later."""
        c, row, text = self.context, self.scene.theatre.plan.row, self.context.words(f"autopilot.{name}")
        rect = Rect(0, row.top, c.type.width(text, "label") + 2 * c.dx(18), row.h)
        return Button(c, rect, text, press, key=f"do:{name}", act=act, hint=c.words(f"autopilot.{name}_hint"))

    def act(self, intent: Intent) -> bool:
        """The board's key."""
        if intent.act is not Act.AUTOPLAY or self.scene.is_done:
            return False
        self.autopilot.toggle()
        return True
