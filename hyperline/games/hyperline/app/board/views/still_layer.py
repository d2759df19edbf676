"""What stands still on the board, as one picture: space, sectors, stars and pieces, in pools of light."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from hyperline.games.hyperline.app.board.views import ground
from hyperline.games.hyperline.app.board.views.camera import Camera, place_of
from hyperline.games.hyperline.app.board.views.galaxy import Stars, seen_in
from hyperline.games.hyperline.app.board.views.pieces import Piece, PieceArt
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.shell.assets.album import Album
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

CALM, FOCUSED, CHOOSING = 0.66, 0.5, 0.42  # the brightness left: usually, below a route, where most sectors can be chosen
CONTRAST = 0.8  # the least that is left under high contrast
FINE = 64  # the radius of the hole that all holes are scaled from, in pixels
SOFT = 0.16  # sectors by which the light of a sector fades around it
NAME_GAP, NAME_HIGH = 0.0, 0.3  # sectors between the edge of Nexxus and its name, and the most that it is high

_VEILS = Album(8.0)


@dataclass(frozen=True)
class Pool:
    """A round light on the board: full up to `full` sectors from its place, and none from `end` on.

    `glow` is the colour that it adds, with the strength in its alpha.
    """

    place: Point
    full: float
    end: float
    glow: tuple[int, int, int, int] = (0, 0, 0, 0)


@dataclass(frozen=True)
class Limelight:
    """How far the board is dimmed, and what stays bright."""

    left: float
    pools: tuple[Pool, ...] = ()
    sectors: frozenset[Sector] = frozenset()


def over(ship: Sector, colour: Color, gold: Color, lit: frozenset[Sector], ends: frozenset[Sector],
         has_many: bool) -> Limelight:  # fmt: skip
    """The light over a Starship in a player's colour, over what can be chosen, and over Nexxus.

    With `ends` it lies on the Starship and on these ends of its route alone; with `has_many` on what can be chosen.
    """
    if ends:
        return Limelight(
            FOCUSED, (pool(ship, 0.8, 1.8, colour, 0.3), *(pool(end, 0.6, 1.1, gold, 0.3) for end in sorted(ends)))
        )
    if has_many:
        return Limelight(CHOOSING, (), lit)
    nexxus = pool(NEXXUS_SECTOR, 0.55, 1.1, gold, 0.36)
    return Limelight(CALM, (pool(ship, 0.8, 2.1, colour, 0.3), nexxus), lit)


def pool(sector: Sector, full: float, end: float, colour: Color | None = None, strength: float = 0.0) -> Pool:
    """A pool in the middle of a sector."""
    glow = (colour.r, colour.g, colour.b, round(255 * strength)) if colour is not None else (0, 0, 0, 0)
    return Pool(place_of(sector), full, end, glow)


def draw_limelight(surface: Surface, context: Context, camera: Camera, light: Limelight) -> None:
    """Dim what is drawn, but for the pools, and let these glow."""
    left = max(light.left, CONTRAST) if context.settings.value.has_high_contrast else light.left
    shade = context.theme.colour("deep", round(255 * (1 - left)))
    key = light, camera.state, paint.rgba(shade)
    surface.blit(_VEILS(key, lambda: _woven(camera, light, shade)), camera.view)
    for one in light.pools:
        if one.glow[3]:
            paint.pool(surface, camera.pixel(one.place), round(one.end * camera.cell), Color(*one.glow))


def _woven(camera: Camera, light: Limelight, shade: Color) -> Surface:
    """Darkness over the whole view with holes in it."""
    veil = Surface(camera.view.size, pygame.SRCALPHA)
    veil.fill(shade)
    right, down = camera.view.topleft
    soft = round(SOFT * camera.cell)
    for sector in light.sectors:
        rect = camera.sector_rect(sector).move(-right, -down)
        _cut(veil, _square(rect.w, soft, shade.a), rect.inflate(2 * soft, 2 * soft))
    for one in light.pools:
        end = max(2, round(one.end * camera.cell))
        x, y = camera.pixel(one.place)
        hole = pygame.transform.smoothscale(_hole(round(100 * one.full / one.end), shade.a), (2 * end, 2 * end))
        _cut(veil, hole, hole.get_rect(center=(x - right, y - down)))
    return veil


def _cut(veil: Surface, hole: Surface, rect: Rect) -> None:
    veil.blit(hole, rect, special_flags=pygame.BLEND_RGBA_MIN)


@lru_cache(maxsize=32)
def _hole(full: int, alpha: int) -> Surface:
    """A round hole in a veil of this opacity: all clear up to `full` percent of its radius."""
    made = Surface((2 * FINE, 2 * FINE), pygame.SRCALPHA)
    made.fill((255, 255, 255, alpha))
    for step in range(FINE, 0, -1):
        share = max(0.0, (step / FINE - full / 100) / (1 - full / 100))
        smooth = share * share * (3 - 2 * share)
        pygame.draw.circle(made, (255, 255, 255, round(alpha * smooth)), (FINE, FINE), step)
    return made


@lru_cache(maxsize=8)
def _square(side: int, soft: int, alpha: int) -> Surface:
    """A square hole whose edge fades."""
    made = Surface((side + 2 * soft, side + 2 * soft), pygame.SRCALPHA)
    made.fill((255, 255, 255, alpha))
    for step in range(soft + 1):
        share = 1 - step / max(1, soft)
        rect = made.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(made, (255, 255, 255, round(alpha * share)), rect, border_radius=max(0, soft - step))
    return made


def name_rect(context: Context, camera: Camera) -> Rect:
    """Where the name of Nexxus stands: within its sector, over its lower edge as it is seen, and over no neighbour."""
    sector, line = camera.sector_rect(NEXXUS_SECTOR), _name(context, camera)
    return line.get_rect(midbottom=(sector.centerx, sector.bottom - round(NAME_GAP * camera.cell)))


def draw_name(surface: Surface, context: Context, camera: Camera, light: Limelight) -> None:
    """Write the name of Nexxus on it, dark around so that it can be read; not where only a route is lit."""
    if light.left == FOCUSED:
        return
    line, rect = _name(context, camera), name_rect(context, camera)
    shade = line.copy()
    shade.fill((*context.theme.colour("deep")[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    out = max(1, context.px(1))
    for right, down in ((-out, 0), (out, 0), (0, -out), (0, out), (-out, -out), (out, out), (-out, out), (out, -out)):
        surface.blit(shade, rect.move(right, down))
    surface.blit(line, rect)


def _name(context: Context, camera: Camera) -> Surface:
    return context.type.line(context.words("tile.nexxus"), "quiet", "gold", None, round(NAME_HIGH * camera.cell))


# ---- what is lit ----


KEPT = 2  # pictures: as it usually is, and below a route


@dataclass(frozen=True)
class Still:
    """What is to be shown. `covered`: tiles being turned, in whose place nothing is seen."""

    board: Board
    covered: frozenset[Sector]
    pieces: tuple[Piece, ...]
    light: Limelight


class StillLayer:
    """Drawn again as a whole once it is stale, and in parts where only pieces have come, gone or changed."""

    def __init__(self, context: Context, camera: Camera, art: PieceArt, stars: Stars) -> None:
        self.context = context
        self.camera = camera
        self.art = art
        self.stars = stars
        self.is_stale = True
        self.standing: tuple[Piece, ...] = ()  # the pieces that it shows
        self.back = Surface((1, 1))  # the background of the whole window
        self._frame = Rect(0, 0, 1, 1)
        self._floor = Surface((1, 1))  # space and tiles, which change less often than what stands on them
        self._floored: tuple[object, ...] = ()  # what that shows
        self._picture = Surface((1, 1))
        self._kept: OrderedDict[Still, Surface] = OrderedDict()  # pictures in the lights that were shown last
        self._spare: list[Surface] = []  # as large as the frame, to be drawn on
        self._light: Limelight | None = None  # in which it shows all that
        self._unsteady: list[Rect] = []  # where it shows pieces that have gone, or not those that have come

    # ---- where ----

    def stand_on(self, back: Surface) -> None:
        """Take the window's background as the ground below the board's light."""
        ground.draw_shine(back, self.context, seen_in(self.context, self._frame))
        self.back, self._floored = back, ()
        self.refresh()

    def hide(self) -> None:
        """Drop the background, and pictures in other lights, until there is another one."""
        self.back = Surface((1, 1))
        self.refresh()
        self._spare.clear()

    def layout(self, frame: Rect) -> None:
        """Fill a frame of the window."""
        self._frame = Rect(frame)
        self._floor, self._floored = Surface(frame.size), ()
        self.refresh()
        self._spare.clear()

    # ---- what ----

    def refresh(self) -> None:
        """Draw all of it again, in whatever light."""
        self.is_stale = True
        self._drop()

    def _drop(self) -> None:
        """Something new comes next: reuse the pictures that were kept."""
        self._spare += (one for one in self._kept.values() if one is not self._picture or self.is_stale)
        self._kept.clear()

    def shows(self, light: Limelight) -> bool:
        """Whether it is shown in this light already."""
        return not self.is_stale and light == self._light

    def restand(self, still: Still) -> list[Rect]:
        """The pixels of the window where only pieces have changed; the whole frame if more has."""
        if self.is_stale or self._floored[:1] != (still.board,) or not self.shows(still.light):
            self.is_stale = True
            return [self._frame]
        changed = [
            self.art(piece).get_rect(center=self.camera.pixel(piece.place))
            for piece in set(still.pieces) ^ set(self.standing)
        ]
        here = self.camera.sector_rect(NEXXUS_SECTOR)
        if any(rect.colliderect(here) for rect in changed):
            changed.append(here)  # its name is there only while nothing stands on it
        self._unsteady += [rect.move(-self._frame.left, -self._frame.top) for rect in changed]
        self.standing = still.pieces
        return changed

    def picture(self, still: Callable[[], Still]) -> Surface:
        """The picture, as large as the frame; do not draw on it. `still` is asked only for a stale one."""
        if self.is_stale:
            self._take(still())
        elif self._unsteady:
            self._drop()
            self._stand(self._unsteady)
        return self._picture

    def _take(self, still: Still) -> None:
        """Show the picture that was made for this before, or make it."""
        self.is_stale = False
        found = self._kept.get(still)
        if found is None:
            if len(self._kept) >= KEPT:
                self._spare.append(self._kept.popitem(last=False)[1])
            found = self._picture = self._spare.pop() if self._spare else Surface(self._frame.size)
            self._rebuild(still)
            self._kept[still] = found
        self._kept.move_to_end(still)
        self._picture, self.standing, self._light, self._unsteady = found, still.pieces, still.light, []

    def plate(self, board: Board, covered: Collection[Sector], light: Limelight) -> Surface:
        """The sectors in view in this light, without pieces."""
        made = Surface(self.camera.view.size, SRCALPHA)
        camera = self.camera.shifted(-self.camera.view.left, -self.camera.view.top)
        ground.draw_tiles(made, self.context, camera, board, covered)
        ground.draw_peeks(made, self.context, camera, board)
        self.stars.draw(made, camera, board)
        draw_limelight(made, self.context, camera, light)
        return made

    def _rebuild(self, still: Still) -> None:
        camera = self.camera.shifted(-self._frame.left, -self._frame.top)
        shown = (still.board, still.covered, camera.state)
        if shown != self._floored:
            self._floored = shown
            self._floor.blit(self.back, (0, 0), self._frame)
            layer = self._floor.subsurface(self._floor.get_rect())
            ground.draw_gutters(layer, self.context, camera, layer.get_rect())
            layer.set_clip(camera.view)
            ground.draw_tiles(layer, self.context, camera, still.board, still.covered)
            ground.draw_peeks(layer, self.context, camera, still.board)
        self.standing, self._light = still.pieces, still.light
        self._stand([self._picture.get_rect()])

    @property
    def _is_on_nexxus(self) -> bool:
        here = self.camera.sector_rect(NEXXUS_SECTOR)
        return any(here.collidepoint(self.camera.pixel(piece.place)) for piece in self.standing)

    def _stand(self, rects: list[Rect]) -> None:
        """Draw stars and pieces on parts of the picture, and light them."""
        camera = self.camera.shifted(-self._frame.left, -self._frame.top)
        layer = self._picture.subsurface(self._picture.get_rect())
        board: Board = self._floored[0]  # type: ignore[assignment]
        for rect in rects:
            layer.set_clip(rect)
            layer.blit(self._floor, rect, rect)
            layer.set_clip(rect.clip(camera.view))
            self.stars.draw(layer, camera, board)
            for piece in self.standing:
                art = self.art(piece)
                layer.blit(art, art.get_rect(center=camera.pixel(piece.place)))
            if self._light is not None:
                draw_limelight(layer, self.context, camera, self._light)
                if not self._is_on_nexxus:
                    draw_name(layer, self.context, camera, self._light)
        self._unsteady = []
