"""A ship to look at, on a grid of its own: it stands beside the ship under work, at the same scale."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.exposuremap import draw_map, map_of
from hyperline.games.hyperline.app.shipyard.views.grid import BAR, LEAST_BAR, LEAST_CELL, Grid, extent_of
from hyperline.games.hyperline.app.shipyard.views.grid_drawing import GridContents, draw_grid
from hyperline.games.hyperline.rules.geometry import Quadrant
from hyperline.games.hyperline.rules.ship import Placed, Ship, target_of
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui import fitting
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import Widget

HEAD = 36.0  # units of its heading
SLIM = 10.0  # units of an edge bar with nothing on it
FEWEST_BESIDE = 3  # cells across at least


class DockedShip(Widget):
    """Emblem and name, with the ship below. `expose` shows the exposure map of a side; spots are for cards."""

    def __init__(self, context: Context, rect: Rect, key: str, ship: Ship, name: str, emblem: int,
                 most: int | None = None) -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.ship = ship
        self.name = name
        self.emblem = emblem
        self.exposed_to: Quadrant | None = None
        self.grid = grid_for(context, self.room, ship, most)
        self._drawn: Surface | None = None

    @property
    def room(self) -> Rect:
        """The place of the grid."""
        return below_head(self.context, self.rect)

    def rescale(self, most: int) -> None:
        """Limit cells to this many pixels."""
        before, self.grid = self.grid.side, grid_for(self.context, self.room, self.ship, most)
        if self.grid.side != before:
            self._drawn = None
            self.redraw()

    def spots(self) -> list[Spot]:
        """Its parts, as targets of the pointer."""
        return [Spot(f"{self.key}:{target_of(part)}", self.grid.rect_of(target_of(part))) for part in self.ship.parts]

    @property
    def ship_rect(self) -> Rect:
        """All of the ship, without what floats."""
        cells = [self.grid.cell_rect(part.cell) for part in self.ship.parts if not part.is_floating]
        return cells[0].unionall(cells[1:])

    def part(self, key: str) -> Placed | None:
        """The part of the key of a spot."""
        target = key.removeprefix(f"{self.key}:")
        return next((part for part in self.ship.parts if target_of(part) == target), None)

    def expose(self, quadrant: Quadrant | None) -> None:
        """Show which hit from a side can first damage each part, or stop."""
        if quadrant != self.exposed_to:
            self.exposed_to, self._drawn = quadrant, None
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Copy it; it is drawn just once."""
        if self._drawn is None:
            self._drawn = Surface(self.context.measure.size, pygame.SRCALPHA).subsurface(self.rect).copy()
            self._paint(self._drawn)
        surface.blit(self._drawn, self.rect)

    def _paint(self, surface: Surface) -> None:
        c, at = self.context, self.rect
        draw_head(c, surface, Rect(0, 0, at.w, c.px(HEAD)), self.name, self.emblem)
        grid = self.grid.moved(-at.x, -at.y)
        parts = list(enumerate(self.ship.parts))
        surface.set_clip(grid.rect.inflate(c.px(8), c.px(8)))
        draw_grid(c, surface, grid, GridContents(self.ship, parts, self.emblem, exposed_to=self.exposed_to))
        if self.exposed_to is not None:
            draw_map(c, surface, grid, map_of(grid, self.ship, self.exposed_to))
        surface.set_clip(None)


def draw_head(context: Context, surface: Surface, room: Rect, name: str, emblem: int) -> None:
    """Whose ship it is."""
    c, side = context, room.h - context.px(8)
    draw_emblem(c, surface, (room.x, room.y + c.px(2)), side, emblem)
    wide = room.w - side - c.space("s")
    line = fitting.line(c, name, ("heading", "label", "strong", "small"), "text", wide, side)
    surface.blit(line, line.get_rect(midleft=(room.x + side + c.space("s"), room.y + c.px(2) + side // 2)))


def below_head(context: Context, rect: Rect) -> Rect:
    """The rest of a panel below its heading."""
    head = context.px(HEAD)
    return Rect(rect.x, rect.y + head, rect.w, rect.h - head)


def grid_for(context: Context, room: Rect, ship: Ship, most: int | None = None) -> Grid:
    """A grid that shows a whole ship, with cells of at most this many pixels."""
    has_bars = any(part.is_floating for part in ship.parts)
    bar = max(context.px(BAR), LEAST_BAR) if has_bars else context.px(SLIM)
    return Grid(room, bar, extent_of(ship.parts, FEWEST_BESIDE), most, LEAST_CELL)
