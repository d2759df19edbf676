"""The light on ships: what can be chosen, what was, and the struck side with the wedge from the guns that fire at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.side import SideView
from hyperline.games.hyperline.app.battle.views.state import FIGHTER, LEFT, RIGHT, Battery
from hyperline.games.hyperline.rules.ship import Target
from hyperline.shell.assets.album import Album
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import in_row
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
    """What has been chosen, with a disc for each hit: its place in the order, and whether a shield holds it."""
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
    gap = context.dx(6)
    left = middle[0] - ((side + gap) * count - gap) // 2
    return in_row(Rect(left, middle[1] + context.dx(8), side, side), count, gap)


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
        surface.blit(*side_name(context, rect, name))


def side_name(context: Context, rect: Rect, name: str) -> tuple[Surface, Rect]:
    """The name of such a side, and where it stands."""
    text = context.type.line(name, "caps", "gate", rect.w - context.dx(6), rect.h)
    place = text.get_rect(midtop=(rect.centerx, rect.top + context.dx(6)))
    if rect.h < 3 * text.get_height():
        place.midleft = (rect.left + context.dx(10), rect.centery)
    return text, place


FAINT, LIT = 10, 96  # of 255: its light at the guns, and at the side that is struck
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
    ends = (FAINT, LIT) if is_rightward else (LIT, FAINT)
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
