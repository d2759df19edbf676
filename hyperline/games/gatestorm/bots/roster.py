"""Gatestorm's opponents: three levels."""

from __future__ import annotations

from typing import Final

from hyperline.arena.levels import Levels
from hyperline.games.gatestorm.entry import EFFORT
from hyperline.games.gatestorm.rules.position import Position

ROSTER: Final = Levels(
    "hyperline.games.gatestorm.rules.game:Gatestorm",
    "hyperline.games.gatestorm.bots.player:Player",
    rivals={"castor": "cadet", "regulus": "pilot", "algol": "ancient"},
    far=EFFORT.far,
    worths="hyperline.games.gatestorm.bots.roster:worths",
)
"""Computer opponents of three levels: whom they expect where, and how far they look ahead."""

POINT, HULL = 1.4, 0.25
"""How much more likely a point makes one to win, and one more hit that one can withstand."""


def worths(position: Position) -> tuple[float, ...]:
    """What each seat has, on a scale of odds."""
    hits = (ship.hull_left + ship.shields if ship.model else 0 for ship in position.ships)
    return tuple(POINT * ship.score + HULL * left for ship, left in zip(position.ships, hits, strict=True))


chances = ROSTER.chances
