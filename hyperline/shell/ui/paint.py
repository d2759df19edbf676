"""Smooth shapes: plates with soft corners and luminous edges, glows, the focus ring. Kept once drawn."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

import pygame
from pygame import Color, Rect, Surface

from hyperline.shell.assets.album import Album
from hyperline.shell.ui.measure import Measure

RGBA = tuple[int, int, int, int]
WHITE, CLEAR = (255, 255, 255, 255), (0, 0, 0, 0)


def rgba(colour: Color) -> RGBA:
    """A colour as a plain tuple, which can be a key."""
    return colour.r, colour.g, colour.b, colour.a


SMALL = 4_000  # pixels from which on only the rim of a plate is smoothed
LARGE = 60_000  # and from which on that is done less finely: it would take longer than a frame


_PLATES, _GLOWS = Album(8.0), Album(3.0)


def forget() -> None:
    """Drop every cached plate and glow, after the window's size or the colours changed."""
    _PLATES.clear()
    _GLOWS.clear()


def _plate(size: tuple[int, int], top: RGBA, bottom: RGBA, edge: RGBA, line: float, radius: int) -> Surface:
    key = size, top, bottom, edge, line, radius
    return _PLATES(key, lambda: _moulded(*key))


def _moulded(size: tuple[int, int], top: RGBA, bottom: RGBA, edge: RGBA, line: float, radius: int) -> Surface:
    """A gradient in the rim of a smaller plate: only that takes long to smooth."""
    rim = radius + ceil(line) + 1
    small = min(size[0], 2 * rim + 2), min(size[1], 2 * rim + 2)
    if small == size or size[0] * size[1] < SMALL:
        return _shaped(size, top, bottom, edge, line, radius)
    made = _gradient(size, top, bottom)
    mask, ring = (_shaped(small, fill, fill, around, line, radius) for fill, around in ((WHITE, CLEAR), (CLEAR, edge)))
    for place, part in _rim(size, small, rim):
        for piece, flags in ((mask, pygame.BLEND_RGBA_MULT), (ring, pygame.BLEND_RGBA_ADD)):
            made.blit(pygame.transform.scale(piece.subsurface(part), place.size), place, special_flags=flags)
    return made


def _rim(size: tuple[int, int], small: tuple[int, int], rim: int) -> list[tuple[Rect, Rect]]:
    """The pieces around the middle of a plate, and where each lies in a small one: corners and edges."""
    across, down = (_spans(side, least, rim) for side, least in zip(size, small, strict=True))
    pieces = [
        (Rect(x, y, wide, high), Rect(left, top, least_wide, least_high))
        for x, wide, left, least_wide in across
        for y, high, top, least_high in down
    ]
    if len(pieces) == 9:
        del pieces[4]  # the middle
    return pieces


def _spans(side: int, least: int, rim: int) -> list[tuple[int, int, int, int]]:
    """Along one side the beginning and the length of each piece, and the same in the small plate."""
    if side == least:
        return [(0, side, 0, side)]
    return [(0, rim, 0, rim), (rim, side - 2 * rim, rim, least - 2 * rim), (side - rim, rim, least - rim, rim)]


def _shaped(size: tuple[int, int], top: RGBA, bottom: RGBA, edge: RGBA, line: float, radius: int) -> Surface:
    w, h = size
    fine = 4 if w * h < LARGE else 2  # drawn larger and shrunk: pygame's own rounded corners are jagged
    big = Surface((w * fine, h * fine), pygame.SRCALPHA)
    shape = Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(shape, "white", shape.get_rect(), border_radius=radius * fine)
    inner = shape.get_rect().inflate(-2 * line * fine, -2 * line * fine)
    big.fill(edge)
    fill = _gradient((inner.w, inner.h), top, bottom)
    mask = Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=max(0, round((radius - line) * fine)))
    hole = Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(hole, (255, 255, 255, 255), hole.get_rect(), border_radius=max(0, round((radius - line) * fine)))
    big.blit(hole, inner, special_flags=pygame.BLEND_RGBA_SUB)
    fill.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    big.blit(fill, inner, special_flags=pygame.BLEND_RGBA_ADD)
    big.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(big, size)


def _gradient(size: tuple[int, int], top: RGBA, bottom: RGBA) -> Surface:
    strip = Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    if top == bottom:
        flat = Surface(size, pygame.SRCALPHA)
        flat.fill(top)
        return flat
    column = _PLATES(("column", size[1], top, bottom), lambda: _column(size[1], Color(*top), Color(*bottom)))
    return pygame.transform.scale(column, size)


def _column(high: int, top: Color, bottom: Color) -> Surface:
    """A pixel wide, from one colour to another."""
    made = Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        made.set_at((0, y), top.lerp(bottom, y / max(1, high - 1)))
    return made


def plate(surface: Surface, rect: Rect, top: Color, bottom: Color, edge: Color, line: float, radius: int) -> None:
    """A rounded plate, shaded from top to bottom, with an edge `line` pixels wide."""
    if min(rect.size) < max(2.0, 2 * line):  # there is nothing within the edge
        return
    round_off = min(radius, rect.w // 2, rect.h // 2)
    surface.blit(_plate(rect.size, rgba(top), rgba(bottom), rgba(edge), line, round_off), rect)


def _glow(size: tuple[int, int], colour: RGBA, reach: int, radius: int) -> Surface:
    key = size, colour, reach, radius
    return _GLOWS(key, lambda: _shone(*key))


def _shone(size: tuple[int, int], colour: RGBA, reach: int, radius: int) -> Surface:
    w, h = size[0] + 2 * reach, size[1] + 2 * reach
    small = max(1, reach // 4)  # blurred small and enlarged: a glow has no detail
    made = Surface((max(4, w // small), max(4, h // small)), pygame.SRCALPHA)
    made.fill((*colour[:3], 0))
    inner = Rect(0, 0, max(2, size[0] // small), max(2, size[1] // small))
    inner.center = made.get_width() // 2, made.get_height() // 2
    pygame.draw.rect(made, colour, inner, border_radius=max(1, radius // small))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(made, 2), (w, h))


def glow(surface: Surface, rect: Rect, colour: Color, reach: int, radius: int) -> None:
    """A soft light around a rectangle, `reach` pixels far."""
    surface.blit(_glow(rect.size, rgba(colour), max(2, reach), radius), rect.move(-reach, -reach))


def shade(surface: Surface, rect: Rect, top: Color, bottom: Color) -> None:
    """A rectangle shaded from top to bottom."""
    if rect.w > 0 and rect.h > 0:
        key = "shade", rect.size, rgba(top), rgba(bottom)
        surface.blit(_PLATES(key, lambda: _gradient(rect.size, rgba(top), rgba(bottom))), rect)


def wash(surface: Surface, rect: Rect, colour: Color, left: int, right: int = 0) -> None:
    """A colour that fades across a rectangle, from one opacity (0-255) to another."""
    if rect.w < 2 or rect.h < 1:
        return
    key = "wash", rect.size, rgba(colour)[:3], left, right
    surface.blit(_PLATES(key, lambda: _washed(rect.size, colour, left, right)), rect)


def _washed(size: tuple[int, int], colour: Color, left: int, right: int) -> Surface:
    row = Surface((size[0], 1), pygame.SRCALPHA)
    for x in range(size[0]):
        alpha = left + (right - left) * x / (size[0] - 1)
        row.set_at((x, 0), (colour.r, colour.g, colour.b, round(alpha)))
    return pygame.transform.scale(row, size)


FADED = 0.12  # the share of a rule at each end in which it fades


def rule(surface: Surface, rect: Rect, colour: Color) -> None:
    """A hairline as thick as the rectangle is high, which fades at both ends."""
    end = max(1, round(rect.w * FADED))
    wash(surface, Rect(rect.left, rect.top, end, rect.h), colour, 0, colour.a)
    shade(surface, Rect(rect.left + end, rect.top, rect.w - 2 * end, rect.h), colour, colour)
    wash(surface, Rect(rect.right - end, rect.top, end, rect.h), colour, colour.a, 0)


POOL = 64  # pixels across which a pool of light is drawn: it has no detail


def pool(surface: Surface, centre: tuple[int, int], radius: int, colour: Color) -> None:
    """A pool of light: brightest, at the colour's opacity, in the middle, and nothing at the radius."""
    if radius < 2:
        return
    made = _GLOWS(("pool", radius, rgba(colour)), lambda: _pooled(radius, colour))
    surface.blit(made, (centre[0] - radius, centre[1] - radius))


def _pooled(radius: int, colour: Color) -> Surface:
    small = Surface((POOL, POOL), pygame.SRCALPHA)
    small.fill((*colour[:3], 0))
    for step in range(POOL // 2, 0, -1):
        share = (1 - 2 * step / POOL) ** 1.6
        pygame.draw.circle(small, (*colour[:3], round(colour.a * share)), (POOL // 2, POOL // 2), step)
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


@lru_cache(maxsize=60)
def _disc(radius: int, fill: RGBA, edge: RGBA, line: int) -> Surface:
    fine = 4
    made = Surface((2 * radius * fine, 2 * radius * fine), pygame.SRCALPHA)
    centre = (radius * fine, radius * fine)
    if edge[3]:
        pygame.draw.circle(made, edge, centre, radius * fine)
    pygame.draw.circle(made, fill, centre, (radius - line) * fine)
    return pygame.transform.smoothscale(made, (2 * radius, 2 * radius))


def disc(surface: Surface, centre: tuple[int, int], radius: int, fill: Color, edge: Color | None = None,
         line: int = 0) -> None:  # fmt: skip
    """A smooth disc with an edge of `line` pixels."""
    radius = max(1, radius)
    made = _disc(radius, rgba(fill), rgba(edge) if edge else (0, 0, 0, 0), line)
    surface.blit(made, (centre[0] - radius, centre[1] - radius))


def ring_room(measure: Measure) -> int:
    """How far the focus ring reaches beyond its target: what must be drawn again when it moves."""
    return measure.px(8)


def ring(surface: Surface, rect: Rect, measure: Measure, colour: Color, radius: int = 0, width: float = 3) -> None:
    """The focus ring: a double line around a target, `width` units wide in all, dark between the two."""
    out = measure.px(6)
    line = max(1.0, measure.u) * width / 3
    clear = Color(0, 0, 0, 0)
    for grow, shade in ((out, colour), (out - round(2 * line), Color(colour.r, colour.g, colour.b, 110))):
        box = rect.inflate(2 * grow - measure.px(2), 2 * grow - measure.px(2))
        plate(surface, box, clear, clear, shade, line * (1.5 if grow == out else 1), radius + grow)
