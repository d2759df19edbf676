"""The passengers of Dark Freight's cards: busts from the front, told apart by what they wear."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin
from pathlib import Path

from bpy.types import Material
from lit.goods import SHOWN, Table
from lit.studio import Colour, glow, metal

TILT, SPAN = 82, 1.72
SKINS: tuple[Colour, ...] = ((0.78, 0.46, 0.3), (0.5, 0.25, 0.13), (0.26, 0.12, 0.06), (0.85, 0.58, 0.44))
HAIRS: tuple[Colour, ...] = ((0.1, 0.05, 0.03), (0.45, 0.16, 0.04), (0.6, 0.6, 0.62), (0.02, 0.02, 0.03), (0.75, 0.5, 0.16))
FACE = 0.5
"""The radius of a head, whose middle is at (0, 0, HIGH)."""
HIGH = 1.3


class Bust(Table):
    """Somebody with a skin by its number, in a coat of a colour."""

    def __init__(self, skin: int, coat: Colour) -> None:
        super().__init__(SHOWN, SPAN, TILT)
        self.skin, self.coat = metal("skin", SKINS[skin], 0.0, 0.5), metal("coat", coat, 0.0, 0.6)
        self.lip = metal("lip", tuple(0.6 * part for part in SKINS[skin]), 0.0, 0.5)
        self.ball((0, 0, 0.2), (0.86, 0.5, 0.6), self.coat)
        self.drum((0, 0.02), 0.2, 0.6, 1.0, self.skin)
        self.ball((0, 0, HIGH), (FACE * 0.92, FACE * 0.94, FACE * 1.14), self.skin)
        self.ball((0, 0.48, HIGH - 0.06), (0.075, 0.1, 0.1), self.skin)
        for side in (-1, 1):
            self.ball((side * 0.47, 0, HIGH - 0.04), (0.07, 0.1, 0.14), self.skin)

    def eyes(self, brow: Material | None = None, lift: float = 0.0) -> None:
        """Eyes, and brows over them."""
        white, dark = self.ink("white"), self.ink("dark")
        for side in (-1, 1):
            self.ball((side * 0.18, 0.39, HIGH + 0.06), (0.095, 0.06, 0.08), white)
            self.ball((side * 0.17, 0.445, HIGH + 0.055), (0.048, 0.03, 0.055), dark)
            if brow is not None:
                self.rod((side * 0.08, 0.46, HIGH + 0.18 + lift), (side * 0.27, 0.4, HIGH + 0.21 - lift), 0.03, brow)

    def mouth(self, wide: float = 0.14, is_open: bool = False) -> None:
        """A mouth, or one that sings."""
        if is_open:
            self.ball((0, 0.41, HIGH - 0.28), (0.1, 0.05, 0.11), self.ink("velvet"))
            return
        self.rod((-wide, 0.4, HIGH - 0.25), (0, 0.44, HIGH - 0.29), 0.025, self.lip)
        self.rod((0, 0.44, HIGH - 0.29), (wide, 0.4, HIGH - 0.25), 0.025, self.lip)

    def hair(self, colour: int, is_long: bool = False) -> Material:
        """Hair on the crown and at the back."""
        ink = metal("hair", HAIRS[colour], 0.0, 0.6)
        self.ball((0, -0.1, HIGH + 0.2), (FACE * 1.04, FACE * 0.98, FACE * 0.94), ink)
        self.ball((0.06, 0.3, HIGH + 0.5), (0.34, 0.2, 0.14), ink)
        if is_long:
            for side in (-1, 1):
                self.ball((side * 0.46, -0.12, HIGH - 0.28), (0.17, 0.24, 0.62), ink)
        return ink

    def beard(self, ink: Material, long: float = 0.3) -> None:
        """A beard, and a moustache."""
        self.ball((0, 0.26, HIGH - 0.4 - long / 2), (0.3, 0.22, 0.2 + long), ink)
        for side in (-1, 1):
            self.ball((side * 0.12, 0.42, HIGH - 0.18), (0.15, 0.08, 0.06), ink)
            self.ball((side * 0.36, 0.14, HIGH - 0.26), (0.14, 0.2, 0.3), ink)

    def glass(self, ink: Material, rim: Material, sides: tuple[int, ...] = (-1, 1), radius: float = 0.16) -> None:
        """Round glasses before the eyes, or only one."""
        for side in sides:
            spots = [
                (side * 0.19 + radius * cos(pi * step / 9), 0.47, HIGH + 0.06 + radius * sin(pi * step / 9))
                for step in range(19)
            ]
            for one, other in pairwise(spots):
                self.rod(one, other, 0.03, rim)
            self.ball((side * 0.19, 0.45, HIGH + 0.06), (radius, 0.05, radius), ink)


def pilgrim() -> Bust:
    """In a hood, with a long beard."""
    made = Bust(1, (0.1, 0.16, 0.3))
    made.ball((0, -0.16, HIGH + 0.08), (0.66, 0.56, 0.8), made.coat)
    made.eyes(metal("grey", HAIRS[2], 0.0, 0.6))
    made.beard(metal("grey", HAIRS[2], 0.0, 0.6), 0.36)
    made.ball((0, 0.43, HIGH + 0.34), (0.06, 0.04, 0.06), glow("mark", (0.3, 0.9, 0.7), 2))
    return made


def diver() -> Bust:
    """With goggles on the eyes, and a cap."""
    made = Bust(0, (0.04, 0.28, 0.4))
    made.ball((0, -0.08, HIGH + 0.16), (0.52, 0.52, 0.52), made.ink("dark"))
    made.glass(glow("pool", (0.06, 0.6, 0.9), 0.9), made.ink("brass"), radius=0.19)
    made.rod((-0.5, 0.1, HIGH + 0.08), (-0.36, 0.4, HIGH + 0.08), 0.05, made.ink("brass"))
    made.rod((0.5, 0.1, HIGH + 0.08), (0.36, 0.4, HIGH + 0.08), 0.05, made.ink("brass"))
    made.mouth()
    return made


def clerk() -> Bust:
    """With a monocle that shines, and a collar."""
    made = Bust(3, (0.16, 0.09, 0.05))
    brow = made.hair(0)
    made.eyes(brow, 0.02)
    made.glass(glow("lens", (0.1, 0.5, 0.8), 0.8), made.ink("gold"), (1,))
    made.rod((0.3, 0.46, HIGH - 0.08), (0.5, 0.3, 0.62), 0.015, made.ink("gold"))
    made.block((0, 0.4), (0.3, 0.1), 0.62, 0.74, made.ink("white"), 0.0, 0.03)
    made.mouth(0.1)
    return made


def cook() -> Bust:
    """In a tall white hat, with a moustache."""
    made = Bust(0, (0.8, 0.8, 0.82))
    made.drum((0, 0), 0.46, HIGH + 0.36, HIGH + 0.66, made.ink("white"))
    for step in range(6):
        made.ball((0.3 * cos(step), 0.24 * sin(step), HIGH + 0.82), (0.3, 0.3, 0.26), made.ink("white"))
    ink = metal("hair", HAIRS[1], 0.0, 0.6)
    made.eyes(ink)
    for side in (-1, 1):
        made.ball((side * 0.13, 0.44, HIGH - 0.19), (0.17, 0.07, 0.06), ink)
    made.mouth(0.08)
    made.block((0, 0.44), (0.4, 0.1), 0.5, 0.62, made.ink("red"), 0.0, 0.03)
    return made


def burglar() -> Bust:
    """In a mask and a cap."""
    made = Bust(3, (0.06, 0.1, 0.34))
    made.ball((0, -0.04, HIGH + 0.28), (0.52, 0.52, 0.4), made.ink("red"))
    made.drum((0, -0.02), 0.51, HIGH + 0.24, HIGH + 0.36, made.ink("velvet"))
    made.ball((0, 0.18, HIGH + 0.06), (0.5, 0.29, 0.15), made.ink("dark"))
    for side in (-1, 1):
        made.ball((side * 0.18, 0.46, HIGH + 0.06), (0.09, 0.03, 0.055), glow("eye", (0.2, 0.9, 0.8), 1.8))
    made.mouth(0.12)
    return made


def heir() -> Bust:
    """With long hair and a small crown."""
    made = Bust(0, (0.3, 0.05, 0.34))
    brow = made.hair(4, True)
    made.eyes(brow)
    made.drum((0, -0.04), 0.34, HIGH + 0.56, HIGH + 0.68, made.ink("gold"))
    for step in range(8):
        x, y = 0.32 * cos(pi * step / 4), 0.32 * sin(pi * step / 4) - 0.04
        made.rod((x, y, HIGH + 0.66), (x, y, HIGH + 0.84), 0.045, made.ink("gold"))
    made.ball((0, 0.3, HIGH + 0.64), (0.07, 0.05, 0.07), glow("gem", (0.9, 0.1, 0.3), 1.4))
    made.mouth()
    return made


def soldier() -> Bust:
    """In a helmet with a strap, and a scar."""
    made = Bust(1, (0.16, 0.2, 0.1))
    made.ball((0, -0.04, HIGH + 0.2), (0.56, 0.56, 0.5), made.ink("olive"))
    made.drum((0, 0.02), 0.6, HIGH + 0.2, HIGH + 0.27, made.ink("olive"))
    made.eyes(made.ink("dark"), -0.03)
    for side in (-1, 1):
        made.rod((side * 0.45, 0.14, HIGH + 0.16), (side * 0.2, 0.3, HIGH - 0.48), 0.03, made.ink("wood"))
    made.rod((0.24, 0.42, HIGH - 0.02), (0.36, 0.34, HIGH - 0.22), 0.02, made.lip)
    made.mouth(0.1)
    return made


def scholar() -> Bust:
    """With glasses, and hair that stands to the sides."""
    made = Bust(3, (0.1, 0.26, 0.16))
    ink = metal("grey", HAIRS[2], 0.0, 0.7)
    made.ball((0, -0.16, HIGH + 0.12), (0.46, 0.44, 0.5), ink)
    for side in (-1, 1):
        for height in (0.0, 0.18, 0.34):
            made.ball((side * (0.5 - 0.1 * height), -0.06, HIGH + height), (0.2, 0.24, 0.18), ink)
    made.eyes(ink)
    made.glass(metal("clear", (0.4, 0.6, 0.7), 0.0, 0.1), made.ink("dark"))
    made.rod((-0.05, 0.48, HIGH + 0.06), (0.05, 0.48, HIGH + 0.06), 0.025, made.ink("dark"))
    made.mouth(0.1)
    return made


def speaker() -> Bust:
    """In a beret, with a red scarf."""
    made = Bust(2, (0.12, 0.13, 0.17))
    made.hair(3)
    made.ball((-0.1, -0.02, HIGH + 0.5), (0.62, 0.56, 0.2), made.ink("red"))
    made.ball((-0.1, -0.02, HIGH + 0.7), (0.05, 0.05, 0.06), made.ink("red"))
    made.eyes(made.ink("dark"), 0.02)
    made.ring((0, 0.05), 0.78, 0.28, 0.12, made.ink("red"))
    made.ball((0.2, 0.4, 0.5), (0.13, 0.1, 0.3), made.ink("red"))
    made.mouth(is_open=True)
    return made


def healer() -> Bust:
    """In a white cap with a sign."""
    made = Bust(2, (0.75, 0.8, 0.82))
    brow = made.hair(3, True)
    made.ball((0, 0.02, HIGH + 0.4), (0.47, 0.44, 0.3), made.ink("white"))
    made.drum((0, 0.0), 0.5, HIGH + 0.32, HIGH + 0.44, made.ink("white"))
    made.block((0, 0.46), (0.2, 0.08), HIGH + 0.46, HIGH + 0.53, made.ink("red"), 0.0, 0.01)
    made.block((0, 0.46), (0.07, 0.08), HIGH + 0.39, HIGH + 0.6, made.ink("red"), 0.0, 0.01)
    made.eyes(brow)
    made.mouth()
    return made


def singer() -> Bust:
    """With a knot of hair and a collar, singing."""
    made = Bust(1, (0.5, 0.1, 0.14))
    brow = made.hair(1)
    made.ball((0, -0.1, HIGH + 0.74), (0.24, 0.24, 0.24), brow)
    made.eyes(brow, 0.03)
    made.mouth(is_open=True)
    made.ring((0, 0.04), 0.8, 0.34, 0.09, made.ink("white"))
    for side in (-1, 1):
        made.ball((side * 0.49, 0.02, HIGH - 0.24), (0.06, 0.06, 0.06), made.ink("gold"))
    return made


def informer() -> Bust:
    """In a hat with a brim, and a collar that is turned up."""
    made = Bust(0, (0.3, 0.2, 0.1))
    made.hair(0)
    made.drum((0, 0.04), 0.78, HIGH + 0.28, HIGH + 0.34, made.ink("wood"), 0.03)
    made.drum((0, 0), 0.48, HIGH + 0.3, HIGH + 0.76, made.ink("wood"), 0.12)
    made.drum((0, 0), 0.49, HIGH + 0.34, HIGH + 0.44, made.ink("dark"))
    made.eyes()
    for side in (-1, 1):
        made.slab(
            [(side * 0.1, 0.42), (side * 0.62, 0.1), (side * 0.66, 0.0), (side * 0.2, 0.3)], 0.5, 0.98, made.coat, 0.04
        )
    made.mouth(0.08)
    return made


FOLK: dict[str, Callable[[], Bust]] = {
    one.__name__: one
    for one in (pilgrim, diver, clerk, cook, burglar, heir, soldier, scholar, speaker, healer, singer, informer)
}


def photograph(name: str, folder: Path) -> None:
    """Write one of the passengers."""
    made = FOLK[name]()
    made.scene.camera.location.z += HIGH - 0.02
    made.shoot(folder / f"{name}.png")
