"""A place to photograph models from above: light, a camera, materials, and a few shapes to build with (Blender, Cycles)."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, dist, pi, radians, sin
from pathlib import Path

import bpy  # isort: skip - it brings bmesh along
import bmesh
from art.canvas import write_png
from bpy.types import Material, Mesh, Object
from PIL import Image

Point = tuple[float, float]
Colour = tuple[float, float, float]
"""Red, green and blue from 0 to 1, in linear light."""


class Studio:
    """An empty place, photographed from straight above, or from further down by a `tilt` in degrees.

    `span` units are as wide as the longer side of the picture of `pixels`, and `shine` is how much light comes from
    everywhere. In shapes, x goes to the right, y **down** as in the game, and z up to the camera.
    """

    def __init__(self, pixels: tuple[int, int], span: float, shine: float = 0.8, tilt: float = 0.0) -> None:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self._balls: dict[str, Mesh] = {}  # by material: balls of it share one
        self.scene = scene = bpy.context.scene
        scene.render.engine = "CYCLES"
        scene.cycles.device, scene.cycles.samples, scene.cycles.seed = "CPU", 48, 1
        scene.cycles.use_denoising = True
        scene.render.threads_mode, scene.render.threads = "FIXED", 2
        scene.render.resolution_x, scene.render.resolution_y = pixels
        scene.render.film_transparent = True
        scene.render.image_settings.color_mode, scene.render.image_settings.compression = "RGBA", 100
        scene.view_settings.view_transform = "Standard"
        camera = bpy.data.cameras.new("camera")
        camera.type, camera.ortho_scale = "ORTHO", span
        scene.camera = self._placed(bpy.data.objects.new("camera", camera))
        scene.camera.location = (0, -12 * sin(radians(tilt)), 12 * cos(radians(tilt)))
        scene.camera.rotation_euler = (radians(tilt), 0, 0)
        world = bpy.data.worlds.new("sky")
        scene.world, world.use_nodes = world, True
        ground = world.node_tree.nodes["Background"]
        ground.inputs[0].default_value, ground.inputs[1].default_value = (0.05, 0.08, 0.18, 1), shine

    def _placed(self, thing: Object) -> Object:
        self.scene.collection.objects.link(thing)
        return thing

    # ---- light ----

    def sun(self, turns: tuple[float, float, float], strength: float, colour: Colour, soft: float = 3) -> None:
        """A far light, turned by degrees from straight above, `soft` degrees wide."""
        light = bpy.data.lights.new("sun", "SUN")
        light.energy, light.color, light.angle = strength, colour, radians(soft)
        self._placed(bpy.data.objects.new("sun", light)).rotation_euler = [radians(turn) for turn in turns]

    # ---- shapes ----

    def slab(self, outline: Sequence[Point], low: float, high: float, material: Material, bevel: float = 0.03) -> Object:
        """An outline with a thickness, its edges rounded off."""
        count = len(outline)
        corners = [(x, -y, z) for z in (low, high) for x, y in outline]
        sides = [(n, (n + 1) % count, (n + 1) % count + count, n + count) for n in range(count)]
        mesh = bpy.data.meshes.new("slab")
        mesh.from_pydata(corners, [], [tuple(range(count))[::-1], tuple(range(count, 2 * count)), *sides])
        mesh.materials.append(material)
        thing = self._placed(bpy.data.objects.new("slab", mesh))
        bpy.context.view_layer.objects.active = thing
        bpy.ops.object.mode_set(mode="EDIT")
        bpy.ops.mesh.select_all(action="SELECT")
        bpy.ops.mesh.normals_make_consistent(inside=False)
        bpy.ops.object.mode_set(mode="OBJECT")
        return self._rounded(thing, bevel)

    def ball(self, place: tuple[float, float, float], radii: tuple[float, float, float], material: Material) -> Object:
        """A ball, as long in each direction as its radius there."""
        x, y, z = place
        if material.name not in self._balls:
            mesh, shape = bpy.data.meshes.new("ball"), bmesh.new()
            bmesh.ops.create_uvsphere(shape, u_segments=48, v_segments=24, radius=1)
            for face in shape.faces:
                face.smooth = True
            shape.to_mesh(mesh)
            shape.free()
            mesh.materials.append(material)
            self._balls[material.name] = mesh
        made = self._placed(bpy.data.objects.new("ball", self._balls[material.name]))
        made.location, made.scale = (x, -y, z), radii
        return made

    def tube(self, start: Point, end: Point, height: float, radius: float, material: Material) -> Object:
        """A round bar that lies from one point to another."""
        (x, y), (u, v) = start, end
        turn = atan2(y - v, u - x) - pi / 2
        place = ((x + u) / 2, -(y + v) / 2, height)
        bpy.ops.mesh.primitive_cylinder_add(
            vertices=32, radius=radius, depth=dist(start, end), location=place, rotation=(pi / 2, 0, turn)
        )
        made = bpy.context.object
        made.data.materials.append(material)
        return self._rounded(made, radius * 0.25)

    def _rounded(self, thing: Object, bevel: float) -> Object:
        change = thing.modifiers.new("bevel", "BEVEL")
        change.width, change.segments, change.limit_method = bevel, 3, "ANGLE"
        return thing

    # ---- pictures ----

    def shoot(self, file: Path, ground: Image.Image | None = None) -> None:
        """Write a picture, on a ground if there is one, and nothing of when and how it was made."""
        self.scene.render.filepath = str(file)
        bpy.ops.render.render(write_still=True)
        with Image.open(file) as picture:
            whole = Image.alpha_composite(ground, picture) if ground else picture
            bare = Image.frombytes(whole.mode, whole.size, whole.tobytes())
        write_png(bare, file)

    def shoot_parts(self, file: Path, shown: Material, lights: Sequence[Material]) -> None:
        """Write where a material is seen: white there, black on all else, and nothing where the `lights` are."""
        white, black = _flat("white", 1.0), _flat("black", 0.0)
        for thing in self.scene.objects:
            thing.hide_render = any(slot.material in lights for slot in thing.material_slots)
            for slot in thing.material_slots:
                slot.material = white if slot.material == shown else black
        self.scene.cycles.samples, self.scene.cycles.use_denoising = 24, False
        self.shoot(file)


def _flat(name: str, light: float) -> Material:
    """What is as bright from everywhere."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes = made.node_tree.nodes
    nodes.clear()
    shine, out = nodes.new("ShaderNodeEmission"), nodes.new("ShaderNodeOutputMaterial")
    shine.inputs["Color"].default_value = (light, light, light, 1)
    made.node_tree.links.new(shine.outputs[0], out.inputs["Surface"])
    return made


def metal(name: str, colour: Colour, metallic: float, rough: float, plates: float = 0.0) -> Material:
    """A surface; with `plates` it is riveted of plates, the more the smaller, and worn."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = (*colour, 1)
    surface.inputs["Metallic"].default_value, surface.inputs["Roughness"].default_value = metallic, rough
    if plates:
        where = nodes.new("ShaderNodeTexCoord").outputs["Object"]
        rows = nodes.new("ShaderNodeTexBrick")
        rows.offset, rows.offset_frequency, rows.squash, rows.squash_frequency = 0.37, 3, 1.7, 2
        for name, amount in (("Scale", plates), ("Mortar Size", 0.012), ("Mortar Smooth", 0.4), ("Bias", 0.1)):
            rows.inputs[name].default_value = amount
        for name, share in (("Color1", 1.1), ("Color2", 0.8), ("Mortar", 0.42)):
            rows.inputs[name].default_value = (*(min(1.0, part * share) for part in colour), 1)
        dirt = nodes.new("ShaderNodeTexNoise")
        dirt.inputs["Scale"].default_value, dirt.inputs["Detail"].default_value = 6, 8
        for texture in (rows, dirt):
            links.new(where, texture.inputs["Vector"])
        wear = nodes.new("ShaderNodeValToRGB")
        first, last = wear.color_ramp.elements
        first.position, first.color, last.position = 0.34, (0.62, 0.62, 0.66, 1), 0.6
        links.new(dirt.outputs["Fac"], wear.inputs[0])
        worn = nodes.new("ShaderNodeMixRGB")
        worn.blend_type, worn.inputs[0].default_value = "MULTIPLY", 0.8
        links.new(rows.outputs["Color"], worn.inputs[1])
        links.new(wear.outputs["Color"], worn.inputs[2])
        links.new(worn.outputs[0], surface.inputs["Base Color"])
        bump = nodes.new("ShaderNodeBump")
        bump.invert = True
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.3, 0.02
        links.new(rows.outputs["Fac"], bump.inputs["Height"])
        links.new(bump.outputs["Normal"], surface.inputs["Normal"])
    return made


def glow(name: str, colour: Colour, strength: float) -> Material:
    """A surface that shines."""
    made = metal(name, colour, 0.0, 0.5)
    surface = made.node_tree.nodes["Principled BSDF"]
    surface.inputs["Emission Color"].default_value = (*colour, 1)
    surface.inputs["Emission Strength"].default_value = strength
    return made
