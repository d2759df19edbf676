"""The pace of a battle: its speed, and stopping after each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage, Tool
from hyperline.games.hyperline.rules.events import RoundBegan
from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import BOT_PAUSE
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.options.rows import speed_text
from hyperline.shell.page.features.tempo import hastened
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.widget import Widget

ANSWERED: Final = 2.8
"""Seconds after a person has decided for which what follows is played as it is: the volleys of both sides."""
BRISK, WATCHED = 1.5, 2.6
"""How many times faster a round of others is played, and for how many seconds before it goes faster yet."""


class Pacing(BattleFeature):
    """The speed, Skip, and Stepwise."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.director = scene.table.director
        self.is_waiting = False  # whether it has stopped until the player goes on
        self._round: Event | None = None  # the event that began the round on screen
        self._lasted = 0.0  # seconds at normal pace since then, or since a person decided
        self._speed = self.context.settings.value.speed  # the one that is shown

    def tools(self) -> Sequence[Tool]:
        """The speed, and whether it stops after each step."""
        c, words = self.context, self.context.words
        hint = words("battle.speed_hint", key=c.bindings.shown(Act.SPEED))
        return (
            Tool("fixed:speed", speed_text(c), c.settings.next_speed, hint, icon=icon.speed, closes=False),
            Tool("fixed:step", words("battle.step"), self.toggle_steps, words("battle.step_hint"),
                 is_on=self.director.is_stepping),
        )  # fmt: skip

    def widgets(self) -> Sequence[Widget]:
        """Skip, or the next step, in the deck while nobody at the screen has anything to decide."""
        scene = self.scene
        if scene.controls.is_open or scene.is_done:
            return ()
        c, text, row = self.context, self._skip_text(), scene.theatre.plan.row
        wide = max(c.dx(104), c.type.width(text, "label") + 2 * c.dx(18))
        rect = Rect(row.right - wide, row.top, wide, row.h)
        kind = "primary" if self.is_waiting else "quiet"
        return (Button(c, rect, text, scene.skip, kind, "fixed:skip", act=Act.SKIP, hint=c.words("battle.skip_hint")),)

    def act(self, intent: Intent) -> bool:
        """The two keys."""
        if intent.act is Act.SKIP:
            self.scene.skip()
        elif intent.act is Act.SPEED:
            self.context.settings.next_speed()
        else:
            return False
        return True

    def toggle_steps(self) -> None:
        """Stop after each step until the player asks for the next, or run on by itself again."""
        self.director.is_stepping = not self.director.is_stepping
        self.is_waiting = False
        self.scene.show_controls()

    def update(self, seconds: float) -> None:
        """See whether it has stopped."""
        if self.context.settings.value.speed != self._speed:
            self._speed = self.context.settings.value.speed
            self.scene.show_controls()
        self._count(seconds)
        director = self.director
        is_waiting = director.is_stepping and director.is_busy and director.playing is None
        if is_waiting != self.is_waiting and not self.scene.is_done:
            self.is_waiting = is_waiting
            self.scene.show_controls()

    @property
    def rate(self) -> float:
        """How many times faster than the clock a round runs: one of others evenly so, that its hits can be followed, too."""
        if any(seat >= 0 and self.table.is_human(seat) for seat in self.scene.state.sides):
            return hastened(self._lasted, ANSWERED)
        return BRISK * hastened(self._lasted, WATCHED)

    def _count(self, seconds: float) -> None:
        playing = self.director.playing
        is_new = isinstance(playing, RoundBegan) and playing is not self._round
        if is_new or self.scene.is_offering or self.director.is_stepping:
            self._round, self._lasted = playing if is_new else self._round, 0.0
        elif self.director.pace:
            self._lasted += seconds / self.director.pace

    @property
    def prompt(self) -> str:
        """How to go on; empty unless it has stopped."""
        key = self.context.bindings.shown(Act.SKIP)
        return self.context.words("battle.prompt_next", key=key) if self.is_waiting else ""

    def go_on(self) -> None:
        """Stop pausing after each step."""
        if self.director.is_stepping:
            self.toggle_steps()

    def left(self) -> None:
        """Let whatever follows run by itself."""
        self.director.is_stepping = False
        self.table.pause = BOT_PAUSE

    def _skip_text(self) -> str:
        return self.context.words("battle.next" if self.director.is_stepping else "battle.skip")
