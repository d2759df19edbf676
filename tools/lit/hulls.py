"""Gatestorm's six ships, of plates on plates. Their paint is told apart, so that it can be coloured."""

from __future__ import annotations

from collections.abc import Sequence
from math import radians
from pathlib import Path
from typing import NamedTuple

import bpy
from bpy.types import Material
from lit.studio import Point, Studio, glow, metal

ROOM = 2.9
"""The side of a picture, in halves of a ship's length."""
SIDE = 384
STAGED, STAGE_ROOM = (640, 460), 2.66
"""Pixels of a ship on a stage, and how wide the picture is in halves of its length."""
TILT, HEADING, BANK, DEEP = 48, 142, -8, 1.15
"""On a stage, in degrees: how far down one looks from, where the bow points, and how it banks; it is this much thicker."""


class Hull(NamedTuple):
    """The right half of a ship, in halves of its length: x to the right, y from the bow to the stern.

    `outline` runs from the bow to the stern. `panels` are painted, `seams` dark lines, `engines` where it burns with a
    radius, `guns` where barrels begin and how long they are, `pods` swellings of steel, and `cockpit` the middle of
    the glass and its length.
    """

    outline: Sequence[Point]
    panels: Sequence[Sequence[Point]]
    seams: Sequence[tuple[Point, Point]]
    engines: Sequence[tuple[float, float, float]]
    guns: Sequence[tuple[float, float, float]]
    pods: Sequence[tuple[float, float, float, float]]
    cockpit: tuple[float, float]
    spine: tuple[float, float]


HULLS = {
    "dart": Hull(
        outline=[(0, -1), (0.1, -0.6), (0.17, -0.1), (0.62, 0.5), (0.66, 0.82), (0.24, 0.58), (0.17, 0.86), (0, 0.74)],
        panels=[[(0.2, 0.04), (0.56, 0.5), (0.59, 0.7), (0.22, 0.48)], [(0, -0.93), (0.06, -0.62), (0.1, -0.36), (0, -0.4)]],
        seams=[((0.17, 0.1), (0.2, 0.56))],
        engines=[(0, 0.8, 0.12)],
        guns=[(0.5, 0.42, 0.42)],
        pods=[(0.6, 0.62, 0.05, 0.2)],
        cockpit=(-0.16, 0.15),
        spine=(-0.5, 0.74),
    ),
    "kestrel": Hull(
        outline=[(0, -0.92), (0.13, -0.66), (0.19, -0.3), (0.94, 0.22), (1, 0.5), (0.38, 0.36), (0.24, 0.5), (0.44, 0.88),
                 (0, 0.7)],
        panels=[[(0.24, -0.16), (0.86, 0.26), (0.9, 0.4), (0.36, 0.28), (0.22, 0.3)], [(0.2, 0.56), (0.34, 0.8), (0.1, 0.7)],
                [(0, -0.85), (0.08, -0.64), (0.1, -0.5), (0, -0.54)]],
        seams=[((0.3, -0.02), (0.5, 0.28)), ((0.58, 0.14), (0.7, 0.34))],
        engines=[(0.2, 0.78, 0.1)],
        guns=[(0.72, 0.2, 0.44)],
        pods=[(0.96, 0.36, 0.05, 0.2), (0.2, 0.5, 0.1, 0.3)],
        cockpit=(-0.3, 0.17),
        spine=(-0.62, 0.6),
    ),
    "wisp": Hull(
        outline=[(0, -0.5), (0.24, -0.34), (1.04, 0.46), (0.94, 0.62), (0.56, 0.38), (0.3, 0.56), (0, 0.32)],
        panels=[[(0.3, -0.16), (0.94, 0.46), (0.9, 0.52), (0.56, 0.28), (0.3, 0.42), (0.2, 0.34)]],
        seams=[((0.34, 0.0), (0.36, 0.36)), ((0.62, 0.2), (0.58, 0.3))],
        engines=[(0.3, 0.5, 0.1)],
        guns=[(0.42, 0.0, 0.34)],
        pods=[(0.98, 0.5, 0.05, 0.14), (0.3, 0.32, 0.1, 0.22)],
        cockpit=(-0.2, 0.14),
        spine=(-0.4, 0.3),
    ),
    "anvil": Hull(
        outline=[(0, -0.86), (0.64, -0.86), (0.76, -0.64), (0.66, -0.38), (0.32, -0.3), (0.34, 0.28), (0.66, 0.4),
                 (0.66, 0.9), (0.26, 0.9), (0.2, 0.72), (0, 0.72)],
        panels=[[(0.2, -0.78), (0.6, -0.78), (0.68, -0.62), (0.6, -0.46), (0.2, -0.4)],
                [(0.38, 0.42), (0.59, 0.48), (0.59, 0.76), (0.34, 0.76)],
                [(0.1, -0.2), (0.25, -0.2), (0.26, 0.2), (0.1, 0.2)]],
        seams=[((0.4, -0.76), (0.4, -0.44)), ((0.24, -0.6), (0.64, -0.6)), ((0.38, 0.62), (0.6, 0.62))],
        engines=[(0.46, 0.86, 0.15)],
        guns=[(0.3, -0.7, 0.34), (0.54, -0.7, 0.34)],
        pods=[(0.46, 0.66, 0.15, 0.3)],
        cockpit=(-0.42, 0.16),
        spine=(-0.76, 0.66),
    ),
    "hauler": Hull(
        outline=[(0, -0.86), (0.24, -0.78), (0.34, -0.46), (0.36, -0.24), (0.78, -0.24), (0.88, -0.12), (0.88, 0.62),
                 (0.78, 0.74), (0.5, 0.74), (0.46, 0.92), (0, 0.92)],
        panels=[[(0.44, -0.16), (0.74, -0.16), (0.81, -0.08), (0.81, 0.16), (0.44, 0.16)],
                [(0.44, 0.24), (0.81, 0.24), (0.81, 0.58), (0.74, 0.66), (0.44, 0.66)],
                [(0, -0.8), (0.2, -0.72), (0.26, -0.5), (0, -0.54)]],
        seams=[((0.4, -0.18), (0.4, 0.68)), ((0.6, -0.14), (0.6, 0.64))],
        engines=[(0.24, 0.9, 0.15)],
        guns=[(0.28, -0.5, 0.3)],
        pods=[(0.2, 0.6, 0.16, 0.34)],
        cockpit=(-0.48, 0.15),
        spine=(-0.3, 0.84),
    ),
    "sickle": Hull(
        outline=[(0, -0.3), (0.2, -0.26), (0.4, -0.52), (0.58, -1.02), (0.9, -0.44), (0.84, 0.12), (0.52, 0.5), (0.24, 0.62),
                 (0.18, 0.88), (0, 0.8)],
        panels=[[(0.48, -0.48), (0.6, -0.84), (0.82, -0.42), (0.77, 0.08), (0.5, 0.38), (0.3, 0.46), (0.34, -0.2)]],
        seams=[((0.44, -0.34), (0.8, -0.2)), ((0.4, 0.02), (0.72, 0.14))],
        engines=[(0.12, 0.82, 0.09)],
        guns=[(0.3, -0.2, 0.36)],
        pods=[(0.58, -0.9, 0.03, 0.1), (0.2, 0.4, 0.1, 0.3)],
        cockpit=(0.02, 0.16),
        spine=(-0.2, 0.76),
    ),
}  # fmt: skip


def mirrored(half: Sequence[Point]) -> list[Point]:
    """A whole outline from its right half."""
    return [*half, *((-x, y) for x, y in reversed(half) if x)]


def photograph(name: str, folder: Path) -> None:
    """Write a ship with its bow up, in steel and white paint, and where its paint is: without its fire."""
    studio = Studio((SIDE, SIDE), ROOM)
    studio.sun((-30, -26, 0), 4.4, (1, 0.95, 0.88))
    studio.sun((52, 40, 0), 1.8, (0.4, 0.62, 1.0), 20)
    _shoot(studio, folder / name, *build(studio, HULLS[name]))


def stage(name: str, folder: Path) -> None:
    """Write the same ship as it hovers over a stage, its bow to the lower right, and where its paint is."""
    studio = Studio(STAGED, STAGE_ROOM, shine=1.1, tilt=TILT)
    studio.sun((-18, -30, 0), 4.2, (1, 0.95, 0.88))
    studio.sun((64, 10, 0), 2.6, (0.4, 0.62, 1.0), 20)
    parts = build(studio, HULLS[name])
    middle = bpy.data.objects.new("middle", None)
    studio.scene.collection.objects.link(middle)
    for thing in studio.scene.objects:
        if thing.type == "MESH":
            thing.parent = middle
    middle.scale = (1, 1, DEEP)
    middle.rotation_euler = (0, radians(BANK), radians(-HEADING))
    _shoot(studio, folder / name, *parts)


def _shoot(studio: Studio, file: Path, paint: Material, lights: Sequence[Material]) -> None:
    studio.shoot(file.with_suffix(".png"))
    studio.shoot_parts(file.with_name(f"{file.name}-paint.png"), paint, lights)


def build(studio: Studio, hull: Hull) -> tuple[Material, Sequence[Material]]:
    """Build a ship with its bow up; its paint, and what shines of it."""
    steel = metal("steel", (0.34, 0.37, 0.44), 0.4, 0.46, 3.2)
    paint = metal("paint", (0.9, 0.9, 0.9), 0.1, 0.42, 2.6)
    dark, glass = metal("dark", (0.03, 0.035, 0.05), 0.8, 0.3), metal("glass", (0.02, 0.1, 0.2), 0.0, 0.05)
    fire, core = glow("fire", (0.12, 0.5, 1.0), 2.2), glow("core", (0.6, 0.9, 1.0), 5)

    studio.slab(mirrored(hull.outline), -0.1, 0.05, steel, 0.04)
    for panel in hull.panels:
        if any(x == 0 for x, _ in panel):
            studio.slab(mirrored(panel), 0.04, 0.12, paint, 0.025)
        else:
            for side in (1, -1):
                studio.slab([(side * x, y) for x, y in panel], 0.04, 0.12, paint, 0.025)
    top, bottom = hull.spine
    long = bottom - top
    studio.ball((0, (top + bottom) / 2, 0.08), (0.14, long / 2, 0.16), steel)
    studio.slab(
        [(-0.04, top + 0.5 * long), (0.04, top + 0.5 * long), (0.03, bottom), (-0.03, bottom)], 0.18, 0.32, paint, 0.015
    )
    middle, length = hull.cockpit
    studio.ball((0, middle, 0.2), (0.085, length, 0.13), glass)
    for side in (1, -1):
        for (x, y), (u, v) in hull.seams:
            studio.tube((side * x, y), (side * u, v), 0.12, 0.018, dark)
        for x, y, wide, reach in hull.pods:
            studio.ball((side * x, y, 0.08), (wide, reach, wide * 0.8), steel)
        for x, y, reach in hull.guns:
            studio.tube((side * x, y), (side * x, y - reach), 0.12, 0.034, dark)
            studio.tube((side * x, y + 0.04), (side * x, y - 0.12), 0.12, 0.06, steel)
        for x, y, radius in hull.engines if side == 1 or any(engine[0] for engine in hull.engines) else ():
            studio.tube((side * x, y - 0.22), (side * x, y + 0.03), 0.05, radius, dark)
            studio.ball((side * x, y + 0.16, 0.0), (radius * 0.72, 0.2, radius * 0.6), fire)
            studio.ball((side * x, y + 0.08, 0.06), (radius * 0.4, 0.12, radius * 0.4), core)
        for step in range(4):
            y = top + (0.42 + 0.14 * step) * long
            x = side * 0.13
            studio.slab([(x - 0.03, y), (x + 0.03, y), (x + 0.03, y + 0.05), (x - 0.03, y + 0.05)], 0.1, 0.2, dark, 0.008)
    return paint, (fire, core)
