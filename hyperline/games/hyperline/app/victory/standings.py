"""Who won, the winning Starship, and everybody's points, which count up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.engine.ship import Ship
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem

ROW, HEAD = 58.0, 112.0  # units: a player, and the headline
CELL = 58.0  # units: the largest cell of the ship
ROWS, HEADS = 0.46, 0.24  # of the height: the most that rows and headline take
NAMES = 0.52  # of a row: the part before the points


@dataclass(frozen=True)
class StandingRow:
    """One player's line: `note` says who played the seat and which hints were taken."""

    rank: int
    name: str
    emblem: int
    note: str
    points: int


class Standings:
    """`placings` are in order, the winner first; `ship` is the winner's, None if it is not known."""

    def __init__(self, context: Context, rect: Rect, title: str, under: str, placings: Sequence[StandingRow], goal: int,
                 ship: Ship | None) -> None:  # fmt: skip
        self.context = context
        self.rect = rect
        self.placings = tuple(placings)
        self.goal = goal
        self._still = Surface(rect.size, pygame.SRCALPHA)
        rows = min(round(rect.h * ROWS), context.px(ROW) * len(self.placings))
        self._rows = Rect(0, rect.h - rows, rect.w, rows)
        head = Rect(0, 0, rect.w, min(round(rect.h * HEADS), context.px(HEAD)))
        self._paint_head(head, title, under)
        if ship is not None:
            self._paint_ship(
                Rect(0, head.bottom, rect.w, self._rows.y - head.bottom - context.type.line_height("caps")), ship
            )
        self._paint_caption(context.words("victory.points"))
        for number, placing in enumerate(self.placings):
            self._paint_name(self._row(number), placing, is_first=not number)

    @property
    def points_rect(self) -> Rect:
        """Where the counting points are on the screen."""
        left = round(self.rect.w * NAMES)
        return Rect(self.rect.x + left, self.rect.y + self._rows.y, self.rect.w - left, self._rows.h)

    def _paint_caption(self, text: str) -> None:
        """What is counted, above the first row."""
        left = round(self.rect.w * NAMES)
        line = self.context.type.line(text, "caps", "faint", self.rect.w - left, self.context.type.line_height("caps"))
        self._still.blit(line, line.get_rect(bottomleft=(left, self._rows.y - self.context.px(4))))

    def _row(self, number: int) -> Rect:
        each = self._rows.h // len(self.placings)
        return Rect(0, self._rows.y + number * each, self._rows.w, each)

    def _paint_head(self, room: Rect, title: str, under: str) -> None:
        """The winner's emblem in light, and what happened."""
        c, surface, first = self.context, self._still, self.placings[0]
        side = round(room.h * 0.72)
        emblem = Rect(round(side * 0.2), (room.h - side) // 2, side, side)
        colour = c.theme.player_lights[first.emblem % 4]
        paint.glow(surface, emblem.inflate(-side // 3, -side // 3), c.theme.colour(colour, 120), side // 2, side // 2)
        draw_emblem(c, surface, emblem.topleft, side, first.emblem)
        left = emblem.right + c.space("l")
        wide = room.w - left
        head = c.type.line(title, "logo", "text", wide, round(room.h * 0.6))
        line = c.type.paragraph(under, "reading", "gold", wide, max(1, room.h - head.get_height()))
        top = (room.h - head.get_height() - line.get_height()) // 2
        surface.blit(head, (left, top))
        surface.blit(line, (left, top + head.get_height()))

    def _paint_ship(self, room: Rect, ship: Ship) -> None:
        """The winning Starship in a pool of light."""
        c, pad = self.context, self.context.space("m")
        inner = room.inflate(-2 * pad, -2 * pad)
        if min(inner.size) < c.px(40):
            return
        light = c.theme.player_lights[self.placings[0].emblem % 4]
        pool = Rect(0, 0, inner.h // 3, inner.h // 3)
        pool.center = inner.center
        paint.glow(self._still, pool, c.theme.colour(light, 46), inner.h // 3, inner.h // 6)
        draw_ship(self._still, ship, inner, c.sprites, self.placings[0].emblem, c.px(CELL))

    def _paint_name(self, row: Rect, placing: StandingRow, is_first: bool) -> None:
        c, surface = self.context, self._still
        surface.fill(c.theme.colour("border", 130), (row.x, row.y, row.w, max(1, c.px(1))))
        side = min(row.h - c.space("s"), c.px(38))
        rank = c.type.line(str(placing.rank), "number", "gold" if is_first else "faint", c.px(30), row.h)
        surface.blit(rank, rank.get_rect(midleft=row.midleft))
        left = row.left + c.px(36)
        draw_emblem(c, surface, (left, row.centery - side // 2), side, placing.emblem)
        left += side + c.space("m")
        room, style = row.left + round(row.w * NAMES) - left - c.space("s"), "strong" if is_first else "body"
        name = c.type.line(placing.name, style, "text", room, round(row.h * 0.5) if placing.note else row.h)
        if placing.note:
            line = c.type.line(placing.note, "small", "muted", room, round(row.h * 0.4))
            surface.blit(line, line.get_rect(topleft=(left, row.centery)))
        surface.blit(name, name.get_rect(**{"bottomleft" if placing.note else "midleft": (left, row.centery)}))

    def draw(self, surface: Surface, opacity: float, counted: int) -> None:
        """Draw it with this opacity (0 to 1), with at most this many points for each player."""
        if not surface.get_clip().colliderect(self.rect):
            return
        self._still.set_alpha(round(255 * opacity))
        surface.blit(self._still, self.rect)
        if opacity == 1:
            for number, placing in enumerate(self.placings):
                row = self._row(number).move(self.rect.topleft)
                self._draw_points(surface, row, placing.points, min(placing.points, counted), is_first=not number)

    def _draw_points(self, surface: Surface, row: Rect, points: int, shown: int, is_first: bool) -> None:
        """A disc for each point needed to win, gold for those counted so far."""
        c = self.context
        count = max(self.goal, points)
        left, right = row.left + round(row.w * NAMES), row.right - c.px(44)
        radius = max(2, min(c.px(11), row.h // 4, (right - left) // (3 * count)))
        step = min((right - left) // count, 2 * radius + c.px(12))
        for number in range(count):
            centre = left + radius + number * step, row.centery
            is_owned = number < shown
            fill, edge = c.theme.colour("gold" if is_owned else "sunken"), c.theme.colour("text" if is_owned else "border")
            paint.disc(surface, centre, radius, fill, edge, max(1, c.px(2)))
        score = c.type.line(str(shown), "number", "gold" if is_first else "muted", c.px(40), row.h)
        surface.blit(score, score.get_rect(midright=row.midright))
