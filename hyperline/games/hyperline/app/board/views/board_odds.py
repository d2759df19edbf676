"""Odds on the board: chips beside an unexplored sector, and the fan of a blind Jump with its likeliest ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import cos, radians, sin
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views import lights
from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.curve import along, bend
from hyperline.games.hyperline.app.board.views.strand import TileChance, Traced
from hyperline.games.hyperline.rules.end_odds import BLOCKS, EndOdds
from hyperline.games.hyperline.rules.geometry import Port, Sector
from hyperline.games.hyperline.rules.observe import BEND, PLANET, SPLIT, STRAIGHT
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.number import percent

LINES = {STRAIGHT: ((4, 0),), BEND: ((4, 2),), SPLIT: ((4, 0), (4, 2))}
ART = {
    "pirate": ("hyperline/pieces", "pirate-1"),
    "rip": ("hyperline/tiles", "rip"),
    "asteroid": ("hyperline/tiles", "asteroid"),
    PLANET: ("hyperline/tiles", "back-planet"),
    "nexxus": ("hyperline/tiles", "nexxus"),
    "neutral": ("hyperline/tiles", "neutral"),
    "home": ("hyperline/tiles", "neutral"),
}
"""Group and name of the picture of what may lie in a sector, and of a reason why a Jump ends there."""
COLUMNS = 2
REACHES = (0.52, 0.8, 1.1, 1.5, 2.0)  # how far from a sector chips lie, in shares of both sizes
ASIDE = (0, 45, -45, 90, -90, 135, -135, 180)
AHEAD = ASIDE[:3]
FINE = 4
HIGHEST, LEAST = 0.34, 12.5  # of a sector's side, and in units of text: how high a line on the board may always be


@dataclass(frozen=True)
class Tag:
    """The chips of a sector, and their place."""

    sheet: Surface
    sector: Rect
    place: Rect

    def draw(self, surface: Surface, context: Context, topleft: tuple[int, int]) -> None:
        """Draw them, with a line from their sector; places are relative to `topleft`."""
        place = self.place.move(topleft)
        start, end = lead(self.sector.move(topleft), place)
        for colour, width in (("deep", 4.0), ("accent_light", 1.5)):
            line = max(1, round(width * context.measure.u))
            pygame.draw.line(surface, context.theme.colour(colour), start, end, line)
        surface.blit(self.sheet, place)


def line_room(context: Context, cell: float) -> int:
    """How high a line beside a sector of this size may be: it hides little of the board, but large text stays large."""
    return max(round(HIGHEST * cell), context.tx(LEAST))


def tag_of(context: Context, sector: Rect, chance: TileChance, turn: float, area: Rect, taken: Sequence[Rect],
           rather_not: Sequence[Rect] = (), named: Sequence[Rect] = ()) -> Tag | None:  # fmt: skip
    """The chips of a sector beside it, where they cover nothing of `taken`; None if there is no place.

    Their line strikes through nothing of `named` if there is any such place.

    `turn` is the line's direction as it is seen, clockwise from up: chips rather go there. Only where there is no other
    place do they cover anything of `rather_not`.
    """
    if not chance.shares:
        return None
    sheet = _sheet(context, chance, line_room(context, sector.h))
    rect, every = sheet.get_rect(), [*taken, *rather_not]
    tries = (every, named, AHEAD), (every, named, ASIDE), (every, (), AHEAD), (taken, (), ASIDE)
    found = (_free(rect, sector, area, turn, *one) for one in tries)
    place = next((one for one in found if one is not None), None)
    return Tag(sheet, sector, place) if place is not None else None


def lead(sector: Rect, place: Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """The ends of the thin line that connects a sector with its chips."""
    start = _nearest(sector, place.center)
    return start, _nearest(place, start)


def _nearest(rect: Rect, pos: tuple[int, int]) -> tuple[int, int]:
    """The pixel of a rectangle that is nearest to a place."""
    return min(max(pos[0], rect.left), rect.right - 1), min(max(pos[1], rect.top), rect.bottom - 1)


def _free(rect: Rect, sector: Rect, area: Rect, turn: float, taken: Sequence[Rect], named: Sequence[Rect],
          sides: tuple[int, ...]) -> Rect | None:  # fmt: skip
    """The first free place around a sector, from straight ahead to the sides and back, and from near to far."""
    for reach, aside in product(REACHES, sides):
        x, y = sin(radians(turn + aside)), -cos(radians(turn + aside))
        moved = rect.copy()
        moved.center = (
            round(sector.centerx + x * (sector.w + rect.w) * reach),
            round(sector.centery + y * (sector.h + rect.h) * reach),
        )
        moved.clamp_ip(area)
        line = lead(sector, moved)
        if moved.collidelist(list(taken)) < 0 and not any(one.clipline(line) for one in named):
            return moved
    return None


def _sheet(context: Context, chance: TileChance, most: int) -> Surface:
    """The chips of one sector on a dark plate, each line no higher than `most`."""
    high = min(context.type.line_height("small_strong"), most)
    pad, gap = context.px(5), context.px(3)
    texts = [context.type.line(percent(share), "small_strong", "text", None, high) for _, share in chance.shares]
    wide = high + gap + max(text.get_width() for text in texts)
    columns = min(COLUMNS, len(texts))
    rows = -(-len(texts) // columns)
    note = context.type.line(context.words("trace.or_planet"), "small", "muted", None, high) if chance.or_planet else None
    width = max(columns * wide + (columns - 1) * 2 * gap, note.get_width() if note else 0) + 2 * pad
    sheet = Surface((width, rows * high + (note.get_height() if note else 0) + 2 * gap), pygame.SRCALPHA)
    theme = context.theme
    deep = theme.colour("deep", 238)
    line = max(1.0, context.measure.u)
    paint.plate(sheet, sheet.get_rect(), deep, deep, theme.colour("accent_light"), line, context.px(7))
    for number, ((what, _), text) in enumerate(zip(chance.shares, texts, strict=True)):
        row, column = divmod(number, columns)
        left, top = pad + column * (wide + 2 * gap), gap + row * high
        sheet.blit(_icon(context, what, high - 2), (left, top + 1))
        sheet.blit(text, (left + high + gap, top))
    if note is not None:
        sheet.blit(note, note.get_rect(midbottom=(width // 2, sheet.get_height() - gap)))
    return sheet


def _icon(context: Context, what: str, side: int) -> Surface:
    if what in ART:
        group, name = ART[what]
        return context.sprites(group, name, side)
    return _lines(side, LINES.get(what, ()), paint.rgba(context.theme.colour("accent")))


@lru_cache(maxsize=32)
def _lines(side: int, ways: tuple[tuple[Port, Port], ...], colour: paint.RGBA) -> Surface:
    """A bold picture of lines that enter from below; of none, a bar across."""
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    radius = max(2, side * FINE // 11)
    for points in [bend(*way) for way in ways] or [((0.2, 0.5), (0.8, 0.5))]:
        for step in range(41):
            x, y = along(points, step / 40)
            pygame.draw.circle(big, colour, (x * side * FINE, y * side * FINE), radius)
    return pygame.transform.smoothscale(big, (side, side))


# ---- the fan of a blind Jump ----


MOST_ENDS = 8  # ends that are labelled
CLEAR = 0.09  # of a sector's side: room for the ring that the tracer draws around an end
DOWN = 180.0  # degrees clockwise from up
FAINTEST = 0.03  # the least share with which a sector is lit


class Edge(NamedTuple):
    """Which edge of its sector a plate uses, and how high a name is that is already there."""

    is_above: bool = False
    name: int = 0


def strongest(odds: EndOdds) -> dict[Sector, tuple[float, str]]:
    """The likeliest sectors in which the Jump ends, with the share of each and its likeliest reason there."""
    whys: dict[Sector, str] = {}
    for end in odds.ends:
        whys.setdefault(end.sector, end.why)
    return {sector: (share, whys[sector]) for sector, share in list(odds.by_sector().items())[:MOST_ENDS]}


def colour_of(why: str) -> str:
    """The colour of a reason: whether the Command phase ends, or a Hyperpoint is reached."""
    if why in BLOCKS:
        return "warn"
    return "muted" if why in ("open", "closed", "other") else "good"


def draw_light(surface: Surface, context: Context, camera: Camera, odds: EndOdds) -> None:
    """Light each sector by how often the Jump comes there."""
    colour = context.theme.colour("accent")
    for sector, share in odds.entered.items():
        if share >= FAINTEST:
            lights.draw_veil(surface, camera.sector_rect(sector), colour, round(20 + 90 * min(1.0, share)))


def told_rects(camera: Camera, odds: EndOdds, start: Sector) -> tuple[Rect, ...]:
    """The pixels to keep in view: the sectors of the labelled ends, and the one where the Jump begins."""
    return tuple(camera.sector_rect(sector) for sector in (start, *strongest(odds)))


def draw_ends(surface: Surface, context: Context, camera: Camera, odds: EndOdds, traced: Traced) -> None:
    """Draw the likeliest ends, each with a small plate along an edge of its sector that is clear of traced lines."""
    edges = _edges(context, camera, traced)
    for sector, (share, why) in strongest(odds).items():
        _draw_end(surface, context, camera.sector_rect(sector), share, why, edges.get(sector, Edge()))


def _edges(context: Context, camera: Camera, traced: Traced) -> dict[Sector, Edge]:
    """The edges for plates that cannot use the lower one because a traced line or a name is there."""
    found = {}
    for route in traced.routes:
        if camera.heading(route.port * 45.0) % 360 == DOWN:
            found[route.sector] = Edge(is_above=True)
        for leg in route.walk():
            ports = (port for port in (leg.entry, leg.exit) if port is not None)
            if any(camera.heading(port * 45.0) % 360 == DOWN for port in ports):
                found[leg.sector] = Edge(is_above=True)
    high = context.type.line_height("caps")
    for mark in traced.ends:
        if mark.text:  # the tracer's name of the end, opposite where the line comes in
            heading = camera.heading(mark.entry * 45.0) % 360
            is_level = heading in (DOWN / 2, 3 * DOWN / 2)
            found[mark.sector] = Edge(is_above=True) if is_level else Edge(90 < heading < 270, high)
    return found


def _draw_end(surface: Surface, context: Context, sector: Rect, share: float, why: str, edge_at: Edge) -> None:
    theme, kit = context.theme, context.type
    colour = theme.colour(colour_of(why))
    edge = max(1.0, context.measure.u)
    none = Color(0, 0, 0, 0)
    inset = max(1, sector.w // 24)
    paint.plate(surface, sector.inflate(-2 * inset, -2 * inset), none, none, colour, 1.5 * edge, sector.w // 9)
    room = sector.w - 2 * inset
    text = kit.line(percent(share), "small_strong", colour, room - context.px(6), round(sector.h * 0.36))
    high = text.get_height() + context.px(1)
    side = high - context.px(2)
    pad, gap = context.px(4), context.px(2)
    wide = text.get_width() + 2 * pad
    has_art = why in ART and wide + side + gap <= room
    plate = Rect(0, 0, wide + (side + gap if has_art else 0), high)
    clear = max(2, round(sector.h * CLEAR)) + edge_at.name
    plate.midbottom = sector.centerx, sector.bottom - clear
    if edge_at.is_above:
        plate.top = sector.top + clear
    deep = theme.colour("deep", 242)
    paint.plate(surface, plate, deep, deep, colour, edge, high // 2)
    if has_art:
        art = context.sprites(*ART[why], side)
        surface.blit(art, art.get_rect(midleft=(plate.left + pad, plate.centery)))
    surface.blit(text, text.get_rect(midright=(plate.right - pad, plate.centery)))
