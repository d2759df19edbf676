"""The shape of a line through a sector, in a unit square: what the art draws and a jumping Starship follows."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import dist

from hyperline.games.hyperline.rules.geometry import Port

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
