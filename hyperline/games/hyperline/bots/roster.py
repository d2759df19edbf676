"""Hyperline's opponents: five levels, each with one of four styles or with none."""

from __future__ import annotations

from typing import Final

from hyperline.arena.levels import Levels

LEVELS: Final = ("cadet", "pilot", "captain", "admiral", "ancient")
"""Each stronger than the one before."""
STYLES: Final = ("explorer", "builder", "raider", "scholar")

ROSTER: Final = Levels(
    "hyperline.games.hyperline.rules.game:Hyperline",
    "hyperline.games.hyperline.bots.player:Player",
    LEVELS,
    STYLES,
    rivals={
        "vega": "cadet:builder",
        "spica": "captain:builder",
        "deneb": "captain:explorer",
        "altair": "captain:raider",
        "mira": "captain:scholar",
        "rigel": "admiral",
        "antares": "admiral:raider",
        "polaris": "ancient",
    },
    aide="captain",
)
