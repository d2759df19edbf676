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
    counting="cadet",
    far=EFFORT.far,
    worths="hyperline.games.gatestorm.bots.roster:worths",
)
"""Computer opponents of three levels: whom they expect where, and how far they look ahead."""

HULL: Final = 0.2
"""How many points it is worth to withstand one more hit."""


def worths(position: Position) -> tuple[float, ...]:
    """What each seat has, on a scale of odds: a point makes one e times as likely to win, and so do five hits more."""
    return tuple(ship.score + (HULL * (ship.hull_left + ship.shields) if ship.model else 0.0) for ship in position.ships)


chances = ROSTER.chances
