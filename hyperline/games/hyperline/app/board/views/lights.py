"""Lights: sectors and Hyperpoints that can be chosen now or that are spoken of, and what is said beside them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import TypeVar

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera, place_of
from hyperline.games.hyperline.app.board.views.curve import NODE, PORT_AT, Point, node
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, PORT_NAMES, SECTOR_BY_NAME, SIZE, Port, Sector
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui import paint
from hyperline.shell.ui.theme import rim


@dataclass(frozen=True)
class LitPort:
    """A Hyperpoint, or with `is_branch` a way out of a split, that can be chosen."""

    sector: Sector
    port: Port
    is_branch: bool = False

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"port:{PORT_NAMES[self.port]}"


@dataclass(frozen=True)
class Name(Spot):
    """The text beside the arrow with the same key: where a branch leads. A click on it takes the branch, too."""

    text: str = ""


Way = TypeVar("Way")
REACH = 32  # units: the least side of what can be clicked
FINE = 4
ARROW = 0.22  # the radius of the disc at a Hyperpoint, in shares of a sector
REST = 0.86  # of that: how large the others are while one of them is pointed at
REST_ALPHA = 110  # and how much of them is seen then, of 255
BEYOND = 0.1  # sectors by which a disc at the edge of the board may lie nearer to it than its radius
DARK = rim(190)
MANY = 16  # lit sectors beyond which they are outlined together, and the others are dimmed
SWELLING = 0.2  # of the window: the most that may pulse at once
OUT = (0.52, 0.64)  # how far a lit Hyperpoint's arrow is from the sector's middle: straight, diagonal
VEIL = (78, 40)  # of 255: the light in a sector that can be chosen, above and below
BRACKET, LINE, CORNER, INSET = 0.22, 0.026, 0.08, 0.04  # sectors: how long and wide its corners are, how round, how far in
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def port_rect(context: Context, camera: Camera, sector: Sector, port: Port, *, is_branch: bool = False) -> Rect:
    """Where a Hyperpoint can be clicked: around its arrow, on the border so that neighbours stay apart."""
    side = max(context.px(REACH), round(camera.cell * 0.34))
    rect = Rect(0, 0, side, side)
    rect.center = camera.pixel(_arrow_place(sector, port, is_branch))
    return rect


def _arrow_place(sector: Sector, port: Port, is_branch: bool) -> Point:
    """Where an arrow is drawn: near the border, clear of what stands in the sector, and wholly on the board."""
    (x, y), out = (PORT_AT[port], 2 * OUT[0]) if is_branch else (node(port), OUT[port % 2] / NODE)
    right, down = place_of(sector, (0.5 + (x - 0.5) * out, 0.5 + (y - 0.5) * out))
    least = ARROW - BEYOND
    return min(max(right, least), SIZE - least), min(max(down, least), SIZE - least)


def places(
    keys: Iterable[str], colours: Mapping[Sector, str], ways: Mapping[Port, Way]
) -> tuple[dict[Sector, str], tuple[Way, ...]]:
    """The sectors and Hyperpoints among some target keys, each with its light."""
    named = [key.partition(":") for key in keys]
    sectors = [SECTOR_BY_NAME[name] for kind, _, name in named if kind == "sector"]
    ports = tuple(ways[PORT_BY_NAME[name]] for kind, _, name in named if kind == "port")
    return {sector: colours[sector] for sector in sectors}, ports


def is_most_lit(sectors: Collection[Sector]) -> bool:
    """Whether most sectors are lit, so that the others are dimmed instead."""
    return len(sectors) > MANY


def may_swell(context: Context, camera: Camera, sectors: Collection[Sector]) -> bool:
    """Whether lights may pulse: not if they cover so much of the window that it would be a flash."""
    area, seen = context.measure.area, (camera.sector_rect(sector).clip(camera.view) for sector in sectors)
    return not is_most_lit(sectors) and sum(rect.w * rect.h for rect in seen) <= SWELLING * area.w * area.h


def draw_lit(surface: Surface, context: Context, camera: Camera, sectors: Mapping[Sector, str], swell: int) -> None:
    """The sectors that can be chosen, by colour name: each in its corners, or many in one outline."""
    theme = context.theme
    if is_most_lit(sectors):
        draw_region(surface, context, camera, sectors, theme.colour("accent_light"))
        return
    for sector, colour in sectors.items():
        rect = camera.sector_rect(sector)
        draw_sector(surface, rect, theme.colour(colour))
        if swell:
            draw_veil(surface, rect, theme.colour("accent_light"), swell)


def draw_sector(surface: Surface, rect: Rect, colour: Color) -> None:
    """A sector that can be chosen: bright corners around a little light."""
    surface.blit(_frame(rect.w, colour), rect)


def draw_region(surface: Surface, context: Context, camera: Camera, sectors: Collection[Sector], colour: Color) -> None:
    """One line around all of these sectors."""
    line = max(2, round(1.5 * context.measure.u))
    edges = [edge for sector in sectors for edge in _outer(camera, sector, sectors, line)]
    for ink, extra in ((DARK, 2), (colour, 0)):
        for edge in edges:
            surface.fill(ink[:3], edge.inflate(extra, extra))


def _outer(camera: Camera, sector: Sector, sectors: Collection[Sector], line: int) -> list[Rect]:
    """The edges of a sector that none of the others shares."""
    down, right = divmod(sector, SIZE)
    here, found = camera.sector_rect(sector), []
    for x, y in SIDES:
        beside = right + x, down + y
        if min(beside) >= 0 and max(beside) < SIZE and beside[1] * SIZE + beside[0] in sectors:
            continue
        angle = (SIDES.index((x, y)) + camera.turn) % 4
        edge = Rect(here)
        if angle % 2:
            edge.w = line
            edge.centerx = here.right if angle == 1 else here.left
        else:
            edge.h = line
            edge.centery = here.top if angle == 0 else here.bottom
        found.append(edge.clip(camera.view))
    return found


def draw_way(surface: Surface, context: Context, rect: Rect, colour: Color) -> None:
    """A sector on the way that is open instead: a dashed frame, since it cannot be chosen."""
    dash, box = max(4, rect.w // 9), rect.inflate(-rect.w // 5, -rect.h // 5)
    line = max(2, round(2.5 * context.measure.u))
    for colours, extra in ((rim(), 2), (colour, 0)):
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


@lru_cache(maxsize=40)
def _shine(side: int, colour: paint.RGBA) -> Surface:
    """The light and the corners of a sector that can be chosen."""
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    inset, line = round(INSET * side * FINE), max(2 * FINE, round(LINE * side * FINE))
    box, round_off = big.get_rect().inflate(-2 * inset, -2 * inset), round(CORNER * side * FINE)
    pygame.draw.rect(big, (255, 255, 255, 255), box, border_radius=round_off)
    for y in range(big.get_height()):
        share = y / big.get_height()
        alpha = round(VEIL[0] + (VEIL[1] - VEIL[0]) * share)
        big.fill((*colour[:3], alpha), Rect(0, y, big.get_width(), 1), special_flags=pygame.BLEND_RGBA_MIN)
    reach = round(BRACKET * side * FINE)
    for ink, extra in ((tuple(DARK), 2 * FINE), ((*_bright(colour), 255), 0)):
        rim = Surface(big.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(rim, ink, box.inflate(extra, extra), line + extra, round_off + extra // 2)
        gap = box.w - 2 * reach - extra
        rim.fill((0, 0, 0, 0), Rect(box.left + reach + extra // 2, 0, gap, rim.get_height()))
        rim.fill((0, 0, 0, 0), Rect(0, box.top + reach + extra // 2, rim.get_width(), gap))
        big.blit(rim, (0, 0))
    return pygame.transform.smoothscale(big, (side, side))


def _bright(colour: paint.RGBA) -> tuple[int, int, int]:
    return tuple(min(255, part + 70) for part in colour[:3])  # type: ignore[return-value]


def _frame(side: int, colour: Color) -> Surface:
    return _shine(side, paint.rgba(colour))


def draw_port(surface: Surface, context: Context, camera: Camera, lit: LitPort, *,
              is_meant: bool = False, is_other: bool = False) -> None:  # fmt: skip
    """A Hyperpoint that can be entered, or a branch that can be taken: a bright disc with an arrow outwards.

    `is_meant`: it is the one pointed at, and leads the way in gold. `is_other`: another one is.
    """
    place, theme = camera.pixel(_arrow_place(lit.sector, lit.port, lit.is_branch)), context.theme
    radius, turn = max(6, round(camera.cell * ARROW)), camera.heading(lit.port * 45.0)
    if is_other:
        small = max(5, round(radius * REST))
        disc = Surface((2 * small, 2 * small), pygame.SRCALPHA)
        paint.disc(disc, (small, small), small, theme.colour("gate"))
        disc.blit(arrow(small, turn, theme.colour("ink")), (0, 0))
        disc.set_alpha(REST_ALPHA)
        surface.blit(disc, (place[0] - small, place[1] - small))
        return
    colour = theme.colour("gold" if is_meant else "gate")
    draw_arrow(surface, context, place, turn, radius, colour, theme.colour("gate") if is_meant else None)


def draw_arrow(surface: Surface, context: Context, centre: tuple[int, int], turn: float, radius: float,
               colour: Color, rim: Color | None = None) -> None:  # fmt: skip
    """A disc with an arrow; `turn` is clockwise from north in degrees."""
    r = max(6, round(radius))
    shine = context.theme.colour("accent") if rim is None else colour
    box = Rect(centre[0] - r, centre[1] - r, 2 * r, 2 * r)
    paint.glow(surface, box, Color(shine.r, shine.g, shine.b, 150), r, r)
    if rim is None:
        rim = context.theme.colour("deep")
    else:
        paint.disc(surface, centre, r + max(2, r // 6), rim)
    paint.disc(surface, centre, r, colour, rim, max(1, r // 12))
    surface.blit(arrow(r, turn, context.theme.colour("ink")), (centre[0] - r, centre[1] - r))


_ARROWS: dict[tuple[int, float, tuple[int, int, int, int]], Surface] = {}


def arrow(radius: int, turn: float, ink: Color) -> Surface:
    """A solid arrowhead in a square of twice the radius."""
    key = radius, turn, paint.rgba(ink)
    if key not in _ARROWS:
        big = radius * 2 * FINE
        made = Surface((big, big), pygame.SRCALPHA)
        points = []
        for degrees, length in ((0, 0.58), (126, 0.56), (234, 0.56)):
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


# ---- what is spoken of elsewhere ----


def draw_outlines(surface: Surface, camera: Camera, sectors: Iterable[Sector], light: Color) -> None:
    """Frame each sector with soft corners on a dark ground."""
    clear = Color(0, 0, 0, 0)
    for sector in sectors:
        rect = camera.sector_rect(sector)
        width = max(2.0, rect.w * 0.05)
        paint.plate(surface, rect, clear, clear, rim(210), width * 1.8, rect.w // 7)
        paint.plate(surface, rect.inflate(-2, -2), clear, clear, light, width, rect.w // 7)
