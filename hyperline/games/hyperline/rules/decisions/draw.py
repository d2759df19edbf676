"""Choosing the stack from which an empty sector is explored (EXP-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.actions import Draw as DrawAction
from hyperline.games.hyperline.rules.explore import draw_for, stacks_for
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position

_DRAWS = (DrawAction("hyperline"), DrawAction("planet"))


class Draw(DecisionFrame, frozen=True):
    """A Starship is about to enter an empty sector that is not beside a planet."""

    sector: Sector

    kind = "draw"

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _DRAWS

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, DrawAction):
            return self.strange(action)
        return Illegal("EXP-2", f"there is no {action.stack} stack")

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, DrawAction)
        draft.pop()
        draw_for(draft, self.player, self.sector, action.stack)


def explore(draft: Draft, seat: int, sector: Sector) -> None:
    """Draw a tile for an empty sector and lay it; ask for the stack and the rotation if there is a choice."""
    stacks = stacks_for(draft.board, draft.hyperline, draft.planet, sector)
    if len(stacks) > 1:
        draft.push(Draw(seat, sector))
    else:
        draw_for(draft, seat, sector, stacks[0])
