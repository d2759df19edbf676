"""In a battle, too: who thinks, a key and a button that want the answer now, and who plays for a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from hyperline.app.attendants.attendant import Attendant
from hyperline.app.attendants.pacing import Pacing
from hyperline.app.companions.autopilot import Autopilot
from hyperline.app.input.intent import Act, Intent
from hyperline.app.pondering import Pondering
from hyperline.app.ui.button import Button
from hyperline.app.ui.widget import Widget

if TYPE_CHECKING:
    from hyperline.app.scenes.battle import BattleScene

WIDE = 200.0  # units


class Waiting(Attendant):
    """The button that skips motion wants an answer now while somebody thinks for long."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene)
        self.pondering = Pondering(self.table)
        self._is_on = False

    @property
    def autopilot(self) -> Autopilot:
        """Of the board below."""
        found: Autopilot = self.scene.board.companion(Autopilot)
        return found

    def hurry(self) -> bool:
        """Let those who think answer; whether anybody does."""
        is_thinking = bool(self.table.thinking) and not self.table.director.is_busy
        if is_thinking:
            self.table.hurry()
        return is_thinking

    def update(self, seconds: float) -> None:
        """See whether somebody thinks for long, or plays for a person, and show it."""
        if self.pondering.update(seconds):
            self.scene.attendant(Pacing).show_skip(is_hurry=self.pondering.seat is not None)
            self.scene.redraw(self.scene.theatre.plan.bottom)
        if self.autopilot.is_on != self._is_on:
            self._is_on = self.autopilot.is_on
            self.scene.deciding.clear()
            self.scene.offered()

    @property
    def prompt(self) -> str:
        """Who plays for whom, or who thinks; empty if neither."""
        if self.autopilot.is_on:
            return self.autopilot.sentence
        seat = self.pondering.seat
        return self.context.words("autopilot.thinks", name=self.scene.wording.name(seat)) if seat is not None else ""

    def widgets(self) -> Sequence[Widget]:
        """While a person is played for, the button by which he takes over."""
        if self.scene.is_done or not self.autopilot.is_on:
            return ()
        row, wide = self.scene.theatre.plan.row, self.context.px(WIDE)
        rect = Rect(row.right - wide, row.top, wide, row.h)
        text, hint = self.context.words("autopilot.take_over"), self.context.words("autopilot.take_over_hint")
        return (Button(self.context, rect, text, self.autopilot.toggle, key="do:take_over", act=Act.AUTOPLAY, hint=hint),)

    def act(self, intent: Intent) -> bool:
        """The key of the board."""
        if intent.act is not Act.AUTOPLAY or self.scene.is_done:
            return False
        self.autopilot.toggle()
        return True
