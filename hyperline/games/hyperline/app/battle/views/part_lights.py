"""The marks on a ship: what can be chosen, what has been and in which order, the struck side, a Pirate's hits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.side import SideView
from hyperline.games.hyperline.rules.ship import Target
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import RGBA, rgba

EDGE, GAP = 20.0, 16.0  # units of deck: how far a struck edge is bent, and its distance from the ship
FAR, NEAR = 120, 50  # of 255: the shadow on parts that cannot be chosen, and on those that can be next
DISC = 14.0  # units of deck: its radius


def draw_lit(context: Context, surface: Surface, rects: Iterable[Rect], colour: str) -> None:
    """What can be chosen now, in a solid frame."""
    shade = context.theme.colour(colour)
    fill, clip, reach = Color(shade.r, shade.g, shade.b, 18), surface.get_clip(), context.dx(24)
    for rect in rects:
        if not rect.inflate(reach, reach).colliderect(clip):
            continue
        line = max(1.0, min(2.5 * context.measure.d, min(rect.size) / 10))
        paint.glow(surface, rect, Color(shade.r, shade.g, shade.b, 36), context.dx(8), context.dx(8))
        paint.plate(surface, rect, fill, fill, shade, line, context.dx(9))


def draw_far(surface: Surface, side: SideView, targets: Iterable[Target]) -> None:
    """The parts that cannot be chosen now: dimmed, but still readable."""
    _shadow(surface, side, targets, FAR)


def _shadow(surface: Surface, side: SideView, targets: Iterable[Target], level: int) -> None:
    for target in targets:
        dark = side.shade(target, level)
        surface.blit(dark, dark.get_rect(center=side.rect_of(target).center))


def draw_next(context: Context, surface: Surface, side: SideView, targets: Iterable[Target]) -> None:
    """The parts behind those in front: a little dimmed, with a dashed frame."""
    targets = sorted(targets)
    _shadow(surface, side, targets, NEAR)
    shade = context.theme.colour("accent_light").lerp(context.theme.colour("deep"), 0.45)
    line, dash = max(1, context.dx(2)), max(3, context.dx(5))
    for rect in map(side.rect_of, targets):
        inner = rect.inflate(-context.px(4), -context.px(4))
        for x in range(inner.left, inner.right, 2 * dash):
            end = min(x + dash, inner.right - 1)
            pygame.draw.line(surface, shade, (x, inner.top), (end, inner.top), line)
            pygame.draw.line(surface, shade, (x, inner.bottom - 1), (end, inner.bottom - 1), line)
        for y in range(inner.top, inner.bottom, 2 * dash):
            end = min(y + dash, inner.bottom - 1)
            pygame.draw.line(surface, shade, (inner.left, y), (inner.left, end), line)
            pygame.draw.line(surface, shade, (inner.right - 1, y), (inner.right - 1, end), line)


def draw_picked(context: Context, surface: Surface, rect: Rect, numbers: Sequence[tuple[int, bool]]) -> None:
    """What has been chosen, with a disc for each hit: its order, and whether a shield holds it, which costs nothing."""
    theme = context.theme
    is_lost = not all(is_held for _, is_held in numbers)
    frame = theme.colour("bad" if is_lost else "accent_light")
    fill = Color(frame.r, frame.g, frame.b, 74 if is_lost else 30)
    line = max(1.0, min(3 * context.measure.d, min(rect.size) / 10))
    paint.glow(surface, rect, Color(frame.r, frame.g, frame.b, 60), context.dx(8), context.dx(8))
    paint.plate(surface, rect, fill, fill, frame, line, context.dx(9))
    for (number, is_held), centre in zip(numbers, disc_places(context, rect, len(numbers)), strict=True):
        radius = disc_radius(context, rect)
        paint.disc(surface, centre, radius, theme.colour("accent_light" if is_held else "bad"))
        text = context.type.line(str(number), "label", "ink", 2 * radius, round(1.8 * radius))
        surface.blit(text, text.get_rect(center=centre))


def disc_radius(context: Context, rect: Rect) -> int:
    """How large a disc on a part is: larger with larger text, and smaller on a small part."""
    most = max(context.dx(DISC), round(0.6 * context.type.line_height("label")))
    return max(6, min(most, round(min(rect.size) * 0.32)))


def disc_places(context: Context, rect: Rect, count: int) -> list[tuple[int, int]]:
    """The middles of a part's discs: side by side along its upper edge, the first at the left."""
    radius = disc_radius(context, rect)
    step = min(2 * radius + context.dx(2), (rect.w - radius) // max(1, count - 1))
    last = rect.right - radius * 2 // 3
    return [(last - (count - 1 - n) * step, rect.top + radius // 2) for n in range(count)]


def edge_bounds(context: Context, side: SideView) -> Rect:
    """Where the struck edge of a side is drawn: beside all its parts, where the shots come from."""
    ship, gap, thick, way = side.ship_rect, context.dx(GAP), context.dx(EDGE), side.way
    if way in (1, 3):
        rect = Rect(0, 0, thick, max(context.dx(90), round(ship.h * 0.5)))
        rect.centery = ship.centery
        rect.left = ship.right + gap if way == 1 else ship.left - gap - thick
    else:
        rect = Rect(0, 0, max(context.dx(90), round(ship.w * 0.5)), thick)
        rect.centerx = ship.centerx
        rect.top = ship.bottom + gap if way == 2 else ship.top - gap - thick
    return rect


def draw_nose(context: Context, surface: Surface, side: SideView) -> None:
    """A chevron and a word before the front of a ship that is turned."""
    if not side.turns(side.quadrant):
        return
    (x, y), way = side.nose
    size = context.dx(15)
    picture = _nose(size, way, rgba(context.theme.colour("muted")))
    text = context.type.line(context.words("battle.nose"), "caps", "muted")
    mark, word, gap = picture.get_rect(center=(x, y)), text.get_rect(center=(x, y)), context.dx(5)
    if way == 2:
        word.midleft = mark.right + gap, y
    else:
        word.midbottom = x, mark.top - gap
        if side.is_pointed and way == side.way:  # beside the struck edge, not on it
            edge = edge_bounds(context, side)
            mark.centery, word.bottom = edge.top - size, edge.top - 2 * size
    surface.blit(picture, mark)
    word.clamp_ip(side.frame)
    if word.collidelist([side.rect_of(part.target) for part in side.ship.parts] if side.ship is not None else []) < 0:
        surface.blit(text, word)


@lru_cache(maxsize=12)
def _nose(size: int, way: int, colour: RGBA) -> Surface:
    big = Surface((4 * size, 4 * size), pygame.SRCALPHA)
    points = [(0, 3.4 * size), (2 * size, 0.4 * size), (4 * size, 3.4 * size), (2 * size, 2.5 * size)]
    pygame.draw.polygon(big, Color(*colour), points)
    return pygame.transform.rotate(pygame.transform.smoothscale(big, (size, size)), -90 * way)


def draw_hits(context: Context, surface: Surface, side: SideView, hits: int) -> None:
    """A Pirate's level as pips, filled for the damage it has taken (DMG-4)."""
    for n, rect in enumerate(pip_places(context, side.figure_rect.midbottom, side.level, context.dx(26))):
        surface.blit(pip(context, rect.w, is_full=n < hits), rect)


def pip_places(context: Context, middle: tuple[int, int], count: int, side: int) -> list[Rect]:
    """Squares in a row, around the middle of its upper edge."""
    step = side + context.dx(6)
    left = middle[0] - (step * count - context.dx(6)) // 2
    return [Rect(left + n * step, middle[1] + context.dx(8), side, side) for n in range(count)]


def pip(context: Context, side: int, *, is_full: bool) -> Surface:
    """A sign for one hit: full or hollow."""
    return _diamond(side, rgba(context.theme.colour("bad")), rgba(context.theme.colour("bad_light")), is_full)


@lru_cache(maxsize=12)
def _diamond(side: int, colour: RGBA, light: RGBA, is_full: bool) -> Surface:
    fine = 4
    big = Surface((fine * side, fine * side), pygame.SRCALPHA)
    half, shade = fine * side / 2, Color(*colour)

    def corners(reach: float) -> list[tuple[float, float]]:
        return [(half, half - reach), (half + reach, half), (half, half + reach), (half - reach, half)]

    pygame.draw.polygon(big, Color(*light) if is_full else Color(shade.r, shade.g, shade.b, 150), corners(half))
    inner = corners(half * 0.84)
    pygame.draw.polygon(big, shade if is_full else Color(0, 0, 0, 0), inner)
    return pygame.transform.smoothscale(big, (side, side))


def draw_sides(context: Context, surface: Surface, sides: Iterable[tuple[Rect, str]]) -> None:
    """The sides of a ship that can be chosen as the enemy's, with their names."""
    shade, theme, round_off = context.theme.colour("accent"), context.theme, context.dx(10)
    for rect, name in sides:
        paint.glow(surface, rect, Color(shade.r, shade.g, shade.b, 60), context.dx(10), round_off)
        fill, line = theme.colour("accent_deep", 205), max(1.0, 1.5 * context.measure.d)
        paint.plate(surface, rect, fill, fill, theme.colour("accent_light"), line, round_off)
        text = context.type.line(name, "caps", "gate", rect.w - context.dx(6), rect.h)
        place = text.get_rect(midtop=(rect.centerx, rect.top + context.dx(6)))
        if rect.h < 3 * text.get_height():
            place.midleft = (rect.left + context.dx(10), rect.centery)
        surface.blit(text, place)
