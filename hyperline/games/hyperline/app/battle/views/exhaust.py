"""The flames of a Starship's engines in battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.side import SideView, spun
from hyperline.games.hyperline.app.shipyard.views.engine_flames import ENGINES, draw_flame, nozzles, strength_at
from hyperline.games.hyperline.rules.kinds import Component

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.marks import Point

DIMMED: Final = 0.6  # of its light: a flame on a dim side


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
