"""Slipway's ships, whose hulls are the shapes of the emblems, seen from behind and above. Their paint is told apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple

from lit.studio import Point, Studio, glow, metal

SPAN = 2.24
"""The side of a picture, in halves of a ship's width."""
SIDE = 256
TILT = 34
LONG = 1.12  # how much longer they are than their emblems, since they are seen at a slant


class Racer(NamedTuple):
    """The right half of a ship, x to the right and y from the bow to the stern.

    `outline` runs from the bow to the stern, `inset` is how much smaller its paint is. `marks` are the pattern of its
    emblem, lines over the paint, and `spots` round marks. `engines` are where it burns, with a radius.
    """

    outline: Sequence[Point]
    inset: float
    marks: Sequence[tuple[Point, Point]]
    spots: Sequence[tuple[float, float, float]]
    engines: Sequence[tuple[float, float, float]]
    cockpit: float


RACERS = (
    Racer(
        outline=[(0, -1), (0.34, -0.1), (0.95, 0.86), (0.86, 0.94), (0.34, 0.72), (0.2, 0.9), (0, 0.9)],
        inset=0.8,
        marks=[((0.0, 0.16), (0.38, 0.16)), ((0.0, 0.4), (0.52, 0.4)), ((0.0, 0.62), (0.62, 0.62))],
        spots=[],
        engines=[(0.24, 0.86, 0.13)],
        cockpit=-0.3,
    ),
    Racer(
        outline=[(0, -1), (0.2, -0.7), (0.92, -0.04), (0.92, 0.08), (0.42, 0.6), (0.22, 0.95), (0, 0.8)],
        inset=0.82,
        marks=[((0.22, -0.46), (0.64, 0.02)), ((0.24, -0.04), (0.46, 0.22)), ((0.24, -0.06), (0.42, -0.26)),
               ((0.22, 0.42), (0.66, -0.02))],
        spots=[],
        engines=[(0.0, 0.84, 0.17)],
        cockpit=-0.28,
    ),
    Racer(
        outline=[(0.9 * sin(pi * step / 24), -0.9 * cos(pi * step / 24)) for step in range(25)],
        inset=0.84,
        marks=[],
        spots=[(0.4, -0.4, 0.1), (0.6, -0.02, 0.1), (0.5, 0.38, 0.1), (0.32, 0.06, 0.08)],
        engines=[(0.0, 0.84, 0.13), (0.42, 0.72, 0.12)],
        cockpit=-0.3,
    ),
    Racer(
        outline=[(0, -0.5), (0.34, -0.5), (0.34, -0.86), (0.42, -0.94), (0.84, -0.94), (0.9, -0.86), (0.9, 0.84),
                 (0.82, 0.92), (0.36, 0.92), (0.34, 0.62), (0, 0.62)],
        inset=0.88,
        marks=[((0.4, -0.46), (0.62, -0.66)), ((0.62, -0.66), (0.84, -0.46)), ((0.4, 0.0), (0.62, -0.2)),
               ((0.62, -0.2), (0.84, 0.0)), ((0.4, 0.46), (0.62, 0.26)), ((0.62, 0.26), (0.84, 0.46))],
        spots=[],
        engines=[(0.6, 0.88, 0.17)],
        cockpit=-0.08,
    ),
    Racer(
        outline=[(0, -1), (0.24, -0.36), (0.96, -0.3), (0.96, -0.2), (0.42, 0.2), (0.64, 0.9), (0.54, 0.94), (0, 0.5)],
        inset=0.78,
        marks=[((0.24, -0.14), (0.66, -0.2)), ((0.22, 0.24), (0.42, 0.62))],
        spots=[],
        engines=[(0.0, 0.54, 0.15), (0.52, 0.84, 0.09)],
        cockpit=-0.16,
    ),
    Racer(
        outline=[(0, -0.98), (0.24, -0.9), (0.3, -0.32), (0.9, -0.32), (0.96, -0.24), (0.96, 0.26), (0.9, 0.32), (0.3, 0.32),
                 (0.28, 0.94), (0, 0.94)],
        inset=0.84,
        marks=[((0.5, -0.24), (0.5, 0.24)), ((0.68, -0.24), (0.68, 0.24)), ((0.0, 0.46), (0.2, 0.46)),
               ((0.0, 0.62), (0.2, 0.62))],
        spots=[],
        engines=[(0.0, 0.9, 0.17), (0.78, 0.3, 0.1)],
        cockpit=-0.4,
    ),
    Racer(
        outline=[(0, -0.66), (0.3, -0.74), (0.86, -0.94), (0.92, -0.84), (0.4, -0.02), (0.92, 0.82), (0.86, 0.92),
                 (0.3, 0.76), (0, 0.82)],
        inset=0.82,
        marks=[((0.22, -0.3), (0.56, -0.66)), ((0.22, 0.3), (0.56, 0.66))],
        spots=[],
        engines=[(0.16, 0.78, 0.12), (0.74, 0.84, 0.09)],
        cockpit=-0.24,
    ),
    Racer(
        outline=[(0, -0.36), (0.3, -0.5), (0.72, -0.98), (0.86, -0.9), (0.88, 0.3), (0.42, 0.78), (0.2, 0.94), (0, 0.94)],
        inset=0.84,
        marks=[((0.0, 0.3), (0.3, 0.1)), ((0.3, 0.1), (0.7, -0.4)), ((0.0, 0.62), (0.3, 0.42)), ((0.3, 0.42), (0.74, 0.0))],
        spots=[],
        engines=[(0.14, 0.9, 0.15)],
        cockpit=-0.02,
    ),
)  # fmt: skip
"""In the order of the shapes."""


def _whole(half: Sequence[Point], scale: float = 1.0) -> list[Point]:
    """A whole outline from its right half, as long as a ship is."""
    long = [(x * scale, y * scale * LONG) for x, y in half]
    return [*long, *((-x, y) for x, y in reversed(long) if x)]


def photograph(number: int, folder: Path) -> None:
    """Write a ship with its bow up, in steel and white paint, and where its paint is: without its fire."""
    racer, studio = RACERS[number], Studio((SIDE, SIDE), SPAN, tilt=TILT)
    studio.sun((-22, -40, 0), 3.3, (1, 0.95, 0.88), 8)
    studio.sun((52, 44, 0), 1.8, (0.4, 0.62, 1.0), 20)
    steel = metal("steel", (0.36, 0.39, 0.46), 0.4, 0.42, 2.4)
    paint = metal("paint", (0.92, 0.92, 0.92), 0.1, 0.3)
    dark, glass = metal("dark", (0.03, 0.035, 0.05), 0.8, 0.3), metal("glass", (0.02, 0.16, 0.34), 0.0, 0.04)
    mark = metal("mark", (0.1, 0.11, 0.14), 0.5, 0.4)
    fire, core = glow("fire", (0.12, 0.5, 1.0), 2.4), glow("core", (0.6, 0.9, 1.0), 6)

    studio.slab(_whole(racer.outline), -0.16, 0.04, steel, 0.06)
    studio.slab(_whole(racer.outline, racer.inset), 0.02, 0.17, paint, 0.1)
    middle = racer.cockpit * LONG
    studio.ball((0, middle + 0.16, 0.14), (0.2, 0.46, 0.18), steel)
    studio.ball((0, middle, 0.24), (0.14, 0.26, 0.18), glass)
    for side in (1, -1):
        for (x, y), (u, v) in racer.marks:
            studio.tube((side * x, y * LONG), (side * u, v * LONG), 0.15, 0.032, mark)
        for x, y, radius in racer.spots:
            studio.ball((side * x, y * LONG, 0.15), (radius, radius, 0.035), mark)
        for x, y, radius in racer.engines if side == 1 or any(engine[0] for engine in racer.engines) else ():
            stern = y * LONG
            studio.tube((side * x, stern - 0.3), (side * x, stern + 0.08), 0.02, radius, dark)
            studio.tube((side * x, stern - 0.34), (side * x, stern - 0.06), 0.04, radius * 1.18, steel)
            studio.ball((side * x, stern + 0.12, 0.02), (radius * 0.8, 0.16, radius * 0.8), fire)
            studio.ball((side * x, stern + 0.09, 0.06), (radius * 0.5, 0.1, radius * 0.5), core)
    studio.shoot(folder / f"{number}.png")
    studio.shoot_parts(folder / f"{number}-paint.png", paint, (fire, core))
