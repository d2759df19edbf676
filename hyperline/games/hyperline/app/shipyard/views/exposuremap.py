"""What is drawn over the grid: which hit can first damage each part, and how the part in hand would lie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.grid import Grid
from hyperline.games.hyperline.app.shipyard.views.grid_picture import bar_places, draw_outline, draw_rim
from hyperline.games.hyperline.app.shipyard.views.hand import Hand, draw_shape
from hyperline.games.hyperline.rules.exposure import first_hits
from hyperline.games.hyperline.rules.geometry import AHEAD, QUADRANTS, Quadrant
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.ship import BRIDGE, Placed, Ship, Target, target_of
from hyperline.kernel.illegal import Illegal
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import RGBA, rgba

FILLS = {1: "bad", 2: "warn"}  # by hit; later ones are plain


@lru_cache(maxsize=64)
def hits_by_target(ship: Ship, quadrant: Quadrant) -> dict[Target, int]:
    """The exposure of a ship to a side, kept while it is looked at."""
    return first_hits(ship, quadrant)


class Mark(NamedTuple):
    """Which hit can first damage the working part at this place on the screen (left, top, width, height)."""

    place: tuple[int, int, int, int]
    hit: int
    is_bridge: bool
    is_floating: bool


@dataclass(frozen=True)
class ExposureMap:
    """The marks of a ship on a grid, seen from a side."""

    ship: Ship
    quadrant: Quadrant
    marks: tuple[Mark, ...]

    def changes(self, other: ExposureMap) -> list[Rect]:
        """Where another map of the same grid looks different."""
        return [Rect(mark.place) for mark in set(self.marks).symmetric_difference(other.marks)]


def map_of(grid: Grid, ship: Ship, quadrant: Quadrant) -> ExposureMap:
    """The exposure map of a ship on a grid."""
    hits = hits_by_target(ship, quadrant)
    marks = tuple(
        Mark((*rect.topleft, *rect.size), hits[target_of(part)], part.kind is BRIDGE.kind, part.is_floating)
        for part, rect in places_of(grid, ship)
        if not part.is_damaged and target_of(part) in hits
    )
    return ExposureMap(ship, quadrant, marks)


def draw_map(context: Context, surface: Surface, grid: Grid, shown: ExposureMap) -> None:
    """Numbers on the working parts, arrows at those that the first hit can damage, and a rim around the Bridge."""
    before = surface.get_clip()
    for mark in shown.marks:
        rect = Rect(mark.place)
        if before.w and not rect.colliderect(before):
            continue
        surface.set_clip(before if mark.is_floating else before.clip(grid.inner))
        if mark.is_bridge:
            draw_rim(context, surface, rect, "warn")
        if mark.hit == 1 and not mark.is_floating:
            draw_arrow(surface, rect, shown.quadrant, context.theme.colour("bad"))
        draw_badge(context, surface, *_badge_place(mark), mark.hit, mark.is_bridge)
    surface.set_clip(before)


def places_of(grid: Grid, ship: Ship) -> list[tuple[Placed, Rect]]:
    """Each part of a ship with its place on a grid; for a floating shield, the middle of its bar."""
    (x, y), cell = grid.origin, grid.side
    found = [(part, Rect(x + part.x * cell, y + part.y * cell, cell, cell)) for part in ship.parts if not part.is_floating]
    floating = [part for part in ship.parts if part.is_floating]
    for side in QUADRANTS:
        floats = [part for part in floating if part.facing == side]
        for part, bar in zip(floats, bar_places(grid, side, len(floats)), strict=True):
            box = Rect(0, 0, 2 * min(bar.size), 2 * min(bar.size))
            box.center = bar.center
            found.append((part, box))
    return found


def safety(context: Context, hit: int | None) -> str:
    """How many hits the Bridge is safe for, if this hit can first damage it; None if it is damaged already."""
    words = context.words
    if hit is None:
        return words("shipyard.bridge_out")
    return words("shipyard.bridge_safe", n=hit - 1) if hit > 1 else words("shipyard.bridge_bare")


def draw_badge(context: Context, surface: Surface, centre: tuple[int, int], radius: int, hit: int, is_bridge: bool) -> None:
    """The number of a hit; with an amber edge for the Bridge."""
    theme = context.theme
    fill = theme.colour(FILLS.get(hit, "tonal"))
    edge = theme.colour("warn" if is_bridge else "ink" if hit in FILLS else "text")
    paint.disc(surface, centre, radius, fill, edge, max(2 if is_bridge else 1, context.px(1.5)))
    ink = "ink" if hit in FILLS else "text"
    style = "heading" if context.type.line_height("heading") <= 2 * radius else "strong"
    number = context.type.line(str(hit), style, ink, 2 * radius - 4, 2 * radius)
    surface.blit(number, number.get_rect(center=centre))


def _badge_place(mark: Mark) -> tuple[tuple[int, int], int]:
    """The centre and radius of a badge: in a cell's corner, larger for the Bridge; in the middle of a bar."""
    rect = Rect(mark.place)
    radius = max(9, round(rect.w * (0.25 if mark.is_bridge else 0.2)))
    return (rect.center if mark.is_floating else (rect.x + radius + 1, rect.y + radius + 1)), radius


def draw_arrow(surface: Surface, rect: Rect, quadrant: Quadrant, colour: Color) -> None:
    """An arrowhead at the struck edge of a cell, pointing in."""
    right, down = AHEAD[quadrant]
    reach = max(5, rect.w // 7)
    x, y = rect.centerx + right * (rect.w // 2 - 1), rect.centery + down * (rect.h // 2 - 1)
    tip = x - right * reach, y - down * reach
    wings = [(x + down * reach, y + right * reach), (x - down * reach, y - right * reach)]
    pygame.draw.polygon(surface, colour, [tip, *wings])
    pygame.draw.polygon(surface, Color("black"), [tip, *wings], 1)


TAKEN, LOOSE, REAR, RIM = "taken", "loose", "rear", "rim"
BY_RULE: Final = {"SHP-8": RIM}
"""The sign of a rule's refusal: a floating shield belongs to the rim. By default nothing would hold the part."""


def sign_of(why: Illegal) -> str:
    """The sign of a refusal: the cell is taken, a Pod must be behind the Bridge, it belongs on the rim, or is loose."""
    if why.rule == "SHP-1":
        return TAKEN if why.key == "refusal.overlaps" else REAR
    return BY_RULE.get(why.rule, LOOSE)


@lru_cache(maxsize=60)
def sign(name: str, size: int, colour: RGBA) -> Surface:
    """A barred disc, a broken link, an arrow to the rear, or arrows to the rim."""
    big = Surface((size * 4, size * 4), pygame.SRCALPHA)
    thick = max(3, round(size * 0.45))
    unit = size * 4 / 12
    match name:
        case "taken":
            pygame.draw.circle(big, colour, (6 * unit, 6 * unit), 5 * unit, thick)
            pygame.draw.line(big, colour, (3 * unit, 9 * unit), (9 * unit, 3 * unit), thick)
        case "loose":
            for x in (-0.6, 7):  # two links of a chain, apart
                pygame.draw.rect(big, colour, (x * unit, 3.7 * unit, 5.6 * unit, 4.6 * unit), thick, round(2.3 * unit))
            big = _turned(big, 45)
        case "rear":
            pygame.draw.line(big, colour, (6 * unit, 1 * unit), (6 * unit, 9 * unit), thick)
            pygame.draw.lines(
                big, colour, False, [(2.5 * unit, 6.5 * unit), (6 * unit, 10 * unit), (9.5 * unit, 6.5 * unit)], thick
            )
        case _:
            for x, out in ((3.6, 0.6), (8.4, 11.4)):
                pygame.draw.line(big, colour, (x * unit, 6 * unit), (out * unit, 6 * unit), thick)
                back = out + (2.4 if out < x else -2.4)
                pygame.draw.lines(
                    big, colour, False, [(back * unit, 3.4 * unit), (out * unit, 6 * unit), (back * unit, 8.6 * unit)], thick
                )
    return pygame.transform.smoothscale(big, (size, size))


def _turned(picture: Surface, degrees: float) -> Surface:
    """A picture turned about its middle, in its original size."""
    found = Surface(picture.get_size(), pygame.SRCALPHA)
    turned = pygame.transform.rotozoom(picture, degrees, 1)
    found.blit(turned, turned.get_rect(center=found.get_rect().center))
    return found


def draw_aim(context: Context, surface: Surface, grid: Grid, hand: Hand, emblem: int) -> None:
    """The target place: the part as it would lie, or a sign that it may not go there."""
    target = hand.over
    assert target is not None
    rect, ghost = grid.rect_of(target), hand.ghost
    if ghost is None:
        why = hand.draft.why_not(target)
        if why is not None:
            _draw_refusal(context, surface, rect, sign_of(why))
        return
    draw_taken(context, surface, rect)
    is_there = hand.flight is None  # else it is still on its way
    if ghost.is_floating:
        _draw_bars(context, surface, grid, hand, ghost if is_there else None)
    elif is_there:
        draw_shape(context, surface, ghost, rect, emblem)
    if ghost.kind is Component.TURRET_POD:
        right, down = AHEAD[ghost.facing]
        ahead = grid.cell_rect((ghost.x + right, ghost.y + down))
        draw_outline(surface, ahead, context.theme.colour("accent_light"))
    other = hand.draft.displaced(ghost)
    if other is not None:
        back = grid.rect_of(target_of(other))
        draw_taken(context, surface, back)
        draw_shape(context, surface, other, back, emblem)
    if len(hand.ways) > 1:
        _draw_ways(context, surface, rect, hand)


def draw_taken(context: Context, surface: Surface, rect: Rect) -> None:
    """The brightest of the lit places: here the part goes."""
    theme, reach = context.theme, max(4, min(rect.size) // 6)
    radius, line = max(4, min(rect.size) // 9), max(2.0, 3 * context.measure.d)
    paint.glow(surface, rect, theme.colour("accent", 190), 2 * reach, radius)
    deep, light = theme.colour("accent_deep", 235), theme.colour("accent_deep", 170)
    box = rect.inflate(4, 4) if min(rect.size) > 30 else rect
    paint.plate(surface, box, light, deep, theme.colour("gate"), line, radius)


def _draw_refusal(context: Context, surface: Surface, rect: Rect, name: str) -> None:
    """A place below the pointer that does not take the part, with the sign of the reason."""
    theme = context.theme
    inset = max(2, min(rect.size) // 16)
    fill, line = theme.colour("bad", 34), max(1.5, 2 * context.measure.d)
    paint.plate(surface, rect.inflate(-2 * inset, -2 * inset), fill, fill, theme.colour("bad", 170), line, inset * 2)
    mark = sign(name, max(12, round(min(rect.size) * 0.24)), rgba(theme.colour("bad_light")))
    corner = rect.right - 2 * inset - mark.get_width(), rect.top + 2 * inset
    surface.blit(mark, corner)


def _draw_bars(context: Context, surface: Surface, grid: Grid, hand: Hand, ghost: Placed | None) -> None:
    """The Interphasic Shields at the target side, and beside them the one in hand unless it is still on its way."""
    assert hand.ghost is not None
    there = hand.floating_beside()
    for part, place in zip([*there, ghost], bar_places(grid, hand.ghost.facing, len(there) + 1), strict=True):
        if part is not None:
            draw_shape(context, surface, part, place, hand.emblem)


def _draw_ways(context: Context, surface: Surface, rect: Rect, hand: Hand) -> None:
    """A mark at each side or corner that the part may face, with the present one filled."""
    ghost = hand.ghost
    radius = max(3, context.px(5))
    for way in hand.ways:
        right, down = AHEAD[way.facing]
        centre = rect.centerx + right * rect.w // 2, rect.centery + down * rect.h // 2
        fill = context.theme.colour("accent" if way == ghost else "panel")
        paint.disc(surface, centre, radius, fill, context.theme.colour("accent_light"), max(1, context.px(1.5)))
