"""The Bridge and the 15 components of a ship, facing up, functional and damaged; Bridge upgrades."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import skia
from art import ordnance, quarters
from art.canvas import Sheet, box, polygon
from art.metal import MID, SIZE, clamp, lamp, plating
from art.palette import INK, TECH, WHITE, blend
from art.signs import draw_sign


@dataclass(frozen=True)
class Part:
    """A component: its tech, the edges that attach it, its hull and what is drawn on it."""

    tech: str
    clamps: str  # of T R B L
    hull: skia.Path
    draw: Callable[[Sheet, str], None]


def component(name: str) -> Sheet:
    """The functional side."""
    part = PARTS[name]
    sheet = Sheet(SIZE)
    colour = TECH.get(part.tech, "#E8EEFA")
    for edge in part.clamps:
        clamp(sheet, edge, colour)
    plating(sheet, part.hull, colour)
    part.draw(sheet, colour)
    return sheet


def damaged(name: str) -> np.ndarray:
    """The damaged side: burnt out, cracked, and struck through with a hatched band."""
    sheet = Sheet(SIZE)
    sheet.picture(burnt(component(name).pixels()))
    part = PARTS[name]
    with sheet.clipped(part.hull):
        _cracks(sheet)
    _hatched_band(sheet)
    return sheet.pixels()


def burnt(pixels: np.ndarray, light: float = 0.50) -> np.ndarray:
    """The same picture without colour and light; glow beyond the hull goes out."""
    flat = pixels.astype(float)
    grey = flat[..., :3] @ np.array([0.30, 0.59, 0.11])
    flat[..., :3] = grey[..., None] * light * np.array([1.0, 0.96, 1.02]) + 8
    alpha = flat[..., 3]
    flat[..., 3] = np.where(alpha < 200, alpha * (alpha / 200) ** 2, alpha)
    return np.clip(flat, 0, 255).astype(np.uint8)


SQUARE = box(13, 13, 230, 230, 26)


GUN_HULL = polygon([(52, 150), (84, 118), (172, 118), (204, 150), (204, 243), (52, 243)])


LOW_HULL = polygon([(40, 168), (66, 142), (190, 142), (216, 168), (216, 243), (40, 243)])


ENGINE_HULL = polygon([(34, 13), (222, 13), (243, 40), (243, 148), (212, 176), (44, 176), (13, 148), (13, 40)])


NOTHING = skia.Path()


PARTS: dict[str, Part] = {
    "bridge": Part("bridge", "TRBL", SQUARE, quarters.bridge),
    "carrier-pod": Part("pod", "TRBL", SQUARE, quarters.carrier_pod),
    "battle-pod": Part("pod", "TRBL", SQUARE, quarters.battle_pod),
    "turret-pod": Part("pod", "TRBL", SQUARE, quarters.turret_pod),
    "combat-engine": Part("engine", "TRL", ENGINE_HULL, quarters.combat_engine),
    "hyperline-engine": Part("engine", "RL", ENGINE_HULL, quarters.hyperline_engine),
    "rip-engine": Part("engine", "TRBL", SQUARE, quarters.rip_engine),
    "laser-cannon": Part("weapon", "B", GUN_HULL, ordnance.laser_cannon),
    "plasma-launcher": Part("weapon", "B", GUN_HULL, ordnance.plasma_launcher),
    "focus-beam": Part("weapon", "B", GUN_HULL, ordnance.focus_beam),
    "hardpoint-shield": Part("shield", "B", LOW_HULL, ordnance.hardpoint_shield),
    "interphasic-shield": Part("shield", "", NOTHING, ordnance.interphasic_shield),
    "transfer-shield": Part("shield", "B", LOW_HULL, ordnance.transfer_shield),
    "planetary-scanner": Part("scanner", "B", LOW_HULL, ordnance.planetary_scanner),
    "disrupting-scanner": Part("scanner", "B", LOW_HULL, ordnance.disrupting_scanner),
    "quantum-scanner": Part("scanner", "B", LOW_HULL, ordnance.quantum_scanner),
}


def _cracks(sheet: Sheet) -> None:
    cracks = (
        [(30, 60), (62, 84), (58, 108), (96, 132), (110, 122), (138, 160), (132, 186), (160, 226)],
        [(96, 132), (84, 160), (98, 186), (86, 220)],
        [(226, 54), (190, 78), (186, 104), (150, 116), (138, 160)],
        [(62, 84), (86, 66), (90, 40)],
        [(186, 104), (214, 126), (228, 158)],
    )
    for points in cracks:
        path = polygon([(float(x), float(y)) for x, y in points], closed=False)
        sheet.stroke(path, "#000000", 7, 0.9)
        sheet.stroke(path, "#A8B0C4", 1.6, 0.55)


def _hatched_band(sheet: Sheet) -> None:
    """A red and white barred band from corner to corner, across the arm of a turret: reads in grey as well."""
    sheet.canvas.save()
    sheet.canvas.rotate(45, MID, MID)
    band = box(MID - 124, MID - 14, 248, 28, 7)
    sheet.glow(band, INK, 4, 0.9, add=False)
    sheet.fill(band, "#C8202A")
    with sheet.clipped(band):
        for x in range(-20, 300, 32):
            bar = polygon([(x, MID + 16), (x + 15, MID + 16), (x + 33, MID - 16), (x + 18, MID - 16)])
            sheet.fill(bar, "#FFE9E4")
    sheet.stroke(band, INK, 4)
    sheet.canvas.restore()


def interphasic_bar(hurt: bool) -> Sheet:
    """A wide bow for one side of a ship: 512 x 128, bulging up."""
    sheet = Sheet(512, 128)
    colour = TECH["shield"]
    bow = polygon([(34, 96)], closed=False)
    bow.cubicTo(130, 4, 382, 4, 478, 96)
    bow.lineTo(456, 104)
    bow.cubicTo(370, 40, 142, 40, 56, 104)
    bow.close()
    if hurt:
        sheet.fill(bow, "#1A2032", 0.8)
        sheet.stroke(bow, "#7C8AA8", 4, 0.9, dash=(16, 11))
        with sheet.clipped(bow):
            for x in range(150, 370, 34):
                sheet.fill(polygon([(x, 128), (x + 15, 128), (x + 55, 0), (x + 40, 0)]), "#E0404A", 0.9)
        return sheet
    sheet.glow(bow, colour, 9, 0.6)
    sheet.shade(bow, [("#EAFDFF", 0.9), (colour, 0.6), (colour, 0.25)], (256, 24), (256, 120))
    sheet.stroke(bow, blend(colour, WHITE, 0.45), 4)
    return sheet


def upgrade(tech: str, online: bool) -> np.ndarray:
    """A card of a Bridge upgrade, 128 px: lit, or dark with a barred sign."""
    sheet = Sheet(128)
    colour = TECH[tech]
    card = box(8, 8, 112, 112, 22)
    if online:
        sheet.glow(card, colour, 5, 0.5, width=5)
    sheet.shade(card, [(blend(colour, "#10162E", 0.62), 1), ("#0B1022", 1)], (20, 8), (108, 120))
    sheet.stroke(card, colour, 6)
    draw_sign(sheet, tech, (64, 64), 38, blend(colour, WHITE, 0.4))
    if online:
        lamp(sheet, (103, 25), 6, "#8CFFB0")
        return sheet.pixels()
    dark = Sheet(128)
    dark.picture(burnt(sheet.pixels(), 0.5))
    bar = polygon([(30, 30), (98, 98)], closed=False)
    dark.stroke(bar, INK, 15)
    dark.stroke(bar, "#FF6A62", 8)
    return dark.pixels()
