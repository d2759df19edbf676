"""How many points a side deals, and how many have yet to land: one chevron each, which goes out as its point lands."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.state import LEFT
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import RGBA, rgba

NUMBER = 54.0  # units
WIDEST = 20.0  # units from one chevron to the next


def draw_tally(context: Context, surface: Surface, rect: Rect, side: int, points: int, left: int) -> None:
    """What a side deals, pointing at the other: the number left, and the chevrons."""
    theme, kit = context.theme, context.type
    line, radius = max(1.0, context.measure.u), rect.h // 2
    ground, edge = theme.colour("sunken", 215), theme.colour("bad" if left else "border", 170 if left else 255)
    paint.plate(surface, rect, ground, ground, edge, line, radius)
    wide = context.px(NUMBER)
    number = Rect(rect.left if side == LEFT else rect.right - wide, rect.top, wide, rect.h)
    text = kit.line(str(left), "title", "text" if left else "faint", wide - context.px(10), rect.h)
    surface.blit(text, text.get_rect(center=number.center))
    lane = Rect(number.right if side == LEFT else rect.left + radius // 2, rect.top, rect.w - wide - radius // 2, rect.h)
    if points == 0:
        none = kit.line(context.words("battle.no_hits"), "small", "faint", lane.w, lane.h)
        surface.blit(none, none.get_rect(center=lane.center))
        return
    _draw_chevrons(context, surface, lane, side, points, left)


def _draw_chevrons(context: Context, surface: Surface, lane: Rect, side: int, points: int, left: int) -> None:
    """Draw the chevrons; the one at the tip landed first."""
    high = round(lane.h * 0.5)
    size = (round(high * 0.62), high)
    step = min(context.px(WIDEST), (lane.w - size[0] - context.px(6)) / max(1, points - 1))
    lit, out = rgba(context.theme.colour("bad")), rgba(context.theme.colour("border"))
    way = 1 if side == LEFT else -1
    first = lane.left if side == LEFT else lane.right
    for n in range(points):
        x = round(first + way * (n * step + size[0] / 2))
        picture = _chevron(size, lit if n < left else out, n < left, way)
        surface.blit(picture, picture.get_rect(center=(x, lane.centery)))


@lru_cache(maxsize=24)
def _chevron(size: tuple[int, int], colour: RGBA, is_full: bool, way: int) -> Surface:
    w, h = size[0] * 4, size[1] * 4
    big = Surface((w, h), pygame.SRCALPHA)
    notch = w * 0.42
    points = [(0, 0), (w - notch, 0), (w - 1, h / 2), (w - notch, h - 1), (0, h - 1), (notch, h / 2)]
    if is_full:
        pygame.draw.polygon(big, Color(*colour), points)
    else:
        pygame.draw.polygon(big, Color(*colour), points, max(4, h // 14))
    made = pygame.transform.smoothscale(big, size)
    return made if way > 0 else pygame.transform.flip(made, True, False)
