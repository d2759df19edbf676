"""Where words find room over a stage: near what they are about, on nothing that has to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from pygame import Rect

Line = tuple[tuple[float, float], tuple[float, float]]
"""From one place in pixels to another."""
GRAIN = 22  # places that are tried along the shorter side of the stage
SHARES = 0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8  # where on a line words are tried, the best first
SIDES = 0, 1, -1, 2, -2, 3, -3  # and how far beside it
NEAR = 2.0  # how much a place off the thing counts against covering what should rather be seen


def quiet_place(
    size: tuple[int, int], about: Rect, within: Rect, clear: Sequence[Rect], rather_not: Sequence[Rect] = (), gap: int = 8
) -> Rect | None:
    """A rectangle of this size on the stage `within`, or None if there is no room.

    It touches neither what it is about nor anything of `clear`, keeping `gap` pixels off, and lies near. Of what is
    `rather_not` covered it covers little.
    """
    taken = [Rect(one).inflate(2 * gap, 2 * gap) for one in (about, *clear)]
    best, least, others = None, float("inf"), list(rather_not)
    for made in _grid(size, about, within, gap):
        away = _distance(made, about)
        if NEAR * away >= least or made.collidelist(taken) >= 0:
            continue
        cost = NEAR * away + covered(made, others) / made.h
        if cost < least:
            best, least = made, cost
    return best


def beside_line(size: tuple[int, int], line: Line, within: Rect, taken: list[Rect], gap: int) -> Rect:
    """A rectangle of this size on a line or beside it: the first that covers nothing of what is taken, else the least."""
    (x, y), (to_x, to_y) = line
    long = hypot(to_x - x, to_y - y) or 1.0
    over, up = (y - to_y) / long, (to_x - x) / long  # across the line
    away = abs(over) * size[0] / 2 + abs(up) * size[1] / 2 + gap
    places = []
    for side in SIDES:
        for share in SHARES:
            made = Rect((0, 0), size)
            made.center = (
                round(x + share * (to_x - x) + side * away * over),
                round(y + share * (to_y - y) + side * away * up),
            )
            places.append(made.clamp(within))
    return min(places, key=lambda one: covered(one, taken))


def covered(one: Rect, others: list[Rect]) -> int:
    """How many pixels of others a rectangle covers, where these do not overlap."""
    return sum(_shared(one, others[number]) for number in one.collidelistall(others))


def _grid(size: tuple[int, int], about: Rect, within: Rect, gap: int) -> Iterator[Rect]:
    """Places beside the thing, and a grid over the stage."""
    far = gap + 1
    for side, place in (
        ("midtop", (about.centerx, about.bottom + far)),
        ("midleft", (about.right + far, about.centery)),
        ("midright", (about.left - far, about.centery)),
        ("midbottom", (about.centerx, about.top - far)),
    ):
        made = Rect((0, 0), size)
        setattr(made, side, place)
        if within.contains(made):
            yield made
    step = max(2, min(within.size) // GRAIN)
    for top in range(within.top + gap, within.bottom - gap - size[1] + 1, step):
        for left in range(within.left + gap, within.right - gap - size[0] + 1, step):
            yield Rect((left, top), size)


def _distance(one: Rect, other: Rect) -> float:
    """Pixels between the edges of two rectangles, and a little for what lies aside of each other."""
    right = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    aside = abs(one.centerx - other.centerx) + abs(one.centery - other.centery)
    return hypot(right, down) + aside / 6


def _shared(one: Rect, other: Rect) -> int:
    part = one.clip(other)
    return part.w * part.h
