"""The whole board as one picture, for other scenes and for saved games, and the stars behind it, which drift a little."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views import ground
from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.ground import draw_tile
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.pieces import PieceArt, pieces
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import EMPTY, RING, RIP
from hyperline.games.hyperline.rules.geometry import SECTORS, SIZE
from hyperline.games.hyperline.rules.position import Position
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context

COUNT = (520, 170)  # far and near, on the whole board
DEPTHS = (0.45, 1.0)  # how much each layer drifts
LEG = 0.03  # sectors that the near layer drifts while a Starship goes on by a sector
PAN = 0.05  # sectors that it lags behind for each sector by which the view is moved
SEED = 7
EDGE = 0.04  # sectors: the edge of each that stays free of them


class Star(NamedTuple):
    """A star: its place without drift, its layer, its brightness (0 to 1), and whether it is a little blue."""

    place: Point
    layer: int
    shine: float
    is_blue: bool


def _sown() -> tuple[Star, ...]:
    luck = Random(SEED)
    return tuple(
        Star((luck.random() * SIZE, luck.random() * SIZE), layer, luck.random() ** 2, luck.random() < 0.4)
        for layer, count in enumerate(COUNT)
        for _ in range(count)
    )


class Stars:
    """`refresh` is called when they have moved by a pixel."""

    def __init__(self, context: Context, camera: Camera, refresh: Callable[[], None]) -> None:
        self.context = context
        self.camera = camera
        self.refresh = refresh
        self._stars = _sown()
        self._drift: Point = (0.0, 0.0)
        self._key: tuple[object, ...] = ()
        self._laid: list[tuple[Surface, tuple[int, int]]] = []
        self._kept: dict[tuple[int, bool, int], Surface] = {}

    @property
    def drift(self) -> Point:
        """How far the near layer has drifted, in sectors."""
        return self._drift

    def travel(self, way: Point) -> None:
        """Something has moved this far (in sectors): drift the other way, unless motion is reduced."""
        if self.context.settings.value.is_calm:
            return
        before = self._steps()
        self._drift = self._drift[0] - LEG * way[0], self._drift[1] - LEG * way[1]
        if self._steps() != before:
            self.refresh()

    def draw(self, surface: Surface, camera: Camera, board: Board) -> None:
        """Draw the visible ones within the surface's clip."""
        if not self.context.settings.value.has_high_contrast:
            surface.fblits(self._seen(camera, board), pygame.BLEND_RGB_MAX)

    def _seen(self, camera: Camera, board: Board) -> list[tuple[Surface, tuple[int, int]]]:
        """Pictures and places of all that are seen through empty sectors."""
        calm = self.context.settings.value.is_calm
        key = camera.state, camera.middle, self._steps(), calm, board
        if key == self._key:
            return self._laid
        empty = {sector for sector in range(SIZE * SIZE) if sector not in RING and board.look(sector).code == EMPTY}
        cell, (left, down) = camera.cell, camera.middle
        lag = (0.0, 0.0) if calm else (PAN * (left - SIZE / 2), PAN * (down - SIZE / 2))
        far, near = [(depth * (self._drift[0] + lag[0]), depth * (self._drift[1] + lag[1])) for depth in DEPTHS]
        laid = []
        for star in self._stars:
            shift = near if star.layer else far
            x, y = (star.place[0] + shift[0]) % SIZE, (star.place[1] + shift[1]) % SIZE
            if int(y) * SIZE + int(x) in empty and EDGE < x % 1 < 1 - EDGE and EDGE < y % 1 < 1 - EDGE:
                made = self._picture(star, cell)
                right, low = camera.pixel((x, y))
                laid.append((made, (right - made.get_width() // 2, low - made.get_height() // 2)))
        self._key, self._laid = key, laid
        return laid

    def _steps(self) -> tuple[int, int]:
        return round(self._drift[0] * self.camera.cell), round(self._drift[1] * self.camera.cell)

    def _picture(self, star: Star, cell: int) -> Surface:
        level = round(star.shine * 6)
        key = level + 10 * star.layer, star.is_blue, cell
        if key not in self._kept:
            self._kept[key] = _drawn(star.layer, level / 6, star.is_blue, cell)
        return self._kept[key]


def _drawn(layer: int, shine: float, is_blue: bool, cell: int) -> Surface:
    """A soft dot of a few pixels."""
    side = max(1, round(cell * (0.018, 0.03)[layer] * (0.8 + 0.7 * shine)))
    bright = (75, 125)[layer] + (70, 130)[layer] * shine
    shade = [round(bright * part) for part in ((0.72, 0.86, 1.0) if is_blue else (1.0, 0.97, 0.93))]
    made = Surface((3 * side, 3 * side))
    pygame.draw.circle(made, [part // 6 for part in shade], (1.5 * side, 1.5 * side), 1.4 * side)
    pygame.draw.circle(made, [part // 2 for part in shade], (1.5 * side, 1.5 * side), 0.8 * side)
    pygame.draw.circle(made, shade, (1.5 * side, 1.5 * side), max(0.7, 0.4 * side))
    return made


# ---- the whole board ----


GUTTER, MARGIN = 20, 4  # units left and above for letters and numbers, and right and below


def seen_in(context: Context, frame: Rect) -> Rect:
    """Where sectors are seen in a frame: without the letters and numbers beside them."""
    gutter, margin = context.px(GUTTER), context.px(MARGIN)
    return Rect(frame.left + gutter, frame.top + gutter, frame.w - gutter - margin, frame.h - gutter - margin)


def camera_for(side: int, turn: int = 0) -> Camera:
    """A camera that sees all sectors in a square of this many pixels, with its upper left corner at the origin."""
    camera = Camera()
    camera.turn = turn
    camera.fit(Rect(0, 0, side, side))
    return camera


def draw_galaxy(
    context: Context, camera: Camera, picture: Picture, emblems: tuple[int, ...], but: Collection[str] = ()
) -> Surface:
    """Draw everything in a camera's view, without the pieces with some keys."""
    made = Surface(camera.view.size)
    made.fill(context.theme.colour("space"))
    ground.draw_tiles(made, context, camera, picture.board, ())
    ground.draw_peeks(made, context, camera, picture.board)
    Stars(context, camera, _nothing).draw(made, camera, picture.board)
    art = PieceArt(context, camera)
    for piece in pieces(picture, emblems, camera.turn):
        if piece.key not in but:
            shown = art(piece)
            made.blit(shown, shown.get_rect(center=camera.pixel(piece.place)))
    return made


def _nothing() -> None:
    """The stars of a picture do not drift."""


FAINT: Final = 132  # of 255: how bright lines are in a small picture
ORB, LARGER = 0.36, 1.3  # sectors from the middle of a planet to its edge; how much larger planets and ships are there
SMALL: Final = ("token", "sign")
"""How the keys begin of pieces that are too small to be seen there."""


def portrait(context: Context, position: Position, emblems: tuple[int, ...], surface: Surface) -> Iterator[None]:
    """Draw it simpler, to be seen small: faint lines, large planets and ships.

    On a square surface, one sector or piece a step, so that no step holds up a frame.
    """
    camera = Camera()
    camera.fit(surface.get_rect())
    picture = Picture.of(position)
    for sector in SECTORS:
        draw_tile(surface, context, camera, picture.board, sector)
        yield
    bright = surface.copy()
    surface.fill((FAINT,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    yield
    for sector in SECTORS:
        look = picture.board.look(sector)
        if (look.is_planet or look.code == RIP) and not picture.board.is_face_down(sector):
            orb = _orb(bright, camera.sector_rect(sector))
            surface.blit(orb, orb.get_rect(center=camera.sector_rect(sector).center))
            yield
    art = PieceArt(context, camera, has_numbers=False)
    for piece in pieces(picture, emblems, camera.turn):
        if not piece.key.startswith(SMALL):
            drawn = art(replace(piece, size=LARGER * piece.size))
            surface.blit(drawn, drawn.get_rect(center=camera.pixel(piece.place)))
            yield


def _orb(board: Surface, sector: Rect) -> Surface:
    """What lies in the middle of a sector, larger."""
    side = 2 * round(ORB * sector.w)
    place = Rect(0, 0, side, side)
    place.center = sector.center
    made = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(made, "white", (side / 2, side / 2), side / 2)
    made.blit(board, (0, 0), place, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale_by(made, LARGER)
