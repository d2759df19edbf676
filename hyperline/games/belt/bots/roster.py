"""Siren Belt's opponents: three levels."""

from __future__ import annotations

from typing import Final

from hyperline.arena.levels import Levels

ROSTER: Final = Levels("hyperline.games.belt.rules.game:Belt", "hyperline.games.belt.bots.player:Player")
"""Computer opponents of three levels: how far each looks ahead."""

chances = ROSTER.chances
