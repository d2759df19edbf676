"""What is drawn over the grid: how the part in hand would lie, and small signs where it may not go."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.grid import Grid
from hyperline.games.hyperline.app.shipyard.views.grid_drawing import bar_places, draw_outline
from hyperline.games.hyperline.app.shipyard.views.hand import Hand, draw_shape
from hyperline.games.hyperline.rules.geometry import AHEAD
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.ship import Placed, target_of
from hyperline.kernel.illegal import Illegal
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import RGBA, rgba

TAKEN, LOOSE, REAR, RIM = "taken", "loose", "rear", "rim"
BY_RULE: Final = {"SHP-8": RIM}
"""The sign of a rule's refusal: a floating shield belongs to the rim. By default nothing would hold the part."""


def sign_of(why: Illegal) -> str:
    """The sign of a refusal: the cell is taken, a Pod must be behind the Bridge, it belongs on the rim, or is loose."""
    if why.rule == "SHP-1":
        return TAKEN if "overlaps" in why.why else REAR
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
