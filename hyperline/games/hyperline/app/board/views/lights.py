"""Lights: sectors and Hyperpoints that can be chosen now, and their numbers when keys are used."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import cos, radians, sin
from typing import TypeVar

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera, place_of
from hyperline.games.hyperline.app.board.views.curve import NODE, PORT_AT, Point, node
from hyperline.games.hyperline.engine.geometry import PORT_BY_NAME, SECTOR_BY_NAME, SECTORS, SIZE, Port, Sector
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

Way = TypeVar("Way")
REACH = 32  # units: the least side of what can be clicked
FINE = 4
ARROW = 0.14  # the radius of an arrow's disc, in shares of a sector
DARK = Color(2, 6, 16, 190)
MANY = 24  # lit sectors beyond which the others are dimmed instead
DIM = 165  # of 255: how dark they are then
SWELLING = 0.2  # of the window: the most that may pulse at once
OUT = (0.47, 0.58)  # how far a lit Hyperpoint's arrow is from the sector's middle: straight, diagonal


def port_rect(context: Context, camera: Camera, sector: Sector, port: Port, *, is_branch: bool = False) -> Rect:
    """Where a Hyperpoint can be clicked: around its arrow, on the border so that neighbours stay apart."""
    side = max(context.px(REACH), round(camera.cell * 0.34))
    rect = Rect(0, 0, side, side)
    rect.center = camera.pixel(_arrow_place(sector, port, is_branch))
    return rect


def _arrow_place(sector: Sector, port: Port, is_branch: bool) -> Point:
    """Where an arrow is drawn: near the border, clear of what stands in the sector, and wholly on the board."""
    (x, y), out = (PORT_AT[port], 1.0) if is_branch else (node(port), OUT[port % 2] / NODE)
    right, down = place_of(sector, (0.5 + (x - 0.5) * out, 0.5 + (y - 0.5) * out))
    return min(max(right, ARROW), SIZE - ARROW), min(max(down, ARROW), SIZE - ARROW)


def places(
    keys: Iterable[str], colours: Mapping[Sector, str], ways: Mapping[Port, Way]
) -> tuple[dict[Sector, str], tuple[Way, ...]]:
    """The sectors and Hyperpoints among some target keys, each with its light."""
    named = [key.partition(":") for key in keys]
    sectors = [SECTOR_BY_NAME[name] for kind, _, name in named if kind == "sector"]
    ports = tuple(ways[PORT_BY_NAME[name]] for kind, _, name in named if kind == "port")
    return {sector: colours[sector] for sector in sectors}, ports


def is_most_lit(sectors: Collection[Sector]) -> bool:
    """Whether so many sectors are lit that the others are dimmed instead."""
    return len(sectors) > MANY


def may_swell(context: Context, camera: Camera, sectors: Collection[Sector]) -> bool:
    """Whether lights may pulse: not if they cover so much of the window that it would be a flash."""
    area, seen = context.measure.area, (camera.sector_rect(sector).clip(camera.view) for sector in sectors)
    return not is_most_lit(sectors) and sum(rect.w * rect.h for rect in seen) <= SWELLING * area.w * area.h


def draw_lit(surface: Surface, context: Context, camera: Camera, sectors: Mapping[Sector, str], swell: int) -> None:
    """The sectors that can be chosen, by colour name, under a veil of light; or dim all the others."""
    theme = context.theme
    if is_most_lit(sectors):
        for sector in SECTORS:
            if sector not in sectors:
                draw_veil(surface, camera.sector_rect(sector), theme.colour("deep"), DIM)
        return
    for sector, colour in sectors.items():
        rect = camera.sector_rect(sector)
        draw_sector(surface, rect, theme.colour(colour))
        if swell:
            draw_veil(surface, rect, theme.colour("accent_light"), swell)


def draw_sector(surface: Surface, rect: Rect, colour: Color) -> None:
    """A sector that can be chosen: a bright frame with strong corners."""
    surface.blit(_frame(rect.w, colour), rect)


def draw_way(surface: Surface, context: Context, rect: Rect, colour: Color) -> None:
    """A sector on the way that is open instead: a dashed frame, since it cannot be chosen."""
    dash, box = max(4, rect.w // 9), rect.inflate(-rect.w // 5, -rect.h // 5)
    line = max(2, round(2.5 * context.measure.u))
    for colours, extra in ((Color(2, 6, 16), 2), (colour, 0)):
        for at in range(0, box.w, 2 * dash):
            long, thick = min(dash, box.w - at) + extra, line + extra
            for spot in (
                Rect(box.x + at, box.y, long, thick),
                Rect(box.x + at, box.bottom - thick, long, thick),
                Rect(box.x, box.y + at, thick, long),
                Rect(box.right - thick, box.y + at, thick, long),
            ):
                surface.fill(colours, spot)


def draw_order(surface: Surface, context: Context, rect: Rect, number: int, colour: Color) -> None:
    """A sector's place in an order, in its top right corner; no larger than a third of it."""
    side = max(context.px(14), rect.w // 3)
    line = context.type.line(str(number), "caps", colour, None, round(side * 0.68))
    plate = Rect(0, 0, side, side)
    plate.topright = rect.right - 1, rect.top + 1
    paint.disc(
        surface, plate.center, side // 2 - 1, context.theme.colour("deep", 235), colour, max(1, round(context.measure.u))
    )
    surface.blit(line, line.get_rect(center=plate.center))


def draw_focus(surface: Surface, context: Context, rect: Rect, *, is_round: bool) -> None:
    """The ring around the sector or Hyperpoint in focus: white on black, and outside of a lit frame."""
    line, clear = max(2.0, 2.5 * context.measure.u), Color(0, 0, 0, 0)
    box = rect.inflate(context.px(4), context.px(4))
    radius = box.h // 2 if is_round else context.px(6)
    dark = box.inflate(round(line), round(line))
    paint.plate(surface, dark, clear, clear, Color(0, 0, 0, 230), 2 * line, radius + round(line / 2))
    paint.plate(surface, box, clear, clear, Color(255, 255, 255), line, radius)


def draw_veil(surface: Surface, rect: Rect, colour: Color, alpha: int) -> None:
    """Light over a sector, with an opacity from 0 to 255."""
    veil = Surface(rect.size, pygame.SRCALPHA)
    veil.fill((colour.r, colour.g, colour.b, alpha))
    surface.blit(veil, rect)


_FRAMES: dict[tuple[int, tuple[int, int, int, int]], Surface] = {}


def _frame(side: int, colour: Color) -> Surface:
    key = side, paint.rgba(colour)
    if key not in _FRAMES:
        if len(_FRAMES) > 40:
            _FRAMES.clear()
        made = Surface((side, side), pygame.SRCALPHA)
        inset = max(1, side // 24)
        box = made.get_rect().inflate(-2 * inset, -2 * inset)
        _strong(made, box, colour, max(2.0, side / 30))
        _FRAMES[key] = made
    return _FRAMES[key]


def _strong(made: Surface, box: Rect, colour: Color, width: float) -> None:
    """A veil of light in a full frame, with long corners."""
    radius, clear = max(2, made.get_width() // 10), Color(0, 0, 0, 0)
    veil = Color(colour.r, colour.g, colour.b, 58)
    paint.plate(made, box.inflate(round(width), round(width)), clear, clear, DARK, width * 2, radius + round(width / 2))
    paint.plate(made, box, veil, veil, colour, width, radius)
    bright = Color(*(min(255, c + 70) for c in colour[:3]))
    _corners(made, box, bright, box.w // 4, max(2, round(width * 1.8)))


def _corners(made: Surface, box: Rect, colour: Color, reach: int, thick: int) -> None:
    for right in (False, True):
        for down in (False, True):
            x, y = (box.right if right else box.left), (box.bottom if down else box.top)
            across = Rect(x - reach if right else x, y - thick if down else y, reach, thick)
            along = Rect(x - thick if right else x, y - reach if down else y, thick, reach)
            made.fill(colour, across)
            made.fill(colour, along)


def draw_port(surface: Surface, context: Context, camera: Camera, sector: Sector, port: Port, *,
              is_branch: bool = False) -> None:  # fmt: skip
    """A Hyperpoint that can be entered, or a branch that can be taken: a lit disc with an arrow outwards."""
    place, colour = camera.pixel(_arrow_place(sector, port, is_branch)), context.theme.colour("accent_light")
    draw_arrow(surface, context, place, camera.heading(port * 45.0), camera.cell * ARROW, colour)


def draw_arrow(surface: Surface, context: Context, centre: tuple[int, int], turn: float, radius: float,
               colour: Color) -> None:  # fmt: skip
    """A disc with an arrow; `turn` is clockwise from north in degrees."""
    r = max(6, round(radius))
    paint.glow(surface, Rect(centre[0] - r, centre[1] - r, 2 * r, 2 * r), Color(colour.r, colour.g, colour.b, 150), r, r)
    paint.disc(surface, centre, r, colour, context.theme.colour("deep"), max(1, r // 7))
    surface.blit(arrow(r, turn, context.theme.colour("ink")), (centre[0] - r, centre[1] - r))


_ARROWS: dict[tuple[int, float, tuple[int, int, int, int]], Surface] = {}


def arrow(radius: int, turn: float, ink: Color) -> Surface:
    """A solid arrowhead in a square of twice the radius."""
    key = radius, turn, paint.rgba(ink)
    if key not in _ARROWS:
        big = radius * 2 * FINE
        made = Surface((big, big), pygame.SRCALPHA)
        points = []
        for degrees, length in ((0, 0.66), (140, 0.62), (180, 0.22), (220, 0.62)):
            angle = radians(turn + degrees)
            points.append((big / 2 + sin(angle) * length * big / 2, big / 2 - cos(angle) * length * big / 2))
        pygame.draw.polygon(made, ink, points)
        _ARROWS[key] = pygame.transform.smoothscale(made, (2 * radius, 2 * radius))
    return _ARROWS[key]


def name_size(context: Context, text: str, most: int) -> tuple[int, int]:
    """How large the plate of a name is if its line is no higher than `most`."""
    line = context.type.line(text, "caps", "accent_light", None, most)
    high = line.get_height() + context.px(2)
    return line.get_width() + high, high


def draw_name(surface: Surface, context: Context, rect: Rect, text: str, colour: str) -> None:
    """A name on a round plate of the size that `name_size` has found."""
    line = context.type.line(text, "caps", colour, None, rect.h - context.px(2))
    deep = context.theme.colour("deep", 240)
    paint.plate(surface, rect, deep, deep, context.theme.colour(colour), max(1.0, context.measure.u), rect.h // 2)
    surface.blit(line, line.get_rect(center=rect.center))
