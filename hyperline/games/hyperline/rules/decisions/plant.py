"""Placing a probed planet tile face down (SCN-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Action, Plant
from hyperline.games.hyperline.rules.board import is_beside_planet
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.lines import plant_sectors
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position


class Planting(DecisionFrame, frozen=True):
    """A player has seen the top tile of the Planet Stack and chooses where it goes."""

    kind = "scan"
    is_private = True

    def legal(self, position: Position) -> tuple[Action, ...]:
        return tuple(Plant(sector) for sector in plant_sectors(position.players, position.board, self.player))

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Plant):
            return self.strange(action)
        name = SECTOR_NAMES[action.sector]
        if not position.board.is_empty(action.sector):
            return Illegal("SCN-3", f"{name} is not empty")
        if is_beside_planet(position.board, action.sector):
            return Illegal("SCN-3", f"{name} is adjacent to a planet")
        return Illegal("SCN-3", f"no line leads from your ship to {name}")

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Plant)
        draft.pop()
        code = effects.draw_tile(draft, "planet")
        draft.board = draft.board.with_tile(action.sector, code, face_down=True)
        planted = draft.players[self.player].planted | 1 << action.sector
        draft.change(self.player, planted=planted)
        draft.tell(events.TilePlanted(self.player, action.sector, LOOKS[code].name))
