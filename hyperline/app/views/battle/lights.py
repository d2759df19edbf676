"""What a ship wears while its owner chooses: parts that can be chosen, order numbers, the struck side, a Pirate's hits."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Color, Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui import paint
from hyperline.app.views.battle.side import SideView
from hyperline.app.views.battle.state import LEFT


def draw_lit(context: Context, surface: Surface, rects: Iterable[Rect], colour: str) -> None:
    """Parts that can be chosen now."""
    shade = context.theme.colour(colour)
    clear = Color(shade.r, shade.g, shade.b, 16)
    for rect in rects:
        line = max(1.0, min(3 * context.measure.u, min(rect.size) / 10))
        paint.glow(surface, rect, Color(shade.r, shade.g, shade.b, 34), context.px(8), context.px(6))
        paint.plate(surface, rect, clear, clear, shade, line, context.px(7))


def draw_dim(context: Context, surface: Surface, rects: Iterable[Rect]) -> None:
    """Parts that can be chosen once what stands before them is gone: a dashed frame."""
    shade = context.theme.colour("faint")
    line, dash = max(1, context.px(1.5)), max(3, context.px(5))
    for rect in rects:
        for x in range(rect.left, rect.right, 2 * dash):
            end = min(x + dash, rect.right)
            pygame.draw.line(surface, shade, (x, rect.top), (end, rect.top), line)
            pygame.draw.line(surface, shade, (x, rect.bottom - 1), (end, rect.bottom - 1), line)
        for y in range(rect.top, rect.bottom, 2 * dash):
            end = min(y + dash, rect.bottom)
            pygame.draw.line(surface, shade, (rect.left, y), (rect.left, end), line)
            pygame.draw.line(surface, shade, (rect.right - 1, y), (rect.right - 1, end), line)


def draw_picked(context: Context, surface: Surface, rect: Rect, numbers: tuple[int, ...]) -> None:
    """A part that has been chosen, with the order of its points."""
    bad = context.theme.colour("bad")
    wash = Color(bad.r, bad.g, bad.b, 90)
    line = max(1.0, min(2.5 * context.measure.u, min(rect.size) / 10))
    paint.plate(surface, rect, wash, wash, bad, line, context.px(7))
    radius = max(7, min(context.px(14), round(min(rect.size) * 0.38)))
    text = context.type.line(" ".join(map(str, numbers)), "label", "ink", None, 2 * radius)
    wide = max(2 * radius, text.get_width() + radius)
    badge = Rect(0, 0, wide, 2 * radius)
    badge.center = rect.center
    paint.plate(surface, badge, Color("#FFFFFF"), bad.lerp(Color("#FFFFFF"), 0.75), bad, max(1.0, context.measure.u), radius)
    surface.blit(text, text.get_rect(center=badge.center))


def draw_struck_edge(context: Context, surface: Surface, side: SideView) -> None:
    """The struck side faces the enemy: chevrons that point at it, and a line of light."""
    colour = context.theme.colour("warn")
    box = edge_bounds(context, side)
    line = Rect(0, 0, max(2, context.px(3)), box.h)
    line.center = (box.left + line.w // 2, box.centery) if side.number == LEFT else (box.right - line.w // 2, box.centery)
    paint.glow(surface, line, Color(colour.r, colour.g, colour.b, 120), context.px(9), context.px(3))
    surface.fill(colour, line)
    count = max(2, box.h // context.px(50))
    high = box.h // count
    way = -1 if side.number == LEFT else 1  # they point at the ship
    for n in range(count):
        y = box.top + n * high + high // 2
        tip = box.centerx + way * context.px(5) + context.px(4) * -way
        _tooth(surface, colour, (tip, y), way * context.px(8), context.px(9), max(2, context.px(3)))


def _tooth(surface: Surface, colour: Color, tip: tuple[int, int], deep: int, high: int, line: int) -> None:
    x, y = tip
    pygame.draw.lines(surface, colour, False, [(x - deep, y - high), (x, y), (x - deep, y + high)], line)


def edge_bounds(context: Context, side: SideView) -> Rect:
    """Where the struck edge of a side is drawn."""
    rect = Rect(0, 0, context.px(26), side.box.h)
    ship, gap = side.ship_rect, context.px(10)
    rect.h = max(context.px(70), min(rect.h, ship.h))
    rect.centery = ship.centery
    if side.number == LEFT:
        rect.left = ship.right + gap
    else:
        rect.right = ship.left - gap
    return rect


def draw_hits(context: Context, surface: Surface, side: SideView, hits: int) -> None:
    """A Pirate's level as pips, full ones for the damage that it has taken (DMG-4)."""
    theme = context.theme
    radius, step = context.px(10), context.px(30)
    figure = side.figure_rect
    y = figure.bottom + context.px(26)
    left = figure.centerx - step * (side.level - 1) // 2
    for n in range(side.level):
        fill = theme.colour("bad") if n < hits else theme.colour("sunken")
        paint.disc(surface, (left + n * step, y), radius, fill, theme.colour("bad"), max(2, context.px(2)))


def draw_shade(context: Context, surface: Surface, sides: Iterable[tuple[Rect, str]], colour: str) -> None:
    """Sides of a ship that can be chosen as the enemy's, with their names."""
    shade, theme = context.theme.colour(colour), context.theme
    fill = Color(shade.r, shade.g, shade.b, 50)
    line = max(1.0, context.measure.u)
    for rect, name in sides:
        paint.plate(surface, rect, fill, fill, shade, 2 * line, context.space("radius"))
        text = context.type.line(name, "caps", "text", max(rect.w - context.px(4), context.px(40)))
        tag = text.get_rect(center=rect.center).inflate(context.px(12), context.px(6))
        paint.plate(surface, tag, theme.colour("sunken", 225), theme.colour("sunken", 225), shade, line, context.px(6))
        surface.blit(text, text.get_rect(center=rect.center))
