"""Auto-fight: quickly decides the rest of a battle for a player as it usually would be, up to the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.games.hyperline.app.battle.features.pacing import Pacing
from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage, Tool
from hyperline.games.hyperline.app.own_settings import GalaxyAct
from hyperline.games.hyperline.counsel.conduct import DECISIONS, usual
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.director import Pace
from hyperline.shell.store.settings import SPEED_FACTOR

QUICK: Final = SPEED_FACTOR["fastest"]


class AutoFight(BattleFeature):
    """`seats` are those for whom the rest of this battle is decided; each person at the screen turns it on themselves."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.seats: set[int] = set()
        self._pace = QUICK
        self._leave = self.table.on_rewind(self.stop)

    # ---- beginning and end ----

    def begun(self) -> None:
        """Another battle: its players decide for themselves."""
        self.stop()

    def toggle(self) -> None:
        """Have the rest decided for whoever looks at the screen, or stop deciding for anybody."""
        seat = self.table.viewer
        if self.seats:
            self.stop()
        elif seat is not None and seat in self.scene.state.sides:
            self.seats.add(seat)
            self._pace = QUICK
            self.scene.features.one(Pacing).go_on()
            self.scene.show_controls()

    def hurry(self) -> bool:
        """Finish the rest at once; whether there is anything to finish."""
        self._pace = Pace.INSTANT
        return bool(self.seats) and not self.scene.is_done

    def stop(self) -> None:
        """From now on everybody decides for themselves, at the usual pace."""
        if self.seats:
            self.seats.clear()
            self.table.director.pace = self.context.settings.value.pace
            self.scene.show_controls()

    def left(self) -> None:
        """Stop: the next battle begins without auto-fight."""
        self._leave()
        self.stop()

    # ---- deciding ----

    def update(self, seconds: float) -> None:
        """Decide whatever is due, as fast as it can be followed."""
        scene = self.scene
        if not self.seats:
            return
        if scene.is_done:
            self.stop()
            return
        director = self.table.director
        director.pace = min(director.pace, self._pace)
        if scene.is_offering and scene.controls.seat in self.seats and scene.controls.kind in DECISIONS:
            action = usual(self.table.position, scene.controls.seat, self.table.legal())  # type: ignore[arg-type]
            scene.perform((action,))

    @property
    def is_settled(self) -> bool:
        """Whether it fights for nobody."""
        return not self.seats

    @property
    def prompt(self) -> str:
        """Whom it decides for; empty if nobody."""
        if not self.seats:
            return ""
        name = self.scene.wording.name(min(self.seats))
        skip = self.context.bindings.shown(Act.SKIP)
        return self.context.words(
            "battle.auto_prompt", name=name, key=self.context.bindings.shown(GalaxyAct.AUTO_FIGHT), skip=skip
        )

    # ---- the word ----

    def tools(self) -> Sequence[Tool]:
        """A word while a person has something to decide in a battle; while it decides for them it stays in sight."""
        scene, words = self.scene, self.context.words
        if scene.is_done or not scene.state.is_duel or not (self.seats or scene.controls.is_open):
            return ()
        is_on = bool(self.seats)
        text = words("battle.auto_stop" if is_on else "battle.auto")
        hint = words("battle.auto_hint", key=self.context.bindings.shown(GalaxyAct.AUTO_FIGHT))
        return (Tool("fixed:auto", text, self.toggle, hint, GalaxyAct.AUTO_FIGHT, is_on=is_on, stays=is_on),)

    def act(self, intent: Intent) -> bool:
        """Start and stop by its key; stop on Cancel or Undo."""
        if intent.act is GalaxyAct.AUTO_FIGHT and not self.scene.is_done:
            self.toggle()
            return True
        if self.seats and intent.act in (Act.CANCEL, Act.UNDO):
            self.stop()
            return True
        return False
