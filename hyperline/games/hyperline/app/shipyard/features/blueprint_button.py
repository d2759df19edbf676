"""Blueprints: keeps the present layout under a name, and proposes a kept one for the ship."""

from __future__ import annotations

from typing import Any

from hyperline.games.hyperline.app.own_settings import GalaxyAct
from hyperline.games.hyperline.app.scenes import blueprints_scene
from hyperline.games.hyperline.app.shipyard.features.proposing import Proposing
from hyperline.games.hyperline.app.shipyard.library import Loaded
from hyperline.games.hyperline.app.shipyard.page import YardFeature
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.counsel.blueprint import fitted
from hyperline.kernel.illegal import Illegal
from hyperline.shell.ui.whycard import Said


class BlueprintButton(YardFeature):
    """The button that opens the list."""

    def build(self) -> None:
        """The button."""
        if self.scene.is_build:
            self.button = self.scene.button("blueprint", "blueprint.tool", self.open, GalaxyAct.BLUEPRINTS, "quiet")
            self.button.hint = self.context.words("blueprint.hint")

    def open(self) -> None:
        """Open the list over the shipyard."""
        yard = self.scene
        ship = yard.bench.proposed or yard.bench.draft.whole()
        yard.push(blueprints_scene(self.context, ship, yard.job.emblem, self._why_not_keep()))

    def _why_not_keep(self) -> str:
        """Why the present layout may not be kept."""
        bench, words = self.scene.bench, self.context.words
        if bench.proposed is None and (bench.draft.aside() or bench.draft.hanging()):
            return words("blueprint.why_unfinished")
        return ""

    def resumed(self, result: Any) -> None:
        """Propose the blueprint that was loaded."""
        if not isinstance(result, Loaded):
            return
        yard, words = self.scene, self.context.words
        whole = yard.bench.draft.whole()
        try:
            ship = fitted(whole, result.plan)
            is_new = yard.features.one(Proposing).offer(ship, words("blueprint.proposed", name=result.name))
        except Illegal as why:
            reason = sentence(yard.wording, why)
            yard.answer(Said(why.rule, words("blueprint.no_place", name=result.name), reason), self.button.rect)
            return
        if not is_new:
            yard.answer(Said("", words("blueprint.already", name=result.name), ""), self.button.rect)

    def stops(self) -> tuple[str, ...]:
        """The button."""
        return ("blueprint",) if self.scene.is_build else ()
