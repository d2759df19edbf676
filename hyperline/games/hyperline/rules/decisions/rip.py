"""Placing the second Rip as soon as the first is revealed (RIP-1)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects
from hyperline.games.hyperline.rules.actions import Action, PlaceRip
from hyperline.games.hyperline.rules.board import Board, empty_sectors
from hyperline.games.hyperline.rules.catalogue import RIP
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.rulings import RIP_UNDER_PIRATE
from hyperline.games.hyperline.rules.terms import Terms
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position


@lru_cache(maxsize=512)
def _placings(sectors: tuple[Sector, ...]) -> tuple[Action, ...]:
    return tuple(PlaceRip(sector) for sector in sorted(sectors, key=SECTOR_NAMES.__getitem__))


def rip_sectors(board: Board, terms: Terms) -> tuple[Sector, ...]:
    """Where the second Rip may go: empty sectors; with a Pirate only if no other is left or the terms allow it."""
    empty = empty_sectors(board)
    if RIP_UNDER_PIRATE in terms.house:
        return empty
    free = tuple(sector for sector in empty if not board.pirates[sector])
    return free or empty


class SecondRip(DecisionFrame, frozen=True):
    """The player who revealed the first Rip places the other."""

    kind = "rip"

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _placings(rip_sectors(position.board, position.terms))

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, PlaceRip):
            return self.strange(action)
        if not position.board.is_empty(action.sector):
            return Illegal("RIP-1", f"{SECTOR_NAMES[action.sector]} is not empty")
        return Illegal("RIP-1", "the second Rip may not go under a Pirate while another empty sector is left")

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, PlaceRip)
        draft.pop()
        effects.set_tile(draft, self.player, action.sector, RIP)
