"""The marks on a ship while its owner chooses: possible parts, order numbers, the struck side, a Pirate's hits."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.side import SideView
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine.kinds import Component
from hyperline.games.hyperline.engine.ship import Ship, Target
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import RGBA, rgba

EDGE = 34.0  # units
NAMED = 56.0  # units: the size of a cell from which names are written
FAR, NEAR = 108, 50  # of 255: the shadow on parts that cannot be chosen, and on those that can be next


def draw_lit(context: Context, surface: Surface, rects: Iterable[Rect], colour: str) -> None:
    """The parts that can be chosen now."""
    shade = context.theme.colour(colour)
    clear = Color(shade.r, shade.g, shade.b, 16)
    clip, reach = surface.get_clip(), context.px(20)
    for rect in rects:
        if not rect.inflate(reach, reach).colliderect(clip):
            continue
        line = max(1.0, min(3 * context.measure.u, min(rect.size) / 10))
        paint.glow(surface, rect, Color(shade.r, shade.g, shade.b, 34), context.px(8), context.px(6))
        paint.plate(surface, rect, clear, clear, shade, line, context.px(7))


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
    shade = context.theme.colour("accent_light")
    line, dash = max(1, context.px(1.5)), max(3, context.px(4))
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


def draw_picked(context: Context, surface: Surface, rect: Rect, numbers: tuple[int, ...]) -> None:
    """A chosen part, with the order of its points, each on a disc."""
    bad = context.theme.colour("bad")
    wash = Color(bad.r, bad.g, bad.b, 90)
    line = max(1.0, min(2.5 * context.measure.u, min(rect.size) / 10))
    paint.plate(surface, rect, wash, wash, bad, line, context.px(7))
    radius = max(7, min(context.px(14), round(min(rect.size) * 0.38), rect.w // (2 * len(numbers))))
    step = min(2 * radius + context.px(2), (rect.w - 2 * radius) // max(1, len(numbers) - 1))
    left = rect.centerx - step * (len(numbers) - 1) // 2
    for place, number in enumerate(numbers):
        centre = left + place * step, rect.centery
        paint.disc(surface, centre, radius, Color("#FFFFFF"), bad, max(1, context.px(1)))
        text = context.type.line(str(number), "label", "ink", 2 * radius, round(1.7 * radius))
        surface.blit(text, text.get_rect(center=centre))


def draw_struck_edge(context: Context, surface: Surface, side: SideView) -> None:
    """The struck side: a glow from the enemy's direction, and chevrons that point at the ship."""
    strip = edge_bounds(context, side)
    if not strip.colliderect(surface.get_clip()):
        return
    picture = _edge(strip.size, side.way, rgba(context.theme.colour("warn")), max(2, context.px(3)))
    surface.blit(picture, strip)


@lru_cache(maxsize=12)
def _edge(size: tuple[int, int], way: int, colour: RGBA, line: int) -> Surface:
    """A strip along the right side of a ship, turned by quarters: light, a bright line, and chevrons."""
    w, h = size if way in (1, 3) else size[::-1]
    shade = Color(*colour)
    made = Surface((w, h), pygame.SRCALPHA)
    beam = Surface((w, 1), pygame.SRCALPHA)
    for x in range(w):
        beam.set_at((x, 0), (shade.r, shade.g, shade.b, round(95 * (1 - x / w) ** 1.5)))
    made.blit(pygame.transform.scale(beam, (w, h)), (0, 0))
    made.fill(shade, (0, 0, line, h))
    count = max(2, h // round(w * 0.95))
    step = h / count
    for n in range(count):
        tooth = _tooth(round(w * 0.42), round(min(step * 0.62, w * 0.66)), colour)
        made.blit(tooth, tooth.get_rect(center=(round(w * 0.46), round((n + 0.5) * step))))
    return pygame.transform.rotate(made, 90 * (1 - way))


def _tooth(wide: int, high: int, colour: RGBA) -> Surface:
    """A chevron pointing left."""
    w, h = 4 * wide, 4 * high
    big = Surface((w, h), pygame.SRCALPHA)
    notch = w * 0.5
    points = [(0, h / 2), (w - notch, 0), (w, 0), (notch, h / 2), (w, h), (w - notch, h)]
    pygame.draw.polygon(big, Color(*colour), points)
    return pygame.transform.smoothscale(big, (wide, high))


def edge_bounds(context: Context, side: SideView) -> Rect:
    """Where the struck edge of a side is drawn: beside all its parts, where the shots come from."""
    ship, gap, thick, way = side.ship_rect, context.px(8), context.px(EDGE), side.way
    if way in (1, 3):
        rect = Rect(0, 0, thick, max(context.px(70), min(side.box.h, ship.h)))
        rect.centery = ship.centery
        rect.left = ship.right + gap if way == 1 else ship.left - gap - thick
    else:
        rect = Rect(0, 0, max(context.px(70), min(side.box.w, ship.w)), thick)
        rect.centerx = ship.centerx
        rect.top = ship.bottom + gap if way == 2 else ship.top - gap - thick
    return rect


def draw_nose(context: Context, surface: Surface, side: SideView) -> None:
    """A chevron and a word before the ship's front, so that a turned ship can be read.

    If the front is the struck side, both stand above the struck edge.
    """
    (x, y), way = side.nose
    size = context.px(15)
    picture = _nose(size, way, rgba(context.theme.colour("text")))
    text = context.type.line(context.words("battle.nose"), "caps", "muted", context.px(74), context.px(20))
    mark, word, gap = picture.get_rect(center=(x, y)), text.get_rect(center=(x, y)), context.px(5)
    if side.is_pointed and way == side.way:
        edge = edge_bounds(context, side)
        row = Rect(0, 0, mark.w + gap + word.w, word.h)
        row.midbottom = edge.centerx, edge.top - context.px(3)
        row.clamp_ip(side.frame)
        mark.midright, word.midleft = (row.right, row.centery), row.midleft
        if way != 1:
            mark.midleft, word.midright = row.midleft, row.midright
    elif way in (0, 2):
        word.midleft = mark.right + gap, y
    else:
        word.midbottom = x, mark.top - gap
    surface.blit(picture, mark)
    surface.blit(text, word.clamp(side.frame))


def draw_names(context: Context, wording: Wording, surface: Surface, side: SideView) -> None:
    """The name of each part at the lower edge of its cell; on a ship of small cells there is no room for it."""
    if side.ship is None or side.cell < context.px(NAMED):
        return
    if side.labels is None:
        side.labels = _labels(context, wording, side, side.ship)
    clip = surface.get_clip()
    for place, label in side.labels:
        if place.colliderect(clip):
            surface.blit(label, place)


def _labels(context: Context, wording: Wording, side: SideView, ship: Ship) -> list[tuple[Rect, Surface]]:
    """The name of each part on a plate, and where it goes: kept as long as the ship looks the same."""
    high, ground = context.type.line_height("small", 0.8), context.theme.colour("deep", 190)
    found = []
    for part in ship.parts:
        cell = side.rect_of(part.target)
        if part.is_floating or part.target in side.hidden:
            continue
        if part.kind is Component.BRIDGE and ship.upgrades:
            continue  # upgrades lie where the name would be, and nothing else looks like a Bridge
        colour = "faint" if part.is_damaged else "text"
        text = context.type.line(wording.kind(part.kind), "small", colour, cell.w - context.px(6), high)
        place = text.get_rect(midbottom=(cell.centerx, cell.bottom - context.px(1))).inflate(context.px(5), 0)
        label = Surface(place.size, pygame.SRCALPHA)
        paint.plate(label, label.get_rect(), ground, ground, ground, 1.0, context.px(3))
        label.blit(text, text.get_rect(center=label.get_rect().center))
        found.append((place, label))
    return found


@lru_cache(maxsize=12)
def _nose(size: int, way: int, colour: RGBA) -> Surface:
    big = Surface((4 * size, 4 * size), pygame.SRCALPHA)
    points = [(0, 3.4 * size), (2 * size, 0.4 * size), (4 * size, 3.4 * size), (2 * size, 2.5 * size)]
    pygame.draw.polygon(big, Color(*colour), points)
    return pygame.transform.rotate(pygame.transform.smoothscale(big, (size, size)), -90 * way)


def draw_hits(context: Context, surface: Surface, side: SideView, hits: int) -> None:
    """A Pirate's level as pips, filled for the damage it has taken (DMG-4)."""
    theme = context.theme
    radius, step = context.px(10), context.px(30)
    figure = side.figure_rect
    y = figure.bottom + context.px(26)
    left = figure.centerx - step * (side.level - 1) // 2
    for n in range(side.level):
        fill = theme.colour("bad") if n < hits else theme.colour("sunken")
        paint.disc(surface, (left + n * step, y), radius, fill, theme.colour("bad"), max(2, context.px(2)))


def draw_shade(context: Context, surface: Surface, sides: Iterable[tuple[Rect, str]], colour: str) -> None:
    """The sides of a ship that can be chosen as the enemy's, with their names."""
    shade, theme = context.theme.colour(colour), context.theme
    fill = Color(shade.r, shade.g, shade.b, 50)
    line = max(1.0, context.measure.u)
    for rect, name in sides:
        paint.plate(surface, rect, fill, fill, shade, 2 * line, context.space("radius"))
        text = context.type.line(name, "caps", "text", max(rect.w - context.px(4), context.px(40)))
        tag = text.get_rect(center=rect.center).inflate(context.px(12), context.px(6))
        paint.plate(surface, tag, theme.colour("sunken", 225), theme.colour("sunken", 225), shade, line, context.px(6))
        surface.blit(text, text.get_rect(center=rect.center))
