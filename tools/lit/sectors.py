"""What lies in Hyperline's sectors and is lit: asteroids and the Pirates' stations, on the ground of a tile."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, radians, sin
from pathlib import Path

from art.palette import PANEL, blend
from art.tiles import SIZE, panel
from bpy.types import Material
from lit.stones import boulder, daylight
from lit.studio import Point, Studio, glow, metal
from PIL import Image

ROCKS = (
    *((0.0, 0.02, 0.36), (-0.58, -0.42, 0.21), (0.56, -0.44, 0.24), (-0.5, 0.52, 0.26), (0.54, 0.54, 0.22)),
    *((0.02, -0.7, 0.12), (-0.8, 0.08, 0.11), (0.8, 0.06, 0.12), (0.04, 0.78, 0.13), (-0.24, -0.78, 0.05)),
    *((0.3, -0.84, 0.05), (-0.82, -0.8, 0.06), (0.82, -0.78, 0.06), (-0.8, 0.82, 0.07), (0.82, 0.84, 0.07)),
    *((0.28, 0.84, 0.045), (-0.72, -0.14, 0.04), (0.86, 0.36, 0.05), (-0.24, 0.86, 0.04), (0.3, -0.36, 0.05)),
)
"""Across, down and the radius of rocks, in halves of a sector."""
DEN = blend(PANEL, "#3A0810", 0.5)
FINE = 0.15
"""Rocks of a smaller radius have fewer corners."""


def rock(folder: Path) -> None:
    """Write one boulder, which tumbles through the battle."""
    studio = daylight(256, 2.3)
    boulder(8)
    studio.shoot(folder / "rock.png")


def asteroids(folder: Path) -> None:
    """Write a sector full of rocks."""
    studio = daylight(SIZE, 2.0)
    for number, (x, y, radius) in enumerate(ROCKS):
        one = boulder(10 + number, 7 if radius > FINE else 5)
        one.scale = [radius * side for side in one.scale]
        one.location = (x, -y, 0)
    studio.shoot(folder / "asteroid.png", _ground("asteroid", PANEL))


def _ground(name: str, colour: str) -> Image.Image:
    """What a tile of this name lies on."""
    return Image.fromarray(panel(name, colour).pixels())


# ---- the Pirates' station ----


def pirate_base(folder: Path) -> None:
    """Write a station with two jaws around its furnace, black but for its red edges."""
    studio = Studio((SIZE, SIZE), 2.36, shine=0.35)
    studio.sun((-38, -40, 0), 2.4, (1, 0.82, 0.76))
    studio.sun((78, 0, 0), 2.2, (1, 0.08, 0.07), 12)
    studio.sun((0, 80, 0), 2.2, (1, 0.08, 0.07), 12)
    studio.sun((0, -80, 0), 2.2, (1, 0.08, 0.07), 12)
    steel = metal("steel", (0.16, 0.16, 0.2), 0.5, 0.45, 2.2)
    plate = metal("plate", (0.22, 0.035, 0.035), 0.35, 0.5, 1.6)
    bone = metal("bone", (0.52, 0.46, 0.44), 0.2, 0.5)
    dark = metal("dark", (0.02, 0.02, 0.03), 0.6, 0.4)
    red, hot = glow("red", (1.0, 0.07, 0.05), 2.6), glow("hot", (1.0, 0.42, 0.16), 5)

    for side in (1, -1):
        _jaw(studio, side, (steel, plate, bone, red))
        studio.slab(
            [(side * 0.2, -0.06), (side * 0.7, -0.2), (side * 0.78, 0.08), (side * 0.26, 0.24)], -0.1, 0.1, steel, 0.03
        )
        studio.slab(
            [(side * 0.22, 0.26), (side * 0.36, 0.12), (side * 0.78, 0.74), (side * 0.66, 0.86)], -0.12, 0.06, steel, 0.03
        )
        studio.slab(
            [(side * 0.56, 0.66), (side * 0.8, 0.56), (side * 0.98, 0.98), (side * 0.7, 0.9)], -0.08, 0.12, plate, 0.03
        )
        studio.tube((side * 0.32, 0.24), (side * 0.66, 0.74), 0.1, 0.022, red)
    studio.slab([(-0.13, 0.3), (0.13, 0.3), (0.1, 0.94), (0, 1.06), (-0.1, 0.94)], -0.1, 0.1, plate, 0.03)
    studio.tube((0, 0.5), (0, 0.9), 0.12, 0.03, red)
    studio.slab(_ring(0, 0.04, 0.46, 6), -0.16, 0.14, steel, 0.05)
    studio.slab(_ring(0, 0.04, 0.36, 6), 0.14, 0.26, plate, 0.04)
    studio.slab(_ring(0, 0.04, 0.26, 6), 0.26, 0.32, dark, 0.03)
    studio.ball((0, 0.04, 0.28), (0.19, 0.19, 0.1), red)
    studio.ball((0, 0.04, 0.34), (0.1, 0.1, 0.06), hot)
    for corner in _ring(0, 0.04, 0.4, 6):
        studio.ball((*corner, 0.16), (0.035, 0.035, 0.03), hot)
    studio.shoot(folder / "pirate-base.png", _ground("pirate-base", DEN))


def _jaw(studio: Studio, side: int, of: Sequence[Material]) -> None:
    """One of the two jaws, at the right or the left, which nearly meet above."""
    steel, plate, bone, red = of
    studio.slab(_crescent(side, 0.66, 0.94, 98, 8), -0.1, 0.12, steel, 0.05)
    studio.slab(_crescent(side, 0.76, 0.9, 80, 16), 0.1, 0.2, plate, 0.04)
    rim = _arc(side, 0.93, 92, 12)
    for start, end in pairwise(rim):
        studio.tube(start, end, 0.1, 0.02, red)
    for degrees in (12, 30, 48, 66):
        tooth = [_at(side, 0.44, degrees + 2), _at(side, 0.7, degrees - 7), _at(side, 0.7, degrees + 7)]
        studio.slab(tooth, -0.02, 0.1, bone, 0.02)


def _at(side: int, radius: float, degrees: float) -> Point:
    """A place by its distance from the middle of the jaws, and the angle from the top towards a side."""
    return side * radius * sin(radians(degrees)), -radius * cos(radians(degrees)) + 0.02


def _arc(side: int, radius: float, first: float, last: float) -> list[Point]:
    return [_at(side, radius, first + (last - first) * step / 12) for step in range(13)]


def _crescent(side: int, inner: float, outer: float, first: float, last: float) -> list[Point]:
    """A curved blade that ends in a point at its `last` angle."""
    inside: list[Point] = []
    for step in range(13):
        radius = inner + (outer - inner) * 0.7 * max(0.0, step - 6) / 6
        inside.append(_at(side, radius, first + (last - first) * step / 12))
    return [*_arc(side, outer, first, last), *inside[::-1]]


def _ring(x: float, y: float, radius: float, corners: int) -> list[Point]:
    turns = [radians(360 * n / corners) for n in range(corners)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]
