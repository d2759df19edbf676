"""How long each motion lasts at normal pace, in milliseconds: one table for all cues."""

from __future__ import annotations

from typing import Final

PANEL: Final = 160
TILE_FLIP: Final = 220
TILE_ROTATE: Final = 120
TILE_SETTLE: Final = 90
SLIDE_SECTOR: Final = 140
PULL_BACK: Final = 120
"""A Starship gathers itself before it jumps."""
SLIDE_CAP: Final = 1_400
"""The most that a whole jump may last."""
TORPEDO_CAP: Final = 1_200
"""The most that a torpedo may be on its way, loops included."""
STEP: Final = 220
EXPLORE_PAUSE: Final = 350
PASSAGE: Final = 320
"""By a Rip or a loop."""
THREAD: Final = 600
"""What links the two ends of a passage by a Rip; nobody waits for it."""
WAKE_FADES: Final = 600
"""What a Jump leaves behind it; nobody waits for that."""
RING: Final = 320
"""Around what has come to its place; nobody waits for it."""
FLIGHT: Final = 320
"""Something that is bought or won, from the board to where it belongs."""
COUNT: Final = 160
"""A number to its new value."""
MARKED: Final = 1_000
"""The sign beside a number that has changed."""
DIE: Final = 550
DIE_LIES: Final = 350
"""How long it is seen when it has come to rest."""
SHOT: Final = 180
PART_FLIP: Final = 180
TURN_GAP: Final = 90
"""From one to the next of several parts that turn over, or fighters that fly, one after the other."""
HIT_GAP: Final = 160
"""From one hit of a volley to the next, so that each can be followed."""
HELD: Final = 120
"""How much longer the first hit of a volley is seen, and the last."""
NUDGE: Final = 120
"""The one who is struck is thrown back and returns; a gun recoils."""
HIT_STOP: Final = 60
"""All that flies stands still as the worst of hits lands."""
RECHARGE: Final = 250
PIRATE_ARRIVES: Final = 400
FIGHTER_LOST: Final = 220
RESEARCH_POINT: Final = 600
OPENING: Final = 2_400
"""Who plays, and what for, as a game begins."""
VICTORY: Final = 2_500
"""The winner's way over the galaxy."""
POINT: Final = 160
"""From one point to the next, where all are counted."""
DIE_READ: Final = 1_300
"""The same where it tells who goes first."""
TOLD: Final = 1_200
"""A result that is told in a few words where it happened, at any speed; nobody waits for it."""
TOLD_LETTER: Final = 45
"""And for each letter more than can be read at a glance."""
TOLD_SOON: Final = 600
"""The least, if another result is to be told."""
TURN_BANNER: Final = 700
HANDOVER: Final = 1_200
"""The same where people share a screen, at any speed: anyone who comes to it has to read it."""
PHASE_TICK: Final = 250
VIEW_TURN: Final = 240
"""The board to another side."""
BOT_PAUSE: Final = 450
REDUCED: Final = 100
"""The most that anything fades for under reduced motion."""
CALM: Final = 200
"""How long each thing is seen under reduced motion until the next: the rhythm is the usual one, without movement."""
POINT_TOLD: Final = 1_500
"""How long what counts for winning is told before the game goes on."""
