"""Who was likely to win, turn by turn: a line for each seat, with emblems and the marks of the moments."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface, Vector2

from hyperline.kernel.language import in_percent
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.space import smooth_line

BETWEEN = 6  # points drawn between two of a line
EMBLEM, MARK, AIR = 17, 6, 12  # units: an emblem at its line, a moment's ring, the room above its number
LEVELS = (0.0, 0.5, 1.0)
BAND = 64  # of 255: the grey of what is not known
SHADE = 130  # of 255: the area below the winner's line, at its top
Line = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class CurveMark:
    """A moment at a place along the game, on a seat's line, with what stands beside it."""

    along: float
    seat: int
    text: str


@dataclass(frozen=True)
class Curves:
    """By seat the points of its line: how far in the game, and how likely to win; both from 0 to 1.

    `ticks` are places along the game with what is called so; the line of a `winner` is thicker. `unsure` are by seat how far
    up and down from each point of its line the chance may lie.
    """

    lines: tuple[Line, ...]
    emblems: tuple[int, ...]
    winners: tuple[int, ...]
    marks: tuple[CurveMark, ...] = ()
    ticks: tuple[tuple[float, str], ...] = ()
    unsure: tuple[tuple[float, ...], ...] = ()


def height_at(line: Line, along: float) -> float:
    """How high a line is at a place along the game."""
    for (a, low), (b, high) in itertools.pairwise(line):
        if along <= b:
            return low + (high - low) * (along - a) / (b - a) if b > a else high
    return line[-1][1]


def fine(line: Line) -> Line:
    """The line with points between its own, so that it bends softly."""
    if len(line) < 3:
        return line
    found = list[tuple[float, float]]()
    for number in range(len(line) - 1):
        (a, p1), (b, p2) = line[number], line[number + 1]
        p0, p3 = line[max(0, number - 1)][1], line[min(len(line) - 1, number + 2)][1]
        for step in range(BETWEEN):
            t = step / BETWEEN
            height = p1 + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)))
            found.append((a + (b - a) * t, min(1.0, max(0.0, height))))
    return (*found, line[-1])


class CurveStage:
    """Where curves lie in a rectangle: the scale at their left, ticks below, room for numbers around."""

    def __init__(self, context: Context, rect: Rect, curves: Curves) -> None:
        self.context, self.rect, self.curves = context, rect, curves
        c, kit = context, context.type
        self.radius = c.dx(MARK)
        air = max(c.dx(AIR), kit.line_height("caps") + self.radius + c.dx(2))
        beside = max((kit.width(mark.text, "caps") for mark in curves.marks if mark.along >= 1), default=0)
        self.scale = kit.width(in_percent(100), "gutter") + c.dx(8)
        below = kit.line_height("gutter") + c.dx(2) if curves.ticks else c.dx(4)
        right = self.radius + max(c.dx(EMBLEM), beside) + c.dx(8)
        self.stage = Rect(rect.left + self.scale, rect.top + air, rect.w - self.scale - right, rect.h - air - below)

    def at(self, along: float, share: float) -> tuple[int, int]:
        """The pixel of a place along the game and a chance."""
        return self.stage.left + round(along * self.stage.w), self.stage.bottom - round(share * self.stage.h)

    def mark_at(self, mark: CurveMark) -> tuple[int, int]:
        """The pixel of a mark."""
        return self.at(mark.along, height_at(self.curves.lines[mark.seat], mark.along))

    # ---- what stands still ----

    def draw_ground(self, surface: Surface) -> None:
        """What is not known, the scale and the rounds."""
        c, kit, stage = self.context, self.context.type, self.stage
        self._draw_unsure(surface)
        for share in LEVELS:
            x, y = self.at(0, share)
            paint.rule(surface, Rect(x, y, stage.w, max(1, c.px(1))), c.theme.colour("faint", 70))
            text = kit.line(in_percent(round(100 * share)), "gutter", "faint")
            surface.blit(text, text.get_rect(midright=(x - c.dx(6), y)))
        taken = -stage.w
        for along, told in self.curves.ticks:
            text = kit.line(told, "gutter", "faint")
            place = text.get_rect(midtop=(self.at(along, 0)[0], stage.bottom + c.dx(3)))
            if place.left > taken + c.dx(8):
                surface.blit(text, place)
                taken = place.right

    def _draw_unsure(self, surface: Surface) -> None:
        """A grey band around each line: where the chance may lie."""
        grey = Surface(surface.get_size(), pygame.SRCALPHA)
        for line, unsure in zip(self.curves.lines, self.curves.unsure, strict=False):
            if len(line) > 1:
                upper = [self.at(along, min(1.0, share + by)) for (along, share), by in zip(line, unsure, strict=True)]
                lower = [self.at(along, max(0.0, share - by)) for (along, share), by in zip(line, unsure, strict=True)]
                pygame.draw.polygon(grey, self.context.theme.colour("faint", BAND), [*upper, *reversed(lower)])
        surface.blit(grey, (0, 0))

    def draw_lines(self, surface: Surface) -> Iterator[None]:
        """The lines, one at a step, those of winners last; then marks, and emblems where there is room."""
        lines, winners = self.curves.lines, self.curves.winners
        order = [seat for seat in range(len(lines)) if seat not in winners] + [*winners]
        for seat in order:
            self._stroke(surface, seat)
            yield
        taken = list[Rect]()
        for mark in sorted(
            filter(self._reaches, self.curves.marks), key=lambda one: one.along < 1
        ):  # the end is always told
            self.draw_mark(surface, mark, taken)
        for seat in order:
            self._emblem(surface, seat, taken)

    def _reaches(self, mark: CurveMark) -> bool:
        return mark.along <= self.curves.lines[mark.seat][-1][0]

    def _stroke(self, surface: Surface, seat: int) -> None:
        """A seat's line; that of a winner is thicker, with light below it."""
        c, stage = self.context, self.stage
        emblem, is_winner = self.curves.emblems[seat], seat in self.curves.winners
        colour = c.theme.player_colours[emblem]
        points = [
            Vector2(stage.left + along * stage.w, stage.bottom - share * stage.h)
            for along, share in fine(self.curves.lines[seat])
        ]
        if is_winner and len(points) > 1:
            area = Surface(stage.size, pygame.SRCALPHA)
            edge = [(point.x - stage.left, point.y - stage.top) for point in points]
            ends = (edge[0][0], stage.h), (edge[-1][0], stage.h)
            pygame.draw.polygon(area, (*colour[:3], 255), [ends[0], *edge, ends[1]])
            for row in range(stage.h):
                shade = round(SHADE * (1 - row / stage.h))
                area.fill((255, 255, 255, shade), (0, row, stage.w, 1), pygame.BLEND_RGBA_MULT)
            surface.blit(area, stage)
            colour = colour.lerp(c.theme.player_lights[emblem], 0.25)
        smooth_line(surface, points, colour, (4.2 if is_winner else 2.6) * c.measure.d)

    def draw_mark(self, surface: Surface, mark: CurveMark, taken: list[Rect]) -> Rect | None:
        """A ring on the line, and its number where it lies on nothing that is `taken`: above or below; returns where."""
        c, radius, is_end = self.context, self.radius, mark.along >= 1
        centre = self.mark_at(mark)
        fill = c.theme.colour("gold" if is_end else "space")
        paint.disc(surface, centre, radius, fill, c.theme.colour("text"), max(1, c.dx(2)))
        text = c.type.line(mark.text, "caps", "gold" if is_end else "text")
        if is_end:
            places = [text.get_rect(midleft=(centre[0] + radius + c.dx(5), centre[1]))]
        else:
            above = text.get_rect(midbottom=(centre[0], centre[1] - radius - c.dx(1)))
            below = text.get_rect(midtop=(centre[0], centre[1] + radius + c.dx(1)))
            places = [one for one in (above, below) if self.rect.contains(one)]
        place = next((one for one in places if one.collidelist(taken) < 0), None)
        taken.append(Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius))
        if place is not None:
            surface.blit(text, place)
            taken.append(place)
        return place

    def _emblem(self, surface: Surface, seat: int, taken: list[Rect]) -> None:
        """A seat's emblem beside its line, where it is best apart from the others and nothing else stands."""
        c, side, stage = self.context, self.context.dx(EMBLEM), self.stage
        line = self.curves.lines[seat]
        others = [one for n, one in enumerate(self.curves.lines) if n != seat]
        best, most = Rect(0, 0, 0, 0), -1.0
        for number in range(2, 19):
            along = number / 20
            if along > line[-1][0]:
                break
            height = height_at(line, along)
            apart = min((abs(height - height_at(one, along)) for one in others), default=1.0)
            x, y = self.at(along, height)
            for middle in (y - side, y + side):
                place = Rect(0, 0, side, side)
                place.center = x, middle
                is_free = place.inflate(c.dx(6), c.dx(4)).collidelist(taken) < 0
                if is_free and stage.inflate(0, side).contains(place) and apart + height / 10 > most:
                    best, most = place, apart + height / 10
        if most >= 0:
            draw_emblem(c, surface, best.topleft, side, self.curves.emblems[seat])
            taken.append(best)

    # ---- what is pointed at ----

    def draw_pointer(self, surface: Surface, mark: CurveMark) -> None:
        """Light around a mark, and a line down to its round."""
        if not self._reaches(mark):
            return
        c, (x, y) = self.context, self.mark_at(mark)
        gold = c.theme.colour("gold")
        line = Rect(x, y, max(1, c.dx(2)), self.stage.bottom - y)
        surface.fill(gold, line.clip(surface.get_clip()))
        paint.pool(surface, (x, y), 4 * self.radius, c.theme.colour("gold", 130))
        paint.disc(surface, (x, y), self.radius + c.dx(2), gold, c.theme.colour("text"), max(1, c.dx(2)))
