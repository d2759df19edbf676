"""What is left of Gatestorm's ships: each broken into pieces that have begun to tumble, burnt, glowing where it broke."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin
from pathlib import Path
from random import Random

import bpy
from bpy.types import Material, Object
from lit.hulls import HULLS, ROOM, build
from lit.studio import Point, Studio, metal

SIDE = 208
CUTS = (0.5, 1.75, 3.3, 5.0)
"""Where a hull breaks: radians clockwise from its bow."""
TEETH, DEPTH, GAP = 9, 0.075, 0.05  # how jagged a break is, and how far it stands open at the least
APART, TUMBLE = 0.13, 32  # how far pieces have drifted, in halves of the ship's length, and degrees that they have turned


def photograph(name: str, folder: Path) -> None:
    """Write the pieces of a ship whose bow is up, apart from each other, and where their paint is."""
    studio, luck = Studio((SIDE, SIDE), ROOM), Random(name)
    studio.sun((-30, -26, 0), 4.0, (1, 0.95, 0.88))
    studio.sun((52, 40, 0), 1.6, (0.4, 0.62, 1.0), 20)
    paint, lights = build(studio, HULLS[name])
    for material in bpy.data.materials:
        scorch(material)
    whole = [thing for thing in studio.scene.objects if thing.type == "MESH"]
    for thing in [one for one in whole if one.material_slots[0].material in lights]:
        whole.remove(thing)
        bpy.data.objects.remove(thing)
    break_up(studio, whole, luck, ember())
    studio.shoot(folder / f"{name}.png")
    studio.shoot_parts(folder / f"{name}-paint.png", paint, ())


def break_up(studio: Studio, whole: Sequence[Object], luck: Random, broken: Material) -> None:
    """Cut all that belongs to a ship along its breaks, and let the pieces tumble."""
    breaks = [jagged(turn, luck) for turn in CUTS]
    for number, one in enumerate(breaks):
        other = breaks[(number + 1) % len(breaks)]
        wedge = studio.slab([*_aside(one, GAP / 2), *reversed(_aside(other, -GAP / 2))], -1, 1, broken, 0.0)
        last = CUTS[(number + 1) % len(CUTS)] + (2 * pi if number + 1 == len(CUTS) else 0)
        way = (CUTS[number] + last) / 2
        piece = bpy.data.objects.new(f"piece {number}", None)
        studio.scene.collection.objects.link(piece)
        piece.location = (0.42 * sin(way), 0.42 * cos(way), 0)
        bpy.context.view_layer.update()
        for thing in whole:
            part = thing.copy()
            part.data = thing.data.copy()
            studio.scene.collection.objects.link(part)
            cut = part.modifiers.new("cut", "BOOLEAN")
            cut.operation, cut.object, cut.solver, cut.material_mode = "INTERSECT", wedge, "EXACT", "TRANSFER"
            cut.use_self = cut.use_hole_tolerant = True
            part.parent = piece
            part.matrix_parent_inverse = piece.matrix_world.inverted()
            kept(part)
        bpy.data.objects.remove(wedge)
        settle(piece, way, luck)
    for thing in whole:
        bpy.data.objects.remove(thing)


def kept(part: Object) -> None:
    """Keep what is left of a part as its shape, without what cut it."""
    bpy.context.view_layer.update()
    cut = bpy.data.meshes.new_from_object(part.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    part.modifiers.clear()
    part.data = cut


def settle(piece: Object, way: float, luck: Random) -> None:
    """Tumble a piece a little way off."""
    x, y, z = piece.location
    far = APART * luck.uniform(0.8, 1.3)
    piece.location = (x + far * sin(way), y + far * cos(way), z)
    tilts = [luck.choice((-1, 1)) * luck.uniform(0.5, 1) * TUMBLE for _ in range(2)]
    piece.rotation_euler = [radians(turn) for turn in (*tilts, luck.uniform(-0.5, 0.5) * TUMBLE)]


def jagged(turn: float, luck: Random) -> list[Point]:
    """A break from the middle outwards: points to the right and down."""
    found = []
    for tooth in range(TEETH + 1):
        far = 1.9 * tooth / TEETH
        off = luck.uniform(0.4, 1) * DEPTH * (1 if tooth % 2 else -1) if 0 < tooth < TEETH else 0.0
        found.append((far * sin(turn) + off * cos(turn), -far * cos(turn) + off * sin(turn)))
    return found


def _aside(points: Sequence[Point], away: float) -> list[Point]:
    """The same line further clockwise, so that a break stands open."""
    end = points[-1]
    long = (end[0] ** 2 + end[1] ** 2) ** 0.5
    right, down = -end[1] / long, end[0] / long
    return [(x + away * right, y + away * down) for x, y in points]


def scorch(material: Material) -> None:
    """Soot over a surface."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    colour = surface.inputs["Base Color"]
    soot, ramp, mixed = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeValToRGB"), nodes.new("ShaderNodeMixRGB")
    soot.inputs["Scale"].default_value, soot.inputs["Detail"].default_value = 2.4, 6
    first, last = ramp.color_ramp.elements
    first.position, first.color, last.position, last.color = 0.38, (0.06, 0.04, 0.035, 1), 0.68, (0.66, 0.62, 0.6, 1)
    mixed.blend_type, mixed.inputs[0].default_value = "MULTIPLY", 1.0
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Object"], soot.inputs["Vector"])
    links.new(soot.outputs["Fac"], ramp.inputs[0])
    links.new(ramp.outputs[0], mixed.inputs[1])
    if colour.links:
        links.new(colour.links[0].from_socket, mixed.inputs[2])
    else:
        mixed.inputs[2].default_value = colour.default_value[:]
    links.new(mixed.outputs[0], colour)


def ember() -> Material:
    """What glows where metal broke, in spots."""
    made = metal("ember", (0.05, 0.04, 0.04), 0.2, 0.9)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    spots, ramp = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeValToRGB")
    spots.inputs["Scale"].default_value = 16
    first, last = ramp.color_ramp.elements
    first.position, first.color, last.position, last.color = 0.46, (0.02, 0.0, 0.0, 1), 0.68, (1.0, 0.2, 0.03, 1)
    surface = nodes["Principled BSDF"]
    links.new(spots.outputs["Fac"], ramp.inputs[0])
    links.new(ramp.outputs[0], surface.inputs["Emission Color"])
    surface.inputs["Emission Strength"].default_value = 1.5
    return made
