"""Gatestorm's gates: a ring of steel in eight pieces around a storm of light that turns."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

import bpy
import numpy as np
from lit.studio import Studio, glow, metal
from PIL import Image

SIDE, ROOM = 256, 2.5
"""Pixels, and the side of the picture in radii of the storm."""
PIECES, LAMPS = 8, 16
ARMS, WOUND = 3, 7.0  # arms of the storm, and how far they are wound
RIM, DARK = (196, 160, 255), (26, 10, 62)  # its light at the ring, and in the middle, where the letter stands


def photograph(folder: Path) -> None:
    """Write a gate from above."""
    studio = Studio((SIDE, SIDE), ROOM)
    studio.sun((-30, -26, 0), 4.4, (1, 0.95, 0.88))
    studio.sun((52, 40, 0), 1.8, (0.5, 0.4, 1.0), 20)
    steel, dark = metal("steel", (0.3, 0.31, 0.42), 0.5, 0.4), metal("dark", (0.05, 0.05, 0.09), 0.7, 0.35)
    light, lamp = glow("light", (0.42, 0.2, 1.0), 3.2), glow("lamp", (0.75, 0.6, 1.0), 5)
    for radius, thick, height, material in ((1.06, 0.07, 0.0, dark), (0.97, 0.028, 0.06, light)):
        bpy.ops.mesh.primitive_torus_add(
            major_radius=radius, minor_radius=thick, major_segments=96, minor_segments=20, location=(0, 0, height)
        )
        bpy.context.object.data.materials.append(material)
        bpy.ops.object.shade_smooth()
    for number in range(PIECES):
        turns = [2 * pi * (number + 0.5 + span) / PIECES for span in (-0.34, -0.17, 0.0, 0.17, 0.34)]
        outer = [(1.2 * sin(turn), -1.2 * cos(turn)) for turn in turns]
        inner = [(1.02 * sin(turn), -1.02 * cos(turn)) for turn in reversed(turns)]
        studio.slab([*outer, *inner], -0.06, 0.12, steel, 0.03)
    for number in range(LAMPS):
        turn = 2 * pi * number / LAMPS
        studio.ball((1.11 * sin(turn), -1.11 * cos(turn), 0.12), (0.022, 0.022, 0.022), lamp)
    studio.shoot(folder / "gate.png", _storm())


def _storm() -> Image.Image:
    """Arms of light that are wound towards the middle, and pale there."""
    fine = 2 * SIDE
    across = (np.arange(fine) + 0.5) / fine * ROOM - ROOM / 2
    x, y = np.meshgrid(across, across)
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    arms = 0.5 + 0.5 * np.sin(ARMS * turn + WOUND * np.log(far + 0.25) + 0.6 * np.sin(5 * turn - 9 * far))
    strength = np.clip(far, 0, 1) ** 2.2 * (0.35 + 0.65 * arms**2)
    shades = [dark + (rim - dark) * strength for rim, dark in zip(RIM, DARK, strict=True)]
    inside = np.clip((1.02 - far) * fine / ROOM, 0, 1) * 236
    pixels = np.stack([*shades, inside], axis=2).round().astype(np.uint8)
    return Image.fromarray(pixels, "RGBA").resize((SIDE, SIDE), Image.Resampling.LANCZOS)
