"""Slipway's stations: platforms above a planet, each a ring with an arch; the first is a dock, the last one of gold."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple

import bmesh
import bpy
from bpy.types import Material, Object
from lit.studio import Colour, Studio, glow, metal

PIXELS, SPAN = (320, 256), 2.7
TILT = 60
LAMPS = 18


class Station(NamedTuple):
    """`arch` is how high it reaches, 0 for none; `arms` stand around a dock."""

    steel: Colour
    shine: Colour
    floor: Colour
    arch: float
    arms: int = 0
    metallic: float = 0.5
    glow: float = 1.2


STATIONS = {
    "start": Station((0.34, 0.4, 0.52), (0.3, 0.75, 1.0), (0.02, 0.04, 0.1), 0.0, 5),
    "gate": Station((0.3, 0.37, 0.55), (0.2, 0.62, 1.0), (0.01, 0.02, 0.06), 0.74),
    "goal": Station((0.85, 0.52, 0.14), (1.0, 0.72, 0.3), (0.5, 0.28, 0.05), 1.0, metallic=0.85, glow=2.6),
}


def photograph(name: str, folder: Path) -> None:
    """Write a station whose platform is as wide as most of the picture."""
    kind, studio = STATIONS[name], Studio(PIXELS, SPAN, shine=1.0, tilt=TILT)
    studio.sun((-20, -34, 0), 4.2, (1, 0.96, 0.9))
    studio.sun((56, 40, 0), 2.2, (0.4, 0.62, 1.0), 20)
    steel = metal("steel", kind.steel, kind.metallic, 0.36)
    dark, floor = metal("dark", tuple(0.2 * part for part in kind.steel), 0.6, 0.4), metal("floor", kind.floor, 0.2, 0.24)
    light, lamp = glow("light", kind.shine, kind.glow), glow("lamp", tuple((1 + part) / 2 for part in kind.shine), 3)
    _drum(1.0, -0.34, -0.02, steel)
    _drum(0.9, -0.5, -0.3, dark)
    _hoop(0.94, 0.1, 0.0, steel)
    _hoop(0.8, 0.025, 0.05, light)
    _drum(0.79, -0.06, 0.02, floor)
    for number in range(LAMPS):
        turn = 2 * pi * (number + 0.5) / LAMPS
        studio.ball((1.01 * cos(turn), 1.01 * sin(turn), -0.17), (0.035, 0.035, 0.05), lamp)
    if kind.arch:
        _arch(studio, kind.arch, steel, light, lamp)
    for number in range(kind.arms):
        turn = pi * (1.06 + 0.88 * number / (kind.arms - 1))
        studio.ball((1.0 * cos(turn), 1.0 * sin(turn), 0.16), (0.07, 0.07, 0.3), steel)
        studio.ball((1.0 * cos(turn), 1.0 * sin(turn), 0.46), (0.05, 0.05, 0.05), lamp)
    studio.shoot(folder / f"{name}.png")


def _drum(radius: float, low: float, high: float, material: Material) -> None:
    bpy.ops.mesh.primitive_cylinder_add(vertices=96, radius=radius, depth=high - low, location=(0, 0, (low + high) / 2))
    made = bpy.context.object
    made.data.materials.append(material)
    change = made.modifiers.new("bevel", "BEVEL")
    change.width, change.segments, change.limit_method = 0.04, 3, "ANGLE"


def _hoop(radius: float, thick: float, high: float, material: Material) -> None:
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius, minor_radius=thick, major_segments=96, minor_segments=20, location=(0, 0, high)
    )
    bpy.context.object.data.materials.append(material)
    bpy.ops.object.shade_smooth()


def _arch(studio: Studio, high: float, steel: Material, light: Material, lamp: Material) -> None:
    """Two pylons and a bow over the platform, lit from within."""
    for thick, material, shift in ((0.075, steel, 0.0), (0.03, light, -0.06)):
        bpy.ops.mesh.primitive_torus_add(
            major_radius=0.94, minor_radius=thick, major_segments=96, minor_segments=16,
            location=(0, shift, 0.1), rotation=(pi / 2, 0, 0),
        )  # fmt: skip
        made = bpy.context.object
        _halve(made)
        made.scale = (1, high / 0.94, 1)
        made.data.materials.append(material)
        bpy.ops.object.shade_smooth()
    for side in (1, -1):
        studio.ball((side * 0.94, 0, 0.06), (0.12, 0.14, 0.34), steel)
        studio.ball((side * 0.94, 0.06, 0.4), (0.05, 0.05, 0.06), lamp)


def _halve(thing: Object) -> None:
    """Take away what lies below the middle, before it was turned."""
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.delete(mesh, geom=[corner for corner in mesh.verts if corner.co.y < -0.01], context="VERTS")
    mesh.to_mesh(thing.data)
    mesh.free()
