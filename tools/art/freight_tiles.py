"""Dark Freight's sector: what lies on each tile, seen from above; slipstreams lead up, and the game turns them."""

from math import cos, pi, sin
from zlib import crc32

import numpy as np
from art.canvas import Point, Sheet, arc, around, box, circle, oval, polygon, regular
from art.palette import INK, WHITE, blend
from art.spheres import Face, layers, ramp, sphere, step_up
from art.wonders import boulder, whirl

SIZE = 256
MID = SIZE / 2
CENTRE: Point = (MID, MID)
FRAME, GROUND, LAMP = "#3E5588", "#0A1126", "#FFC46B"
COLOURS = {"amber": "#FFB13D", "cobalt": "#4C8DFF", "jade": "#3DDC97"}
BEACON = "#A9E6FF"
STREAM = "#56E0D8"
NEBULA = ("#0A1126", "#3A1650", "#8A2C7E", "#D8609A", "#FFC2B8")
WORM = ("#050818", "#10306A", "#2C7CD8", "#7ED8FF", "#F0FCFF")

WORLDS = {
    "Ossa": Face("rock", ("#5A3A22", "#B87A44", "#F0CE96"), "#FFC98A", 78, 11, 2.4),
    "Brill": Face("gas", ("#8A4B1E", "#E0A050", "#FFE6B0", "#C07830"), "#FFD79A", 76, 12, 2.0, 24),
    "Tamar": Face("swirl", ("#6A2E12", "#D07A2C", "#FFD58A"), "#FFB878", 74, 13, 1.8, 12),
    "Quell": Face("cracked", ("#2C1A16", "#6A3A26", "#A06038"), "#FF9A54", 77, 14, 2.2, accent="#FFB13D"),
    "Hask": Face("ocean", ("#0C2A66", "#1E5CB8", "#8CB8E8"), "#8CC8FF", 78, 21, 2.0),
    "Vireo": Face("gas", ("#1A2E7A", "#3C6CE0", "#A8CCFF", "#2A4CB0"), "#9CC0FF", 75, 22, 2.4, -18),
    "Lund": Face("cracked", ("#B8DCF8", "#6AA8E8", "#2A5CB0"), "#C8ECFF", 77, 23, 2.0, accent="#EAFBFF"),
    "Merrow": Face("cells", ("#14306E", "#3A78D8", "#B0E0FF"), "#7CB8FF", 74, 24, 2.4),
    "Ferrol": Face("plates", ("#1C3A30", "#3C7A60", "#9CD8B8"), "#8CF0C0", 76, 31, 2.0, accent="#D8FFE8"),
    "Ixar": Face("rock", ("#143A22", "#3C8A4A", "#B8E88A"), "#A8FFB0", 78, 32, 2.2),
    "Soot": Face("swirl", ("#101A16", "#2A4A3A", "#5C8A6A"), "#6AC89A", 75, 33, 1.8, 30),
    "Padma": Face("ocean", ("#0A4A44", "#1C9A7C", "#C8F0A0"), "#9CFFD8", 77, 34, 2.2),
}  # fmt: skip
"""How each planet looks, in the tones of its colour: four of each, in this order."""
COLOUR_OF = dict(zip(WORLDS, [colour for colour in COLOURS for _ in range(4)], strict=True))


def _ground(name: str, tint: str = GROUND, stars: int = 26) -> Sheet:
    """A square of space with a quiet frame, and stars of its own."""
    sheet, square = Sheet(SIZE), box(3, 3, SIZE - 6, SIZE - 6, 16)
    sheet.shade(square, [(blend(tint, WHITE, 0.05), 1), (tint, 1), (blend(tint, INK, 0.35), 1)], (0, 0), (SIZE, SIZE))
    dice = np.random.default_rng(crc32(name.encode()))
    for x, y, light in dice.uniform(0, 1, (stars, 3)):
        spot = (float(14 + x * (SIZE - 28)), float(14 + y * (SIZE - 28)))
        sheet.fill(circle(spot, 0.8 + 1.3 * float(light) ** 3), WHITE, 0.22 + 0.4 * float(light))
    sheet.stroke(square, FRAME, 2.5, 0.75)
    return sheet


def fog() -> np.ndarray:
    """Clouds, white and as thick as they are opaque: 448 x 512 RGBA."""
    y, x = np.mgrid[0:448, 0:512].astype(float)
    plane = np.stack([x / 150, y / 150, np.full_like(x, 3.7)], axis=-1)
    warp = np.stack([layers(plane * 0.8 + part * 5.1, 61 + part, 3) for part in range(3)], axis=-1)
    cloud = step_up(-0.42, 0.62, layers(plane + 0.9 * warp, 71, 5))
    wisp = step_up(0.2, 0.95, layers(plane * 1.4 + 1.1 * warp, 81, 5, ridged=True))
    thick = np.clip(0.1 + 0.62 * cloud + 0.3 * wisp * cloud, 0, 1)
    return np.concatenate([np.full((448, 512, 3), 255.0), 255 * thick[..., None]], axis=-1).astype(np.uint8)


def space(face: int, is_lane: bool = False, name: str = "space") -> Sheet:
    """Empty space; with a face from 2 to 5 it has the beacon that a jump can aim at, and a lane leads through."""
    sheet = _ground(f"{name}{face}{is_lane}", stars=44 if not face else 22)
    if is_lane:
        for degrees in (0, 90, 180, 270):
            way = polygon([around(CENTRE, 88, degrees), around(CENTRE, 121, degrees)], closed=False)
            sheet.glow(way, BEACON, 6, 0.4, width=10)
            sheet.stroke(way, BEACON, 5, 0.75, dash=(9, 8), cap="butt")
    if face:
        _beacon(sheet, face)
    return sheet


def _beacon(sheet: Sheet, face: int) -> None:
    """Lights in a ring, in the places of the pips of a die."""
    sheet.radial(circle(CENTRE, 96), [(BEACON, 0.22), (BEACON, 0.0)], CENTRE, 96)
    sheet.fill(circle(CENTRE, 70), INK, 0.75)
    sheet.stroke(circle(CENTRE, 70), BEACON, 4, 0.85)
    for quarter in range(4):
        sheet.stroke(arc(CENTRE, 80, quarter * 90 + 28, 34), BEACON, 4, 0.6)
    off, middle = 27.0, [CENTRE] if face % 2 else []
    corners = [(MID + x * off, MID + y * off) for x, y in ((-1, 1), (1, -1), (-1, -1), (1, 1))]
    for pip in middle + corners[: face // 2 * 2]:
        sheet.glow(circle(pip, 13), BEACON, 8, 0.7)
        sheet.fill(circle(pip, 12.5), WHITE)


def planet(name: str, colour: str) -> Sheet:
    """A world, and in the corner the shape of its colour."""
    sheet, face = _ground(name), WORLDS[name]
    centre = (MID, MID - 10)
    sheet.radial(circle(centre, 116), [(face.air, 0.30), (face.air, 0.0)], centre, 116)
    sheet.glow(circle(centre, face.radius), INK, 8, 0.9, add=False)
    sheet.picture(sphere(face, SIZE), 0, centre[1] - MID)
    sheet.fill(circle((38, 38), 29), INK, 0.88)
    sheet.stroke(circle((38, 38), 29), COLOURS[colour], 2.5, 0.7)
    draw_colour(sheet, colour, (38, 38), 17)
    return sheet


def draw_colour(sheet: Sheet, colour: str, centre: Point, radius: float) -> None:
    """The shape that goes with a colour: a circle, a square, a triangle."""
    x, y = centre
    shape = {
        "amber": circle(centre, radius * 0.95),
        "cobalt": box(x - radius * 0.85, y - radius * 0.85, 1.7 * radius, 1.7 * radius),
        "jade": polygon(
            [(x, y - radius * 1.1), (x + radius * 1.08, y + radius * 0.8), (x - radius * 1.08, y + radius * 0.8)]
        ),
    }[colour]
    sheet.fill(shape, COLOURS[colour], corner=radius * 0.15)
    sheet.stroke(shape, blend(COLOURS[colour], WHITE, 0.6), radius * 0.18, corner=radius * 0.15)


def haven(is_wreck: bool = False) -> Sheet:
    """A station of free traders: a ring with docks and warm lamps; or what is left of one."""
    sheet = _ground("wreck" if is_wreck else "haven", stars=20)
    metal, dark = ("#39415A", "#161B2C") if is_wreck else ("#8C99BC", "#2A3350")
    if not is_wreck:
        sheet.radial(circle(CENTRE, 120), [(LAMP, 0.34), (LAMP, 0.0)], CENTRE, 120)
    docks = (20, 200, 290) if is_wreck else range(0, 360, 45)
    for degrees in docks:
        arm = polygon([around(CENTRE, 60, degrees), around(CENTRE, 104, degrees)], closed=False)
        sheet.stroke(arm, INK, 20, 0.9, cap="butt")
        sheet.stroke(arm, metal, 13, cap="butt")
        if not is_wreck:
            lamp = circle(around(CENTRE, 108, degrees), 6)
            sheet.glow(lamp, LAMP, 8, 0.9)
            sheet.fill(lamp, "#FFF0CC")
    spans = ((10, 92), (150, 74), (262, 60)) if is_wreck else ((0, 359.9),)
    for start, sweep in spans:
        ring = arc(CENTRE, 66, start, sweep)
        sheet.stroke(ring, INK, 36, 0.95, cap="butt")
        sheet.stroke(ring, metal, 28, cap="butt")
        sheet.stroke(ring, dark, 16, cap="butt")
    if is_wreck:
        dice = np.random.default_rng(77)
        for _ in range(16):
            at = around(CENTRE, float(dice.uniform(20, 108)), float(dice.uniform(0, 360)))
            sheet.fill(regular(at, float(dice.uniform(3, 8)), 3, float(dice.uniform(0, 360))), metal, 0.9)
        return sheet
    for degrees in range(0, 360, 15):
        sheet.fill(circle(around(CENTRE, 66, degrees), 3), LAMP, 0.95 if degrees % 45 else 0.5)
    sheet.fill(regular(CENTRE, 37, 8, 22.5), INK)
    sheet.shade(regular(CENTRE, 32, 8, 22.5), [("#B9C6E4", 1), ("#4A5676", 1)], (MID - 24, MID - 24), (MID + 24, MID + 24))
    sheet.glow(circle(CENTRE, 13), LAMP, 8, 1.0)
    sheet.fill(circle(CENTRE, 12), "#FFF3D6")
    return sheet


def wormhole() -> Sheet:
    """A mouth of light; where it leads is the other one."""
    sheet = _ground("wormhole")
    sheet.picture(whirl(SIZE, WORM, 1.3))
    sheet.radial(circle(CENTRE, 40), [(INK, 1), (INK, 1), (INK, 0)], CENTRE, 40, (0, 0.62, 1))
    sheet.stroke(circle(CENTRE, 27), "#DDF6FF", 3, 0.9)
    return sheet


def asteroids() -> Sheet:
    """Rocks close to each other."""
    sheet, dice = _ground("asteroids"), np.random.default_rng(crc32(b"asteroids"))
    sheet.radial(circle(CENTRE, 124), [("#9A7A6A", 0.32), ("#6A5A50", 0.0)], CENTRE, 124)
    rocks = [(120, 122, 46), (196, 82, 30), (60, 70, 27), (66, 192, 31), (196, 190, 28), (132, 44, 14), (220, 138, 13)]
    rocks += [(128, 214, 15), (34, 128, 12), (96, 34, 8), (228, 40, 9), (28, 228, 9), (162, 158, 8), (232, 226, 10)]
    for x, y, size in sorted(rocks, key=lambda one: one[2]):
        boulder(sheet, (float(x), float(y)), float(size), dice)
    return sheet


def nebula() -> Sheet:
    """Glowing clouds in which ships lose each other."""
    sheet = _ground("nebula", stars=14)
    place = (np.arange(SIZE) + 0.5 - MID) / MID
    x, y = np.meshgrid(place, place)
    ground = np.stack([x * 1.6, y * 1.6, np.full_like(x, 0.4)], axis=-1)
    bent = ground + np.stack([layers(ground + 3.1 * k, 510 + k, 4) for k in range(3)], axis=-1) * 0.9
    cloud = np.clip(0.5 + 0.75 * layers(bent, 523, 5), 0, 1)
    edge = step_up(1.0, 0.45, (np.abs(x) ** 3 + np.abs(y) ** 3) ** (1 / 3))
    pixels = np.zeros((SIZE, SIZE, 4))
    pixels[..., :3] = ramp(NEBULA, cloud)
    pixels[..., 3] = 255 * edge * np.clip(0.2 + 1.1 * cloud, 0, 1)
    sheet.picture(np.clip(pixels, 0, 255).astype(np.uint8))
    return sheet


def slipstream(has_arrow: bool) -> Sheet:
    """A current that carries ships up and away, or one that has lost its way."""
    sheet = _ground("slipstream", stars=16)
    lines = range(-3, 4) if has_arrow else range(-2, 3)
    for number in lines:
        points = []
        for part in range(33):
            share = part / 32
            sway = sin(share * 2 * pi + number) * (7 if has_arrow else 20)
            points.append((MID + number * 27 + sway, 240 - 224 * share))
        line = polygon(points, closed=False)
        light = 0.8 - 0.16 * abs(number)
        sheet.glow(line, STREAM, 7, light * (0.7 if has_arrow else 0.35), width=6)
        sheet.stroke(line, blend(STREAM, WHITE, 0.3), 3, light * (1 if has_arrow else 0.5))
    if has_arrow:
        for top, alpha in ((64, 1.0), (112, 0.85), (160, 0.65)):
            chevron = polygon([(MID - 44, top + 40), (MID, top), (MID + 44, top + 40)], closed=False)
            sheet.stroke(chevron, INK, 26, 0.75)
            sheet.glow(chevron, STREAM, 9, 0.8 * alpha, width=14)
            sheet.stroke(chevron, WHITE, 13, alpha)
    return sheet


def back() -> Sheet:
    """A tile face down: a chart that nobody has filled in."""
    sheet = _ground("back", "#101C40", stars=0)
    for number in range(1, 8):
        for line in ([(number * 32, 22), (number * 32, 234)], [(22, number * 32), (234, number * 32)]):
            sheet.stroke(polygon([(float(x), float(y)) for x, y in line], closed=False), FRAME, 1.2, 0.35)
    for radius, alpha in ((84, 0.5), (58, 0.65), (32, 0.8)):
        sheet.stroke(circle(CENTRE, radius), BEACON, 2.5, alpha * 0.6)
    star = polygon([around(CENTRE, 74 if i % 2 == 0 else 15, i * 45) for i in range(8)])
    sheet.glow(star, BEACON, 8, 0.35)
    sheet.fill(star, blend(BEACON, "#101C40", 0.25), 0.95)
    sheet.fill(oval(MID, MID, 9, 9), INK)
    sheet.fill(circle((MID + 3 * cos(1), MID), 4), WHITE, 0.9)
    return sheet
