"""What never moves: the belt's dust, the hexagons, the ring of the goal, and start zones while ships are deployed."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import SRCALPHA, Color, Surface, Vector2

from hyperline.games.belt.app.board import line_art
from hyperline.games.belt.hexes import COORDINATES, RING, STEPS
from hyperline.shell.board.hex_camera import WIDE, Hex, HexCamera, middle_of
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.paint import rgba

FIELD = 960 / 844  # the proportions of the picture of the belt's dust
GOAL = tuple(COORDINATES[hex] for hex in RING)
BOARD = frozenset(COORDINATES)
QUIET, FAINT = 200, 120  # of 255: the lines between hexagons, and where all lines are bright
SIDES = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))
"""By direction: the corners of a hexagon between which the side lies towards it."""


def draw_ground(context: Context, camera: HexCamera, emblems: Sequence[int], zones: Sequence[Collection[Hex]],
                seat: int) -> Surface:  # fmt: skip
    """A picture of all that a camera sees; the zone of the seat that deploys is bright."""
    view, theme = camera.view, context.theme
    made, here = Surface(view.size, SRCALPHA), camera.shifted(-view.left, -view.top)
    lattice = theme.colour("border")
    made.fill((*lattice[:3], 0))
    _field(context, made, here)
    _hexagons(context, made, here)
    for owner, hexes in enumerate(zones):
        _zone(context, made, here, hexes, emblems[owner], owner == seat)
    _goal(context, made, here)
    return made


def _field(context: Context, made: Surface, camera: HexCamera) -> None:
    """Light and dust; where the camera is near there is only light, as pictures of that size take longer than a frame."""
    light = context.theme.colour("accent_deep", 70)
    if not camera.is_farthest:
        made.fill((*light[:3], light.a // 2))
        return
    centre, reach = camera.pixel((0, 0)), camera.unit * WIDE * (camera.radius + 0.5)
    paint.pool(made, centre, round(reach * 1.1), light)
    size = round(2 * reach), round(2 * reach / FIELD)
    made.blit(context.sprites("belt", "field", size), (centre[0] - size[0] // 2, centre[1] - size[1] // 2))


def _hexagons(context: Context, made: Surface, camera: HexCamera) -> None:
    """Each side once; those at the edge of the board are brighter."""
    theme, thick = context.theme, max(1, round(max(context.measure.u, 0.03 * camera.unit)))
    quiet = FAINT if context.settings.value.has_high_contrast else QUIET
    seen = made.get_rect().inflate(4, 4)
    inner, outer = theme.colour("border", quiet), theme.colour("edge", 210)
    for one in BOARD:
        if not seen.colliderect(camera.hex_rect(one)):
            continue
        corners = camera.corners(one)
        for number, (right, down) in enumerate(STEPS):
            is_edge = (one[0] + right, one[1] + down) not in BOARD
            if number < 3 or is_edge:
                first, last = SIDES[camera.toward(number)]
                pygame.draw.aaline(made, outer if is_edge else inner, corners[first], corners[last], thick)


def _zone(context: Context, made: Surface, camera: HexCamera, hexes: Collection[Hex], emblem: int, is_own: bool) -> None:
    """A start zone: its border in the colour of its seat, whose emblem is in the middle."""
    light = context.theme.player_lights[emblem]
    fill = Color(light.r, light.g, light.b, 44 if is_own else 16)
    tile = line_art.tile(camera.unit, rgba(fill), line_art.NONE, 0, 1.0)
    for one in hexes:
        made.blit(tile, tile.get_rect(center=camera.hex_pixel(one)))
    ink = Color(light.r, light.g, light.b, 255 if is_own else 120)
    thick = max(1, round(context.measure.u * (2.4 if is_own else 1.4)))
    for one in hexes:
        corners = camera.corners(one)
        for number, (right, down) in enumerate(STEPS):
            if (one[0] + right, one[1] + down) not in hexes:
                first, last = SIDES[camera.toward(number)]
                pygame.draw.aaline(made, ink, corners[first], corners[last], thick)
    if not is_own:
        middle = sum((Vector2(middle_of(one)) for one in hexes), Vector2()) / max(1, len(hexes))
        side, (x, y) = max(8, round(camera.unit * 1.6)), camera.pixel((middle.x, middle.y))
        sign = Surface((side, side), SRCALPHA)
        draw_emblem(context, sign, (0, 0), side, emblem)
        sign.set_alpha(150)
        made.blit(sign, (x - side // 2, y - side // 2))


def _goal(context: Context, made: Surface, camera: HexCamera) -> None:
    """The six hexagons that count at the end."""
    theme, line = context.theme, max(1.2, context.measure.u * 1.6, 0.05 * camera.unit)
    tile = line_art.tile(camera.unit, rgba(theme.colour("gold", 26)), rgba(theme.colour("gold", 190)), line, 0.95)
    for one in GOAL:
        made.blit(tile, tile.get_rect(center=camera.hex_pixel(one)))
