"""A line of the digest, and what its writers share: what they say, and how near things are."""

from __future__ import annotations

from dataclasses import dataclass

from hyperline.games.hyperline.app.log.since import Since
from hyperline.games.hyperline.app.log.ways import ShipWay, ways
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.geometry import ADJACENT, SIZE, Sector
from hyperline.games.hyperline.rules.lines import reach
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.reach import range_of, threats
from hyperline.shell.page.log.digest_entry import DigestEntry


@dataclass(frozen=True)
class PlacedEntry(DigestEntry):
    """One about what was done at `sectors`. One that `is_key` is never left out."""

    sectors: tuple[Sector, ...] = ()
    is_key: bool = False


class Teller:
    """Writes lines about what was done, for the viewer `me` (None for the public)."""

    def __init__(self, found: Since, wording: Wording) -> None:
        self.found = found
        self.wording = wording
        self.words = wording.words
        self.me = found.viewer
        self.before, self.after = found.before, found.after
        self.ways = ways(found.deeds, found.viewer)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the digest."""
        return self.words(f"digest.{key}", **values)

    def name(self, seat: int) -> str:
        """A player, or the Pirate."""
        return self.wording.name(seat)

    def where(self, sector: Sector) -> str:
        """A sector by what is there now."""
        return self.wording.sector(sector, self.after.board)

    def ways_of(self, seat: int) -> list[ShipWay]:
        """The moves of a Starship, in order."""
        return [way for way in self.ways if way.seat == seat]

    def last_way(self, seat: int) -> int | None:
        """The action with which a Starship last moved."""
        return next((way.step for way in reversed(self.ways) if way.seat == seat), None)


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
