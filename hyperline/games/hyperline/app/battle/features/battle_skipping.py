"""Skipping in a battle: once to the end of the step that is playing, and again to the person's next decision."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.app.battle.features.deciding import Deciding
from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.views.past import AFTER, OPENING
from hyperline.games.hyperline.app.battle.views.state import step_of
from hyperline.games.hyperline.rules.events import BattleEnded
from hyperline.kernel.event import Event

NEVER: Final = (BattleEnded, *AFTER, *OPENING)
"""What is never skipped before it has begun: the result, and what is no part of the battle."""


class BattleSkipping(BattleFeature):
    """Choices not yet carried out, and the hits that bots take, belong to the skipped step."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.is_on = False  # whether what follows is skipped, too
        self._step: int | None = None  # the step being skipped; None: everything before a decision
        self._has_skipped = False  # whether a step was skipped since a person last decided

    def forward(self) -> None:
        """Skip the step, or after one skip everything before a person decides; when stepping, a single thing."""
        director = self.table.director
        if director.is_stepping:
            director.step()
            return
        step = self._playing_step()
        self._skip(None if self._has_skipped else step)
        self._has_skipped = True

    def end_step(self) -> None:
        """Skip the rest of the step."""
        if self.table.director.is_stepping:
            self.table.director.step()
        else:
            self._skip(self._playing_step())

    def begun(self) -> None:
        """Another battle runs as usual."""
        self.is_on = self._has_skipped = False

    def offered(self) -> None:
        """Somebody is asked: stop skipping."""
        if self.scene.controls.is_open:
            self.is_on = self._has_skipped = False

    def update(self, seconds: float) -> None:
        """Continue with whatever has arrived meanwhile."""
        if self.is_on:
            self._go_on()

    def _skip(self, step: int | None) -> None:
        self.is_on, self._step = True, step
        self._go_on()

    def _playing_step(self) -> int:
        playing = self.table.director.playing
        return (step_of(playing) if playing is not None else 0) or self.scene.state.step

    def _go_on(self) -> None:
        """Skip everything there is to skip, and see whether anything else follows."""
        scene, director = self.scene, self.table.director
        while self.is_on:
            director.skip_while(self._is_wanted)
            scene.theatre.land()
            self.is_on = not director.is_busy and not scene.is_done and scene.stack is not None
            if not (self.is_on and scene.features.one(Deciding).post()):
                return

    def _is_wanted(self, event: Event) -> bool:
        if isinstance(event, NEVER):
            return False
        return self._step is None or step_of(event) in (0, self._step)
