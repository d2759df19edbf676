"""What never moves: the belt's dust, the hexagons, the ring of the goal, and start zones while ships are deployed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame
from pygame import SRCALPHA, Color, Rect, Surface, Vector2

from hyperline.games.belt.app.board import line_art
from hyperline.games.belt.rules.hexes import COORDINATES, RADIUS, RING, STEPS
from hyperline.shell.board.hex_camera import WIDE, Hex, HexCamera, middle_of
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.paint import rgba

FIELD = 960 / 844  # the proportions of the picture of the belt's dust
GOAL = tuple(COORDINATES[hex] for hex in RING)
BOARD = frozenset(COORDINATES)
QUIET, FAINT, FAR = 215, 120, 40  # of 255: the lines between hexagons, where all lines are bright, and at the border
SMALL: Final = 6.0  # pixels of the side of a hexagon below which the board is a small picture
ACTION: Final = 6  # rings round the rock in which most of it happens: beyond them the lines fade
SIDES = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))
"""By direction: the corners of a hexagon between which the side lies towards it."""


class Ground:
    """A picture of what a camera sees of it. Where the board has only moved, only what came into view is drawn."""

    def __init__(self, context: Context, camera: HexCamera, emblems: Sequence[int]) -> None:
        self.context, self.camera, self.emblems = context, camera, emblems
        self._picture, self._shown = Surface((1, 1)), tuple[object, ...]()
        self._origin = (0, 0)

    def picture(self, zones: tuple[Collection[Hex], ...], seat: int) -> Surface:
        """As large as the view; the zone of the seat that deploys is bright. Do not draw on it."""
        c, camera, size = self.context, self.camera, self.camera.view.size
        shown = size, camera.unit, camera.turn, c.measure, id(c.theme), zones, seat if zones else -1
        left, top = camera.origin[0] - camera.view.left, camera.origin[1] - camera.view.top
        right, down = left - self._origin[0], top - self._origin[1]
        self._origin = left, top
        is_near = abs(right) < size[0] and abs(down) < size[1] and not camera.is_farthest
        if shown != self._shown or ((right or down) and not is_near):
            self._shown, self._picture = shown, Surface(size, SRCALPHA)
            self._draw(Rect((0, 0), size), zones, seat)
        elif right or down:
            self._picture.scroll(right, down)
            for part in _uncovered(size, right, down):
                self._draw(part, zones, seat)
        return self._picture

    def _draw(self, part: Rect, zones: Sequence[Collection[Hex]], seat: int) -> None:
        """Draw a part of the picture."""
        made, view = self._picture, self.camera.view
        here, lattice = self.camera.shifted(-view.left, -view.top), self.context.theme.colour("border")
        made.set_clip(part)
        made.fill((*lattice[:3], 0))
        _field(self.context, made, here)
        _hexagons(self.context, made, here)
        for owner, hexes in enumerate(zones):
            _zone(self.context, made, here, hexes, self.emblems[owner], owner == seat)
        _goal(self.context, made, here)
        made.set_clip(None)


def _uncovered(size: tuple[int, int], right: int, down: int) -> list[Rect]:
    """The parts of a picture to be drawn again after it was moved by some pixels."""
    wide, high = size
    across = Rect(0 if right > 0 else wide + right, 0, abs(right), high)
    along = Rect(0, 0 if down > 0 else high + down, wide, abs(down))
    return [part for part in (across, along) if part.w and part.h]


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
    """Each side once; those at the edge of the board are brighter, and a small picture has these alone."""
    theme, thick = context.theme, max(1, round(max(context.measure.u, 0.03 * camera.unit)))
    is_even = context.settings.value.has_high_contrast
    seen = made.get_clip().inflate(4, 4)
    inks = [theme.colour("border", FAINT if is_even else _strength(ring)) for ring in range(camera.radius + 1)]
    outer = theme.colour("edge", 210 if is_even else 130)
    for one in BOARD:
        if not seen.colliderect(camera.hex_rect(one)):
            continue
        corners, inner = camera.corners(one), inks[max(abs(one[0]), abs(one[1]), abs(sum(one)))]
        for number, (right, down) in enumerate(STEPS):
            is_edge = (one[0] + right, one[1] + down) not in BOARD
            if is_edge or (number < 3 and camera.unit >= SMALL):
                first, last = SIDES[camera.toward(number)]
                pygame.draw.aaline(made, outer if is_edge else inner, corners[first], corners[last], thick)


def _strength(ring: int) -> int:
    """How strong the lines are in a ring round the rock."""
    share = max(0.0, (ring - ACTION) / (RADIUS - ACTION))
    return round(QUIET + (FAR - QUIET) * share)


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
