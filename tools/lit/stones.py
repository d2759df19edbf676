"""Rocks in space, each a lump of its own with craters."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random

import bpy
from lit.studio import Studio, metal
from mathutils import Vector, noise

SIDE = 176
COUNT = 5


def photograph(number: int, folder: Path, side: int = SIDE, seed: int = 0) -> None:
    """Write a rock that fills its picture."""
    studio = daylight(side, 2.1)
    boulder(seed + number)
    studio.shoot(folder / f"{number}.png")


def daylight(side: int, span: float) -> Studio:
    """A place that is lit from the upper left as everything at a table is."""
    studio = Studio((side, side), span, shine=0.3)
    studio.sun((-46, -44, 0), 5.6, (1, 0.93, 0.84))
    studio.sun((64, 48, 0), 0.7, (0.36, 0.5, 1.0), 20)
    return studio


def boulder(number: int, fine: int = 7) -> bpy.types.Object:
    """A rock that is two units long, in the middle of a place; the finer the more corners it has."""
    luck = Random(number)
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=fine, radius=1)
    rock = bpy.context.object
    craters = [(way_of(luck), luck.uniform(0.1, 0.42)) for _ in range(22)]
    shift = Vector((7.3 * number, 1.1, 2.2))
    for corner in rock.data.vertices:
        way = corner.co.normalized()
        far = 0.8 + 0.2 * noise.fractal(way * 1.2 + shift, 1.0, 2.0, 3) + 0.05 * noise.fractal(way * 5 + shift, 0.9, 2.1, 6)
        corner.co = way * (far + sum(dent(way.angle(middle) / wide) * wide for middle, wide in craters))
    reach = max(max(abs(corner.co.x), abs(corner.co.y)) for corner in rock.data.vertices)
    rock.scale = (1 / reach, 1 / reach, 1 / reach)
    bpy.ops.object.shade_smooth()
    tint = luck.uniform(0.9, 1.1)
    rock.data.materials.append(stone((0.2 * tint, 0.175, 0.155 / tint)))
    return rock


def way_of(luck: Random) -> Vector:
    """A direction by chance, rather towards the camera."""
    return Vector((luck.gauss(0, 1), luck.gauss(0, 1), luck.gauss(0.4, 1))).normalized()


def dent(part: float) -> float:
    """How far a crater raises the ground, in its radii, at a part of its radius from its middle."""
    return 0.3 * (part * part - 1) if part < 1 else 0.09 * exp(-(((part - 1.06) / 0.14) ** 2))


def stone(colour: tuple[float, float, float]) -> bpy.types.Material:
    """Rough ground with grain."""
    made = metal("stone", colour, 0.0, 0.95)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    grain, bump = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
    grain.inputs["Scale"].default_value, grain.inputs["Detail"].default_value = 12, 12
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.45, 0.05
    links.new(grain.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return made
