"""Hits outside battles: an asteroid (AST-1), and a torpedo at a Starship (WPN-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hyperline.games.hyperline.rules.decisions.damage import TakingDamage
from hyperline.games.hyperline.rules.decisions.direction import find_quadrant
from hyperline.games.hyperline.rules.frame import Contest
from hyperline.games.hyperline.rules.geometry import Quadrant, Sector
from hyperline.games.hyperline.rules.prowess import prowess

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft

ASTEROID_CAUSE = "asteroid"
TORPEDO_CAUSE = "torpedo"


class Strike(Contest, frozen=True):
    """Something without speed hits a Starship; `cause` is ``asteroid`` or ``torpedo``. First it asks for the quadrant."""

    player: int
    sector: Sector
    points: int
    cause: str
    is_struck: bool = False

    @property
    def seat(self) -> int:
        return self.player

    def resume(self, draft: Draft) -> bool:
        if self.is_struck:
            draft.pop()
        else:
            draft.put(replace(self, is_struck=True))
            find_quadrant(draft, self.player, prowess(draft.players[self.player].ship).speed, self.cause)
        return False

    def faced(self, draft: Draft, seat: int, quadrant: Quadrant) -> None:
        spares_fighters = self.cause == ASTEROID_CAUSE
        draft.push(TakingDamage(seat, self.sector, self.points, quadrant, self.cause, spares_fighters=spares_fighters))
