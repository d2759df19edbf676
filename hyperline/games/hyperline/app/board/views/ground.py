"""The still background: space, sectors with their tiles, the tile that waits to be laid, and letters and numbers around."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin

import pygame
import pytmx
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import EMPTY, LOOKS, RING, UNKNOWN, Look
from hyperline.games.hyperline.rules.geometry import SECTORS, SIZE, Sector
from hyperline.shell.context import Context
from hyperline.shell.paths import assets_folder
from hyperline.shell.ui import paint
from hyperline.shell.ui.space import sky

FACE_DOWN = "back-planet"
MIST = ((3, 13, 28), (14, 11, 38))  # light added to the dark: outside, and in the middle of the board
GRAIN = 10  # pixels of a sector when it is made
COMET = 5  # the number of the picture that is seen in few empty sectors; those before it are seen in turn
GUTTER_GAP = 3  # units between letters or numbers and the sectors
DIM = 120  # how much of space is dimmed around the board, of 255


@lru_cache(maxsize=1)
def printed() -> dict[Sector, str]:
    """The pictures that are printed on the board, by sector, as the board's map has them."""
    plan = pytmx.TiledMap(str(assets_folder() / "maps" / "hyperline" / "board.tmx"))
    cells = ((row * SIZE + column, gid) for column, row, gid in plan.get_layer_by_name("ring").iter_data() if gid)
    return {sector: str(plan.get_tile_properties_by_gid(gid)["type"]) for sector, gid in cells}


def tile_art(look: Look, turn: int = 0) -> tuple[str, int]:
    """The picture of a look, and how far it is turned, in degrees clockwise, on a board with this many quarter turns.

    Only lines turn with the board: planets and the like have Hyperpoints all around, and stay upright.
    """
    return look.name, 90 * (look.rotation + (turn if look.is_line else 0)) % 360


def draw_space(surface: Surface, context: Context) -> None:
    """Space, a little dimmed."""
    surface.blit(sky(context), (0, 0))
    veil = Surface(context.measure.size, pygame.SRCALPHA)
    veil.fill(context.theme.colour("space", max(DIM, context.theme.veil)))
    surface.blit(veil, (0, 0))


def draw_shine(surface: Surface, context: Context, board: Rect) -> None:
    """The light of the board around it: it has no frame, and stands out from space by this alone."""
    if context.settings.value.has_high_contrast:
        return
    theme, radius = context.theme, context.px(4)
    inner = surface.subsurface(board.clip(surface.get_rect())).copy()  # the light falls beside the board only
    for name, alpha, reach in (("tonal", 150, 64), ("accent", 56, 12)):
        paint.glow(surface, board, theme.colour(name, alpha), context.px(reach), radius)
    surface.blit(inner, board)


def draw_tiles(surface: Surface, context: Context, camera: Camera, board: Board, hidden: Collection[Sector]) -> None:
    """Every visible sector, with `hidden` ones as if they were empty."""
    for sector in SECTORS:
        if camera.sector_rect(sector).colliderect(camera.view):
            draw_tile(surface, context, camera, board, sector, sector in hidden)


def draw_tile(
    surface: Surface, context: Context, camera: Camera, board: Board, sector: Sector, is_hidden: bool = False
) -> None:
    """One sector, as if it were empty where `is_hidden`."""
    rect, look = camera.sector_rect(sector), board.look(sector)
    name, turn = tile_art(look, camera.turn)
    if sector in RING:
        name, turn = printed()[sector], 90 * camera.turn
    elif look.code == EMPTY or is_hidden:
        name, turn = "empty", 0
    elif board.is_face_down(sector) or look.code == UNKNOWN:
        name, turn = FACE_DOWN, 0
    surface.blit(context.sprites("hyperline/tiles", name, camera.cell, turn), rect)
    if name == "empty" and not context.settings.value.has_high_contrast:
        void, turned = void_in(sector)
        surface.blit(context.sprites("hyperline/voids", str(void), camera.cell, turned), rect)
        _draw_mist(surface, rect, sector)


def void_in(sector: Sector) -> tuple[int, int]:
    """What is faintly seen in an empty sector, by number, and its turn: neighbours differ, comets are rare."""
    row, column = divmod(sector, SIZE)
    turn = 90 * ((3 * column + row * row) % 4)
    return (COMET if (4 * column + row) % 13 == 0 else (column + 2 * row) % COMET), turn


def _draw_mist(surface: Surface, rect: Rect, sector: Sector) -> None:
    """Add its part of the mist to a sector inside the ring; a little more is scaled, so that no seams are seen."""
    row, column = divmod(sector, SIZE)
    part = _mist().subsurface((column * GRAIN - 1, row * GRAIN - 1, GRAIN + 2, GRAIN + 2))
    edge = -(-rect.w // GRAIN)
    scaled = pygame.transform.smoothscale(part, (rect.w + 2 * edge, rect.h + 2 * edge))
    surface.blit(scaled, rect, (edge, edge, *rect.size), pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=1)
def _mist() -> Surface:
    """A faint light over the middle of the board, which gives depth to the dark where no tile lies yet."""
    side = GRAIN * SIZE
    made = Surface((side, side))
    edge, middle = (pygame.Color(*colour) for colour in MIST)
    for y in range(side):
        for x in range(side):
            away = hypot(2 * x / side - 1, 2 * y / side - 1)
            wave = 0.5 + 0.5 * sin(3.1 * pi * x / side + 1.3 * sin(5.0 * y / side)) * cos(2.3 * pi * y / side)
            made.set_at((x, y), pygame.Color(0, 0, 0).lerp(edge.lerp(middle, wave), max(0.0, 1 - 0.85 * away)))
    return made


def draw_peeks(surface: Surface, context: Context, camera: Camera, board: Board) -> None:
    """On face-down tiles that the viewer knows: a small picture of each."""
    for sector in SECTORS:
        if board.is_face_down(sector) and board.look(sector).code != UNKNOWN:
            rect = camera.sector_rect(sector)
            side = max(8, camera.cell * 4 // 9)
            small = context.sprites("hyperline/tiles", board.look(sector).name, side)
            place = small.get_rect(center=rect.center)
            paint.plate(
                surface, place.inflate(4, 4), context.theme.colour("deep"), context.theme.colour("deep"),
                context.theme.colour("gold"), 1.5, 3,
            )  # fmt: skip
            surface.blit(small, place)


def draw_gutters(surface: Surface, context: Context, camera: Camera, frame: Rect) -> None:
    """The letters above the columns and the numbers left of the rows, as far as they are visible, close to the sectors."""
    view, gap = camera.view, context.px(GUTTER_GAP)
    if view.topleft == frame.topleft:
        return  # it has none
    for number in range(SIZE):
        for text, sector, is_across in (("ABCDEFGHI"[number], number, True), (str(number + 1), number * SIZE, False)):
            rect = camera.sector_rect(sector)
            if is_across != bool(camera.turn % 2):
                if view.left <= rect.centerx < view.right:
                    line = context.type.line(text, "gutter", "faint", None, view.top - frame.top)
                    surface.blit(line, line.get_rect(midbottom=(rect.centerx, view.top - gap)))
            elif view.top <= rect.centery < view.bottom:
                line = context.type.line(text, "gutter", "faint", None, view.left - frame.left)
                surface.blit(line, line.get_rect(midright=(view.left - 2 * gap, rect.centery)))


# ---- a tile that waits to be laid ----


@dataclass
class Ghost:
    """A look's code for a sector, drawn a little larger than laid tiles.

    `swing` is how far it still has to turn, in degrees clockwise.
    """

    sector: Sector
    code: int
    swing: float = 0.0

    def rect(self, camera: Camera) -> Rect:
        """The pixels that it covers."""
        side = camera.cell // 9
        return camera.sector_rect(self.sector).inflate(side, side)

    def draw(self, surface: Surface, context: Context, camera: Camera) -> None:
        """Draw it with a glow around it."""
        rect = self.rect(camera)
        light = context.theme.colour("accent_light")
        paint.glow(surface, rect, Color(light.r, light.g, light.b, 150), max(4, rect.w // 5), rect.w // 10)
        name, turn = tile_art(LOOKS[self.code], camera.turn)
        art = context.sprites("hyperline/tiles", name, rect.w, turn)
        if self.swing:
            turned = pygame.transform.rotozoom(art, self.swing, 1.0)
            surface.blit(turned, turned.get_rect(center=rect.center))
            return
        surface.blit(art, rect)
        clear = Color(0, 0, 0, 0)
        paint.plate(surface, rect.inflate(4, 4), clear, clear, light, max(2.0, rect.w / 30), max(2, rect.w // 16))
