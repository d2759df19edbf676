"""Why? in a battle: what a computer opponent had in mind, asked with a button at its last act or with a key at any step."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.hyperline.app.battle.features.step_recall import StepRecall
from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage, Tool
from hyperline.games.hyperline.app.log.why import last_told, why
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.known_thoughts import asked_about
from hyperline.shell.ui.whycard import Said

KEY = "fixed:why"


class BotReasons(BattleFeature):
    """The word stands above the deck.

    While past steps are browsed, the key explains the one in focus.
    """

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self._known: tuple[int, int | None] = -1, None  # actions that the screen has shown, and the one to explain

    @property
    def last(self) -> int | None:
        """The number of the computer's act that is explained."""
        shown = self.table.shown_count
        if self._known[0] != shown:
            self._known = shown, last_told(self.table)
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

    def tools(self) -> Sequence[Tool]:
        """A word, if a person has time for it and there is something to explain."""
        has_time = self.scene.controls.is_open or self.scene.is_done
        if not has_time or not self._is_recent:
            return ()
        c = self.context
        hint = c.words("why.button_hint", key=c.bindings.shown(Act.WHY))
        return (Tool(KEY, c.words("why.button"), self._ask, hint, stays=True),)

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
            number, about = asked_about(self.table, range(beats[0].first, beats[-1].last + 1)), target.rect
        text = why(self.table, scene.wording, number) if number is not None else ""
        if number is None or not text:
            self.context.notify(self.context.words("why.none"))
        else:
            scene.answer(Said("", text, "", scene.emblems[self.table.steps[number].seat]), about)
