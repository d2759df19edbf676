"""What is in each sector: tiles, face up or face down, and Pirates."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from hyperline.games.hyperline.rules.catalogue import (
    CORNERS,
    EMPTY,
    LOOKS,
    NEUTRAL,
    NEXXUS,
    NEXXUS_SECTOR,
    RING,
    UNKNOWN,
    Look,
)
from hyperline.games.hyperline.rules.geometry import ADJACENT, SECTORS, Port, Sector
from hyperline.kernel.memo import remembered


def _bare() -> bytes:
    tiles = bytearray([EMPTY] * len(SECTORS))
    for sector, code in RING.items():
        tiles[sector] = code
    for sector in CORNERS:
        tiles[sector] = NEUTRAL
    tiles[NEXXUS_SECTOR] = NEXXUS
    return bytes(tiles)


BARE_TILES = _bare()
INNER_SECTORS = tuple(sector for sector in SECTORS if BARE_TILES[sector] == EMPTY)
"""The 48 sectors that begin empty (SET-6)."""
NO_PIRATES = bytes(len(SECTORS))


class LineWalk(NamedTuple):
    """All lines from a sector: where they end, and as bits the sectors that they pass through and all that they touch.

    What is in an untouched sector makes no difference to the walk.
    """

    lasts: frozenset[Sector]
    passed: int
    touched: int


class Board(Struct, frozen=True, dict=True):
    """By sector: the code of its look, and the level of its Pirate (0 for none). `face_down` is a bit for each sector."""

    tiles: bytes = BARE_TILES
    pirates: bytes = NO_PIRATES
    face_down: int = 0

    def look(self, sector: Sector) -> Look:
        """What is in a sector, face down or not."""
        return LOOKS[self.tiles[sector]]

    def is_empty(self, sector: Sector) -> bool:
        """Whether there is no tile."""
        return self.tiles[sector] == EMPTY

    def is_face_down(self, sector: Sector) -> bool:
        """Whether there is a tile that has not been turned up (SCN-4)."""
        return bool(self.face_down >> sector & 1)

    def with_tile(self, sector: Sector, code: int, *, face_down: bool = False) -> Board:
        """The board with a tile laid, rotated or turned up."""
        tiles = self.tiles
        bit = 1 << sector
        hidden = self.face_down | bit if face_down else self.face_down & ~bit
        return self._heir(Board(tiles[:sector] + bytes((code,)) + tiles[sector + 1 :], self.pirates, hidden), sector)

    def with_pirate(self, sector: Sector, level: int) -> Board:
        """The board with a Pirate of this level in a sector, or with none (0)."""
        pirates = self.pirates
        changed = Board(self.tiles, pirates[:sector] + bytes((level,)) + pirates[sector + 1 :], self.face_down)
        return self._heir(changed, sector)

    def _heir(self, changed: Board, sector: Sector) -> Board:
        """Pass the walks that do not touch a sector on to a board that differs only there."""
        bit = 1 << sector
        known = walks(self).copy()  # another thread may be adding to them meanwhile
        walks(changed).update({start: walk for start, walk in known.items() if not walk.touched & bit})
        return changed


@remembered
def walks(board: Board) -> dict[tuple[Sector, tuple[Port, ...]], LineWalk]:
    """The cache of walks by sector and ports, for `lines` to look up and add to."""
    return {}


@remembered
def empty_sectors(board: Board) -> tuple[Sector, ...]:
    """The sectors without a tile, in order."""
    tiles = board.tiles
    return tuple(sector for sector in INNER_SECTORS if tiles[sector] == EMPTY)


@remembered
def pirate_sectors(board: Board) -> tuple[Sector, ...]:
    """The sectors with a Pirate, in order."""
    if board.pirates == NO_PIRATES:
        return ()
    return tuple(sector for sector, level in enumerate(board.pirates) if level)


def is_planet(board: Board, sector: Sector) -> bool:
    """Whether a sector counts as a planet for EXP-2 and SCN-3; a face-down tile does (SCN-4)."""
    return board.is_face_down(sector) or board.tiles[sector] == UNKNOWN or LOOKS[board.tiles[sector]].is_planet


def is_beside_planet(board: Board, sector: Sector) -> bool:
    """Whether a planet shares an edge with the sector (EXP-2)."""
    return any(is_planet(board, other) for other in ADJACENT[sector])
