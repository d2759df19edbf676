"""How near things are: in Steps, by a Starship's next move, and by what it could attack."""

from __future__ import annotations

from hyperline.games.hyperline.rules.geometry import ADJACENT, SIZE, Sector
from hyperline.games.hyperline.rules.lines import reach
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.reach import range_of, threats


def distance(one: Sector, other: Sector) -> int:
    """How many Steps lie between two sectors."""
    (row, column), (down, right) = divmod(one, SIZE), divmod(other, SIZE)
    return abs(row - down) + abs(column - right)


def has_road(position: Position, seat: int, sector: Sector) -> bool:
    """Whether one Jump of a seat's Starship can end in a sector by known lines."""
    return sector in reach(position.players, position.board, seat).ends


def reaches(position: Position, seat: int, sector: Sector) -> bool:
    """Whether one move brings a seat's Starship to a sector, or it is there."""
    here = position.players[seat].sector
    return here == sector or sector in ADJACENT[here] or has_road(position, seat, sector)


def can_attack(position: Position, seat: int, other: int) -> bool:
    """Whether a seat can attack another's Starship with the moves of one turn, over known lines and tiles (COM-4, WPN-3)."""
    sector = position.players[other].sector
    found = threats(position, seat, other, range_of(position, seat))
    return any(threat.is_sure and threat.sector == sector for threat in found)
