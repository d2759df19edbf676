"""Fog where nobody has been: clouds over the stage that part around the tiles, and dashes around places to explore."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface, draw
from pygame.transform import gaussian_blur, smoothscale

from hyperline.shell.context import Context

COARSE: Final = 6  # pixels of the stage for one of the small picture that says where fog is
THICK: Final = 225  # of 255
REACH, LEAST = 2.4, 120  # tiles, and pixels at the least: how far it reaches from what is known
BLUR: Final = 0.14  # of that
PARTED: Final = 0.1  # of a tile: how far beside tiles there is none
SOFT: Final = 0.2  # of a tile: how softly it ends there
EDGE: Final = 54  # pixels at the stage's edges in which it fades
STEPS: Final = 9  # in which it does
TILES_FADE, PLACES_FADE = 0.45, 0.25  # of a tile: how far in a map fades that goes on beyond its stage
OUTER: Final = {"left": (0, 0, 1, 2), "top": (0, 0, 2, 1), "right": (1, 0, 1, 2), "bottom": (0, 1, 2, 1)}
"""By side of a stage: the outer pixels of four."""
FAINT: Final = 70  # of 255: the dashes
DASH: Final = 6.0  # units, and as many between two
INSET: Final = 3


def draw_fog(context: Context, surface: Surface, tiles: Sequence[Rect], side: int) -> None:
    """Draw it around tiles of this side, but not where they lie."""
    size = surface.get_size()
    small = Surface((-(-size[0] // COARSE) + 1, -(-size[1] // COARSE) + 1), SRCALPHA)
    small.fill((255, 255, 255, 0))
    reach = max(REACH * side, LEAST) / COARSE
    for share, strength in ((1.0, THICK // 3), (0.7, 2 * THICK // 3), (0.45, THICK)):
        for tile in tiles:
            draw.circle(small, (255, 255, 255, strength), _small(tile).center, reach * share)
    small = gaussian_blur(small, round(BLUR * reach))
    hole = Surface(small.get_size(), SRCALPHA)
    hole.fill("white")
    more = 2 * round(PARTED * side)
    for tile in tiles:
        hole.fill((255, 255, 255, 0), _small(tile.inflate(more, more)))
    small.blit(gaussian_blur(hole, max(1, min(4, round(SOFT * side / COARSE)))), (0, 0), special_flags=BLEND_RGBA_MULT)
    small.blit(_edges(small.get_size()), (0, 0), special_flags=BLEND_RGBA_MULT)
    where = smoothscale(small, size)
    clouds = context.picture(("freight fog", size), lambda: _clouds(context, size))
    where.blit(clouds, (0, 0), special_flags=BLEND_RGBA_MULT)
    surface.blit(where, (0, 0))


def _small(box: Rect) -> Rect:
    """Where a rectangle of the stage is in the small picture."""
    return Rect(box.x // COARSE, box.y // COARSE, -(-box.w // COARSE), -(-box.h // COARSE))


def _edges(size: tuple[int, int]) -> Surface:
    """White that fades towards the edges."""
    made = Surface(size, SRCALPHA)
    made.fill((255, 255, 255, 0))
    for step in range(1, STEPS + 1):
        inner = made.get_rect().inflate(*(-2 * EDGE * step // (STEPS * COARSE),) * 2)
        strength = step / STEPS
        draw.rect(made, (255, 255, 255, round(255 * strength * strength)), inner, border_radius=EDGE // COARSE)
    return gaussian_blur(made, 1)


def _clouds(context: Context, size: tuple[int, int]) -> Surface:
    """The clouds in their colour, scaled to cover a stage."""
    wide, high = context.sprites.size("freight", "fog")
    share = max(size[0] / wide, size[1] / high)
    whole = context.sprites("freight", "fog", (round(wide * share), round(high * share)))
    made = whole.subsurface(whole.get_rect().clip(Rect((0, 0), size))).copy()
    made.fill(context.theme.colour("tonal").lerp(context.theme.colour("muted"), 0.6), special_flags=BLEND_RGBA_MULT)
    return made


def soften(surface: Surface, tiles: Sequence[Rect], places: Sequence[Rect], side: int) -> None:
    """Fade a map at those edges of its stage beyond which it goes on: far in where tiles do, less where places do."""
    area = surface.get_rect()
    for rects, deep in ((tiles, round(TILES_FADE * side)), (places, round(PLACES_FADE * side))):
        whole = area.unionall(rects)
        beyond = whole.left < area.left, whole.top < area.top, whole.right > area.right, whole.bottom > area.bottom
        for name, dark in compress(OUTER.items(), beyond):
            fade = Surface((2, 2), SRCALPHA)
            fade.fill("white")
            fade.fill((255, 255, 255, 0), dark)
            strip = smoothscale(fade, (deep, area.h) if dark[2] == 1 else (area.w, deep))
            surface.blit(strip, strip.get_rect(**{name: getattr(area, name)}), special_flags=BLEND_RGBA_MULT)


def draw_unseen(context: Context, surface: Surface, places: Sequence[Rect], side: int) -> None:
    """Draw dashes where a tile could be laid."""
    key = "freight unseen", side
    for box in places:
        surface.blit(context.picture(key, lambda: _dashed(context, side)), box)


def _dashed(context: Context, side: int) -> Surface:
    made = Surface((side, side), SRCALPHA)
    colour, inset = context.theme.colour("muted", FAINT), context.px(INSET)
    dash, thick = max(3, context.px(DASH)), max(1, context.px(1))
    for at in range(inset + dash, side - inset - dash, 2 * dash):
        end = min(at + dash, side - inset - dash)
        for start, stop in (
            ((at, inset), (end, inset)), ((at, side - inset), (end, side - inset)),
            ((inset, at), (inset, end)), ((side - inset, at), (side - inset, end)),
        ):  # fmt: skip
            draw.line(made, colour, start, stop, thick)
    return made
