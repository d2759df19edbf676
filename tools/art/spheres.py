"""Planets as lit spheres: noise on the globe, coloured by the kind of face, as arrays of pixels."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from art.palette import channels

Array = np.ndarray
LIGHT = np.array([-0.52, -0.58, 0.63])


@dataclass(frozen=True)
class Face:
    """How a planet looks; colours from low to high ground, or from pole to pole."""

    kind: str  # a key of FACES
    colours: Sequence[str]
    air: str  # colour of the rim of its atmosphere
    radius: float = 100.0
    seed: int = 1
    scale: float = 2.2
    tilt: float = 20.0
    squash: float = 1.0  # height by width
    accent: str = "#FFFFFF"  # clouds, cracks, lights
    ring: tuple[str, float, float, float] | None = None  # colour, inner and outer radius, tilt in degrees
    moons: Sequence[tuple[str, float, float, float]] = field(default=())  # colour, size, distance, degrees


def noise(points: Array, seed: int) -> Array:
    """Smooth noise in -1..1 at points (..., 3)."""
    cell = np.floor(points).astype(np.int64)
    inner = points - cell
    inner = inner**3 * (inner * (inner * 6 - 15) + 10)
    total = np.zeros(points.shape[:-1])
    for corner in range(8):
        step = np.array([corner & 1, corner >> 1 & 1, corner >> 2 & 1])
        weight = np.where(step, inner, 1 - inner).prod(axis=-1)
        total += weight * _hash(cell + step, seed)
    return total


def _hash(cell: Array, seed: int) -> Array:
    mixed = (cell[..., 0] * 374761393 + cell[..., 1] * 668265263 + cell[..., 2] * 2147483647 + seed * 974634777) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    mixed ^= mixed >> 16
    return (mixed & 0xFFFF) / 32767.5 - 1.0


def layers(points: Array, seed: int, octaves: int = 5, ridged: bool = False) -> Array:
    """Noise on noise at doubled fineness; ridged has sharp crests near 1."""
    total, strength, reach = np.zeros(points.shape[:-1]), 1.0, 0.0
    for octave in range(octaves):
        value = noise(points * 2.03**octave + octave * 17.3, seed + octave)
        total += strength * (1 - 2 * np.abs(value) if ridged else value)
        reach += strength
        strength *= 0.52
    return total / reach


def ramp(colours: Sequence[str], value: Array) -> Array:
    """Colours along a scale of 0-1, blended; (..., 3) floats 0-255."""
    table = np.array([channels(c) for c in colours], dtype=float)
    place = np.clip(value, 0, 1) * (len(table) - 1)
    return np.stack([np.interp(place, np.arange(len(table)), table[:, i]) for i in range(3)], axis=-1)


def step_up(low: float, high: float, value: Array) -> Array:
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


class Globe:
    """The visible half of a sphere on a square of pixels: normals, ground coordinates, cover."""

    def __init__(self, size: int, radius: float, tilt: float, squash: float) -> None:
        place = np.arange(size) + 0.5 - size / 2
        x, y = np.meshgrid(place / radius, place / radius / squash)
        distance = np.hypot(x, y)
        self.cover = np.clip((1 - distance) * radius + 0.5, 0, 1)
        self.distance = distance
        inside = np.minimum(distance, 0.9999)
        fix = inside / np.maximum(distance, 1e-9)
        z = np.sqrt(1 - inside**2)
        self.normal = np.stack([x * fix, y * fix, z], axis=-1)
        turn = np.radians(tilt)
        u = self.normal[..., 0] * np.cos(turn) + self.normal[..., 1] * np.sin(turn)
        v = -self.normal[..., 0] * np.sin(turn) + self.normal[..., 1] * np.cos(turn)
        self.ground = np.stack([u, v, z], axis=-1)  # v: latitude
        self.longitude = np.arctan2(u, z)


Paint = tuple[Array, Array]  # colour of the ground, light of its own (both ..., 3)


def _gas(globe: Globe, face: Face) -> Paint:
    g = globe.ground
    warp = layers(g * np.array([1.4, 3.0, 1.4]) * face.scale, face.seed, 4)
    bands = np.sin((g[..., 1] * 5.2 + warp * 0.42) * face.scale) * 0.42 + 0.5 + warp * 0.16
    colour = ramp(face.colours, bands)
    spot = np.hypot((g[..., 0] - 0.28) * 1.0, (g[..., 1] - 0.28) * 1.9)
    storm = step_up(0.26, 0.16, spot)[..., None]
    swirl = (0.8 + 0.2 * np.sin(spot * 70))[..., None]
    return colour * (1 - storm) + np.array(channels(face.accent)) * swirl * storm, np.zeros_like(colour)


def _rock(globe: Globe, face: Face) -> Paint:
    height = layers(globe.ground * face.scale, face.seed)
    colour = ramp(face.colours, height * 0.62 + 0.5)
    dice = np.random.default_rng(face.seed)
    light = np.ones(height.shape)
    for _ in range(26):
        centre = dice.normal(size=3)
        centre /= np.linalg.norm(centre)
        centre[2] = abs(centre[2])
        size = float(dice.uniform(0.07, 0.27))
        away = np.linalg.norm(globe.ground - centre, axis=-1) / size
        slope = ((globe.ground - centre) * LIGHT).sum(axis=-1) / size
        bowl = step_up(1.06, 0.82, away)
        light *= 1 - 0.30 * bowl + 0.30 * bowl * -slope
        light += 0.34 * np.exp(-(((away - 1.0) / 0.10) ** 2)) * np.clip(slope, -0.2, 1)
    return colour * np.clip(light, 0.3, 1.5)[..., None], np.zeros_like(colour)


def _ocean(globe: Globe, face: Face) -> Paint:
    height = layers(globe.ground * face.scale, face.seed, 6)
    land = step_up(0.03, 0.07, height)[..., None]
    sea = ramp(face.colours[:2], height * 1.6 + 0.9)
    ground = ramp(face.colours[2:], height * 2.1)
    clouds = step_up(0.08, 0.42, layers(globe.ground * np.array([2.0, 4.4, 2.0]), face.seed + 40))[..., None]
    colour = sea * (1 - land) + ground * land
    return colour * (1 - clouds * 0.75) + np.array(channels(face.accent)) * clouds * 0.75, np.zeros_like(colour)


def _cracked(globe: Globe, face: Face) -> Paint:
    """Ice or lava: plates between shining cracks."""
    ground = globe.ground * face.scale
    colour = ramp(face.colours, layers(ground, face.seed) * 0.6 + 0.5)
    warp = np.stack([layers(ground + k * 9.1, face.seed + 7 * k, 3) for k in (1, 2, 3)], axis=-1)
    crack = layers(ground * 0.9 + warp * 0.7, face.seed + 3, 3, ridged=True)
    line = (step_up(0.42, 0.74, crack) ** 1.5)[..., None]
    shine = np.array(channels(face.accent)) * line
    return colour * (1 - line * 0.8), shine


def _plates(globe: Globe, face: Face) -> Paint:
    """A built world: plates in rows round the globe, stained by age, with lit seams."""
    rows = round(face.scale * 4.5)
    latitude = np.arcsin(np.clip(globe.ground[..., 1], -1, 1)) / np.pi * rows + 0.5
    row = np.floor(latitude)
    columns = np.maximum(3, np.round(rows * 1.3 * np.cos(row * np.pi / rows)))
    shift = _hash(np.stack([row * 0, row, row * 0], axis=-1).astype(np.int64), 5)
    longitude = (globe.longitude / (2 * np.pi) + 0.5) * columns + shift
    column = np.floor(longitude)
    plate = np.stack([column, row, row * 0], axis=-1).astype(np.int64)
    stain = layers(globe.ground * 3.1, face.seed + 60, 4)
    colour = ramp(face.colours, _hash(plate, face.seed) * 0.36 + stain * 0.42 + 0.5)
    edge = np.maximum(np.abs(latitude - row - 0.5), np.abs(longitude - column - 0.5))
    seam = step_up(0.43, 0.49, edge)[..., None]
    lit = step_up(0.1, 0.4, _hash(plate + np.array([0, 0, 3]), face.seed + 9))[..., None]
    shine = np.array(channels(face.accent)) * seam * (0.2 + 0.8 * lit)
    return colour * (1 - 0.6 * seam), shine * 0.9


def _swirl(globe: Globe, face: Face) -> Paint:
    """Dunes, swamps: flowing stripes."""
    ground = globe.ground * face.scale
    warp = np.stack([layers(ground + k * 5.7, face.seed + 11 * k, 4) for k in (1, 2, 3)], axis=-1)
    flow = layers(ground * np.array([0.8, 2.2, 0.8]) + warp * 1.5, face.seed, 4)
    colour = ramp(face.colours, flow * 0.85 + 0.5)
    return colour, np.zeros_like(colour)


def _cells(globe: Globe, face: Face) -> Paint:
    """Crystal: flat facets round random points."""
    dice = np.random.default_rng(face.seed)
    centres = dice.normal(size=(90, 3))
    centres /= np.linalg.norm(centres, axis=1)[:, None]
    reach = globe.ground.reshape(-1, 3) @ centres.T
    order = np.argsort(-reach, axis=1)[:, :2]
    near = np.take_along_axis(reach, order, axis=1)
    shape = globe.cover.shape
    tone = dice.uniform(size=90)[order[:, 0]].reshape(shape)
    edge = (near[:, 0] - near[:, 1]).reshape(shape)
    line = step_up(0.035, 0.008, edge)[..., None]
    facing = (centres[order[:, 0]] @ LIGHT).reshape(shape)
    colour = ramp(face.colours, tone * 0.6 + facing * 0.45)
    return colour, np.array(channels(face.accent)) * line * 0.8


FACES = {
    "gas": _gas,
    "rock": _rock,
    "ocean": _ocean,
    "cracked": _cracked,
    "plates": _plates,
    "swirl": _swirl,
    "cells": _cells,
}


def sphere(face: Face, size: int) -> Array:
    """A planet in the middle of a square of pixels: RGBA, 0-255."""
    globe = Globe(size, face.radius, face.tilt, face.squash)
    ground, shine = FACES[face.kind](globe, face)
    day = np.clip((globe.normal * LIGHT).sum(axis=-1), -1, 1)
    lit = step_up(-0.22, 0.85, day) ** 0.9
    rim = (1 - globe.normal[..., 2]) ** 3.2
    air = np.array(channels(face.air), dtype=float)
    colour = ground * (0.07 + 1.04 * lit)[..., None] + shine * (0.55 + 0.45 * (1 - lit))[..., None]
    colour += air * (rim * (0.16 + 0.95 * lit))[..., None]
    gleam = np.clip(day, 0, 1) ** 22
    colour += 34 * gleam[..., None]
    pixels = np.zeros((size, size, 4))
    pixels[..., :3] = colour
    pixels[..., 3] = globe.cover * 255
    return np.clip(pixels + 0.5, 0, 255).astype(np.uint8)
