"""What is drawn over the grid: how the part in hand would lie, or that it cannot."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.grid import Grid
from hyperline.games.hyperline.app.shipyard.views.grid_drawing import bar_places, draw_outline
from hyperline.games.hyperline.app.shipyard.views.hand import Hand, draw_shape
from hyperline.games.hyperline.engine.geometry import AHEAD
from hyperline.games.hyperline.engine.kinds import Component
from hyperline.games.hyperline.engine.ship import Placed, target_of
from hyperline.shell.context import Context
from hyperline.shell.ui import paint


def draw_aim(context: Context, surface: Surface, grid: Grid, hand: Hand, emblem: int) -> None:
    """The target place: the part as it would lie, or a mark that it may not go there."""
    theme, target = context.theme, hand.over
    assert target is not None
    rect, ghost = grid.rect_of(target), hand.ghost
    line = max(1.5, 2 * context.measure.u)
    if ghost is None:
        if hand.draft.why_not(target) is not None:
            bad = theme.colour("bad")
            paint.plate(
                surface, rect.inflate(-2, -2), theme.colour("bad", 40), theme.colour("bad", 40), bad, line, context.px(5)
            )
        return
    colour = "violet" if hand.draft.is_swap(target) else "good"
    edge, fill = theme.colour(colour), theme.colour(colour, 44)
    paint.glow(surface, rect, theme.colour(colour, 150), context.px(10), context.px(5))
    surface.fill(theme.colour("panel"), rect.inflate(-4, -4))
    paint.plate(surface, rect.inflate(-2, -2), fill, fill, edge, line, context.px(5))
    is_there = hand.flight is None  # else it is still on its way
    if ghost.is_floating:
        _draw_bars(context, surface, grid, hand, ghost if is_there else None)
    elif is_there:
        draw_shape(context, surface, ghost, rect, emblem)
    if ghost.kind is Component.TURRET_POD:
        right, down = AHEAD[ghost.facing]
        draw_outline(surface, grid.cell_rect((ghost.x + right, ghost.y + down)), theme.colour("accent_light"))
    other = hand.draft.displaced(ghost)
    if other is not None:
        back = grid.rect_of(target_of(other))
        surface.fill(theme.colour("panel"), back.inflate(-4, -4))
        draw_shape(context, surface, other, back, emblem)
    if len(hand.ways) > 1:
        _draw_ways(context, surface, rect, hand)


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
