"""The shape of a line through a sector, in a unit square, and the bright strokes that draw it."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from itertools import pairwise
from math import dist

import pygame
from pygame import Color, Surface, Vector2

from hyperline.games.hyperline.rules.geometry import Port
from hyperline.shell.ui import paint
from hyperline.shell.ui.theme import rim

Point = tuple[float, float]

CENTRE: Point = (0.5, 0.5)
PORT_AT: tuple[Point, ...] = (
    (0.5, 0.0), (1.0, 0.0), (1.0, 0.5), (1.0, 1.0), (0.5, 1.0), (0.0, 1.0), (0.0, 0.5), (0.0, 0.0),
)  # fmt: skip
NODE = 148 / 384  # how far a Hyperpoint lies from the centre
LIKE, STRAIGHT, DIAGONAL = 0.56, 0.62, 0.36  # how far a line keeps to the direction of its port, as the art has it
STEPS = 24
ARC = 0.16  # how far an arc rises above the straight line, as a share of its length


def towards(start: Point, end: Point, share: float) -> Point:
    """The point `share` of the way between two."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@lru_cache(maxsize=256)
def bend(entry: Port, out: Port) -> tuple[Point, ...]:
    """Points of the line from one port to another."""
    pulls = (LIKE, LIKE) if entry % 2 == out % 2 else tuple(DIAGONAL if p % 2 else STRAIGHT for p in (entry, out))
    first, last = PORT_AT[entry], PORT_AT[out]
    second, third = towards(first, CENTRE, pulls[0]), towards(last, CENTRE, pulls[1])
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        weights = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
        corners = (first, second, third, last)
        points.append(
            (
                sum(w * p[0] for w, p in zip(weights, corners, strict=True)),
                sum(w * p[1] for w, p in zip(weights, corners, strict=True)),
            )
        )
    return tuple(points)


def arc(start: Point, end: Point) -> list[Point]:
    """A flat arc from one place to another."""
    right, down = end[0] - start[0], end[1] - start[1]
    points = []
    for step in range(STEPS + 1):
        share = step / STEPS
        rise = 4 * ARC * share * (1 - share)
        points.append((start[0] + right * share + down * rise, start[1] + down * share - right * rise))
    return points


@lru_cache(maxsize=64)
def node(port: Port) -> Point:
    """Where a Hyperpoint lies."""
    right, down = PORT_AT[port][0] - 0.5, PORT_AT[port][1] - 0.5
    length = dist((0, 0), (right, down))
    return 0.5 + right / length * NODE, 0.5 + down / length * NODE


def way(entry: Port | None, out: Port | None) -> tuple[Point, ...]:
    """From a port (or the centre) to another (or the centre): how a Starship passes through a sector."""
    if entry is None:
        return (CENTRE, CENTRE if out is None else PORT_AT[out])
    return (PORT_AT[entry], CENTRE) if out is None else bend(entry, out)


def along(points: tuple[Point, ...], share: float) -> Point:
    """The point at `share` of a polyline's length."""
    lengths = _lengths(points)
    left = max(0.0, min(1.0, share)) * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length:
            return towards(a, b, left / length)
        left -= length
    return points[-1]


@lru_cache(maxsize=64)
def _lengths(points: tuple[Point, ...]) -> tuple[float, ...]:
    """How long each piece of a polyline is."""
    return tuple(dist(a, b) for a, b in pairwise(points))


# ---- how lines are drawn ----


FINE = 3
WIDE = 0.085  # the width of a line in sectors
SURE, GUESS, FAINT, TINTED, SLIM, LED = "sure", "guess", "faint", "tinted", "slim", "led"
KEPT = 400  # lines
DOTS = 5  # from the first to the last of a dotted line

_STROKES: OrderedDict[tuple[object, ...], Surface] = OrderedDict()


def stroke(points: tuple[Point, ...], cell: int, style: str, colour: Color) -> Surface:
    """A line in its sector, transparent around it."""
    key = points, cell, style, paint.rgba(colour)
    if key not in _STROKES:
        _STROKES[key] = _drawn(points, cell, style, colour)
        if len(_STROKES) > KEPT:
            _STROKES.popitem(last=False)
    return _STROKES[key]


@lru_cache(maxsize=512)
def _spots(points: tuple[Point, ...], count: int) -> tuple[Point, ...]:
    return tuple(along(points, step / count) for step in range(count + 1))


def _drawn(points: tuple[Point, ...], cell: int, style: str, colour: Color) -> Surface:
    side = cell * FINE
    big = Surface((side, side), pygame.SRCALPHA)
    width = max(2.0, WIDE * side)
    core = Color(255, 255, 255)
    if style == SLIM:
        width *= 0.62
    if style in (SURE, TINTED, SLIM):
        inside = colour.lerp(core, 0.25) if style == TINTED else core
        layers = [(1.9, rim(200)), (1.25, colour), (0.5, inside)]
    elif style == LED:
        deep = rim()
        layers = [(2.7, rim(150)), (2.3, _opaque(colour.lerp(deep, 0.72), 205)), (1.15, colour)]
        layers.append((0.5, colour.lerp(core, 0.82)))
    elif style == FAINT:
        layers = [(1.3, rim(190)), (0.7, colour.lerp(core, 0.3))]
    else:
        layers = [(1.9, rim(200)), (1.2, colour)]
    for share, shade in layers:
        if style == GUESS:
            for x, y in _spots(points, DOTS):
                pygame.draw.circle(big, shade, (x * side, y * side), width * share / 2)
        else:
            _band(big, [Vector2(x, y) * side for x, y in points], width * share / 2, shade)
    return pygame.transform.smoothscale(big, (cell, cell))


def _opaque(colour: Color, alpha: int) -> Color:
    return Color(colour.r, colour.g, colour.b, alpha)


def _band(surface: Surface, line: list[Vector2], half: float, shade: Color) -> None:
    """A line of twice a half width, with round joints and ends."""
    for here, there in pairwise(line):
        if here != there:
            aside = (there - here).normalize().rotate(90) * half
            pygame.draw.polygon(surface, shade, (here + aside, there + aside, there - aside, here - aside))
    for place in line:
        pygame.draw.circle(surface, shade, place, half)
