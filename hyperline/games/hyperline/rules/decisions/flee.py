"""Running away from a battle, or staying (FLE-1, FLE-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules.actions import Action, Flee, Stay
from hyperline.games.hyperline.rules.frame import Contest, DecisionFrame

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position
    from hyperline.kernel.illegal import Illegal

_CHOICE = (Flee(), Stay())


class Fleeing(DecisionFrame, frozen=True):
    """A player may run away."""

    kind = "flee"

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _CHOICE

    def fault(self, position: Position, action: Action) -> Illegal:
        return self.strange(action)

    def apply(self, draft: Draft, action: Action) -> None:
        draft.pop()
        if isinstance(action, Flee):
            draft.top(Contest).fled(draft, self.player)
