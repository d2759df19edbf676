"""How the board is lit: dimmed as a whole, with pools of light around what matters now."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera, place_of
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
    """What of the board's brightness is left, and what is bright all the same."""

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
