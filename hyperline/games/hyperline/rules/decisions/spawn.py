"""Placing the next Pirate after one was destroyed (PIR-3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects
from hyperline.games.hyperline.rules.actions import Action, Spawn
from hyperline.games.hyperline.rules.board import pirate_sectors
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.find import offer
from hyperline.games.hyperline.rules.frame import Owned
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, SECTORS, Sector
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import SPOILS
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position

HIGHEST_LEVEL = 3
_BY_NAME = tuple(sorted(SECTORS, key=SECTOR_NAMES.__getitem__))
_SPAWNS = {sector: Spawn(sector) for sector in SECTORS}


@lru_cache(maxsize=4096)
def _spawns(taken: frozenset[Sector]) -> tuple[Action, ...]:
    return tuple(_SPAWNS[sector] for sector in _BY_NAME if sector not in taken)


def taken_sectors(state: Position | Draft) -> frozenset[Sector]:
    """The sectors where no Pirate may be placed."""
    taken = {NEXXUS_SECTOR, *pirate_sectors(state.board)}
    for player in state.players:
        taken.add(player.corner)
        taken.add(player.sector)
        taken.update(sector for sector, _ in player.patrols)
    return frozenset(taken)


class Spawning(Owned, frozen=True):
    """The player who destroyed a Pirate places one of `level`."""

    level: int

    kind = "spawn"

    def resume(self, draft: Draft) -> bool:
        if effects.is_pirate_left(draft, self.level) and len(taken_sectors(draft)) < len(SECTORS):
            return True
        draft.pop()
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _spawns(taken_sectors(position))

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Spawn):
            return self.strange(action)
        name = SECTOR_NAMES[action.sector]
        if action.sector == NEXXUS_SECTOR or any(player.corner == action.sector for player in position.players):
            return refused("PIR-3", "refusal.no_pirate_may_be", called=name)
        return refused("PIR-3", "refusal.there_is_already_ship", called=name)

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Spawn)
        draft.pop()
        effects.add_pirate(draft, self.player, action.sector, self.level)


def succeed(draft: Draft, seat: int, sector: Sector, level: int) -> None:
    """A player has destroyed a Pirate: they may take a part from the wreck (VAR-4), and place the next (PIR-3)."""
    draft.push(Spawning(seat, min(level + 1, HIGHEST_LEVEL)))
    if SPOILS in draft.terms.house:
        offer(draft, seat, sector)
