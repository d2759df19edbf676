"""The Quantum Scanner: pick one of the top tiles, put the others back (SCN-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.actions import Action, Order, Pick
from hyperline.games.hyperline.rules.explore import draw_for
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.kernel.deck import Deck
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position

_PICKS = tuple(Pick(index) for index in range(3))
_ORDERS = (Order(False), Order(True))


class Picking(DecisionFrame, frozen=True):
    """A player has seen the top `seen` Hyperline tiles and chooses the one for the sector."""

    sector: Sector
    seen: int

    kind = "scan"
    is_private = True

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _PICKS[: self.seen]

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Pick):
            return self.strange(action)
        return Illegal("SCN-6", f"there is no tile {action.index} among the {self.seen} you saw")

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Pick)
        draft.pop()
        if self.seen > 2:
            draft.push(Ordering(self.player))
        draw_for(draft, self.player, self.sector, "hyperline", action.index)


class Ordering(DecisionFrame, frozen=True):
    """Two tiles go back on top, as they were or swapped."""

    kind = "scan"
    is_private = True

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _ORDERS

    def fault(self, position: Position, action: Action) -> Illegal:
        return self.strange(action)

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Order)
        draft.pop()
        if action.is_swapped:
            first, second, *rest = draft.hyperline.cards
            draft.hyperline = Deck((second, first, *rest))
        draft.tell(events.TilesReturned(self.player, action.is_swapped))
