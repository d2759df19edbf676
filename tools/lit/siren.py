"""The great rock of the Siren Belt: stone in which something shines, and its light by itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import bpy
from art.canvas import write_png
from bpy.types import Material, Mesh
from lit.stones import dent, stone, way_of
from lit.studio import Studio, glow
from mathutils import Vector, noise
from PIL import Image, ImageChops

SIDE = 288
DIM, BRIGHT = 0.35, 2.4  # how strong the light is in the rock, and by itself
CLEFTS = Vector((3.1, 5.7, 0.4))
HEART, WIDE = Vector((0.1, 0.06, 1.0)).normalized(), 0.36
"""Where the rock is open down to its light, and how wide in radians."""


def photograph(folder: Path) -> None:
    """Write the rock, and as another picture only what shines in it: the brighter, the less transparent."""
    studio, luck = Studio((SIDE, SIDE), 2.1, shine=0.35), Random(5)
    studio.sun((-46, -44, 0), 7.5, (1, 0.93, 0.84))
    studio.sun((64, 48, 0), 1.6, (0.45, 0.4, 1.0), 20)
    lights = glow("ember", (1.0, 0.3, 0.05), DIM), glow("heart", (1.0, 0.62, 0.25), DIM)
    _lump(luck, stone((0.2, 0.165, 0.165)), lights)
    studio.shoot(folder / "siren.png")
    _shine(studio, lights, folder / "siren-glow.png")


def _cleft(way: Vector) -> float:
    """How near to the bottom of a cleft a place is, from 0 to 1: clefts part lumps, and are wider near the heart."""
    bent = way * 1.35 + CLEFTS + 0.22 * noise.noise_vector(way * 2.6)
    (first, second, *_), _ = noise.voronoi(bent)
    wide = 0.05 + 0.13 * max(0.0, 1 - way.angle(HEART) / 1.5)
    return max(0.0, 1 - (second - first) / wide)


def _lump(luck: Random, ground: Material, lights: Sequence[Material]) -> None:
    """The stone itself, and the two lights that come out of it."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=7, radius=1)
    rock = bpy.context.object
    mesh: Mesh = rock.data
    craters = [(way_of(luck), luck.uniform(0.1, 0.36)) for _ in range(18)]
    shift, heat = Vector((2.3, 8.1, 4.2)), list[float]()
    for corner in mesh.vertices:
        way = corner.co.normalized()
        far = 0.84 + 0.2 * noise.fractal(way * 1.1 + shift, 1.0, 2.0, 3) + 0.05 * noise.fractal(way * 5 + shift, 0.9, 2.1, 6)
        far += sum(dent(way.angle(middle) / wide) * wide for middle, wide in craters)
        cleft, off = _cleft(way), way.angle(HEART) / WIDE
        heart = max(0.0, 1 - off * off)
        heat.append(min(1.0, max(0.0, cleft - 0.4) / 0.6 + max(0.0, heart - 0.35) * 1.6))
        corner.co = way * (far - 0.1 * cleft + dent(off) * WIDE)
    reach = max(max(abs(corner.co.x), abs(corner.co.y)) for corner in mesh.vertices)
    rock.scale = (0.98 / reach,) * 3
    bpy.ops.object.shade_smooth()
    for material in (ground, *lights):
        mesh.materials.append(material)
    for face in mesh.polygons:
        hot = sum(heat[corner] for corner in face.vertices) / len(face.vertices)
        face.material_index = 2 if hot > 0.62 else 1 if hot > 0.25 else 0


def _shine(studio: Studio, lights: Sequence[Material], file: Path) -> None:
    """Only the light, as bright as it gets."""
    for light in lights:
        light.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = BRIGHT
    for thing in list(studio.scene.objects):
        if thing.type == "LIGHT":
            thing.hide_render = True
    studio.scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    studio.shoot(file)
    with Image.open(file) as picture:
        red, green, blue, _ = picture.split()
        most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        made = Image.merge("RGBA", (red, green, blue, most))
    write_png(made, file)
