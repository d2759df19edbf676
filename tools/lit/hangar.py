"""Gatestorm's hangar: a round stage with lights, a floor of plates, and a window with the sky of the first table."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

import bpy
from bpy.types import Material
from lit.hulls import TILT
from lit.studio import Studio, glow, metal
from PIL import Image

PIXELS, SPAN, SAMPLES = (1200, 716), 6.2, 28
MIDDLE = 0.37  # of the picture's height, from its top: the middle of the ship
STAGE, LEVEL = 1.42, -0.52
"""The radius of the stage, and how far its top is below the ship, in halves of a ship's length."""
WALL, WINDOW = -1.78, 1.7  # how far behind the ship the wall is, and half of the window's width
TICKS, PLATE = 36, 0.9


def photograph(folder: Path) -> None:
    """Write the hangar without a ship: the ship's picture lies with its middle on that of the stage."""
    studio = Studio(PIXELS, SPAN, shine=0.35, tilt=TILT)
    studio.scene.cycles.samples = SAMPLES
    studio.scene.camera.data.shift_y = (MIDDLE - 0.5) * PIXELS[1] / PIXELS[0]
    studio.sun((-18, -30, 0), 1.5, (1, 0.95, 0.88))
    studio.sun((64, 10, 0), 0.8, (0.4, 0.62, 1.0), 20)
    steel, dark = metal("steel", (0.13, 0.16, 0.25), 0.5, 0.4), metal("dark", (0.03, 0.04, 0.075), 0.5, 0.32)
    floor = metal("floor", (0.045, 0.06, 0.11), 0.5, 0.34)
    cyan, gold = glow("cyan", (0.22, 0.66, 1.0), 4), glow("gold", (1.0, 0.68, 0.2), 2.4)
    for column in range(-4, 4):
        for row in range(7):
            x, y = (column + 0.5) * PLATE, WALL + (row + 0.5) * PLATE
            studio.slab(_box(x, y, PLATE / 2, PLATE / 2), LEVEL - 0.3, LEVEL - 0.2, floor, 0.02)
    _drum(STAGE + 0.12, LEVEL - 0.2, LEVEL - 0.1, steel)
    _drum(STAGE, LEVEL - 0.12, LEVEL, dark)
    for radius, thick in ((STAGE, 0.026), (STAGE * 0.72, 0.01)):
        bpy.ops.mesh.primitive_torus_add(
            major_radius=radius, minor_radius=thick, major_segments=128, minor_segments=16, location=(0, 0, LEVEL + 0.01)
        )
        bpy.context.object.data.materials.append(cyan)
    for number in range(TICKS):
        turn, wide = 2 * pi * number / TICKS, 0.012
        near, far = STAGE * 0.82, STAGE * (0.92 if number % 3 else 0.9)
        across = cos(turn) * wide, sin(turn) * wide
        ends = [(reach * sin(turn), -reach * cos(turn)) for reach in (near, far)]
        corners = [(x + side * across[0], y + side * across[1]) for side in (1, -1) for x, y in ends[::side]]
        studio.slab(corners, LEVEL, LEVEL + 0.012, cyan if number % 3 else gold, 0.002)
    _wall(studio, steel, dark, cyan)
    sky = Image.open(folder.parents[1] / "gatestorm" / "skies" / "0.jpg").convert("RGBA")
    ground = Image.new("RGBA", PIXELS, (4, 7, 15, 255))
    wide = round(2.2 * WINDOW / SPAN * PIXELS[0])
    shown = sky.crop((0, 0, sky.width, sky.height // 2)).resize((wide, wide * 3 // 8), Image.Resampling.LANCZOS)
    ground.paste(shown, ((PIXELS[0] - wide) // 2, 0))
    made = folder / "hall.png"
    studio.shoot(made, ground)
    with Image.open(made) as picture:
        picture.convert("RGB").save(folder / "hall.jpg", quality=88, optimize=True)
    made.unlink()


def _wall(studio: Studio, steel: Material, dark: Material, cyan: Material) -> None:
    """A wall with a window as wide as the stage, pillars beside it, and lights along its edges."""
    for side in (1, -1):
        studio.slab([(side * WINDOW, WALL), (side * 5, WALL), (side * 5, WALL - 0.2), (side * WINDOW, WALL - 0.2)],
                    LEVEL - 0.3, 3.0, steel, 0.02)  # fmt: skip
        studio.slab(_box(side * WINDOW, WALL + 0.03, 0.03, 0.03), LEVEL - 0.2, 3.0, cyan, 0.008)
        for step in range(1, 4):
            x = side * (WINDOW + 0.75 * step)
            studio.slab(_box(x, WALL + 0.12, 0.14, 0.12), LEVEL - 0.3, 3.0, dark, 0.03)
            studio.slab(_box(x, WALL + 0.26, 0.012, 0.012), LEVEL, 3.0, cyan, 0.004)
    studio.slab(_box(0, WALL, WINDOW, 0.1), LEVEL - 0.3, LEVEL - 0.05, steel, 0.02)


def _box(x: float, y: float, wide: float, deep: float) -> list[tuple[float, float]]:
    return [(x - wide, y - deep), (x + wide, y - deep), (x + wide, y + deep), (x - wide, y + deep)]


def _drum(radius: float, low: float, high: float, material: Material) -> None:
    bpy.ops.mesh.primitive_cylinder_add(vertices=128, radius=radius, depth=high - low, location=(0, 0, (low + high) / 2))
    made = bpy.context.object
    made.data.materials.append(material)
    change = made.modifiers.new("bevel", "BEVEL")
    change.width, change.segments, change.limit_method = 0.03, 3, "ANGLE"
