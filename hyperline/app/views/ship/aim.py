"""What is drawn over the grid: how the part in hand would lie, and whose turn it has become."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui import paint
from hyperline.app.ui.emblem import draw_emblem
from hyperline.app.ui.panel import draw_card
from hyperline.app.views.ship.floor import bar_places, draw_outline
from hyperline.app.views.ship.grid import Grid
from hyperline.app.views.ship.hand import OPACITY, SHADOW, Hand, draw_shape
from hyperline.app.views.ship.job import Job
from hyperline.engine.geometry import AHEAD
from hyperline.engine.kinds import Component
from hyperline.engine.ship import Placed, target_of


def draw_aim(context: Context, surface: Surface, grid: Grid, hand: Hand, emblem: int) -> None:
    """The place in question: the part as it would lie, or a mark that it may not go there."""
    theme, target = context.theme, hand.over
    assert target is not None
    rect, ghost = grid.rect_of(target), hand.ghost
    clear = Color(0, 0, 0, 0)
    line = max(1.5, 2 * context.measure.u)
    if ghost is None:
        if hand.draft.why_not(target) is not None:
            bad = theme.colour("bad")
            paint.plate(
                surface, rect.inflate(-2, -2), theme.colour("bad", 40), theme.colour("bad", 40), bad, line, context.px(5)
            )
        return
    seen = SHADOW if hand.pos is not None else OPACITY
    paint.glow(surface, rect, theme.colour("accent", 90), context.px(8), context.px(5))
    surface.fill(theme.colour("panel"), rect.inflate(-4, -4))
    if ghost.is_floating:
        _draw_bars(context, surface, grid, hand, ghost, seen)
    else:
        draw_shape(context, surface, ghost, rect, emblem, seen)
    if ghost.kind is Component.TURRET_POD:
        right, down = AHEAD[ghost.facing]
        draw_outline(surface, grid.cell_rect((ghost.x + right, ghost.y + down)), theme.colour("accent_light"))
    other = hand.draft.displaced(ghost)
    if other is not None:
        back = grid.rect_of(target_of(other))
        surface.fill(theme.colour("panel"), back.inflate(-4, -4))
        draw_shape(context, surface, other, back, emblem, seen)
    paint.plate(surface, rect.inflate(-2, -2), clear, clear, theme.colour("accent"), line, context.px(5))
    if len(hand.ways) > 1:
        _draw_ways(context, surface, rect, hand)


def _draw_bars(context: Context, surface: Surface, grid: Grid, hand: Hand, ghost: Placed, seen: int) -> None:
    """The Interphasic Shield in hand beside those that float there already."""
    there = [part for _, part in hand.draft.lying() if part.is_floating and part.facing == ghost.facing]
    for part, place in zip([*there, ghost], bar_places(grid, ghost.facing, len(there) + 1), strict=True):
        draw_shape(context, surface, part, place, hand.emblem, seen if part is ghost else OPACITY)


def _draw_ways(context: Context, surface: Surface, rect: Rect, hand: Hand) -> None:
    """A mark at each side or corner to which the part may be turned, the present one filled."""
    ghost = hand.ghost
    radius = max(3, context.px(5))
    for way in hand.ways:
        right, down = AHEAD[way.facing]
        centre = rect.centerx + right * rect.w // 2, rect.centery + down * rect.h // 2
        fill = context.theme.colour("accent" if way == ghost else "panel")
        paint.disc(surface, centre, radius, fill, context.theme.colour("accent_light"), max(1, context.px(1.5)))


def draw_banner(context: Context, surface: Surface, about: Rect, job: Job, left: float) -> None:
    """Whose ship it is now, for a moment; `left` goes from 1 to 0."""
    c = context
    box = Rect(0, 0, min(c.px(440), about.w), c.px(92))
    box.center = about.center
    layer = Surface(box.size, pygame.SRCALPHA)
    draw_card(c, layer, layer.get_rect(), is_lit=False)
    side = c.px(56)
    draw_emblem(c, layer, (c.px(18), (box.h - side) // 2), side, job.emblem)
    text = c.type.line(c.words("shipyard.banner", name=job.name), "title", "text", box.w - side - c.px(50), box.h)
    layer.blit(text, text.get_rect(midleft=(side + c.px(34), box.h // 2)))
    layer.set_alpha(round(255 * min(1.0, 3 * left)))
    surface.blit(layer, box)
