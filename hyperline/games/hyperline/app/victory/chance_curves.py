"""Who was likely to win, turn by turn: a line for each seat, which grows from the left, with marks at the moments."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface, Vector2

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.space import smooth_line

BETWEEN = 6  # points drawn between two of a line
EMBLEM, MARK, AIR = 17, 6, 26  # units: an emblem at its line, a moment's ring, the room above the lines
SHADE = 110  # of 255: the area below the winner's line, at its top
Line = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class CurveMark:
    """A moment at a place along the game, on a seat's line, with what stands beside it."""

    along: float
    seat: int
    text: str


@dataclass(frozen=True)
class Curves:
    """By seat the points of its line: how far in the game, and how likely to win; both from 0 to 1."""

    lines: tuple[Line, ...]
    emblems: tuple[int, ...]
    winner: int
    marks: tuple[CurveMark, ...] = ()


def smoothed(line: Sequence[tuple[float, float]]) -> Line:
    """The line with each point but the ends moved towards its neighbours: chances from few games jump by themselves."""
    found = [*line]
    for _ in range(2):
        found = [
            found[0],
            *((at, (a + 2 * b + c) / 4) for (_, a), (at, b), (_, c) in zip(found, found[1:], found[2:], strict=False)),
            found[-1],
        ]
    return tuple(found)


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


def draw_curves(context: Context, surface: Surface, rect: Rect, curves: Curves) -> None:
    """Draw them whole, with emblems at the lines and the marks of the moments."""
    c = context
    air = max(c.dx(AIR), c.type.line_height("caps") + c.dx(MARK))
    beside = max((c.type.width(mark.text, "caps") for mark in curves.marks), default=0) + c.dx(2 * MARK + 6)
    stage = Rect(rect.left, rect.top + air, rect.w - max(air, beside), rect.h - air - c.dx(4))
    for share in (0.0, 0.5, 1.0):
        level = Rect(stage.left, stage.bottom - round(share * stage.h), stage.w, max(1, c.px(1)))
        paint.rule(surface, level, c.theme.colour("faint", 60))
    order = [seat for seat in range(len(curves.lines)) if seat != curves.winner] + [curves.winner]
    for seat in order:
        _stroke(c, surface, stage, curves, seat)
    taken = [_mark(c, surface, stage, curves, mark) for mark in curves.marks]
    for seat in order:
        _emblem(c, surface, stage, curves, seat, taken)


def _stroke(context: Context, surface: Surface, stage: Rect, curves: Curves, seat: int) -> None:
    """A seat's line, the winner's thicker and with light below it."""
    c, is_winner = context, seat == curves.winner
    emblem = curves.emblems[seat] % 4
    colour = c.theme.player_colours[emblem]
    points = [
        Vector2(stage.left + along * stage.w, stage.bottom - share * stage.h) for along, share in fine(curves.lines[seat])
    ]
    if is_winner:
        area = Surface(stage.size, pygame.SRCALPHA)
        edge = [(point.x - stage.left, point.y - stage.top) for point in points]
        pygame.draw.polygon(area, (*colour[:3], 255), [(0, stage.h), *edge, (stage.w, stage.h)])
        fade = Surface(stage.size, pygame.SRCALPHA)
        for row in range(stage.h):
            fade.fill((255, 255, 255, round(SHADE * (1 - row / stage.h))), (0, row, stage.w, 1))
        area.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(area, stage)
        colour = colour.lerp(c.theme.player_lights[emblem], 0.25)
    smooth_line(surface, points, colour, (4.2 if is_winner else 2.6) * c.measure.d)


def _at(stage: Rect, along: float, share: float) -> tuple[int, int]:
    return stage.left + round(along * stage.w), stage.bottom - round(share * stage.h)


def _mark(context: Context, surface: Surface, stage: Rect, curves: Curves, mark: CurveMark) -> Rect:
    """A ring on the line with its number; returns the pixels taken."""
    c, radius = context, context.dx(MARK)
    centre = _at(stage, mark.along, height_at(curves.lines[mark.seat], mark.along))
    is_end = mark.along >= 1
    fill = c.theme.colour("gold" if is_end else "space")
    paint.disc(surface, centre, radius, fill, c.theme.colour("text"), max(1, c.dx(2)))
    text = c.type.line(mark.text, "caps", "gold" if is_end else "text")
    if is_end:
        place = text.get_rect(midleft=(centre[0] + radius + c.dx(5), centre[1]))
    else:
        place = text.get_rect(midbottom=(centre[0], centre[1] - radius - c.dx(1)))
        if place.top < 0:
            place.midtop = centre[0], centre[1] + radius + c.dx(1)
    surface.blit(text, place)
    return place.union(Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius))


def _emblem(context: Context, surface: Surface, stage: Rect, curves: Curves, seat: int, taken: list[Rect]) -> None:
    """A seat's emblem beside its line, where it is best apart from the others and nothing else stands."""
    c, side = context, context.dx(EMBLEM)
    line, others = curves.lines[seat], [one for n, one in enumerate(curves.lines) if n != seat]
    best, most = Rect(0, 0, 0, 0), -1.0
    for number in range(2, 19):
        along = number / 20
        height = height_at(line, along)
        apart = min((abs(height - height_at(one, along)) for one in others), default=1.0)
        x, y = _at(stage, along, height)
        for middle in (y - side, y + side):
            place = Rect(0, 0, side, side)
            place.center = x, middle
            is_free = place.inflate(c.dx(6), c.dx(4)).collidelist(taken) < 0
            if is_free and stage.inflate(0, side).contains(place) and apart + height / 10 > most:
                best, most = place, apart + height / 10
    if most >= 0:
        draw_emblem(c, surface, best.topleft, side, curves.emblems[seat])
        taken.append(best)
