"""The pace of a battle: its speed, and stopping after each step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from hyperline.games.hyperline.app.battle.features.battle_feature import BattleFeature
from hyperline.games.hyperline.engine.events import RoundBegan
from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import BOT_PAUSE
from hyperline.shell.features.tempo import hastened
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.options.rows import ROWS, value_text
from hyperline.shell.store.settings import SPEEDS
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.chooser import Chooser

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.scene import BattleScene

WIDTHS = (112.0, 126.0, 100.0)  # units
SPACED = 4.0  # units


class Pacing(BattleFeature):
    """The speed and two buttons, at the left end of the row."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene)
        self.director = scene.table.director
        self.is_waiting = False  # whether it has stopped until the player goes on
        self._round: Event | None = None  # the event that began the round on screen
        self._lasted = 0.0  # seconds at normal pace since then, or since a person decided
        self.speed: Chooser | None = None
        self.skipper: Button | None = None
        self.stepper: Button | None = None

    def build(self) -> None:
        """The buttons, from the left end of the row on."""
        c, words, row = self.context, self.context.words, self.scene.theatre.plan.row
        left, rects = row.left, []
        for width in WIDTHS:
            rects.append(Rect(left, row.top, c.px(width), row.h))
            left = rects[-1].right + c.px(SPACED)
        hint = words("battle.step_hint")
        row_of, now = ROWS["speed"], self.context.settings.value.speed
        texts = [value_text(c, row_of, name) for name in SPEEDS]
        shown = words("battle.speed_hint", key=c.bindings.shown(Act.SPEED))
        self.speed = Chooser(
            c, rects[0], texts, SPEEDS.index(now), self._chosen, "fixed:speed", hint=shown, style="small_strong"
        )
        skips = words("battle.skip_hint")
        self.skipper = Button(
            c, rects[1], self._skip_text(), self.scene.skip, "quiet", "fixed:skip", act=Act.SKIP, hint=skips
        )
        self.stepper = Button(c, rects[2], words("battle.step"), self.toggle_steps, "quiet", "fixed:step", hint=hint)
        self.stepper.is_chosen = self.director.is_stepping
        for widget in (self.speed, self.skipper, self.stepper):
            self.scene.add(widget)
        set_alike(self.buttons)

    @property
    def buttons(self) -> list[Button]:
        """Skip and Stepwise."""
        return [button for button in (self.skipper, self.stepper) if button is not None]

    @property
    def right(self) -> int:
        """Where the buttons end."""
        return self.stepper.rect.right if self.stepper is not None else 0

    def act(self, intent: Intent) -> bool:
        """The two keys."""
        if intent.act is Act.SKIP:
            self.scene.skip()
        elif intent.act is Act.SPEED:
            self.context.settings.next_speed()
        else:
            return False
        return True

    def walk(self, targets: list[Target]) -> list[Target]:
        """Left and right are for the ships: the speed has a key of its own."""
        return [target for target in targets if target is not self.speed]

    def _chosen(self, number: int) -> None:
        self.context.settings.change(speed=SPEEDS[number])

    def _show_speed(self) -> None:
        """Show a speed that was chosen elsewhere."""
        number = SPEEDS.index(self.context.settings.value.speed)
        if self.speed is not None and self.speed.chosen != number:
            self.speed.chosen = number
            self.speed.redraw()

    def toggle_steps(self) -> None:
        """Stop after each step until the player asks for the next, or run on by itself again."""
        self.director.is_stepping = not self.director.is_stepping
        if self.stepper is not None and self.skipper is not None:
            self.stepper.is_chosen = self.director.is_stepping
            self.stepper.redraw()
            self.skipper.set(self._skip_text())

    def update(self, seconds: float) -> None:
        """See whether it has stopped."""
        self._show_speed()
        self._count(seconds)
        director = self.director
        is_waiting = director.is_stepping and director.is_busy and director.playing is None
        if is_waiting != self.is_waiting and not self.scene.is_done:
            self.is_waiting = is_waiting
            self.scene.redraw(self.scene.theatre.plan.bottom)

    @property
    def rate(self) -> float:
        """How many times faster than the clock a round runs in which nobody at the screen is asked."""
        return hastened(self._lasted)

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
