"""One player's belongings: home, Starship, fighters, tokens, knowledge."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hyperline.games.hyperline.rules.geometry import NOWHERE, Sector
from hyperline.games.hyperline.rules.ship import Ship, loaded_fighters

FIGHTERS: Final = 8
"""How many fighters each player has (FTR-1)."""
IN_HAND: Final = NOWHERE


class Player(Struct, frozen=True, kw_only=True):
    """The part of a position that belongs to one player.

    `home`: the code of their Home planet. `patrols`: (sector, fighters) in order of sectors. `tokens`: the sector of each
    of the five Tech tokens, or IN_HAND (SET-8). `began`: where their Starship was when the present turn began (RES-1).
    `planted`: a bit for each face-down tile that they have seen. `known`: how many of the top Hyperline tiles they have
    seen. `spent`: the Transfer Shields that may not be used before their next action other than a transfer (SHD-4).
    """

    corner: Sector
    home: int
    sector: Sector
    ship: Ship = Ship()
    patrols: tuple[tuple[Sector, int], ...] = ()
    tokens: tuple[Sector, Sector, Sector, Sector, Sector] = (IN_HAND,) * 5
    research: int = 0
    is_running: bool = False
    began: Sector = NOWHERE
    planted: int = 0
    known: int = 0
    spent: tuple[str, ...] = ()

    def patrol(self, sector: Sector) -> int:
        """Their fighters on patrol in a sector."""
        for where, fighters in self.patrols:
            if where == sector:
                return fighters
        return 0

    def fighters(self, sector: Sector) -> int:
        """All their fighters in a sector, including loaded ones."""
        return self.patrol(sector) + (loaded_fighters(self.ship) if self.sector == sector else 0)

    def is_in(self, sector: Sector) -> bool:
        """Whether their Starship or a patrol is there."""
        return self.sector == sector or self.patrol(sector) > 0


def with_patrol(patrols: tuple[tuple[Sector, int], ...], sector: Sector, fighters: int) -> tuple[tuple[Sector, int], ...]:
    """The patrols, in order, with this many fighters in a sector; zero removes the patrol."""
    others = [entry for entry in patrols if entry[0] != sector]
    if fighters:
        others.append((sector, fighters))
        others.sort()
    return tuple(others)
