"""How fast a battle goes: its speed, step by step, skipping ahead, and auto-fight to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.games.hyperline.app.battle.battle_page import ABOVE, BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.features.battle_decision import Deciding
from hyperline.games.hyperline.app.battle.views.deck import LEAST, worded
from hyperline.games.hyperline.app.battle.views.past import AFTER, OPENING
from hyperline.games.hyperline.app.battle.views.state import step_of
from hyperline.games.hyperline.app.own_settings import GalaxyAct
from hyperline.games.hyperline.counsel.conduct import DECISIONS, usual
from hyperline.games.hyperline.rules.events import BattleEnded, RoundBegan
from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import BOT_PAUSE
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.options.rows import speed_text
from hyperline.shell.page.features.skip import hastened
from hyperline.shell.play.director import Pace
from hyperline.shell.store.settings import SPEED_FACTOR
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.widget import Widget

ANSWERED: Final = 2.8
"""Seconds after a person's decision in which nothing is hastened: the volleys of both sides."""
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

    def tools(self) -> Sequence[Offer]:
        """The speed, and whether it stops after each step."""
        c, words = self.context, self.context.words
        faster, hint = c.settings.next_speed, words("battle.speed_hint", key=c.bindings.shown(Act.SPEED))
        text, told, is_on = words("battle.step"), words("battle.step_hint"), self.director.is_stepping
        return (
            Offer(key="fixed:speed", text=speed_text(c), press=faster, hint=hint, icon=icon.speed, stays=True),
            Offer(key="fixed:step", text=text, press=self.toggle_steps, hint=told, is_chosen=is_on),
        )

    def widgets(self) -> Sequence[Widget]:
        """Skip, or the next step, in the deck while nobody at the screen has anything to decide."""
        scene = self.scene
        if scene.controls.is_open or scene.is_done or not scene.table.is_played:
            return ()
        c, row, kind = self.context, scene.theatre.plan.row, "primary" if self.is_waiting else "quiet"
        text, hint = self._skip_text(), c.words("battle.skip_hint")
        skip = Offer(key="fixed:skip", text=text, press=scene.skip, kind=kind, act=Act.SKIP, hint=hint)
        return worded(c, row, row.right, (skip,), 0, LEAST)

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
        """Have the rest decided for the player at the screen, or stop deciding for anyone."""
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
        """From now on everyone decides for themselves, at the usual pace."""
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

    def tools(self) -> Sequence[Offer]:
        """A word while a person has something to decide; it stays in sight while it decides for them."""
        scene, words = self.scene, self.context.words
        if scene.is_done or not scene.state.is_duel or not (self.seats or scene.controls.is_open):
            return ()
        is_on = bool(self.seats)
        text = words("battle.auto_stop" if is_on else "battle.auto")
        hint = words("battle.auto_hint", key=self.context.bindings.shown(GalaxyAct.AUTO_FIGHT))
        return (
            Offer(key="fixed:auto", text=text, press=self.toggle, hint=hint, act=GalaxyAct.AUTO_FIGHT, is_chosen=is_on,
                  group=ABOVE if is_on else ""),
        )  # fmt: skip

    def act(self, intent: Intent) -> bool:
        """Start and stop by its key; stop on Cancel or Undo."""
        if intent.act is GalaxyAct.AUTO_FIGHT and not self.scene.is_done:
            self.toggle()
            return True
        if self.seats and intent.act in (Act.CANCEL, Act.UNDO):
            self.stop()
            return True
        return False


NEVER: Final = (BattleEnded, *AFTER, *OPENING)
"""Events at which skipping stops: the result, and what is no part of the battle."""


class BattleSkipping(BattleFeature):
    """A skipped step includes choices not yet carried out, and the hits that bots take."""

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
        """A player is asked: stop skipping."""
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
