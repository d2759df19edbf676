"""The galaxy in small, with whoever sits at its corners: what lies between the seats of a new game."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Color, Rect, Surface, Vector2

from hyperline.games.hyperline.rules.geometry import SIZE
from hyperline.shell.context import Context
from hyperline.shell.setup.seat_plan import Seats
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.space import smooth_line

SIDES: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
"""By corner: whether it lies at the right, and whether at the bottom."""
BEND: Final = 0.14  # how far a way to Nexxus leaves the straight line, as a share of its length
NEXXUS, ORB = 1.7, 0.35  # its tile in sectors, and the share of that which is the star's radius
NAMED: Final = 300.0  # units of text: the side from which on Nexxus has its name, between the ways
DIM: Final = 70  # how much the galaxy is dimmed, of 255


def paint_galaxy(context: Context, surface: Surface, board: Rect, seats: Seats) -> None:
    """The galaxy as it is before anybody has explored it, with a way to Nexxus from each seat that is taken."""
    theme, side = context.theme, board.w
    paint.pool(surface, board.center, round(side * 0.8), theme.colour("accent_deep", 150))
    surface.blit(context.picture(("galaxy sketch", side), lambda: _ground(context, side)), board)
    paint.pool(surface, board.center, round(side * 0.28), theme.colour("gold", 110))
    for corner, seat in enumerate(seats):
        if seat.controller:
            _paint_way(context, surface, board, corner, theme.player_lights[seat.emblem % 4])
    for corner, seat in enumerate(seats):
        if seat.controller:
            _paint_corner(context, surface, board, corner, seat.emblem)
    sector = board.w // SIZE
    nexxus = _orb(context.sprites("hyperline/tiles", "nexxus", round(NEXXUS * sector)))
    surface.blit(nexxus, nexxus.get_rect(center=board.center))
    if side >= NAMED * context.measure.t:
        name = context.type.line(context.words("setup.nexxus"), "caps", "gold")
        surface.blit(name, name.get_rect(midtop=(board.centerx, board.centery + round(0.72 * sector))))


def _ground(context: Context, side: int) -> Surface:
    """The board without any tiles laid, dimmed."""
    made = context.sprites("hyperline", "galaxy", side).copy()
    made.fill((255 - DIM,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return made


def _orb(tile: Surface) -> Surface:
    """The star of a tile without what is around it."""
    made, mask = tile.copy().convert_alpha(), Surface(tile.get_size(), pygame.SRCALPHA)
    paint.disc(mask, mask.get_rect().center, round(ORB * tile.get_width()), Color("white"))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def corner_sector(board: Rect, corner: int) -> Rect:
    """The sector at a corner."""
    side = round(board.w / SIZE)
    right, below = SIDES[corner]
    return Rect(board.right - side if right else board.left, board.bottom - side if below else board.top, side, side)


def _paint_way(context: Context, surface: Surface, board: Rect, corner: int, colour: Color) -> None:
    """A hyperline from a corner to Nexxus, with a gate at each end."""
    space, middle = context.theme.colour("space"), Vector2(board.center)
    start = Vector2(corner_sector(board, corner).center)
    along = middle - start
    start, end = start + along * 0.15, middle - along * 0.17
    across = Vector2(-along.y, along.x) * BEND
    path = [start.lerp(end, n / 24) + across * (4 * n / 24 * (1 - n / 24)) for n in range(25)]
    unit = max(0.6, board.w / 480)
    for thick, share in ((13, 0.86), (7, 0.66), (2.5, 0.1)):
        smooth_line(surface, path, colour.lerp(space, share), thick * unit)
    for place in (path[0], path[-1]):
        point = round(place.x), round(place.y)
        paint.disc(surface, point, max(3, round(6 * unit)), space, colour, max(1, round(2 * unit)))


def _paint_corner(context: Context, surface: Surface, board: Rect, corner: int, emblem: int) -> None:
    """The emblem of who sits there, in a light of its colour."""
    theme, box = context.theme, corner_sector(board, corner)
    paint.disc(surface, box.center, round(box.w * 0.46), theme.colour("deep"))
    paint.pool(surface, box.center, round(box.w * 1.4), theme.player_colours[emblem % 4])
    side = round(box.w * 0.74)
    draw_emblem(context, surface, (box.centerx - side // 2, box.centery - side // 2), side, emblem)
