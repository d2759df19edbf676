"""The Bridge and the 15 components of a ship, facing up, functional and damaged; Bridge upgrades."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import skia
from art.canvas import Point, Sheet, arc, around, box, circle, oval, polygon, regular
from art.palette import INK, TECH, WHITE, blend
from art.signs import draw_sign

SIZE = 256
MID = SIZE / 2
CENTRE: Point = (MID, MID)
METAL = ("#6F7D99", "#3B4560", "#1C2338")
DARK = "#0B1022"


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
        _clamp(sheet, edge, colour)
    _hull(sheet, part.hull, colour)
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


def _clamp(sheet: Sheet, edge: str, colour: str) -> None:
    """A docking lug that reaches the edge of the cell, where it meets that of the neighbour."""
    sheet.canvas.save()
    sheet.canvas.rotate({"T": 0, "R": 90, "B": 180, "L": 270}[edge], MID, MID)
    lug = box(MID - 40, 0, 80, 40, 4)
    sheet.shade(lug, [("#8794B0", 1), ("#525E7A", 1), ("#8794B0", 1)], (MID - 40, 0), (MID + 40, 0))
    for x in (MID - 24, MID, MID + 24):
        sheet.fill(box(x - 4, 0, 8, 14), DARK, 0.75)
    sheet.fill(box(MID - 40, 0, 80, 4), blend(colour, WHITE, 0.3), 0.9)
    sheet.canvas.restore()


def _hull(sheet: Sheet, hull: skia.Path, colour: str) -> None:
    sheet.shade(hull, [(c, 1) for c in METAL], (MID - 60, 10), (MID + 60, 246))
    with sheet.clipped(hull):
        sheet.shade(hull, [(colour, 0.38), (colour, 0.10)], (MID, 10), (MID, 246))
        sheet.stroke(hull, "#DDE8FF", 9, 0.22)
    sheet.stroke(hull, INK, 8, 0.9)
    sheet.stroke(hull, blend(colour, WHITE, 0.18), 4)


def _well(sheet: Sheet, path: skia.Path, colour: str) -> None:
    """A dark recess with a coloured rim."""
    sheet.fill(path, DARK, 0.96)
    sheet.stroke(path, colour, 4, 0.85)


def _lamp(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    sheet.glow(circle(centre, radius), colour, radius * 0.7, 0.8)
    sheet.fill(circle(centre, radius), blend(colour, WHITE, 0.55))


SQUARE = box(13, 13, 230, 230, 26)
GUN_HULL = polygon([(52, 150), (84, 118), (172, 118), (204, 150), (204, 243), (52, 243)])
LOW_HULL = polygon([(40, 168), (66, 142), (190, 142), (216, 168), (216, 243), (40, 243)])
ENGINE_HULL = polygon([(34, 13), (222, 13), (243, 40), (243, 148), (212, 176), (44, 176), (13, 148), (13, 40)])


def _bridge(sheet: Sheet, colour: str) -> None:
    dome = polygon([(128, 34), (190, 74), (204, 150), (176, 212), (80, 212), (52, 150), (66, 74)])
    sheet.shade(dome, [("#B9C6DE", 1), ("#5C6A8A", 1), ("#2B3450", 1)], (80, 30), (180, 220), corner=18)
    sheet.stroke(dome, INK, 5, corner=18)
    window = polygon([(128, 54), (174, 84), (184, 118), (72, 118), (82, 84)])
    sheet.glow(window, "#4CC9FF", 9, 0.6)
    sheet.shade(window, [("#E9FBFF", 1), ("#4CC9FF", 1), ("#0E4C80", 1)], (128, 50), (128, 120), corner=8)
    sheet.stroke(window, INK, 4, corner=8)
    for x in (102, 128, 154):
        sheet.stroke(polygon([(x, 60), (x + (x - 128) * 0.18, 118)], closed=False), INK, 3.5, 0.8, cap="butt")
    star = polygon([around((128, 166), 34 if i % 2 == 0 else 14, i * 45) for i in range(8)])
    sheet.glow(star, "#FFD27A", 7, 0.7)
    sheet.fill(star, "#FFE9B0")


def _carrier_pod(sheet: Sheet, colour: str) -> None:
    _well(sheet, box(46, 46, 164, 164, 20), colour)
    for y in (78, 178):
        sheet.stroke(polygon([(58, y), (80, y)], closed=False), colour, 8, 0.8)
        sheet.stroke(polygon([(176, y), (198, y)], closed=False), colour, 8, 0.8)
    outline = polygon([(128, 66), (146, 112), (184, 174), (128, 160), (72, 174), (110, 112)])
    sheet.stroke(outline, blend(colour, WHITE, 0.2), 4.5, 0.75, dash=(11, 9))
    for x, y in ((34, 34), (222, 34), (34, 222), (222, 222)):
        _lamp(sheet, (float(x), float(y)), 6, colour)


def _battle_pod(sheet: Sheet, colour: str) -> None:
    plate = regular(CENTRE, 92, 8, 22.5)
    sheet.shade(plate, [("#8C9BB8", 1), ("#39435E", 1)], (70, 40), (190, 220))
    sheet.stroke(plate, INK, 5)
    core = "#FF8A5A"
    _well(sheet, circle(CENTRE, 54), core)
    for degrees in (0, 90, 180, 270):
        sheet.canvas.save()
        sheet.canvas.rotate(degrees, MID, MID)
        chevron = polygon([(MID - 22, 62), (MID, 42), (MID + 22, 62)], closed=False)
        sheet.stroke(chevron, INK, 14)
        sheet.glow(chevron, core, 5, 0.6, width=7)
        sheet.stroke(chevron, "#FFC09A", 7)
        sheet.canvas.restore()
    cross = polygon([around(CENTRE, 42 if i % 2 == 0 else 15, i * 45) for i in range(8)])
    sheet.glow(cross, core, 9, 0.9)
    sheet.fill(cross, "#FFE0CC")


def _turret_pod(sheet: Sheet, colour: str) -> None:
    sheet.fill(circle(CENTRE, 88), DARK)
    sheet.shade(circle(CENTRE, 80), [("#8C9BB8", 1), ("#2E3750", 1)], (70, 50), (190, 210))
    for i in range(24):
        tick = polygon([around(CENTRE, 72, i * 15), around(CENTRE, 80, i * 15)], closed=False)
        sheet.stroke(tick, INK, 3)
    sheet.canvas.save()
    sheet.canvas.rotate(45, MID, MID)
    arm = polygon([(MID - 34, 140), (MID - 26, 0), (MID + 26, 0), (MID + 34, 140)])
    sheet.shade(arm, [("#4A5674", 1), ("#C9D6EE", 1), ("#4A5674", 1)], (MID - 34, 0), (MID + 34, 0))
    sheet.stroke(arm, INK, 5)
    for y in (18, 44, 70):
        chevron = polygon([(MID - 13, y + 9), (MID, y - 4), (MID + 13, y + 9)], closed=False)
        sheet.stroke(chevron, INK, 8)
    sheet.fill(box(MID - 34, -18, 68, 20, 3), "#8794B0")
    sheet.canvas.restore()
    sheet.fill(circle(CENTRE, 42), DARK)
    sheet.stroke(circle(CENTRE, 42), colour, 6)
    _lamp(sheet, CENTRE, 15, "#8CE6FF")


def _flame(sheet: Sheet, x: float, top: float, half: float, length: float, colour: str, heart: str) -> None:
    flame = polygon([(x - half, top)], closed=False)
    flame.cubicTo(x - half * 1.15, top + length * 0.45, x - half * 0.4, top + length * 0.72, x, top + length)
    flame.cubicTo(x + half * 0.4, top + length * 0.72, x + half * 1.15, top + length * 0.45, x + half, top)
    flame.close()
    sheet.glow(flame, colour, 8, 0.7)
    sheet.shade(flame, [(heart, 1), (colour, 0.9), (colour, 0.0)], (x, top), (x, top + length), (0, 0.45, 1))


def _nozzle(sheet: Sheet, x: float, top: float, half: float, tall: float) -> None:
    bell = polygon([(x - half * 0.62, top), (x + half * 0.62, top), (x + half, top + tall), (x - half, top + tall)])
    tones = [("#2A3046", 1), ("#AEB9D0", 1), ("#4E5870", 1), ("#1A2032", 1)]
    sheet.shade(bell, tones, (x - half, top), (x + half, top))
    sheet.stroke(bell, INK, 5)
    sheet.stroke(polygon([(x - half, top + tall), (x + half, top + tall)], closed=False), "#E6EDFA", 4)


def _combat_engine(sheet: Sheet, colour: str) -> None:
    for x in (80.0, 176.0):
        _flame(sheet, x, 196, 30, 58, colour, "#FFFBE8")
        _nozzle(sheet, x, 158, 42, 40)
    _well(sheet, box(48, 40, 160, 92, 16), colour)
    for x in (78.0, 128.0, 178.0):
        tube = box(x - 16, 54, 32, 64, 12)
        sheet.glow(tube, colour, 6, 0.5)
        sheet.shade(tube, [("#FFF3CF", 1), (colour, 1), (blend(colour, INK, 0.5), 1)], (x, 52), (x, 120))
    sheet.stroke(polygon([(34, 148), (222, 148)], closed=False), INK, 5, 0.7)


def _hyperline_engine(sheet: Sheet, colour: str) -> None:
    line = "#4CC9FF"
    _flame(sheet, MID, 208, 34, 46, line, "#FFFFFF")
    _nozzle(sheet, MID, 160, 54, 50)
    for radius, width in ((64.0, 16.0), (64.0, 7.0)):
        ring = circle((MID, 90), radius)
        sheet.stroke(ring, INK if width > 10 else colour, width + (4 if width > 10 else 0))
    _well(sheet, circle((MID, 90), 52), colour)
    beam = polygon([(MID, 46), (MID, 134)], closed=False)
    for path in (beam, polygon([(MID - 44, 90), (MID + 44, 90)], closed=False)):
        sheet.glow(path, line, 7, 0.6, width=10)
        sheet.stroke(path, line, 10)
        sheet.stroke(path, WHITE, 4)
    _lamp(sheet, (MID, 90), 13, line)


def _rip_engine(sheet: Sheet, colour: str) -> None:
    for x, y in ((36, 36), (220, 36), (36, 220), (220, 220)):
        _lamp(sheet, (float(x), float(y)), 6, colour)
    _well(sheet, circle(CENTRE, 88), colour)
    sheet.radial(circle(CENTRE, 86), [("#FF9CFF", 0.9), ("#A020E0", 0.75), ("#2A0648", 0.6)], CENTRE, 86)
    for start in (0, 120, 240):
        for i in range(12):
            away, degrees = 80 - i * 5, start + i * 13
            sheet.fill(circle(around(CENTRE, away, degrees), 8.5 - i * 0.5), "#FFD9FF", 0.85)
    eye = oval(MID, MID, 14, 40)
    sheet.canvas.save()
    sheet.canvas.rotate(20, MID, MID)
    sheet.glow(eye, "#FFFFFF", 6, 0.7, width=5)
    sheet.fill(eye, "#05010C")
    sheet.stroke(eye, "#FFE6FF", 4)
    sheet.canvas.restore()


def _barrel(sheet: Sheet, x: float, top: float, half: float, bottom: float) -> None:
    tube = box(x - half, top, 2 * half, bottom - top, half * 0.4)
    tones = [("#2A3046", 1), ("#C4CFE4", 1), ("#5A6580", 1), ("#1A2032", 1)]
    sheet.shade(tube, tones, (x - half, top), (x + half, top))
    sheet.stroke(tube, INK, 4.5)


def _laser_cannon(sheet: Sheet, colour: str) -> None:
    for x in (92.0, 164.0):
        _barrel(sheet, x, 34, 15, 180)
        _barrel(sheet, x, 92, 22, 190)
        muzzle = box(x - 18, 14, 36, 26, 6)
        sheet.glow(muzzle, colour, 8, 0.8)
        sheet.shade(muzzle, [("#FFE3DC", 1), (colour, 1)], (x, 14), (x, 40))
        sheet.stroke(muzzle, INK, 4)
        for y in (58, 74):
            sheet.stroke(polygon([(x - 14, y), (x + 14, y)], closed=False), colour, 5, cap="butt")
    _well(sheet, box(78, 172, 100, 48, 10), colour)
    _lamp(sheet, (MID, 196), 11, colour)


def _plasma_launcher(sheet: Sheet, colour: str) -> None:
    _barrel(sheet, MID, 60, 58, 200)
    mouth = oval(MID, 62, 60, 36)
    sheet.fill(mouth, INK)
    sheet.stroke(mouth, "#C4CFE4", 7)
    ball = circle((MID, 58), 36)
    sheet.glow(ball, "#FF7A3C", 14, 0.9)
    sheet.radial(ball, [("#FFFFFF", 1), ("#FFC27A", 1), (colour, 1)], (MID - 8, 50), 42, (0, 0.4, 1))
    for y in (116, 138, 160):
        sheet.stroke(polygon([(MID - 54, y), (MID + 54, y)], closed=False), colour, 7, 0.9, cap="butt")
    _lamp(sheet, (78, 218), 8, colour)
    _lamp(sheet, (178, 218), 8, colour)


def _focus_beam(sheet: Sheet, colour: str) -> None:
    ray = polygon([(MID - 7, 100), (MID - 2.5, 4), (MID + 2.5, 4), (MID + 7, 100)])
    sheet.glow(ray, colour, 8, 0.9, width=4)
    sheet.fill(ray, "#FFF0EC")
    for side in (-1, 1):
        prong = polygon([(MID + side * 64, 176), (MID + side * 70, 120), (MID + side * 20, 44), (MID + side * 34, 118)])
        sheet.shade(prong, [("#C4CFE4", 1), ("#39435E", 1)], (MID, 40), (MID + side * 70, 170))
        sheet.stroke(prong, INK, 4.5)
        sheet.stroke(polygon([(MID + side * 22, 52), (MID + side * 68, 120)], closed=False), colour, 4)
    lens = regular((MID, 130), 44, 4)
    sheet.glow(lens, colour, 10, 0.6)
    sheet.shade(lens, [("#FFF0EC", 1), (colour, 1), ("#6A1414", 1)], (MID - 20, 90), (MID + 24, 170))
    sheet.stroke(lens, INK, 5)
    sheet.stroke(polygon([(MID - 40, 130), (MID + 40, 130)], closed=False), WHITE, 3, 0.7)
    _well(sheet, box(88, 190, 80, 34, 8), colour)


def _hardpoint_shield(sheet: Sheet, colour: str) -> None:
    for x in (84.0, 172.0):
        _barrel(sheet, x, 84, 12, 180)
    armour = polygon([(16, 112)], closed=False)
    armour.cubicTo(40, 40, 84, 14, MID, 14)
    armour.cubicTo(172, 14, 216, 40, 240, 112)
    armour.lineTo(204, 130)
    armour.cubicTo(184, 84, 160, 66, MID, 66)
    armour.cubicTo(96, 66, 72, 84, 52, 130)
    armour.close()
    sheet.glow(armour, colour, 9, 0.5)
    sheet.shade(armour, [("#EAFDFF", 1), (colour, 1), (blend(colour, INK, 0.6), 1)], (MID, 12), (MID, 130))
    sheet.stroke(armour, INK, 5)
    for degrees in (-48, -16, 16, 48):
        groove = polygon([around((MID, 152), 92, degrees), around((MID, 152), 134, degrees)], closed=False)
        sheet.stroke(groove, INK, 4, 0.7)
    _well(sheet, box(84, 174, 88, 46, 10), colour)
    draw_sign(sheet, "shield", (MID, 197), 17, colour)


def _transfer_shield(sheet: Sheet, colour: str) -> None:
    for radius, alpha in ((112.0, 0.95), (88.0, 0.6)):
        bow = arc((MID, 132), radius, -52, 104)
        sheet.glow(bow, colour, 7, 0.6, width=9)
        sheet.stroke(bow, blend(colour, WHITE, 0.25), 9, alpha)
    sheet.fill(circle((MID, 142), 56), INK)
    sheet.shade(circle((MID, 142), 51), [("#8C9BB8", 1), ("#2E3750", 1)], (90, 100), (170, 190))
    sheet.fill(circle((MID, 142), 42), DARK)
    for start in (10, 190):
        turn = arc((MID, 142), 27, start, 120)
        sheet.stroke(turn, colour, 10, cap="butt")
        tip = around((MID, 142), 27, start + 134)
        sheet.canvas.save()
        sheet.canvas.rotate(start + 130, *tip)
        sheet.fill(polygon([(tip[0] - 6, tip[1] - 17), (tip[0] + 15, tip[1]), (tip[0] - 6, tip[1] + 17)]), colour)
        sheet.canvas.restore()
    _lamp(sheet, (72, 218), 7, colour)
    _lamp(sheet, (184, 218), 7, colour)


def _interphasic_shield(sheet: Sheet, colour: str) -> None:
    bow = polygon([(12, 176)], closed=False)
    bow.cubicTo(56, 86, 200, 86, 244, 176)
    bow.lineTo(222, 192)
    bow.cubicTo(184, 128, 72, 128, 34, 192)
    bow.close()
    sheet.glow(bow, colour, 14, 0.6)
    sheet.shade(bow, [("#EAFDFF", 0.92), (colour, 0.65), (colour, 0.30)], (MID, 100), (MID, 192))
    sheet.stroke(bow, blend(colour, WHITE, 0.4), 4)
    for shift, alpha in ((-30, 0.65), (-56, 0.35)):
        wave = polygon([(22 - shift * 0.2, 168 + shift)], closed=False)
        wave.cubicTo(64, 84 + shift, 192, 84 + shift, 234 + shift * 0.2, 168 + shift)
        sheet.glow(wave, colour, 6, 0.35, width=6)
        sheet.stroke(wave, blend(colour, WHITE, 0.2), 5, alpha)


def _dish(sheet: Sheet, x: float, y: float, across: float, deep: float, colour: str) -> None:
    bowl = polygon([(x - across, y)], closed=False)
    bowl.cubicTo(x - across * 0.8, y + deep, x + across * 0.8, y + deep, x + across, y)
    bowl.close()
    sheet.shade(bowl, [("#DDE6F6", 1), ("#7C8AA8", 1), ("#2E3750", 1)], (x - across, y), (x + across, y + deep))
    sheet.stroke(bowl, INK, 5)
    sheet.fill(oval(x, y, across, deep * 0.22), blend(colour, INK, 0.55))
    sheet.stroke(oval(x, y, across, deep * 0.22), colour, 5)


def _planetary_scanner(sheet: Sheet, colour: str) -> None:
    _barrel(sheet, MID, 140, 16, 190)
    _dish(sheet, MID, 92, 98, 100, colour)
    sheet.stroke(polygon([(MID, 92), (MID, 48)], closed=False), "#C4CFE4", 6)
    globe = circle((MID, 42), 28)
    sheet.glow(globe, colour, 9, 0.7)
    sheet.radial(globe, [("#F2FFF4", 1), (colour, 1), ("#0E4A24", 1)], (MID - 9, 32), 38, (0, 0.45, 1))
    sheet.stroke(oval(MID, 44, 44, 11), "#F2FFF4", 4, 0.9)
    _well(sheet, box(88, 186, 80, 38, 8), colour)
    _lamp(sheet, (MID, 205), 8, colour)


def _disrupting_scanner(sheet: Sheet, colour: str) -> None:
    for side in (-1, 1):
        horn = polygon(
            [
                (MID + side * 22, 176),
                (MID + side * 84, 128),
                (MID + side * 70, 22),
                (MID + side * 52, 30),
                (MID + side * 54, 112),
                (MID + side * 14, 148),
            ]
        )
        sheet.shade(horn, [("#DDE6F6", 1), ("#39435E", 1)], (MID + side * 84, 22), (MID + side * 20, 176))
        sheet.stroke(horn, INK, 5)
        _lamp(sheet, (MID + side * 62, 26), 11, colour)
    bolt = polygon([(MID - 46, 52), (MID - 14, 36), (MID + 8, 66), (MID + 44, 46)], closed=False)
    low = polygon([(MID - 42, 92), (MID - 10, 80), (MID + 12, 108), (MID + 42, 88)], closed=False)
    for path in (bolt, low):
        sheet.glow(path, colour, 8, 0.8, width=8)
        sheet.stroke(path, "#F0FFF2", 6)
    turn = arc((MID, 192), 24, 40, 280)
    sheet.stroke(turn, colour, 8)
    sheet.fill(polygon([(MID - 32, 166), (MID - 4, 164), (MID - 18, 190)]), colour)


def _quantum_scanner(sheet: Sheet, colour: str) -> None:
    _barrel(sheet, MID, 130, 20, 190)
    eye = (MID, 84.0)
    sheet.fill(circle(eye, 62), DARK, 0.85)
    for degrees in (0, 60, 120):
        sheet.canvas.save()
        sheet.canvas.rotate(degrees, *eye)
        orbit = oval(*eye, 72, 25)
        sheet.glow(orbit, colour, 5, 0.5, width=6)
        sheet.stroke(orbit, INK, 11, 0.8)
        sheet.stroke(orbit, blend(colour, WHITE, 0.2), 6.5)
        _lamp(sheet, (eye[0] + 72, eye[1]), 8, WHITE)
        sheet.canvas.restore()
    _lamp(sheet, eye, 17, colour)
    _well(sheet, box(76, 184, 104, 42, 8), colour)
    for x in (100.0, 128.0, 156.0):
        _lamp(sheet, (x, 205), 8, colour)


NOTHING = skia.Path()
PARTS: dict[str, Part] = {
    "bridge": Part("bridge", "TRBL", SQUARE, _bridge),
    "carrier-pod": Part("pod", "TRBL", SQUARE, _carrier_pod),
    "battle-pod": Part("pod", "TRBL", SQUARE, _battle_pod),
    "turret-pod": Part("pod", "TRBL", SQUARE, _turret_pod),
    "combat-engine": Part("engine", "TRL", ENGINE_HULL, _combat_engine),
    "hyperline-engine": Part("engine", "RL", ENGINE_HULL, _hyperline_engine),
    "rip-engine": Part("engine", "TRBL", SQUARE, _rip_engine),
    "laser-cannon": Part("weapon", "B", GUN_HULL, _laser_cannon),
    "plasma-launcher": Part("weapon", "B", GUN_HULL, _plasma_launcher),
    "focus-beam": Part("weapon", "B", GUN_HULL, _focus_beam),
    "hardpoint-shield": Part("shield", "B", LOW_HULL, _hardpoint_shield),
    "interphasic-shield": Part("shield", "", NOTHING, _interphasic_shield),
    "transfer-shield": Part("shield", "B", LOW_HULL, _transfer_shield),
    "planetary-scanner": Part("scanner", "B", LOW_HULL, _planetary_scanner),
    "disrupting-scanner": Part("scanner", "B", LOW_HULL, _disrupting_scanner),
    "quantum-scanner": Part("scanner", "B", LOW_HULL, _quantum_scanner),
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
    """A red and white barred band across the corner to corner diagonal: reads in grey as well."""
    sheet.canvas.save()
    sheet.canvas.rotate(-45, MID, MID)
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
        _lamp(sheet, (103, 25), 6, "#8CFFB0")
        return sheet.pixels()
    dark = Sheet(128)
    dark.picture(burnt(sheet.pixels(), 0.5))
    bar = polygon([(30, 30), (98, 98)], closed=False)
    dark.stroke(bar, INK, 15)
    dark.stroke(bar, "#FF6A62", 8)
    return dark.pixels()
