"""The goods of Dark Freight's cards, each a small still life on nothing, seen from the front and a little from above."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, dist, pi, sin
from pathlib import Path
from random import Random
from typing import Final

from art.canvas import write_png
from bpy.types import Material
from lit.studio import Colour, Point, Studio, glow, metal
from PIL import Image

SIDE, SPAN, TILT = 288, 3.2, 58
SHOWN: Final = 184
"""Pixels that a picture is wide: what lies in the middle of one of SIDE."""
PAINTS: dict[str, tuple[Colour, float, float]] = {
    "cloth": ((0.62, 0.42, 0.2), 0.0, 0.85), "rope": ((0.66, 0.46, 0.22), 0.0, 0.8), "grain": ((0.9, 0.62, 0.16), 0.0, 0.6),
    "red": ((0.55, 0.06, 0.05), 0.1, 0.35), "steel": ((0.5, 0.54, 0.62), 0.8, 0.3), "dark": ((0.04, 0.045, 0.06), 0.6, 0.4),
    "gold": ((0.95, 0.58, 0.12), 0.9, 0.25), "brass": ((0.7, 0.42, 0.12), 0.85, 0.35),
    "wood": ((0.26, 0.12, 0.05), 0.0, 0.6), "blue": ((0.05, 0.2, 0.62), 0.1, 0.4), "green": ((0.05, 0.34, 0.1), 0.0, 0.5),
    "leaf": ((0.1, 0.5, 0.12), 0.0, 0.5),
    "paper": ((0.85, 0.76, 0.58), 0.0, 0.7), "ice": ((0.45, 0.8, 1.0), 0.1, 0.08), "fish": ((0.62, 0.72, 0.8), 0.6, 0.25),
    "pearl": ((0.05, 0.05, 0.08), 0.5, 0.12), "velvet": ((0.3, 0.04, 0.12), 0.0, 0.8), "clay": ((0.5, 0.2, 0.1), 0.0, 0.7),
    "white": ((0.85, 0.86, 0.9), 0.0, 0.4), "amber": ((0.8, 0.3, 0.03), 0.1, 0.1), "olive": ((0.2, 0.24, 0.1), 0.2, 0.5),
    "plum": ((0.34, 0.06, 0.4), 0.0, 0.4),
}  # fmt: skip
"""By name: colour, how metallic, how rough."""


class Table(Studio):
    """Where they stand: the ground is at 0, and y comes nearer."""

    def __init__(self, side: int = SIDE, span: float = SPAN, tilt: float = TILT) -> None:
        super().__init__((side, side), span, shine=1.5, tilt=tilt)
        self.sun((38, -30, 0), 3.6, (1, 0.93, 0.82), 8)
        self.sun((20, 55, 0), 1.4, (0.5, 0.7, 1.0), 25)
        self.ink = lru_cache(maxsize=None)(lambda name: metal(name, *PAINTS[name]))
        self.luck = Random(7)

    def drum(self, at: Point, radius: float, low: float, high: float, ink: Material, bevel: float = 0.03) -> None:
        """An upright cylinder."""
        around = [(at[0] + radius * cos(pi * step / 20), at[1] + radius * sin(pi * step / 20)) for step in range(40)]
        self.slab(around, low, high, ink, bevel)

    def block(
        self, at: Point, size: Point, low: float, high: float, ink: Material, turn: float = 0.0, bevel: float = 0.03
    ) -> None:
        """An upright box, turned by radians."""
        corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        spots = [(x * size[0] / 2, y * size[1] / 2) for x, y in corners]
        self.slab([(at[0] + x * cos(turn) - y * sin(turn), at[1] + x * sin(turn) + y * cos(turn)) for x, y in spots],
                  low, high, ink, bevel)  # fmt: skip

    def ring(self, at: Point, height: float, radius: float, thick: float, ink: Material) -> None:
        """A ring that lies flat."""
        spots = [(at[0] + radius * cos(pi * step / 14), at[1] + radius * sin(pi * step / 14)) for step in range(28)]
        for one, other in zip(spots, [*spots[1:], spots[0]], strict=True):
            self.tube(one, other, height, thick, ink)

    def rod(self, start: tuple[float, float, float], end: tuple[float, float, float], radius: float, ink: Material) -> None:
        """A chain of balls so close that it is a bar."""
        count = max(1, round(dist(start, end) / (0.7 * radius)))
        for step in range(count + 1):
            share = step / count
            spot = [a + (b - a) * share for a, b in zip(start, end, strict=True)]
            self.ball((spot[0], spot[1], spot[2]), (radius,) * 3, ink)


def sack(table: Table) -> None:
    """Sacks of grain, one of them open."""
    cloth, rope = table.ink("cloth"), table.ink("rope")
    for x, y, size in ((-0.46, -0.3, 0.5), (0.5, -0.34, 0.46)):
        table.ball((x, y, size * 0.8), (size, size * 0.8, size * 0.95), cloth)
        table.ball((x, y, size * 1.78), (size * 0.34, size * 0.3, size * 0.3), cloth)
        table.ring((x, y), size * 1.62, size * 0.26, 0.05, rope)
    table.ball((0.02, 0.3, 0.3), (0.56, 0.5, 0.42), cloth)
    table.ring((0.02, 0.3), 0.62, 0.36, 0.09, cloth)
    table.ball((0.02, 0.3, 0.6), (0.34, 0.34, 0.16), table.ink("grain"))
    for _ in range(70):
        way, far = table.luck.uniform(0, 2 * pi), table.luck.uniform(0, 0.3)
        table.ball(
            (0.02 + far * cos(way), 0.3 + far * sin(way), 0.76 - 0.9 * far * far), (0.05, 0.03, 0.03), table.ink("grain")
        )


def barrel(table: Table) -> None:
    """Drums with bands, and a lamp."""
    for x, y, ink in ((-0.42, -0.2, "red"), (0.46, -0.3, "olive")):
        table.drum((x, y), 0.46, 0.0, 1.3, table.ink(ink), 0.05)
        for height in (0.1, 0.45, 0.85, 1.24):
            table.drum((x, y), 0.49, height - 0.035, height + 0.035, table.ink("steel"), 0.02)
        table.drum((x + 0.14, y + 0.1), 0.09, 1.28, 1.36, table.ink("dark"))
    table.drum((0.12, 0.5), 0.26, 0.0, 0.12, table.ink("brass"))
    table.ball((0.12, 0.5, 0.36), (0.2, 0.2, 0.26), glow("flame", (1, 0.55, 0.12), 2.6))
    table.drum((0.12, 0.5), 0.2, 0.58, 0.7, table.ink("brass"))


def gears(table: Table) -> None:
    """Wheels with teeth, and balls of steel."""
    for x, y, low, radius, teeth, ink in ((-0.3, -0.1, 0.0, 0.72, 14, "steel"), (-0.3, -0.1, 0.24, 0.42, 10, "brass"),
                                          (0.62, 0.34, 0.0, 0.42, 10, "brass")):  # fmt: skip
        spots = []
        for step in range(4 * teeth):
            far = radius * (1.0 if step % 4 < 2 else 0.82)
            spots.append((x + far * cos(pi * step / 2 / teeth), y + far * sin(pi * step / 2 / teeth)))
        table.slab(spots, low, low + 0.24, table.ink(ink), 0.03)
        table.drum((x, y), radius * 0.3, low + 0.2, low + 0.34, table.ink("dark"))
    for x, y, radius in ((0.5, -0.5, 0.27), (0.86, -0.24, 0.2), (-0.1, 0.78, 0.17), (0.2, 0.7, 0.15)):
        table.ball((x, y, radius), (radius,) * 3, table.ink("steel"))


def books(table: Table) -> None:
    """A heap of ledgers with a seal, and a slate."""
    rows = ((-0.1, 0.0, 1.3, "red", 0.1), (0.02, 0.0, 1.16, "blue", -0.16), (-0.06, 0.0, 1.05, "green", 0.22),
            (0.0, 0.02, 0.92, "wood", -0.08))  # fmt: skip
    for number, (x, y, wide, ink, turn) in enumerate(rows):
        low = 0.27 * number
        table.block((x, y), (wide, wide * 0.7), low, low + 0.05, table.ink(ink), turn, 0.015)
        table.block((x, y - 0.02), (wide * 0.93, wide * 0.64), low + 0.05, low + 0.2, table.ink("paper"), turn, 0.01)
        table.block((x, y), (wide, wide * 0.7), low + 0.2, low + 0.25, table.ink(ink), turn, 0.015)
    table.block((0.0, 0.02), (0.96, 0.12), 1.06, 1.1, table.ink("gold"), -0.08, 0.01)
    table.drum((0.02, 0.04), 0.17, 1.08, 1.16, table.ink("velvet"), 0.04)


def treasure(table: Table) -> None:
    """An urn, coins in heaps and on the ground."""
    for height, radius in (
        (0.02, 0.3),
        (0.16, 0.2),
        (0.4, 0.42),
        (0.66, 0.5),
        (0.88, 0.42),
        (1.04, 0.26),
        (1.2, 0.22),
        (1.34, 0.32),
    ):
        table.ball(
            (-0.4, -0.2, height), (radius, radius, 0.16), table.ink("gold" if height in (0.66, 1.34, 0.02) else "clay")
        )
    for x, y, count in ((0.36, -0.2, 9), (0.72, 0.12, 6), (0.22, 0.36, 4), (-0.2, 0.56, 2)):
        for number in range(count):
            off = table.luck.uniform(-0.03, 0.03), table.luck.uniform(-0.03, 0.03)
            table.drum((x + off[0], y + off[1]), 0.22, 0.085 * number, 0.085 * number + 0.07, table.ink("gold"), 0.02)
    for x, y in ((0.66, 0.6), (0.36, 0.8), (-0.62, 0.5)):
        table.drum((x, y), 0.2, 0.0, 0.06, table.ink("gold"), 0.02)


def device(table: Table) -> None:
    """A box with a screen, an antenna, and reels of tape."""
    table.block((0, -0.1), (1.5, 0.7), 0.0, 0.9, table.ink("dark"), 0.0, 0.08)
    table.block((0, 0.24), (1.36, 0.08), 0.08, 0.82, table.ink("steel"), 0.0, 0.03)
    table.block((-0.3, 0.3), (0.6, 0.06), 0.2, 0.7, glow("screen", (0.08, 0.9, 0.7), 1.6), 0.0, 0.02)
    for row in range(3):
        for column in range(3):
            lamp = glow(f"lamp{row}{column}", ((1, 0.4, 0.1), (0.2, 0.8, 1.0), (1, 0.75, 0.2))[(row + column) % 3], 2)
            table.ball((0.2 + 0.18 * column, 0.32, 0.26 + 0.18 * row), (0.055,) * 3, lamp)
    for x in (-0.36, 0.36):
        table.drum((x, -0.12), 0.3, 0.9, 0.98, table.ink("steel"))
        table.drum((x, -0.12), 0.24, 0.98, 1.04, table.ink("wood"))
        table.drum((x, -0.12), 0.08, 1.04, 1.1, table.ink("brass"))
    table.rod((0.68, -0.3, 0.85), (0.86, -0.34, 1.75), 0.03, table.ink("steel"))
    table.ball((0.86, -0.34, 1.78), (0.08,) * 3, glow("tip", (1, 0.2, 0.15), 3))


def arms(table: Table) -> None:
    """A helmet with a visor, and charges with bands that shine."""
    table.ball((-0.3, -0.1, 0.5), (0.62, 0.62, 0.66), table.ink("olive"))
    table.block((-0.3, 0.4), (0.86, 0.3), 0.3, 0.62, glow("visor", (0.9, 0.3, 0.06), 0.7), 0.0, 0.08)
    table.ball((-0.3, 0.42, 0.12), (0.4, 0.3, 0.2), table.ink("dark"))
    for side in (-0.2, 0.2):
        table.ball((-0.3 + side, 0.66, 0.14), (0.13, 0.12, 0.13), table.ink("steel"))
    for x, y in ((0.56, -0.34), (0.82, 0.2), (0.4, 0.44)):
        table.drum((x, y), 0.2, 0.0, 0.78, table.ink("dark"), 0.06)
        table.drum((x, y), 0.21, 0.3, 0.44, glow(f"band{x}", (0.1, 0.6, 1.0), 2.2), 0.02)
        table.drum((x, y), 0.1, 0.76, 0.9, table.ink("gold"))


def ice(table: Table) -> None:
    """Cores of ice, and fish on them."""
    for x, y, wide, high, turn in ((-0.4, -0.3, 0.7, 0.7, 0.2), (0.46, -0.3, 0.76, 0.9, -0.3), (0.0, 0.34, 0.8, 0.42, 0.1)):
        table.block((x, y), (wide, wide * 0.8), 0.0, high, table.ink("ice"), turn, 0.07)
    for x, y, z, flip in ((-0.1, 0.42, 0.52, 1), (-0.36, -0.1, 0.82, -1)):
        table.ball((x, y, z), (0.5, 0.18, 0.15), table.ink("fish"))
        table.slab([(x + flip * 0.42, y), (x + flip * 0.72, y - 0.2), (x + flip * 0.66, y), (x + flip * 0.72, y + 0.2)],
                   z - 0.03, z + 0.03, table.ink("fish"), 0.01)  # fmt: skip
        table.ball((x - flip * 0.32, y + 0.12, z + 0.06), (0.045,) * 3, table.ink("dark"))
    for _ in range(16):
        x, y = table.luck.uniform(-0.9, 0.9), table.luck.uniform(0.5, 0.95)
        table.block((x, y), (0.16, 0.16), 0.0, 0.13, table.ink("ice"), table.luck.uniform(0, 1), 0.03)


def coil(table: Table) -> None:
    """A coil of rope, and a bale of silk."""
    for number in range(6):
        table.ring((-0.34, 0.1), 0.1 + 0.19 * number, 0.5 - 0.012 * number, 0.1, table.ink("rope"))
    table.ring((-0.34, 0.1), 1.16, 0.4, 0.1, table.ink("rope"))
    for number, ink in enumerate(("plum", "blue", "velvet")):
        y = (-0.42, 0.02, -0.24)[number]
        table.tube((0.3, y), (0.98, y - 0.1), 0.22 + 0.4 * (number == 2), 0.22, table.ink(ink))
        table.tube((0.26, y), (1.02, y - 0.1), 0.22 + 0.4 * (number == 2), 0.06, table.ink("wood"))
    table.slab([(0.34, 0.2), (0.9, 0.14), (0.96, 0.72), (0.4, 0.8)], 0.0, 0.05, table.ink("blue"), 0.02)


def pearls(table: Table) -> None:
    """Black pearls in an open chest."""
    table.block((0, 0.1), (1.5, 0.9), 0.0, 0.52, table.ink("wood"), 0.0, 0.04)
    for x in (-0.62, 0.0, 0.62):
        table.block((x, 0.1), (0.14, 0.94), -0.01, 0.54, table.ink("brass"), 0.0, 0.02)
    table.block((0, 0.1), (1.34, 0.74), 0.5, 0.55, table.ink("velvet"), 0.0, 0.02)
    for number in range(12):
        angle = pi * (number + 0.5) / 12
        table.tube((-0.75, -0.42 - 0.0 * angle), (0.75, -0.42), 0.66 + 0.4 * sin(angle), 0.1, table.ink("wood"))
    for row in range(4):
        for column in range(6):
            size = table.luck.uniform(0.11, 0.15)
            table.ball(
                (-0.54 + 0.215 * column + 0.05 * (row % 2), -0.14 + 0.17 * row, 0.62), (size,) * 3, table.ink("pearl")
            )
    for x, y in ((-0.2, 0.02), (0.16, 0.08), (0.0, -0.1)):
        table.ball((x, y, 0.8), (0.15,) * 3, table.ink("pearl"))
    table.block((0, 0.58), (0.24, 0.06), 0.3, 0.54, table.ink("gold"), 0.0, 0.02)
    table.ball((0.62, 0.8, 0.12), (0.13,) * 3, table.ink("pearl"))


def plant(table: Table) -> None:
    """Seedlings in pots, and caps with spores."""
    for x, y, size in ((-0.4, 0.0, 0.4), (0.48, -0.2, 0.34)):
        table.drum((x, y), size, 0.0, size * 1.3, table.ink("clay"), 0.06)
        table.drum((x, y), size * 1.12, size * 1.2, size * 1.5, table.ink("clay"), 0.04)
        table.drum((x, y), size * 0.9, size * 1.45, size * 1.54, table.ink("dark"))
        table.rod((x, y, size * 1.4), (x, y, size * 3.2), 0.04, table.ink("leaf"))
        for number in range(7):
            way, height = 2.4 * number, size * (1.9 + 0.24 * number)
            far = 0.36 * size / 0.4 * (1.1 - 0.1 * number)
            table.ball(
                (x + far * cos(way), y + 0.6 * far * sin(way), height), (0.24 * size / 0.4, 0.12, 0.06), table.ink("leaf")
            )
    for x, y, size in ((0.2, 0.5, 0.2), (0.56, 0.56, 0.15), (-0.04, 0.72, 0.12)):
        table.drum((x, y), size * 0.34, 0.0, size * 1.5, table.ink("white"))
        table.ball((x, y, size * 1.6), (size, size, size * 0.6), table.ink("plum"))
        table.ball((x, y + size * 0.5, size * 1.95), (size * 0.2,) * 3, table.ink("white"))


def bottles(table: Table) -> None:
    """Bottles of tonic, and a box of medicine."""
    for x, y, size, ink in ((-0.56, -0.2, 0.3, "amber"), (0.1, -0.36, 0.34, "green"), (-0.16, 0.36, 0.24, "ice")):
        table.drum((x, y), size, 0.0, size * 2.5, table.ink(ink), size * 0.3)
        table.drum((x, y), size * 0.36, size * 2.4, size * 3.5, table.ink(ink), 0.03)
        table.drum((x, y), size * 0.42, size * 3.4, size * 3.9, table.ink("wood"), 0.02)
        table.drum((x, y), size * 1.02, size * 0.6, size * 1.6, table.ink("paper"), 0.01)
    table.block((0.6, 0.22), (0.66, 0.5), 0.0, 0.6, table.ink("white"), 0.1, 0.05)
    table.block((0.575, 0.48), (0.34, 0.05), 0.25, 0.36, table.ink("red"), 0.1, 0.01)
    table.block((0.575, 0.48), (0.11, 0.05), 0.13, 0.48, table.ink("red"), 0.1, 0.01)


GOODS: dict[str, Callable[[Table], None]] = {
    one.__name__: one for one in (sack, barrel, gears, books, treasure, device, arms, ice, coil, pearls, plant, bottles)
}


def photograph(name: str, folder: Path) -> None:
    """Write one of the goods."""
    table = Table()
    GOODS[name](table)
    table.scene.camera.location.z += 0.5
    table.shoot(folder / f"{name}.png")
    trim(folder / f"{name}.png")


def trim(file: Path) -> None:
    """Have a picture show what is on it as large as it can be."""
    with Image.open(file) as picture:
        left, top, right, bottom = picture.getbbox() or (0, 0, *picture.size)
        side = max(right - left, bottom - top) + 4
        made = Image.new("RGBA", (side, side))
        made.paste(picture.crop((left, top, right, bottom)), ((side - right + left) // 2, (side - bottom + top) // 2))
        write_png(made.resize((SHOWN, SHOWN), Image.Resampling.LANCZOS), file)
