"""Whole-number geometry in tenths of u: ways, bases, arcs, ranges, rocks, gates, slots (GEO). Headings: 0 up, clockwise."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import isqrt
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

Point = tuple[int, int]


class Pose(NamedTuple):
    """Where a ship is and where it points: tenths of u, degrees."""

    x: int
    y: int
    heading: int


class Templates(msgspec.Struct, frozen=True):
    """The tables of GEO-1."""

    about: str
    dir: tuple[Point, ...]
    paths: dict[str, tuple[tuple[tuple[int, int, int], ...], ...]]


_DATA: Final = msgspec.json.decode((Path(__file__).parents[1] / "data" / "templates.json").read_bytes(), type=Templates)
TEMPLATES: Final = tuple(_DATA.paths)
"""The ids of all templates: ``S1`` to ``S5``, ``G1L`` …, ``T3R``, ``U3`` …, ``slip left``, ``veer right`` …"""
DIRECTIONS: Final = _DATA.dir
"""By heading / 15, a direction in millionths."""

WIDTH, HEIGHT = 12000, 9000
BASE: Final = 400
"""How wide a base is; bases whose centres are closer overlap (GEO-4)."""
TOUCH: Final = 460
RANGES: Final = (1400, 2400, 3400)
"""The largest distance of centres at range 1, 2 and 3 (GEO-7)."""
DISC: Final = 300
"""The radius of a rock and of a gate."""
AT_TEMPLATE, AT_BASE = 400, 500
"""How far from a disc's centre a template sample, and the centre of a base, touches it."""
SKIRT: Final = 4
"""How many samples of a way are below the base at either end, beside the template (GEO-3)."""
ROCKS: Final[tuple[Point, ...]] = ((4500, 3000), (7500, 6000), (4500, 6500), (7500, 2500))


class Track(NamedTuple):
    """A template at one heading: offsets of its samples, the heading at each, and the box that the whole template fills."""

    samples: tuple[Point, ...]
    headings: tuple[int, ...]
    left: int
    top: int
    right: int
    bottom: int


@cache
def track(template: str, heading: int) -> Track:
    """The offsets of a way from a pose with this heading."""
    quarters, rest = divmod(heading, 90)
    points: list[Point] = []
    headings: list[int] = []
    for dx, dy, turn in _DATA.paths[template][rest // 15]:
        x, y = dx, dy
        for _ in range(quarters):
            x, y = -y, x
        points.append((x, y))
        headings.append((heading + turn) % 360)
    inner = points[SKIRT : len(points) - SKIRT]
    xs, ys = [x for x, _ in inner], [y for _, y in inner]
    return Track(tuple(points), tuple(headings), min(xs), min(ys), max(xs), max(ys))


def way(pose: Pose, template: str) -> tuple[Pose, ...]:
    """The samples of a move, from where it begins (0) to its end."""
    x, y, heading = pose
    laid = track(template, heading)
    return tuple(Pose(x + dx, y + dy, turned) for (dx, dy), turned in zip(laid.samples, laid.headings, strict=True))


def end_of(pose: Pose, template: str) -> Pose:
    """Where a move would end if nothing were in the way."""
    x, y, heading = pose
    laid = track(template, heading)
    dx, dy = laid.samples[-1]
    return Pose(x + dx, y + dy, laid.headings[-1])


def is_near(x: int, y: int, points: Iterable[Point], distance: int) -> bool:
    """Whether one of the points is at most this far away."""
    limit = distance * distance
    return any((x - px) * (x - px) + (y - py) * (y - py) <= limit for px, py in points)


def is_free(x: int, y: int, bases: Iterable[Point]) -> bool:
    """Whether a base here would overlap none of the others (GEO-4)."""
    for px, py in bases:
        dx, dy = x - px, y - py
        if -BASE < dx < BASE and -BASE < dy < BASE and dx * dx + dy * dy < BASE * BASE:
            return False
    return True


def is_off(x: int, y: int) -> bool:
    """Whether a centre is beyond the edge (GEO-6)."""
    return not (0 <= x <= WIDTH and 0 <= y <= HEIGHT)


def stopped(pose: Pose, template: str, bases: Iterable[Point]) -> int:
    """The sample at which a move ends: its last one, or where bases stop it (GEO-5)."""
    x, y, heading = pose
    samples = track(template, heading).samples
    last = len(samples) - 1
    ends = tuple(bases)
    for at in range(last, 0, -1):
        dx, dy = samples[at]
        if is_free(x + dx, y + dy, ends):
            return at
    return 0


def template_near(pose: Pose, template: str, points: Iterable[Point], end: int = -1) -> int:
    """The first of the discs that the template touches as far as sample `end` (-1: the last one); its index, or -1."""
    x, y, heading = pose
    laid = track(template, heading)
    samples, left, top, right, bottom = laid.samples, laid.left, laid.top, laid.right, laid.bottom
    stop = (end if end >= 0 else len(samples) - 1) - SKIRT
    limit = AT_TEMPLATE * AT_TEMPLATE
    for index, (px, py) in enumerate(points):
        ox, oy = px - x, py - y
        if not (left - AT_TEMPLATE <= ox <= right + AT_TEMPLATE and top - AT_TEMPLATE <= oy <= bottom + AT_TEMPLATE):
            continue
        for at in range(SKIRT, stop + 1):
            dx, dy = samples[at]
            if (dx - ox) * (dx - ox) + (dy - oy) * (dy - oy) <= limit:
                return index
    return -1


def base_near(x: int, y: int, points: Iterable[Point]) -> int:
    """The first of the discs that a base here touches; its index, or -1."""
    for index, (px, py) in enumerate(points):
        if (x - px) * (x - px) + (y - py) * (y - py) <= AT_BASE * AT_BASE:
            return index
    return -1


# ---- attacks (GEO-7, GEO-8) ----


def range_to(x: int, y: int, px: int, py: int) -> int:
    """The range between two centres, 1 to 3, or 4 for farther."""
    square = (x - px) * (x - px) + (y - py) * (y - py)
    for number, limit in enumerate(RANGES, start=1):
        if square <= limit * limit:
            return number
    return 4


def is_touching(x: int, y: int, px: int, py: int) -> bool:
    """Whether ships with these centres touch (GEO-4)."""
    return (x - px) * (x - px) + (y - py) * (y - py) <= TOUCH * TOUCH


def in_arc(pose: Pose, px: int, py: int) -> bool:
    """Whether a centre is in the quarter circle ahead, its borders included."""
    dx, dy = px - pose.x, py - pose.y
    index = pose.heading // 15
    lx, ly = DIRECTIONS[index - 3]
    rx, ry = DIRECTIONS[(index + 3) % 24]
    return lx * dy - ly * dx >= 0 and dx * ry - dy * rx >= 0


def is_behind(x: int, y: int, px: int, py: int, rocks: Iterable[Point]) -> bool:
    """Whether a line of fire between two centres comes within a rock's radius of its centre."""
    ax, ay = px - x, py - y
    length = ax * ax + ay * ay
    for rx, ry in rocks:
        bx, by = rx - x, ry - y
        along = bx * ax + by * ay
        if along <= 0:
            near = bx * bx + by * by <= DISC * DISC
        elif along >= length:
            near = (rx - px) * (rx - px) + (ry - py) * (ry - py) <= DISC * DISC
        else:
            across = ax * by - ay * bx
            near = across * across <= DISC * DISC * length
        if near:
            return True
    return False


def set_back(x: int, y: int, step: int, bases: Iterable[Point]) -> int:
    """The x nearest to `x` in the direction `step` (-1 or 1) at which a base is free of all others (OUT-5)."""
    others = tuple(bases)
    far, is_moved = 0, True
    while is_moved:
        is_moved = False
        for px, py in others:
            room = BASE * BASE - (y - py) * (y - py)
            if room <= 0 or abs(y - py) >= BASE:
                continue
            apart, at = isqrt(room - 1) + 1, step * (px - x)
            if abs(far - at) < apart:
                far, is_moved = at + apart, True
    return x + step * far


LETTERS: Final = "ABCDE"
LEFT, RIGHT = range(2)
GATES: Final[tuple[Point, Point]] = ((3000, 4500), (9000, 4500))
"""The centres of the left and the right gate, on every table."""
OUTWARD: Final = (-1, 1)
"""By gate, the direction along x away from the table's centre."""
EXITS: Final = (Pose(3000, 4500, 90), Pose(9000, 4500, 270))
"""How a ship comes out (OUT-1)."""
SLOTS: Final = {
    "NW": Pose(1200, 1200, 135),
    "N": Pose(6000, 800, 180),
    "NE": Pose(10800, 1200, 225),
    "SE": Pose(10800, 7800, 315),
    "S": Pose(6000, 8200, 0),
    "SW": Pose(1200, 7800, 45),
}
"""The deployment slots (TAB-3)."""


DUEL_GATES: Final = 2
"""How many letters a single table has."""


@cache
def letters(table: int, tables: int) -> tuple[str, str]:
    """The letters of a table's left and right gate; tables are counted from 1."""
    return LETTERS[table - 1], LETTERS[table % max(tables, DUEL_GATES)]


@cache
def beyond(table: int, letter: str, tables: int) -> int:
    """The table of the other gate with this letter; of a single table its own (VAR-1)."""
    return next((k for k in range(1, tables + 1) if k != table and letter in letters(k, tables)), table)


def way_out(letter: str, tables: int) -> str:
    """The letter of the gate at which one comes out: the same, but of a single table the other (VAR-1)."""
    return letter if tables > 1 else next(other for other in letters(1, 1) if other != letter)


def side_of(table: int, letter: str, tables: int) -> int:
    """Whether a letter is the LEFT or the RIGHT gate of a table."""
    return letters(table, tables).index(letter)
