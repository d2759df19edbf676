"""Small chips beside an unexplored sector: the chance that the line goes straight on, bends, splits or stops there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import cos, radians, sin

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views.curve import along, bend
from hyperline.games.hyperline.app.board.views.strand import TileChance
from hyperline.games.hyperline.rules.geometry import Port
from hyperline.games.hyperline.rules.unseen import BEND, PLANET, SPLIT, STRAIGHT
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.number import percent

LINES = {STRAIGHT: ((4, 0),), BEND: ((4, 2),), SPLIT: ((4, 0), (4, 2))}
ART = {
    "pirate": ("hyperline/pieces", "pirate-1"),
    "rip": ("hyperline/tiles", "rip"),
    "asteroid": ("hyperline/tiles", "asteroid"),
    PLANET: ("hyperline/tiles", "back-planet"),
}
COLUMNS = 2
REACHES = (0.52, 0.8, 1.1, 1.5, 2.0)  # how far from a sector chips lie, in shares of both sizes
ASIDE = (0, 45, -45, 90, -90, 135, -135, 180)
AHEAD = ASIDE[:3]
FINE = 4
HIGHEST = 0.34  # of a sector's side: a line of chips


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


def tag_of(context: Context, sector: Rect, chance: TileChance, turn: float, area: Rect, taken: Sequence[Rect],
           rather_not: Sequence[Rect] = (), named: Sequence[Rect] = ()) -> Tag | None:  # fmt: skip
    """The chips of a sector beside it, where they cover nothing of `taken`; None if there is no place.

    Their line strikes through nothing of `named` if there is any such place.

    `turn` is the line's direction as it is seen, clockwise from up: chips go rather there. What is `rather_not` covered is
    only if there is no other place.
    """
    if not chance.shares:
        return None
    sheet = _sheet(context, chance, round(HIGHEST * sector.h))
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
