"""Replays any past step, chosen in a list, at the steps and rounds above the deck, or by keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Surface

from hyperline.games.hyperline.app.battle.battle_page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.views.past import Past, past_of
from hyperline.games.hyperline.app.battle.views.step_history import StepHistory
from hyperline.games.hyperline.app.scenes import review_scene
from hyperline.kernel.event import Event
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.card import Card


class StepRecall(BattleFeature):
    """While a replay runs in a scene of its own, the game stands still, and the open decision waits."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.history: StepHistory | None = None
        self.is_entered = False  # whether keys walk through the past steps
        self._came_from = ""  # what had the focus before that
        self._leave = self.table.on_rewind(self._tell_again)

    # ---- the record ----

    def begun(self) -> None:
        """Begin the record with the opening, or with everything that led to the battle's present state."""
        scene = self.scene
        past = None if self.table.director.is_busy else self._known()
        self.history = StepHistory(self.context, scene.wording, scene.emblems, past or Past(scene.state))
        self.is_entered = False

    def _known(self) -> Past | None:
        """The battle under way, as the match has it."""
        last = self.table.shown_count - 1
        found = past_of(self.table, last, last) if last >= 0 else None
        return found if found is not None and not found.is_over else None

    def _tell_again(self) -> None:
        """Something was taken back: read the record again."""
        if self.history is not None:
            self.history.past = self._known() or Past(self.scene.state)

    def took(self, event: Event) -> None:
        """Add an event to the record."""
        if self.history is not None:
            self.history.past.take(event, self.table.shown_count)
            self.scene.redraw(self.scene.theatre.plan.history)

    def settled(self, position: Any) -> None:
        """More or fewer steps may be there to point at."""
        self.scene.show_spots()

    def left(self) -> None:
        """Stop listening."""
        self._leave()

    # ---- replaying ----

    def tools(self) -> Sequence[Offer]:
        """A word that opens the list of past steps."""
        if not self.scene.state.is_duel:
            return ()
        words, is_open = self.context.words, self.history is not None and self.history.is_open
        hint = words("battle.past_hint", key=self.context.bindings.shown(Act.LOG))
        return (Offer(key="fixed:past", text=words("battle.past"), press=self.toggle, hint=hint, is_chosen=is_open),)

    def again(self) -> None:
        """Replay the whole battle."""
        self._play(0, len(self.history.past.beats) - 1 if self.history is not None else -1)

    def spots(self) -> Sequence[Target]:
        """The past steps."""
        theatre = self.scene.theatre
        return self.history.spots(theatre.plan, theatre.headings, theatre.state) if self.history is not None else ()

    def is_past(self, key: str) -> bool:
        """Whether a target stands for something in the past."""
        return self.history is not None and self.history.beats_of(key) is not None

    def recall(self, key: str) -> bool:
        """Replay what a target stands for; whether that was possible."""
        span = self.history.beats_of(key) if self.history is not None else None
        return span is not None and self._play(*span)

    def _play(self, first: int, last: int) -> bool:
        """Replay some of the past steps; whether there are any."""
        if self.history is None or last < first:
            return False
        scene = self.scene
        if not scene.is_done:
            self.table.director.skip()
        scene.push(review_scene(self.context, scene.wording, scene.emblems, self.history.past, first, last))
        return True

    def card(self, target: Target) -> Card | None:
        """What came of the step."""
        return self.history.card(target.key) if self.history is not None else None

    # ---- keys ----

    def act(self, intent: Intent) -> bool:
        """Replay on a click or Enter; the key of the log leads to the history and back."""
        scene = self.scene
        match intent.act:
            case Act.CONFIRM:
                target = scene.focus.at(intent.pos) if intent.pos is not None else scene.focus.current
                return target is not None and self.recall(target.key)
            case Act.LOG:
                self.toggle()
                return True
            case Act.CANCEL if intent.pos is None and self.history is not None and self.history.is_open:
                self.toggle()
                return True
        return False

    def toggle(self) -> None:
        """Open the list of past steps, or close it; keys walk in it, beginning at the end."""
        scene = self.scene
        if self.history is None or not scene.state.is_duel:
            return
        self.history.is_open = not self.history.is_open
        self.is_entered = self.history.is_open and (scene.focus.is_by_key or not scene.focus.key.startswith("tool"))
        if self.is_entered:
            self._came_from = scene.focus.key
        scene.theatre.is_covered = self.history.is_open
        scene.show_controls()
        scene.redraw()
        keys = [spot.key for spot in self.spots() if spot.key.startswith("past:")]
        if self.is_entered:
            scene.focus.is_by_key = True
            scene.focus_on(keys[-1] if keys else "")
        elif scene.focus.is_by_key:
            scene.focus_on(self._came_from)

    def offered(self) -> None:
        """Close the list when something is asked or chosen: it would lie over that."""
        if self.history is not None and self.history.is_open and not self.scene.controls.is_open:
            self.history.is_open = self.is_entered = self.scene.theatre.is_covered = False

    def walk(self, targets: list[Target]) -> list[Target]:
        """Keys reach past steps only on request, and then nothing else."""
        return [target for target in targets if self.is_past(target.key) is self.is_entered]

    def pointed(self, key: str) -> None:
        """The pointer leads out of the history."""
        if self.is_entered and not self.scene.focus.is_by_key:
            self.is_entered = False
            self.scene.set_spots(self.scene.spots)

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the list."""
        if self.history is not None:
            self.history.draw(surface, self.scene.theatre.plan.history, self.scene.theatre.state.level)
