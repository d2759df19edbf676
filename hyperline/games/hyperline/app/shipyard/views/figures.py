"""What a ship can do, as numbers to compare: moves, guns, shields, scans, and how safe its Bridge is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from hyperline.games.hyperline.rules.exposure import first_hits
from hyperline.games.hyperline.rules.geometry import QUADRANTS, Quadrant
from hyperline.games.hyperline.rules.prowess import carriers, prowess
from hyperline.games.hyperline.rules.ship import BRIDGE, Ship, floating

Four = tuple[int, int, int, int]
OUT = -1
"""Hits until the Bridge can be damaged, of a Bridge that is damaged already."""


@dataclass(frozen=True)
class Figures:
    """The numbers of one ship; lists run front, right, back, left. `cover` is hits until the Bridge can be damaged."""

    speed: int
    bonus_moves: int
    ripshifts: int
    fighters: int
    scanners: int
    tight: int
    launchers: int
    guns: Four
    shields: Four
    cover: Four


@lru_cache(maxsize=64)
def figures(ship: Ship) -> Figures:
    """The numbers of a ship with its working parts."""
    able = prowess(ship)
    return Figures(
        speed=able.speed,
        bonus_moves=able.bonus_moves,
        ripshifts=able.ripshifts,
        fighters=len(carriers(ship)),
        scanners=len(able.scanners),
        tight=sum(able.tight),
        launchers=able.launchers,
        guns=able.fire,
        shields=_four([len(able.hardpoints[side]) + floating(ship, side) for side in QUADRANTS]),
        cover=_four([hits_before_bridge(ship, side) for side in QUADRANTS]),
    )


def _four(values: list[int]) -> Four:
    front, right, back, left = values
    return front, right, back, left


def hits_before_bridge(ship: Ship, quadrant: Quadrant) -> int:
    """The fewest hits from a quadrant after which the next may damage the Bridge; OUT if it is damaged already."""
    return OUT if ship.bridge.is_damaged else first_hits(ship, quadrant)[BRIDGE.target] - 1
