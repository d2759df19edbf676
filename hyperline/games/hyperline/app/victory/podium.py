"""The ships of all seats as they ended, with names and points, in order of rank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship, plan
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.portrait import Mood, draw_seat, has_portrait

CELL = 88.0  # units: the largest cell of a ship
EMBLEM, STAR, GAP = 22, 20, 6  # units: beside a name, for a point, and between two of those
SHARE = 0.86  # of a column that points take at the most
SHRUNK = 0.6  # how far a name may shrink before it is wrapped
AIR = 8  # units between ship, name, note and points


@dataclass(frozen=True)
class Place:
    """A seat: `note` says who played it and which hints were taken."""

    name: str
    emblem: int
    note: str
    points: int
    ship: Ship
    controller: str = ""
    mood: Mood = "neutral"


class Podium:
    """`places` in order, the winner first; `goal` points win."""

    def __init__(self, context: Context, rect: Rect, places: Sequence[Place], goal: int) -> None:
        self.context = context
        self.rect = rect
        self.places = tuple(places)
        self.goal = goal
        self._still = Surface(rect.size, pygame.SRCALPHA)
        self._has_notes = any(place.note for place in places)
        self.cell = min(
            plan(place.ship, self._room(n).inflate(self._edge), context.dx(CELL)).cell for n, place in enumerate(places)
        )
        """The side of a cell of every ship, in pixels."""
        for number, place in enumerate(self.places):
            self._paint(number, place, is_first=not number)

    @property
    def points_rect(self) -> Rect:
        """Where the counting points are on the screen."""
        high = self._star + 2 * self.context.dx(2)
        return Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)

    @property
    def _star(self) -> int:
        """The side of a point."""
        c, count = self.context, max(self.goal, *(place.points for place in self.places))
        return max(4, min(c.dx(STAR), round(SHARE * self._column(0).w) // count - c.dx(GAP) // 2))

    def _column(self, number: int) -> Rect:
        wide = self.rect.w // len(self.places)
        return Rect(number * wide, 0, wide, self.rect.h)

    def _room(self, number: int) -> Rect:
        """Where a seat's ship lies, with its light."""
        c, column = self.context, self._column(number)
        foot = self.points_rect.h + c.dx(AIR) // 2
        note = c.type.line_height("small") if self._has_notes else 0
        return Rect(column.left, 0, column.w, column.h - foot - note - c.type.line_height("subheading") - c.dx(AIR))

    @property
    def _edge(self) -> tuple[int, int]:
        return -self.context.dx(12), -self.context.dx(6)

    def _paint(self, number: int, place: Place, is_first: bool) -> None:
        c, surface, room = self.context, self._still, self._room(number)
        light = c.theme.player_lights[place.emblem % 4]
        radius = min(room.w, room.h) * 11 // 20
        paint.pool(surface, room.center, radius, c.theme.colour(light, 120 if is_first else 84))
        inner = room.inflate(self._edge)
        if min(inner.size) > c.dx(24):
            draw_ship(surface, place.ship, inner, c.sprites, place.emblem, self.cell)
        self._write(self._column(number), room.bottom + c.dx(AIR) // 2, place, light if is_first else c.theme.colour("text"))

    def _write(self, column: Rect, top: int, place: Place, shade: Color) -> None:
        """The name beside portrait or emblem, and the note below it, in the middle of the column."""
        c, kit, surface = self.context, self.context.type, self._still
        name, note = kit.line_height("subheading"), kit.line_height("small") if self._has_notes else 0
        is_beside = has_portrait(place.controller) and kit.width(place.note, "small") <= column.w - name - note - c.space(
            "m"
        )
        side, gap = name + note if is_beside else min(c.dx(EMBLEM), name), c.space("s")
        wide = column.w - side - 2 * gap
        if kit.font("subheading", SHRUNK).size(place.name)[0] <= wide:
            line = kit.line(place.name, "subheading", shade, wide, name)
        else:
            line = kit.paragraph(place.name, "subheading", shade, wide, name)
        said = kit.line(place.note, "small", "faint", wide if is_beside else column.w - gap, note) if place.note else None
        beside = max(line.get_width(), said.get_width() if said is not None and is_beside else 0)
        left = column.centerx - (side + gap + beside) // 2
        draw_seat(c, surface, (left, top + (0 if is_beside else (name - side) // 2)), side, place.controller, place.emblem,
                  place.mood)  # fmt: skip
        surface.blit(line, line.get_rect(midleft=(left + side + gap, top + name // 2)))
        if said is not None:
            at = {"topleft": (left + side + gap, top + name)} if is_beside else {"midtop": (column.centerx, top + name)}
            surface.blit(said, said.get_rect(**at))

    def draw(self, surface: Surface, opacity: float, counted: int) -> None:
        """Draw it with this opacity (0 to 1), with at most this many points for each seat."""
        if not surface.get_clip().colliderect(self.rect):
            return
        self._still.set_alpha(round(255 * opacity))
        surface.blit(self._still, self.rect)
        if opacity == 1:
            for number, place in enumerate(self.places):
                self._draw_points(surface, self._column(number).move(self.rect.topleft), place.points, counted)

    def _draw_points(self, surface: Surface, column: Rect, points: int, counted: int) -> None:
        """A star for each point needed to win, lit for those counted so far."""
        c, side = self.context, self._star
        count = max(self.goal, points)
        gap = min(c.dx(GAP), (round(SHARE * column.w) - count * side) // count)
        left, middle = column.centerx - (count * (side + gap) - gap) // 2, self.points_rect.centery
        for number in range(count):
            name = "research-on" if number < min(points, counted) else "research-off"
            art = c.sprites("hyperline/pieces", name, side)
            surface.blit(art, art.get_rect(midleft=(left + number * (side + gap), middle)))
