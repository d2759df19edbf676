"""Tips within a battle: beside the ships, where nothing of it has to be seen."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage
from hyperline.shell.input.focus import Target
from hyperline.shell.page.features.tips import TipDesk


class BattleTips(TipDesk, BattleFeature):
    """Of what is decided there; what happens there is told of on the board, once it is over."""

    scene: BattlePage

    def stages(self) -> Sequence[Rect]:
        return (self.scene.theatre.plan.stage,)

    def clear(self) -> list[Rect]:
        theatre, plan = self.scene.theatre, self.scene.theatre.plan
        ships = [rect for side in theatre.sides for rect in (side.ship_rect, side.hangar)]
        widgets = [Rect(one.rect) for one in self.scene.widgets]
        parts = [Rect(one.rect) for one in self.scene.parts]
        return [*ships, *parts, *plan.heads, plan.title, plan.odds, plan.fire, plan.dice, *widgets]

    def dim(self) -> list[Rect]:
        return []

    def about(self, key: str) -> Rect:
        """The ship of whoever decides."""
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
        """The board is told of it, too."""
