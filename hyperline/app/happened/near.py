"""How near things are to each other: by Steps, and by the one move that a Starship makes next."""

from __future__ import annotations

from hyperline.engine.geometry import ADJACENT, SIZE, Sector
from hyperline.engine.lines import reach
from hyperline.engine.position import Position


def distance(one: Sector, other: Sector) -> int:
    """How many Steps lie between two sectors."""
    (row, column), (down, right) = divmod(one, SIZE), divmod(other, SIZE)
    return abs(row - down) + abs(column - right)


def has_road(position: Position, seat: int, sector: Sector) -> bool:
    """Whether one Jump of a seat's Starship can end in a sector by lines that are known."""
    return sector in reach(position.players, position.board, seat).ends


def reaches(position: Position, seat: int, sector: Sector) -> bool:
    """Whether one move brings a seat's Starship to a sector, or it is there."""
    here = position.players[seat].sector
    return here == sector or sector in ADJACENT[here] or has_road(position, seat, sector)
