"""Answers whoever chooses what cannot be chosen: a card beside the thing says why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from hyperline.kernel.illegal import Illegal
from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.whycard import Said, WhyCard

if TYPE_CHECKING:
    from hyperline.shell.scenes.game_view_scene import GameViewScene

STILL = (Act.POINT, Act.HELP)  # what does not take the card away


class WhyNot(PlayFeature["GameViewScene[Any]"]):
    """Until something else is done, help opens at the rule that the answer names."""

    def __init__(self, scene: GameViewScene[Any]) -> None:
        super().__init__(scene)
        self.why = WhyCard(scene.boxes)

    def ask(self, target: Target) -> None:
        """Say why a target cannot be chosen now: by the rule that forbids what it would mean, if it would mean anything."""
        meant = self.scene.view.meant(target.key)
        words, refusal = self.context.words, self.table.why_not(meant) if meant else None
        if refusal is not None and refusal.rule not in ("SEAT", "OVER"):
            self.answer(refusal, Rect(target.rect))
            return
        decides = self.scene.around.acting
        is_others = self.table.decision is None and len(decides) == 1
        text = words("hud.not_yours", name=self.scene.wording.name(decides[0].seat)) if is_others else words("hud.not_now")
        self.why.show(Said("", text, ""), Rect(target.rect), ())

    def answer(self, refusal: Illegal, about: Rect) -> None:
        """Say beside a place why something was refused."""
        self.why.show(Said(refusal.rule, self.scene.wording.refusal(refusal), ""), about, ())
        self.scene.help_topic = refusal.rule

    def handle(self, intent: Intent) -> bool:
        """Whatever is done next takes the answer away; Esc does only that."""
        if intent.act in STILL or not self.why.is_shown:
            return False
        self.why.clear()
        decision = self.table.decision
        self.scene.help_topic = self.scene.topic(decision.kind if decision else "")
        return intent.act is Act.CANCEL and intent.pos is None

    def update(self, seconds: float) -> None:
        """Let the answer appear, and go when there was time to read it."""
        self.why.update(seconds)
