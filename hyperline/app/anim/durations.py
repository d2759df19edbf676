"""How long each motion lasts at normal pace, in milliseconds: one table for all cues."""

from __future__ import annotations

from typing import Final

PANEL: Final = 160
SCENE: Final = 240
TILE_FLIP: Final = 220
TILE_ROTATE: Final = 120
TILE_SETTLE: Final = 90
SLIDE_SECTOR: Final = 140
SLIDE_CAP: Final = 1_400
"""The most that a whole jump may last."""
STEP: Final = 220
EXPLORE_PAUSE: Final = 350
PASSAGE: Final = 320
"""By a Rip or a loop."""
DIE: Final = 550
SHOT: Final = 180
PART_FLIP: Final = 180
HIT_GAP: Final = 90
"""From one hit of a volley to the next."""
RECHARGE: Final = 250
PIRATE_ARRIVES: Final = 400
FIGHTER_LOST: Final = 220
RESEARCH_POINT: Final = 600
TURN_BANNER: Final = 700
PHASE_TICK: Final = 250
VIEW_TURN: Final = 240
"""The board to another side."""
BOT_PAUSE: Final = 450
REDUCED: Final = 100
"""The most that anything may last under reduced motion."""
