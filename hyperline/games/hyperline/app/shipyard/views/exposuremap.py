"""Draws the exposure map over a ship on a grid: which hit from a side can first damage each part."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.grid import Grid
from hyperline.games.hyperline.app.shipyard.views.grid_drawing import bar_places, draw_rim
from hyperline.games.hyperline.rules.exposure import first_hits
from hyperline.games.hyperline.rules.geometry import AHEAD, QUADRANTS, Quadrant
from hyperline.games.hyperline.rules.ship import BRIDGE, Placed, Ship, Target, target_of
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

FILLS = {1: "bad", 2: "warn"}  # by hit; later ones are plain


@lru_cache(maxsize=64)
def hits_by_target(ship: Ship, quadrant: Quadrant) -> dict[Target, int]:
    """The exposure of a ship to a side, kept while it is looked at."""
    return first_hits(ship, quadrant)


class Mark(NamedTuple):
    """Which hit can first damage the working part at this place on the screen (left, top, width, height)."""

    place: tuple[int, int, int, int]
    hit: int
    is_bridge: bool
    is_floating: bool


@dataclass(frozen=True)
class ExposureMap:
    """The marks of a ship on a grid, seen from a side."""

    ship: Ship
    quadrant: Quadrant
    marks: tuple[Mark, ...]

    def changes(self, other: ExposureMap) -> list[Rect]:
        """Where another map of the same grid looks different."""
        return [Rect(mark.place) for mark in set(self.marks).symmetric_difference(other.marks)]


def map_of(grid: Grid, ship: Ship, quadrant: Quadrant) -> ExposureMap:
    """The exposure map of a ship on a grid."""
    hits = hits_by_target(ship, quadrant)
    marks = tuple(
        Mark((*rect.topleft, *rect.size), hits[target_of(part)], part.kind is BRIDGE.kind, part.is_floating)
        for part, rect in places_of(grid, ship)
        if not part.is_damaged and target_of(part) in hits
    )
    return ExposureMap(ship, quadrant, marks)


def draw_map(context: Context, surface: Surface, grid: Grid, shown: ExposureMap) -> None:
    """Numbers on the working parts, arrows at those that the first hit can damage, and a rim around the Bridge."""
    before = surface.get_clip()
    for mark in shown.marks:
        rect = Rect(mark.place)
        if before.w and not rect.colliderect(before):
            continue
        surface.set_clip(before if mark.is_floating else before.clip(grid.inner))
        if mark.is_bridge:
            draw_rim(context, surface, rect, "warn")
        if mark.hit == 1 and not mark.is_floating:
            draw_arrow(surface, rect, shown.quadrant, context.theme.colour("bad"))
        draw_badge(context, surface, *_badge_place(mark), mark.hit, mark.is_bridge)
    surface.set_clip(before)


def places_of(grid: Grid, ship: Ship) -> list[tuple[Placed, Rect]]:
    """Each part of a ship with its place on a grid; for a floating shield, the middle of its bar."""
    (x, y), cell = grid.origin, grid.side
    found = [(part, Rect(x + part.x * cell, y + part.y * cell, cell, cell)) for part in ship.parts if not part.is_floating]
    floating = [part for part in ship.parts if part.is_floating]
    for side in QUADRANTS:
        floats = [part for part in floating if part.facing == side]
        for part, bar in zip(floats, bar_places(grid, side, len(floats)), strict=True):
            box = Rect(0, 0, 2 * min(bar.size), 2 * min(bar.size))
            box.center = bar.center
            found.append((part, box))
    return found


def safety(context: Context, hit: int | None) -> str:
    """How many hits the Bridge is safe for, if this hit can first damage it; None if it is damaged already."""
    words = context.words
    if hit is None:
        return words("shipyard.bridge_out")
    return words("shipyard.bridge_safe", n=hit - 1) if hit > 1 else words("shipyard.bridge_bare")


def draw_badge(context: Context, surface: Surface, centre: tuple[int, int], radius: int, hit: int, is_bridge: bool) -> None:
    """The number of a hit; with an amber edge for the Bridge."""
    theme = context.theme
    fill = theme.colour(FILLS.get(hit, "tonal"))
    edge = theme.colour("warn" if is_bridge else "ink" if hit in FILLS else "text")
    paint.disc(surface, centre, radius, fill, edge, max(2 if is_bridge else 1, context.px(1.5)))
    ink = "ink" if hit in FILLS else "text"
    style = "heading" if context.type.line_height("heading") <= 2 * radius else "strong"
    number = context.type.line(str(hit), style, ink, 2 * radius - 4, 2 * radius)
    surface.blit(number, number.get_rect(center=centre))


def _badge_place(mark: Mark) -> tuple[tuple[int, int], int]:
    """The centre and radius of a badge: in a cell's corner, larger for the Bridge; in the middle of a bar."""
    rect = Rect(mark.place)
    radius = max(9, round(rect.w * (0.25 if mark.is_bridge else 0.2)))
    return (rect.center if mark.is_floating else (rect.x + radius + 1, rect.y + radius + 1)), radius


def draw_arrow(surface: Surface, rect: Rect, quadrant: Quadrant, colour: Color) -> None:
    """An arrowhead at the struck edge of a cell, pointing in."""
    right, down = AHEAD[quadrant]
    reach = max(5, rect.w // 7)
    x, y = rect.centerx + right * (rect.w // 2 - 1), rect.centery + down * (rect.h // 2 - 1)
    tip = x - right * reach, y - down * reach
    wings = [(x + down * reach, y + right * reach), (x - down * reach, y - right * reach)]
    pygame.draw.polygon(surface, colour, [tip, *wings])
    pygame.draw.polygon(surface, Color("black"), [tip, *wings], 1)
