"""The flames of a Starship's engines, and how a side hangs in space: it drifts a little, never quite still."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.side import SideView, spun
from hyperline.games.hyperline.app.shipyard.views.engine_flames import ENGINES, draw_flame, nozzles, strength_at
from hyperline.games.hyperline.engine.kinds import Component

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.marks import Point

DIMMED: Final = 0.6  # of its light: a flame on a dim side
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
            for x, y in nozzles(part.kind, Rect(0, 0, cell.w, cell.h)):
                found.append((spun(Rect(x - 1, y - 1, 2, 2), cell.w, turns).move(cell.topleft).center, part.kind))
    return found


def bounds(side: SideView) -> Rect | None:
    """All that the flames light up; None without any."""
    rects = [Rect(x, y, 0, 0).inflate(2 * side.cell, 2 * side.cell) for (x, y), _ in flames(side)]
    return rects[0].unionall(rects[1:]) if rects else None


def draw_flames(surface: Surface, side: SideView, moment: int) -> None:
    """Draw the flames as they burn at a moment, within the surface's clip."""
    clip, turns = surface.get_clip(), side.turns(side.quadrant)
    for number, ((x, y), kind) in enumerate(flames(side)):
        if Rect(x, y, 0, 0).inflate(2 * side.cell, 2 * side.cell).colliderect(clip):
            strength = strength_at(moment, number) * (DIMMED if side.is_dim else 1.0)
            draw_flame(surface, (x + side.thrown, y), kind, side.cell, turns, strength)


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
