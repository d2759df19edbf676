"""Laying a drawn line tile in a rotation (SCN-2, EXP-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.actions import Place as PlaceAction
from hyperline.games.hyperline.rules.catalogue import LOOKS, rotations
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position

_PLACES = tuple(PlaceAction(rotation) for rotation in range(4))


class Place(DecisionFrame, frozen=True):
    """A tile waits to be laid in a sector; `tile` is its code at rotation 0."""

    sector: Sector
    tile: int

    kind = "place"

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _PLACES[: len(rotations(self.tile))]

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, PlaceAction):
            return self.strange(action)
        name = LOOKS[self.tile].name
        return Illegal("EXP-1", f"the {name} looks the same at rotation {action.rotation} as at a lower one")

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, PlaceAction)
        draft.pop()
        effects.set_tile(draft, self.player, self.sector, rotations(self.tile)[action.rotation])

    def __str__(self) -> str:
        return f"{LOOKS[self.tile].name} for {SECTOR_NAMES[self.sector]}"
