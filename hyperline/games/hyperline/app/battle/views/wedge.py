"""The wedge of light from the guns that fire to the side that they strike, and the bright edge where it ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.part_lights import EDGE, GAP, edge_bounds
from hyperline.games.hyperline.app.battle.views.side import SideView
from hyperline.games.hyperline.app.battle.views.state import FIGHTER, LEFT, RIGHT, Battery
from hyperline.shell.assets.album import Album
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import RGBA, rgba

NEAR, FAR = 10, 96  # of 255: its light at the guns, and at the side that is struck
FINE = 2  # it is drawn this much larger and shrunk: its edges are smooth
BRIGHT, QUIET = 4.0, 2.5  # units: how thick an edge is, bright and not
_KEPT = Album(6.0)
Point = tuple[int, int]


def draw_wedge(context: Context, surface: Surface, muzzles: Rect, edge: Rect, way: int) -> None:
    """From the `muzzles` to an `edge`, which lies on the side `way` of the ship (0 up, 1 right, 2 down, 3 left)."""
    box, points = _outline(tuple(muzzles), tuple(edge), way)
    if box.w < 4 or box.h < 4 or not box.colliderect(surface.get_clip()):
        return
    colour = context.theme.colour("bad")
    is_rightward = edge.centerx > muzzles.centerx
    key = box.size, points, rgba(colour), is_rightward
    surface.blit(_KEPT(key, lambda: _shone(box.size, points, colour, is_rightward)), box)


@lru_cache(maxsize=8)
def _outline(guns: tuple[int, ...], struck: tuple[int, ...], way: int) -> tuple[Rect, tuple[Point, ...]]:
    """What the light covers, and its corners there."""
    muzzles, edge = Rect(*guns), Rect(*struck)
    hull = _around([*_corners(muzzles, _far_side(muzzles, edge)), *_corners(edge, way), _tip(edge, way)])
    box = Rect(hull[0], (1, 1)).unionall([Rect(point, (1, 1)) for point in hull[1:]])
    return box, tuple((x - box.left, y - box.top) for x, y in hull)


def draw_edge(context: Context, surface: Surface, edge: Rect, way: int, colour: str, *, is_bright: bool) -> None:
    """A side that is struck: a line along it that points at the ship, bright or quiet."""
    reach = context.dx(12)
    if not edge.inflate(2 * reach, 2 * reach).colliderect(surface.get_clip()):
        return
    shade = context.theme.colour(colour)
    line = max(2, context.dx(BRIGHT if is_bright else QUIET))
    size = edge.size if way in (1, 3) else edge.size[::-1]
    key = size, way, rgba(shade), line, reach, is_bright
    picture = _KEPT(key, lambda: _bent(size, way, rgba(shade), line, reach, is_bright))
    surface.blit(picture, picture.get_rect(center=edge.center))


def _corners(rect: Rect, way: int) -> tuple[Point, Point]:
    """The ends of the outer line of a rectangle on a side."""
    right, bottom = rect.right - 1, rect.bottom - 1
    return (
        ((rect.left, rect.top), (right, rect.top)),
        ((right, rect.top), (right, bottom)),
        ((rect.left, bottom), (right, bottom)),
        ((rect.left, rect.top), (rect.left, bottom)),
    )[way]


def _tip(rect: Rect, way: int) -> Point:
    """The point of an edge that is nearest to its ship."""
    return (rect.midbottom, rect.midleft, rect.midtop, rect.midright)[way]


def _far_side(one: Rect, other: Rect) -> int:
    """The side of a rectangle on which another lies."""
    return 3 if other.centerx < one.centerx else 1


def _around(points: Sequence[Point]) -> list[Point]:
    """The convex hull of points, clockwise on the screen."""
    ordered = sorted(set(points))

    def half(found: Sequence[Point]) -> list[Point]:
        made: list[Point] = []
        for x, y in found:
            while len(made) > 1 and _turn(made[-2], made[-1], (x, y)) <= 0:
                made.pop()
            made.append((x, y))
        return made[:-1]

    return [*half(ordered), *half(ordered[::-1])] or [*ordered]


def _turn(one: Point, two: Point, three: Point) -> int:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])


def _shone(size: tuple[int, int], points: Sequence[Point], colour: Color, is_rightward: bool) -> Surface:
    mask = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    if len(points) > 2:
        pygame.draw.polygon(mask, "white", [(x * FINE, y * FINE) for x, y in points])
    light = Surface(size, pygame.SRCALPHA)
    ends = (NEAR, FAR) if is_rightward else (FAR, NEAR)
    paint.wash(light, light.get_rect(), colour, *ends)
    light.blit(pygame.transform.smoothscale(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def _bent(size: tuple[int, int], way: int, colour: RGBA, line: int, reach: int, is_bright: bool) -> Surface:
    """A line beside the right side of a ship, bent towards it in the middle, with a glow; turned by quarters."""
    fine, (w, h) = 3, size
    made = Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
    big = Surface((made.get_width() * fine, made.get_height() * fine), pygame.SRCALPHA)
    points = [(reach + w, reach), (reach, reach + h / 2), (reach + w, reach + h)]
    pygame.draw.lines(big, Color(*colour), False, [(x * fine, y * fine) for x, y in points], line * fine)
    for x, y in points:
        pygame.draw.circle(big, Color(*colour), (x * fine, y * fine), line * fine // 2)
    drawn = pygame.transform.smoothscale(big, made.get_size())
    if is_bright:
        soft = pygame.transform.gaussian_blur(drawn, max(2, reach // 3))
        made.blit(soft, (0, 0))
        made.blit(soft, (0, 0))
    made.blit(drawn, (0, 0))
    return pygame.transform.rotate(made, 90 * (1 - way))


BEAM = 64.0  # units of deck: how broad the light is at the guns


def draw_fire(context: Context, surface: Surface, sides: Sequence[SideView], salvo: Sequence[Battery], struck: int) -> None:
    """Draw the light from the guns that fire to the side that they strike."""
    side = sides[struck]
    if side.is_turning or side.is_entering:
        return
    edge = edge_bounds(context, side) if side.ship is not None else _front(context, side)
    draw_wedge(context, surface, _muzzles(context, sides[1 - struck], salvo), edge, side.way)


def _front(context: Context, side: SideView) -> Rect:
    """Where what has no ship is struck: beside the figure, or its fighters."""
    body = side.figure_rect
    made = Rect(0, 0, context.dx(EDGE), body.h // 2)
    if side.number == RIGHT:
        made.midright = body.left - context.dx(GAP), body.centery
    else:
        made.midleft = body.right + context.dx(GAP), body.centery
    return made


def _muzzles(context: Context, side: SideView, salvo: Sequence[Battery]) -> Rect:
    """Where a side fires from, at the edge of its ship or figure."""
    body = side.ship_rect if side.ship is not None else side.figure_rect
    fired = [side.rect_of(target) for one in salvo for target in one.parts]
    if side.ship is None and any(one.what == FIGHTER for one in salvo):
        fired += side.fighter_rects()
    middle = sum(rect.centery for rect in fired) // len(fired) if fired else body.centery
    made = Rect(0, 0, 2, context.dx(BEAM))
    made.center = (body.right if side.number == LEFT else body.left), middle
    return made
