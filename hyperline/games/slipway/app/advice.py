"""Hints, and why a computer jumped or rolled, in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pygame import Rect

from hyperline.games.slipway.bots import behind
from hyperline.games.slipway.position import JUMP, Position, is_gate
from hyperline.games.slipway.rules import ROLLS
from hyperline.kernel.game import Action
from hyperline.shell.features.hints.advice import Advice
from hyperline.shell.features.hints.hints import Hints
from hyperline.shell.features.why import Why
from hyperline.shell.play.known_thoughts import asked_about, thought_of

if TYPE_CHECKING:
    from hyperline.games.slipway.app.scene import LaneScene


class LaneAdviser:
    """Its three steps: how the race stands, jump or roll, and how often each of them wins."""

    def __init__(self, scene: LaneScene) -> None:
        self.scene, self.words = scene, scene.wording.words

    def situation(self, view: Position) -> Advice:
        """Whether somebody is far ahead."""
        seat = next((seat for seat in view.group if not view.chosen[seat]), view.turn)
        key = "only" if not is_gate(view.squares[seat]) else "behind" if behind(view, seat) == ROLLS else "level"
        return Advice(1, "", self.words(f"slipway.hint_{key}"))

    def kind_of(self, action: Action) -> Advice:
        """Jump or roll."""
        key = str(action) if len(self.scene.controls.legal) > 1 else "only"
        return Advice(2, self._command(action), self.words(f"slipway.hint_{key}"))

    def move(self, view: Position, seat: int, action: Action, thought: Any) -> Advice:
        """The same, with the chance to win of each."""
        chances = {option.action: self.scene.wording.percent(option.chance) for option in thought.options}
        text = self.words("slipway.hint_chances", **chances) if chances else self.words("slipway.hint_only")
        return Advice(3, self._command(action), text)

    def _command(self, action: Action) -> str:
        return self.scene.wording.brief(action, self.scene.table.position, self.scene.controls.seat)


class LaneHints(Hints["LaneScene"]):
    """The shell's, in this game's words."""

    scene: LaneScene

    def adviser(self) -> LaneAdviser:
        return LaneAdviser(self.scene)

    @property
    def column(self) -> Rect:
        """The right column, of which the news takes little; in Full the log is there."""
        return Rect(self.scene.frame.right) if self.context.is_simple else super().column


class LaneWhy(Why["LaneScene"]):
    """What both choices would have led to."""

    scene: LaneScene

    def asked_about(self, numbers: Iterable[int], seat: int) -> int | None:
        return asked_about(self.table, (number for number in numbers if self.sentence(number)), seat)

    def last_told(self, before: int | None) -> int | None:
        return self.asked_about(reversed(range(self.table.shown_count if before is None else before)), -1)

    def sentence(self, number: int) -> str:
        thought = thought_of(self.table, number)
        if thought is None or len(thought.grounds) < 2:
            return ""
        of = {ground.action: ground.numbers for ground in thought.grounds}
        wording, step = self.scene.wording, self.table.steps[number]
        shares = {"hold": wording.percent(of["jump"][0]), "off": wording.percent(1 - of["roll"][3])}
        key = "why_jump" if step.text == JUMP else "why_roll"
        return wording.words(f"slipway.{key}", name=wording.name(step.seat), mean=f"{of['roll'][4]:.1f}", **shares)
