"""The flames of a Starship's engines, and how a side hangs in space: it drifts a little, never quite still."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.side import SideView, spun
from hyperline.games.hyperline.app.shades import LIGHTS
from hyperline.games.hyperline.engine.kinds import Component
from hyperline.shell.ui import sparks

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.marks import Point

ENGINES: Final = {Component.COMBAT_ENGINE: LIGHTS["plasma"], Component.HYPERLINE_ENGINE: LIGHTS["nexxus"]}
"""What has flames, and their light."""
NOZZLES: Final = {Component.COMBAT_ENGINE: (0.31, 0.69), Component.HYPERLINE_ENGINE: (0.5,)}
"""Where along the rear edge of its cell."""
LONG: Final = 0.56  # of a cell: a flame
STRENGTHS: Final = (0.4, 0.6, 0.5, 0.8, 0.4, 0.7)
"""How strong a flame burns, from one moment to the next."""
DRIFT: Final = 2.0  # units: how far a side drifts at most
ACROSS, DOWN = 7.0, 5.0  # seconds: there and back


def flames(side: SideView) -> list[tuple[Point, Component]]:
    """Where the flames of all working engines begin, and what burns there."""
    if side.ship is None or side.is_turning or side.is_gone:
        return []
    found, turns = [], side.turns(side.quadrant)
    for part in side.ship.parts:
        if part.kind in ENGINES and not part.is_damaged and part.target not in side.hidden:
            cell = side.rect_of(part.target)
            for across in NOZZLES[part.kind]:
                rear = spun(Rect(round(cell.w * across) - 1, cell.h - 2, 2, 2), cell.w, turns).move(cell.topleft)
                found.append((rear.center, part.kind))
    return found


def bounds(side: SideView) -> Rect | None:
    """All that the flames light up; None without any."""
    rects = [Rect(x, y, 0, 0).inflate(2 * side.cell, 2 * side.cell) for (x, y), _ in flames(side)]
    return rects[0].unionall(rects[1:]) if rects else None


def draw_flames(surface: Surface, side: SideView, moment: int) -> None:
    """Draw the flames as they burn at a moment, within the surface's clip."""
    clip, long = surface.get_clip(), max(6, round(LONG * side.cell))
    heading = 90.0 * side.turns(side.quadrant)
    for number, ((x, y), kind) in enumerate(flames(side)):
        strength = STRENGTHS[(moment + 2 * number) % len(STRENGTHS)] * (0.6 if side.is_dim else 1.0)
        light = sparks.flare(ENGINES[kind], long, heading, strength)
        ahead = round(sparks.HULL * long)
        right, down = ((0, 1), (-1, 0), (0, -1), (1, 0))[side.turns(side.quadrant)]  # the way the flame points
        place = light.get_rect(center=(x + side.thrown - right * ahead, y - down * ahead))
        if place.colliderect(clip):
            surface.blit(light, place, special_flags=sparks.ADD)


def drifted(most: int, seconds: float, number: int) -> Point:
    """How far a side has drifted to the right and down after some time, from nothing to `most` pixels."""
    x = sin(2 * pi * seconds / ACROSS + number)
    y = sin(2 * pi * seconds / DOWN + 2.0 * number)
    return round(most * (x + 1) / 2), round(most * (y + 1) / 2)


def adrift(surface: Surface, drift: Point) -> Surface:
    """The same surface, moved by so many pixels right and down: what is drawn on it lies there, within the same clip."""
    if not any(drift):
        return surface
    right, down = drift
    clip = surface.get_clip().move(-right, -down)
    view = surface.subsurface(Rect(right, down, surface.get_width() - right, surface.get_height() - down))
    view.set_clip(clip)
    return view
