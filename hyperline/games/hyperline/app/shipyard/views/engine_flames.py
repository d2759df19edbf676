"""The flames of a Starship's engines, wherever the ship is drawn large: they burn unevenly."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shades import LIGHTS
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.shell.ui import sparks

ENGINES: Final = {Component.COMBAT_ENGINE: LIGHTS["plasma"], Component.HYPERLINE_ENGINE: LIGHTS["nexxus"]}
"""What has flames, and their light."""
NOZZLES: Final = {Component.COMBAT_ENGINE: (0.31, 0.69), Component.HYPERLINE_ENGINE: (0.5,)}
"""Where along the rear edge of its cell."""
LONG: Final = 0.56  # of a cell: a flame
STRENGTHS: Final = (0.4, 0.6, 0.5, 0.8, 0.4, 0.7)
"""How strong a flame burns, from one moment to the next."""
Point = tuple[int, int]


def nozzles(kind: Component, cell: Rect) -> list[Point]:
    """Where the flames of an engine begin in its cell, with the nose up."""
    return [(cell.left + round(cell.w * across), cell.bottom - 1) for across in NOZZLES.get(kind, ())]


def draw_flame(surface: Surface, place: Point, kind: Component, cell: int, turns: int, strength: float) -> None:
    """Draw a flame that begins at a place, of a ship whose nose has been turned by so many quarters."""
    long = max(6, round(LONG * cell))
    light = sparks.flare(ENGINES[kind], long, 90.0 * turns, strength)
    right, down = ((0, 1), (-1, 0), (0, -1), (1, 0))[turns]  # the way it points
    ahead = round(sparks.HULL * long)
    surface.blit(light, light.get_rect(center=(place[0] - right * ahead, place[1] - down * ahead)), special_flags=sparks.ADD)


def strength_at(moment: int, number: int) -> float:
    """How strong one of several flames burns at a moment."""
    return STRENGTHS[(moment + 2 * number) % len(STRENGTHS)]
