"""Gatestorm's opponents: three levels."""

from __future__ import annotations

from typing import Final

from hyperline.arena.levels import Levels

ROSTER: Final = Levels(
    "hyperline.games.gatestorm.rules.game:Gatestorm",
    "hyperline.games.gatestorm.bots.player:Player",
    rivals={"castor": "cadet", "regulus": "pilot", "algol": "ancient"},
)
"""Computer opponents of three levels: whom they expect where, and how far they look ahead."""

chances = ROSTER.chances
