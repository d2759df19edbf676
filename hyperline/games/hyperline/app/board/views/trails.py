"""What others did, in small: trails of their Starships with marks beside them, and the sign of each line of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import ceil, cos, dist, hypot, pi, sin
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera, place_of
from hyperline.games.hyperline.app.board.views.still_layer import name_rect
from hyperline.games.hyperline.app.log.since import ShipWay, TrailMark
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.paint import RGBA, rgba
from hyperline.shell.ui.theme import rim

Spot = tuple[float, float]
Stroke = Callable[[Surface, float, float], object]

FINE = 2
TILE = 128  # pixels
TOGETHER = 32  # dots of a line that are drawn as one


class Ink:
    """Draws on a picture of `size` pixels; later things lie on top."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._tiles: dict[tuple[int, int], list[Stroke]] = {}

    def dots(self, colour: Color, centres: Sequence[Spot], radius: float) -> None:
        """Discs of one size, each close to the one before."""
        for first in range(0, len(centres), TOGETHER):
            some = centres[first : first + TOGETHER]

            def draw(surface: Surface, left: float, top: float, some: Sequence[Spot] = some) -> None:
                for x, y in some:
                    pygame.draw.circle(surface, colour, (x * FINE - left, y * FINE - top), radius * FINE)

            self._add(draw, some, radius)

    def shape(self, colour: Color, corners: Sequence[Spot], edge: float = 0.0) -> None:
        """A polygon, grown on all sides by this many pixels."""

        def draw(surface: Surface, left: float, top: float) -> None:
            fine = [(x * FINE - left, y * FINE - top) for x, y in corners]
            pygame.draw.polygon(surface, colour, fine)
            if edge:
                pygame.draw.polygon(surface, colour, fine, max(2, round(2 * edge * FINE)))
                for corner in fine:
                    pygame.draw.circle(surface, colour, corner, edge * FINE)

        self._add(draw, corners, edge)

    def picture(self) -> Surface:
        """What has been drawn."""
        made = Surface(self.size, pygame.SRCALPHA)
        big = Surface((TILE * FINE, TILE * FINE), pygame.SRCALPHA)
        for (column, row), strokes in self._tiles.items():
            big.fill((0, 0, 0, 0))
            left, top = column * TILE, row * TILE
            for stroke in strokes:
                stroke(big, left * FINE, top * FINE)
            made.blit(pygame.transform.smoothscale(big, (TILE, TILE)), (left, top))
        return made

    def _add(self, stroke: Stroke, spots: Sequence[Spot], edge: float) -> None:
        """Note something to draw for every tile that it may touch: it lies around spots and reaches `edge` beyond them."""
        across, down = zip(*spots, strict=True)
        left, top, right, bottom = min(across) - edge, min(down) - edge, max(across) + edge, max(down) + edge
        wide, high = self.size
        columns = range(max(0, int(left - 2) // TILE), min(wide - 1, int(right + 2)) // TILE + 1)
        rows = range(max(0, int(top - 2) // TILE), min(high - 1, int(bottom + 2)) // TILE + 1)
        for tile in product(columns, rows):
            self._tiles.setdefault(tile, []).append(stroke)


THIN: Final = 0.046  # the width of an arrow in sectors
LANE: Final = 0.085  # how far to the right of its line each player's arrow is, in sectors
FIRST_LANE: Final = 0.05
BESIDE: Final = 0.25  # how far from the middle of a sector with something large an arrow begins, in sectors
ROOM: Final = 0.3  # how far from there it ends
NAMED: Final = 0.58  # how far from the middle of Nexxus it begins or ends: beyond the name
SHORT: Final = 0.8  # sectors: the label of a shorter arrow is at its side
DASH: Final = (0.14, 0.1)  # drawn and left out, in sectors
HEAD: Final = 0.17
PACE: Final = 2.6  # the distance between two arrowheads of a long way, in sectors
SHARES: Final = (0.5, 0.38, 0.62, 0.28, 0.72, 0.18, 0.82)  # where along its way a label may stand
MARK: Final = 0.27  # the side of a mark, in sectors
MOST_MARKS: Final = 3  # in one sector
Line = list[Point]  # in pixels of the view


def draw_trails(context: Context, camera: Camera, emblems: Sequence[int], ways: Sequence[ShipWay],
                marks: Sequence[TrailMark], taken: Sequence[Sector]) -> Surface:  # fmt: skip
    """A transparent picture of the view with trails and marks; in the sectors `taken` there is something large."""
    return _Drawing(context, camera, emblems, taken).picture(ways, marks)


class _Drawing:
    def __init__(self, context: Context, camera: Camera, emblems: Sequence[int], taken: Sequence[Sector]) -> None:
        self.context = context
        self.camera = camera.shifted(-camera.view.left, -camera.view.top)
        self.emblems = emblems
        self.taken = frozenset(taken)
        self.cell = camera.cell
        self.name = name_rect(context, self.camera)
        self.labels: list[Rect] = []

    def picture(self, ways: Sequence[ShipWay], marks: Sequence[TrailMark]) -> Surface:
        ink = Ink(self.camera.view.size)
        seats = sorted({way.seat for way in ways})
        lines = [(way, self._lines(way, FIRST_LANE + LANE * seats.index(way.seat))) for way in ways]
        for shade in (True, False):
            for way, parts in lines:
                self._stroke(ink, way, parts, shade)
        made = ink.picture()
        for sector in dict.fromkeys(mark.sector for mark in marks):
            self._marks(made, sector, [mark for mark in marks if mark.sector == sector])
        for way, parts in lines:
            if parts:
                self._label(made, way, max(parts, key=_length))
        return made

    # ---- lines ----

    def _lines(self, way: ShipWay, lane: float) -> list[Line]:
        """The way's parts in pixels, each in its lane, cut short before what stands at its ends."""
        parts = [self._aside([self.camera.exact(place) for place in part], lane) for part in way.parts if len(part) > 1]
        if not parts:
            return []
        if way.is_over:
            parts[-1] = _cut(parts[-1][::-1], self._short(way.sector, 0.06, ROOM))[::-1]
        parts[0] = _cut(parts[0], self._short(way.origin, 0.12, BESIDE))
        return [part for part in parts if len(part) > 1]

    def _short(self, sector: Sector, free: float, beside: float) -> float:
        """How many pixels from the middle of a sector an arrow begins or ends: less where nothing large stands."""
        room = NAMED if sector == NEXXUS_SECTOR else beside if sector in self.taken else free
        return self.cell * room

    def _aside(self, line: Line, lane: float) -> Line:
        """The line moved to the right of its direction."""
        line = [point for number, point in enumerate(line) if not number or dist(point, line[number - 1]) > 0.01]
        out: Line = []
        for number, (x, y) in enumerate(line):
            (ax, ay), (bx, by) = line[max(0, number - 1)], line[min(number + 1, len(line) - 1)]
            length = hypot(bx - ax, by - ay) or 1.0
            shift = lane * self.cell
            out.append((x - (by - ay) / length * shift, y + (bx - ax) / length * shift))
        return out

    def _stroke(self, ink: Ink, way: ShipWay, parts: list[Line], is_shade: bool) -> None:
        theme, emblem = self.context.theme, self.emblems[way.seat]
        colour = rim() if is_shade else theme.player_colours[emblem].lerp(theme.player_lights[emblem], 0.3)
        width = max(1.6, THIN * self.cell)
        edge = max(1.2, width * 0.6) if is_shade else 0.0
        ahead = self.cell * HEAD
        for part in parts:
            self._dots(ink, _cut(part[::-1], ahead * 0.7)[::-1], colour, width / 2 + edge, way.is_rip)
            length = _length(part)
            if length > ahead:
                _head(ink, part, colour, ahead, edge)
            heads = int(length / (PACE * self.cell))
            for head in range(1, heads + 1):
                rest = _cut(part[::-1], length * (head - 0.3) / (heads + 1))[::-1]  # beside the label
                _head(ink, rest, colour, ahead * 0.9, edge)

    def _dots(self, ink: Ink, line: Line, colour: Color, radius: float, is_dashed: bool) -> None:
        """A line as dots close to each other."""
        on, off = (share * self.cell for share in DASH)
        gap = max(0.7, radius * 0.6)
        run, dots = 0.0, []
        for (ax, ay), (bx, by) in pairwise(line):
            length = dist((ax, ay), (bx, by))
            steps = max(1, ceil(length / gap))
            for step in range(steps):
                share = step / steps
                if not is_dashed or (run + length * share) % (on + off) < on:
                    dots.append((ax + (bx - ax) * share, ay + (by - ay) * share))
            run += length
        ink.dots(colour, dots, radius)

    # ---- labels and marks ----

    def _label(self, surface: Surface, way: ShipWay, line: Line) -> None:
        """Emblem and number on a plate in the player's colour, where it hides least."""
        theme, emblem = self.context.theme, self.emblems[way.seat]
        high = max(14, round(self.cell * 0.25))
        number = self.context.type.line(str(way.number), "small_strong", theme.player_lights[emblem], None, high)
        icon = self.context.sprites("pieces", f"emblem-{emblem}", round(high * 0.74))
        rect = Rect(0, 0, icon.get_width() + number.get_width() + round(high * 0.5), high)
        rect.center = self._free(line, rect)
        rect.clamp_ip(surface.get_rect())
        self.labels.append(rect)
        deep = theme.player_darks[emblem].lerp(theme.colour("deep"), 0.5)
        paint.plate(surface, rect, deep, deep, theme.player_colours[emblem], max(1.0, high * 0.07), high // 3)
        surface.blit(icon, icon.get_rect(midleft=(rect.left + round(high * 0.16), rect.centery)))
        surface.blit(number, number.get_rect(midright=(rect.right - round(high * 0.2), rect.centery)))

    def _free(self, line: Line, size: Rect) -> tuple[int, int]:
        """A place along a line where a label hides no other, nor the name of Nexxus, and little of anything large."""
        best: tuple[float, tuple[int, int]] | None = None
        (ax, ay), (bx, by), length = line[0], line[-1], _length(line)
        away = (size.h * 0.5 + 2 * THIN * self.cell) / length if length < SHORT * self.cell else 0.0
        for cost, (aside, share) in enumerate(product((away, -away, 2 * away, -2 * away) if away else (0.0,), SHARES)):
            x, y = _cut(line, length * share)[0]
            rect = Rect(size)
            rect.center = round(x + aside * (ay - by)), round(y + aside * (bx - ax))
            hidden = sum(rect.colliderect(other) for other in (self.name, *self.labels)) * 100
            hidden += sum(dist(rect.center, self._middle(sector)) < 0.42 * self.cell for sector in self.taken) * 10
            if best is None or cost + hidden < best[0]:
                best = cost + hidden, rect.center
        assert best is not None
        return best[1]

    def _middle(self, sector: Sector) -> Point:
        return self.camera.exact(place_of(sector))

    def _marks(self, surface: Surface, sector: Sector, marks: list[TrailMark]) -> None:
        """What was done in a sector, side by side at its upper edge: at the lower one fighters are counted."""
        side = max(12, round(self.cell * MARK))
        x, y = self._middle(sector)
        shown = sorted(marks, key=lambda mark: mark.what == "tile")[:MOST_MARKS]
        left = round(x - side * len(shown) / 2)
        top = round(y - self.cell * 0.5)
        for number, mark in enumerate(shown):
            rect = Rect(left + number * side, top, side, side)
            self.labels.append(rect)
            self._mark(surface, rect, mark)

    def _mark(self, surface: Surface, rect: Rect, mark: TrailMark) -> None:
        theme, emblem = self.context.theme, self.emblems[mark.seat]
        deep = theme.player_darks[emblem].lerp(theme.colour("deep"), 0.5)
        paint.disc(surface, rect.center, rect.w // 2, deep, theme.player_colours[emblem], max(1, rect.w // 14))
        if mark.what in ("tile", "fight"):
            glyph(surface, rect, mark.what, theme.player_lights[emblem])
            return
        name = f"fighter-{emblem}" if mark.what == "fighter" else mark.what
        groups = ("hyperline/pieces", "hyperline/upgrades")
        group = next((group for group in groups if self.context.sprites.has(group, name)), groups[0])
        art = self.context.sprites(group, name, round(rect.w * 0.72))
        surface.blit(art, art.get_rect(center=rect.center))


def glyph(surface: Surface, rect: Rect, what: str, colour: Color) -> None:
    """A small drawing: a new tile, or blades that cross."""
    side = rect.w * 4
    big = Surface((side, side), pygame.SRCALPHA)
    width = max(3, side // 11)
    if what == "tile":
        box = Rect(0, 0, side * 0.46, side * 0.46)
        box.center = side // 2, side // 2
        pygame.draw.rect(big, colour, box, width)
        pygame.draw.line(big, colour, box.midtop, box.midbottom, width)
        pygame.draw.line(big, colour, box.midleft, box.midright, width)
    else:
        for sign in (1, -1):
            start = (side * (0.5 - 0.24 * sign), side * 0.26)
            end = (side * (0.5 + 0.22 * sign), side * 0.74)
            pygame.draw.line(big, colour, start, end, round(width * 1.5))
            hilt = (side * (0.5 + 0.1 * sign), side * 0.7), (side * (0.5 + 0.28 * sign), side * 0.56)
            pygame.draw.line(big, colour, *hilt, width)
    surface.blit(pygame.transform.smoothscale(big, rect.size), rect)


def _head(ink: Ink, line: Line, colour: Color, side: float, edge: float) -> None:
    """The head of an arrow at the end of a line; `edge` pixels wider on all sides."""
    (tx, ty), (bx, by) = line[-1], _cut(line[::-1], side)[0]
    length = hypot(tx - bx, ty - by) or 1.0
    dx, dy = (tx - bx) / length * side, (ty - by) / length * side
    one, other = (bx - dy * 0.48, by + dx * 0.48), (bx + dy * 0.48, by - dx * 0.48)
    ink.shape(colour, ((tx, ty), one, (bx + dx * 0.25, by + dy * 0.25), other), edge)


def _length(line: Line) -> float:
    return sum(dist(a, b) for a, b in pairwise(line))


def _cut(line: Line, length: float) -> Line:
    """The line without this length of its beginning; at least its last point."""
    for number, (start, end) in enumerate(pairwise(line)):
        piece = dist(start, end)
        if piece > length:
            share = length / piece
            first = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            return [first, *line[number + 1 :]]
        length -= piece
    return line[-1:]


# ---- the signs of lines of the log ----


SIGN_FINE: Final = 4
PICTURES: Final = {
    "scan": ("hyperline/pieces", "token-scanner"),
    "pirate": ("hyperline/pieces", "pirate-1"),
    "research": ("hyperline/pieces", "research-on"),
    "dice": ("pieces", "die-4"),
}
COLOURS: Final = {
    "fight": "bad",
    "damage": "bad",
    "repair": "good",
    "build": "good_light",
    "tile": "accent",
    "move": "accent_light",
}
"""In which colour of the theme those are drawn that have no picture."""


def draw_sign(context: Context, surface: Surface, rect: Rect, kind: str, emblem: int) -> None:
    """Draw the sign of a kind of line into a square; nothing for a kind that has none."""
    side = rect.w
    if kind in PICTURES or kind == "fighter":
        picture = context.sprites(*PICTURES.get(kind, ("hyperline/pieces", f"fighter-{max(0, emblem)}")), side)
        surface.blit(picture, picture.get_rect(center=rect.center))
    elif kind in COLOURS:
        ink = context.theme.colour(COLOURS[kind])
        if kind == "move":
            surface.blit(icon.trail(side, ink), rect)
        elif kind in ("tile", "fight"):
            glyph(surface, rect, kind, ink)
        else:
            surface.blit(_drawn(kind, side, rgba(ink)), rect)


@lru_cache(maxsize=80)
def _drawn(kind: str, side: int, ink: RGBA) -> Surface:
    big = Surface((side * SIGN_FINE, side * SIGN_FINE), pygame.SRCALPHA)
    {"damage": _burst, "repair": _spanner, "build": _block}[kind](big, side * SIGN_FINE / 20, ink)
    return pygame.transform.smoothscale(big, (side, side))


def _burst(big: Surface, unit: float, ink: RGBA) -> None:
    points = []
    for number in range(16):
        reach = (8.6 if number % 2 == 0 else 3.9) * unit
        angle = number * pi / 8
        points.append((10 * unit + reach * sin(angle), 10 * unit - reach * cos(angle)))
    pygame.draw.polygon(big, ink, points)


def _spanner(big: Surface, unit: float, ink: RGBA) -> None:
    clear = (0, 0, 0, 0)
    pygame.draw.line(big, ink, (5 * unit, 15 * unit), (13 * unit, 7 * unit), round(3.4 * unit))
    pygame.draw.circle(big, ink, (5 * unit, 15 * unit), 1.9 * unit)
    pygame.draw.circle(big, ink, (13.6 * unit, 6.4 * unit), 4.6 * unit)
    pygame.draw.polygon(big, clear, [(13 * unit, 7 * unit), (14.5 * unit, 0), (20 * unit, 0), (20 * unit, 5.5 * unit)])


def _block(big: Surface, unit: float, ink: RGBA) -> None:
    thick = max(1, round(1.9 * unit))
    pygame.draw.rect(big, ink, Rect(3 * unit, 3 * unit, 14 * unit, 14 * unit), thick, round(3 * unit))
    for start, end in (((10, 6.5), (10, 13.5)), ((6.5, 10), (13.5, 10))):
        pygame.draw.line(big, ink, (start[0] * unit, start[1] * unit), (end[0] * unit, end[1] * unit), thick)
