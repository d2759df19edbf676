"""What helps in a battle: hints, tips beside the ships, and why a computer did what it did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from hyperline.games.hyperline.app.battle.battle_page import ABOVE, BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.features.step_recall import StepRecall
from hyperline.games.hyperline.app.hint import rects_of
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.hints.desk import HintDesk
from hyperline.shell.page.features.hints.hint_card import HintCard, Hints
from hyperline.shell.page.features.tips import TipDesk
from hyperline.shell.page.features.why import Why
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.whycard import Said


class BattleHints(HintCard[BattlePage], BattleFeature):
    """Asks the board's hint desk."""

    grows = 0

    @property
    def desk(self) -> HintDesk:
        """The hint desk."""
        found: HintDesk = self.scene.shared.one(Hints).desk
        return found

    def tools(self) -> Sequence[Offer]:
        """A word while there is something to decide."""
        if not self.desk.is_allowed or not self.scene.controls.is_open:
            return ()
        text, desk, is_on = self.context.words("battle.hint"), self.desk, self._shown is not None
        return (
            Offer(
                key="fixed:hint", text=text, press=desk.press, hint=desk.hint, icon=icon.bulb, is_chosen=is_on, group=ABOVE
            ),
        )

    @property
    def column(self) -> Rect:
        return self.scene.theatre.plan.centre

    def told(self) -> None:
        self.scene.show_controls()
        self.scene.redraw()

    def marked(self, action: Any) -> list[Rect]:
        """What the hint's action stands for, until it is chosen."""
        made = self.scene.controls.assignment
        if not self.scene.is_offering or (made is not None and action in made.picks):
            return []
        return rects_of(action, self.scene.focus.targets)


class BattleTips(TipDesk, BattleFeature):
    """Tips about a battle's decisions; those about its events wait for the board."""

    scene: BattlePage

    def stages(self) -> Sequence[Rect]:
        return (self.scene.theatre.plan.stage,)

    def clear(self) -> list[Rect]:
        theatre, plan = self.scene.theatre, self.scene.theatre.plan
        ships = [rect for side in theatre.sides for rect in (side.ship_rect, side.hangar)]
        widgets = [Rect(one.rect) for one in self.scene.widgets]
        parts = [Rect(one.rect) for one in self.scene.parts]
        return [*ships, *parts, *plan.heads, plan.title, plan.odds, plan.fire, plan.dice, *widgets]

    def spared(self) -> list[Rect]:
        return []

    def dim(self) -> list[Rect]:
        return []

    def about(self, key: str) -> Rect:
        """The ship of the player who decides."""
        scene = self.scene
        own = scene.own
        return Rect(scene.theatre.sides[own or 0].ship_rect)

    def lit(self) -> Sequence[Target]:
        return self.scene.parts

    @property
    def has_list(self) -> bool:
        return False

    @property
    def is_told(self) -> bool:
        return self.scene.theatre.is_flying

    def took(self, event: object) -> None:
        """Nothing: the tips of the board are told of it, too."""


KEY = "fixed:why"


class BotReasons(BattleFeature):
    """A word above the deck asks why a computer acted as it did.

    While past steps are browsed, the key explains the one in focus.
    """

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self._known: tuple[int, int | None] = -1, None  # actions that the screen has shown, and the one to explain

    @property
    def _why(self) -> Why[Any]:
        """The feature of the board that knows why computers acted as they did."""
        return self.scene.shared.one(Why)

    @property
    def last(self) -> int | None:
        """The number of the computer's act that is explained."""
        shown = self.table.shown_count
        if self._known[0] != shown:
            self._known = shown, self._why.last_told(None)
        return self._known[1]

    @property
    def _is_recent(self) -> bool:
        """Whether the act belongs to the turn in which the battle is fought; the sentence is about nothing earlier."""
        number = self.last
        if number is None:
            return False
        before = self.table.before(number)
        return bool(before.turns == self.table.shown.turns and before.phase != Phase.SETUP)

    # ---- the word ----

    def tools(self) -> Sequence[Offer]:
        """A word, if a person has time for it and there is something to explain."""
        has_time = self.scene.controls.is_open or self.scene.is_done
        if not has_time or not self._is_recent:
            return ()
        c = self.context
        hint = c.words("why.button_hint", key=c.bindings.shown(Act.WHY))
        return (Offer(key=KEY, text=c.words("why.button"), press=self._ask, hint=hint, group=ABOVE),)

    # ---- asking ----

    def act(self, intent: Intent) -> bool:
        """Ask, when the key is pressed."""
        if intent.act is not Act.WHY:
            return False
        self._ask()
        return True

    def _ask(self) -> None:
        scene, target = self.scene, self.scene.focus.current
        number = self.last
        about = next((widget.rect for widget in scene.widgets if widget.key == KEY), scene.theatre.plan.words)
        recalling = scene.features.one(StepRecall)
        span = recalling.history.beats_of(target.key) if recalling.history is not None and target is not None else None
        if span is not None and recalling.history is not None and target is not None:
            beats = recalling.history.past.beats[span[0] : span[1] + 1]
            number, about = self._why.asked_about(range(beats[0].first, beats[-1].last + 1), -1), target.rect
        text = self._why.sentence(number) if number is not None else ""
        if number is None or not text:
            self.context.notify(self.context.words("why.none"))
        else:
            scene.answer(Said("", text, "", scene.emblems[self.table.steps[number].seat]), about)
