"""Portraits of computer opponents, in layers: the ground and the gear of a style, the head of a level, its eyes in a mood.

All are machines with a dark visor in the same place, so that any gear fits any head, and any eyes are read small.
"""

from collections.abc import Callable
from math import cos, pi, sin

import skia
from art.canvas import Point, Sheet, arc, around, box, circle, mirrored, oval, polygon, regular
from art.palette import INK

SIZE = 224
MID = 112.0
DISC = circle((MID, MID), 108)
VISOR_AT: Point = (MID, 112)
EYES = 23.0  # from the middle of the visor to an eye
LOWER = {"captain": 4.0, "admiral": 1.0, "random": 1.0}  # by level: how far below the middle of the visors the eyes are
GLASS = ("#1B2A58", "#070C20")
GLOW = {"neutral": "#9BE4FF", "winning": "#FFD98A", "losing": "#FF8E84"}
MOODS = tuple(GLOW)

Shades = tuple[str, str, str]
"""Metal in light, in the middle, and in the shade."""
STEEL: Shades = ("#E9F1FF", "#8FA3CF", "#33416E")
NAVY: Shades = ("#7C9BE0", "#2F4A92", "#111D4A")
WHITE: Shades = ("#FFFFFF", "#C3CDE6", "#56628C")
BRONZE: Shades = ("#FFDFA0", "#B57E38", "#4C2E16")
NIGHT: Shades = ("#6A5FA8", "#2A2352", "#0D0A22")

GROUNDS = {
    "balanced": ("#3E6FD0", "#101C48"),
    "explorer": ("#23B98A", "#07302F"),
    "builder": ("#E29A2C", "#402408"),
    "raider": ("#E2453F", "#400C12"),
    "scholar": ("#9A6BF0", "#241150"),
    "mapper": ("#28A9D6", "#08303F"),
    "hauler": ("#D8772E", "#3C1C0A"),
    "corsair": ("#C13A6B", "#380B26"),
}


def _metal(sheet: Sheet, path: skia.Path, shades: Shades, edge: float = 5.0, corner: float = 0.0) -> None:
    """A plate lit from the upper left, with a dark outline."""
    bounds = path.getBounds()
    start, end = (bounds.left(), bounds.top()), (bounds.right(), bounds.bottom())
    sheet.stroke(path, INK, edge * 2, corner=corner)
    sheet.shade(path, [(shade, 1) for shade in shades], start, end, (0, 0.45, 1), corner=corner)


def _rim(sheet: Sheet, path: skia.Path, alpha: float = 0.5) -> None:
    """Light along the inside of an outline, at the upper left."""
    with sheet.clipped(path):
        moved = skia.Path(path)
        moved.transform(skia.Matrix.Translate(5, 6))
        outer = skia.Path(path)
        outer.addPath(moved)
        outer.setFillType(skia.PathFillType.kEvenOdd)
        with sheet.clipped(path):
            sheet.fill(outer, "#FFFFFF", alpha * 0.35)


def _visor(sheet: Sheet, path: skia.Path) -> None:
    """Dark glass in a dark seam, with a reflection."""
    sheet.stroke(path, INK, 9)
    bounds = path.getBounds()
    sheet.shade(path, [(GLASS[0], 1), (GLASS[1], 1)], (0, bounds.top()), (0, bounds.bottom()))
    with sheet.clipped(path):
        left, top, high = bounds.left(), bounds.top(), bounds.height()
        sheet.fill(
            polygon([(left + 8, top), (left + 34, top), (left + 12, top + high), (left - 14, top + high)]), "#FFFFFF", 0.1
        )
        sheet.fill(
            polygon([(left + 42, top), (left + 50, top), (left + 28, top + high), (left + 20, top + high)]), "#FFFFFF", 0.07
        )
    sheet.stroke(path, "#5C79C4", 2, 0.7)


def _shoulders(sheet: Sheet, shades: Shades, trim: str, high: float = 186) -> None:
    """Neck and shoulders, cut off by the disc."""
    with sheet.clipped(DISC):
        _metal(sheet, box(88, 160, 48, 40, 8), ("#596A99", "#2A3662", "#121A38"), 4)
        for n in range(3):
            sheet.stroke(polygon([(90, 172 + 8 * n), (134, 172 + 8 * n)], closed=False), INK, 2.5, 0.7)
        half = [(MID, high), (140, high), (178, high + 10), (204, high + 40), (MID, 240)]
        shape = polygon([*mirrored(half[:-1], MID)[:4], (204, 240), (20, 240), *mirrored(half[:-1], MID)[4:]])
        _metal(sheet, shape, shades)
        _rim(sheet, shape)
        sheet.stroke(polygon([(94, high + 2), (MID, high + 22), (130, high + 2)], closed=False), trim, 5)


# ---- the heads ----


def cadet() -> Sheet:
    """A round helmet that is too large, one aerial, ear cups: new at this."""
    sheet = Sheet(SIZE)
    _shoulders(sheet, ("#FFC978", "#D98527", "#6B3A0E"), "#FFF1D2", 190)
    sheet.stroke(polygon([(146, 62), (160, 26)], closed=False), INK, 10)
    sheet.stroke(polygon([(146, 62), (160, 26)], closed=False), "#B9C7E8", 4)
    sheet.glow(circle((160, 24), 9), "#FFB13D", 8, 0.9)
    sheet.fill(circle((160, 24), 9), INK)
    sheet.fill(circle((160, 24), 6.5), "#FFC35A")
    for x in (44, 180):
        _metal(sheet, box(x - 13, 92, 26, 44, 11), ("#FFC978", "#D98527", "#6B3A0E"), 4)
    skull = oval(MID, 108, 66, 64)
    _metal(sheet, skull, STEEL)
    _rim(sheet, skull)
    with sheet.clipped(skull):
        sheet.fill(box(102, 40, 20, 42), "#F09A2E")
        sheet.fill(box(99, 40, 3, 42), INK, 0.6)
        sheet.fill(box(122, 40, 3, 42), INK, 0.6)
    _visor(sheet, box(62, 86, 100, 54, 26))
    sheet.stroke(arc((MID, 138), 26, 140, 80), INK, 4, 0.55)
    return sheet


def pilot() -> Sheet:
    """A flight helmet with a crest, a wide visor, and a mask with a hose."""
    sheet = Sheet(SIZE)
    _shoulders(sheet, NAVY, "#4CC9FF")
    crest = polygon([(100, 40), (112, 20), (124, 40), (126, 84), (98, 84)])
    skull = skia.Path()
    skull.moveTo(MID, 36)
    skull.cubicTo(166, 36, 182, 80, 178, 126)
    skull.cubicTo(176, 156, 160, 172, 138, 180)
    skull.lineTo(86, 180)
    skull.cubicTo(64, 172, 48, 156, 46, 126)
    skull.cubicTo(42, 80, 58, 36, MID, 36)
    skull.close()
    _metal(sheet, skull, NAVY)
    _rim(sheet, skull, 0.7)
    _metal(sheet, crest, ("#DFF6FF", "#4CC9FF", "#135A86"), 4, 6)
    for x in (46, 178):
        _metal(sheet, circle((x, 118), 17), STEEL, 4)
        sheet.fill(circle((x, 118), 6), INK, 0.7)
    visor = skia.Path()
    visor.moveTo(56, 92)
    visor.quadTo(MID, 74, 168, 92)
    visor.lineTo(164, 128)
    visor.quadTo(MID, 148, 60, 128)
    visor.close()
    _visor(sheet, visor)
    mask = polygon([(88, 146), (136, 146), (142, 164), (130, 190), (94, 190), (82, 164)])
    _metal(sheet, mask, ("#8496C6", "#3C4C82", "#182146"), 4, 8)
    for n in range(3):
        sheet.stroke(polygon([(98, 158 + 9 * n), (126, 158 + 9 * n)], closed=False), INK, 4, 0.8)
    with sheet.clipped(DISC):
        hose = skia.Path()
        hose.moveTo(138, 176)
        hose.cubicTo(170, 186, 168, 210, 160, 232)
        sheet.stroke(hose, INK, 18)
        sheet.stroke(hose, "#5E70A6", 11)
        sheet.stroke(hose, INK, 11, 0.5, "butt", (3, 5))
    return sheet


def captain() -> Sheet:
    """An angular head under a peaked cap with a star, and epaulettes."""
    sheet = Sheet(SIZE)
    _shoulders(sheet, ("#3F5CB4", "#1D2F72", "#0B1538"), "#FFD27A")
    with sheet.clipped(DISC):
        for x, turn in ((44, -1), (180, 1)):
            plate = polygon([(x - 30, 204), (x + 28, 196), (x + 28 + 2 * turn, 212), (x - 30, 222)])
            _metal(sheet, plate, BRONZE, 3, 4)
    jaw = polygon(mirrored([(MID, 60), (168, 66), (174, 120), (160, 158), (136, 184), (MID, 188)], MID))
    _metal(sheet, jaw, ("#D8E2F8", "#7385B6", "#2A365F"), 5, 8)
    _rim(sheet, jaw)
    sheet.stroke(polygon([(84, 164), (140, 164)], closed=False), INK, 4, 0.6)
    sheet.stroke(polygon([(92, 174), (132, 174)], closed=False), INK, 3, 0.45)
    for x in (-1, 1):
        sheet.stroke(polygon([(MID + x * 52, 146), (MID + x * 34, 160)], closed=False), INK, 3, 0.45)
    cap = polygon(mirrored([(MID, 22), (150, 26), (190, 46), (178, 74), (MID, 68)], MID))
    _metal(sheet, cap, ("#5377DC", "#223A8C", "#0D1942"), 5, 10)
    _rim(sheet, cap, 0.8)
    band = polygon(mirrored([(MID, 64), (176, 70), (174, 88), (MID, 82)], MID))
    _metal(sheet, band, ("#2B3970", "#151E47", "#090F28"), 4, 4)
    peak = polygon(mirrored([(MID, 80), (164, 84), (156, 98), (MID, 96)], MID))
    star = polygon([around((MID, 54), 17 if n % 2 == 0 else 7, n * 36) for n in range(10)])
    sheet.glow(star, "#FFD27A", 8, 0.6)
    sheet.stroke(star, INK, 6)
    sheet.shade(star, [("#FFF3CF", 1), ("#E9A93C", 1)], (MID, 38), (MID, 72))
    _visor(sheet, polygon(mirrored([(MID, 96), (164, 96), (158, 126), (136, 138), (MID, 134)], MID)))
    _metal(sheet, peak, ("#3A4C8C", "#121B40", "#070B1E"), 4, 6)
    return sheet


def admiral() -> Sheet:
    """A tall white head between two fins, with a high collar and medals."""
    sheet = Sheet(SIZE)
    with sheet.clipped(DISC):
        collar = polygon(mirrored([(MID, 178), (148, 150), (196, 138), (206, 240), (MID, 240)], MID))
        _metal(sheet, collar, ("#C6303F", "#701322", "#2A060E"), 5, 6)
        _rim(sheet, collar, 0.6)
    for side in (-1, 1):
        fin = polygon([(MID + side * x, y) for x, y in ((44, 92), (60, 8), (82, 44), (74, 120))])
        _metal(sheet, fin, BRONZE, 4, 8)
        _rim(sheet, fin, 0.6)
    skull = polygon(mirrored([(MID, 14), (140, 30), (166, 76), (164, 126), (148, 168), (128, 190), (MID, 194)], MID))
    _metal(sheet, skull, WHITE, 5, 14)
    _rim(sheet, skull, 0.9)
    ridge = polygon(mirrored([(MID, 20), (122, 34), (118, 84), (MID, 90)], MID))
    _metal(sheet, ridge, BRONZE, 3, 4)
    gem = regular((MID, 62), 10, 4)
    sheet.glow(gem, "#FF6B66", 8, 0.9)
    sheet.stroke(gem, INK, 4)
    sheet.fill(gem, "#FF7A70")
    _visor(sheet, polygon(mirrored([(MID, 98), (140, 94), (162, 98), (156, 124), (130, 132), (MID, 128)], MID)))
    for n in range(5):
        x = 88 + 12 * n
        sheet.stroke(polygon([(x, 148), (x, 172)], closed=False), INK, 4.5, 0.75)
    with sheet.clipped(DISC):
        for x, colour in ((72, "#FFD27A"), (86, "#4CC9FF"), (152, "#58E6B0")):
            sheet.fill(box(x - 5, 198, 11, 13, 2), INK)
            sheet.fill(box(x - 3, 200, 7, 9, 1), colour)
    return sheet


def ancient() -> Sheet:
    """A mask of dark stone that floats in a ring of shards and glows in its seams: older than all others."""
    sheet = Sheet(SIZE)
    ring = oval(MID, 112, 98, 98)
    sheet.glow(ring, "#B48CFF", 9, 0.5, 5)
    for n in range(12):
        at = around((MID, 112), 94, n * 30 + 15)
        shard = regular(at, 10 if n % 3 else 14, 4, n * 30 + 15)
        sheet.stroke(shard, INK, 5)
        sheet.shade(shard, [("#E4D4FF", 1), ("#7B55D6", 1)], (at[0], at[1] - 12), (at[0], at[1] + 12))
    half = [(MID, 8), (136, 34), (174, 70), (168, 118), (146, 164), (124, 208), (MID, 218)]
    mask = polygon(mirrored(half, MID))
    sheet.glow(mask, "#7B55D6", 14, 0.7)
    _metal(sheet, mask, NIGHT, 5, 10)
    _rim(sheet, mask, 0.9)
    face = polygon(mirrored([(MID, 40), (134, 60), (158, 84), (152, 124), (134, 160), (MID, 196)], MID))
    sheet.shade(face, [("#4A3E86", 1), ("#171036", 1)], (MID, 40), (MID, 196), corner=8)
    sheet.stroke(face, "#B48CFF", 3, 0.75, corner=8)
    seams = (
        [(MID, 14), (MID, 50)], [(MID, 150), (MID, 206)], [(62, 72), (84, 88)], [(162, 72), (140, 88)],
        [(92, 166), (104, 150)], [(132, 166), (120, 150)], [(80, 132), (70, 142)], [(144, 132), (154, 142)],
    )  # fmt: skip
    for seam in seams:
        line = polygon(seam, closed=False)
        sheet.glow(line, "#C9A8FF", 5, 0.9, 4)
        sheet.stroke(line, "#E9DCFF", 2.5)
    _visor(sheet, polygon(mirrored([(MID, 82), (130, 92), (158, 94), (150, 120), (128, 132), (MID, 140)], MID)))
    return sheet


def random() -> Sheet:
    """A die with a face: it chooses by chance."""
    sheet = Sheet(SIZE)
    _shoulders(sheet, ("#B4C1E4", "#6A7AAA", "#2B3660"), "#EDF2FF", 192)
    side = polygon([(170, 54), (192, 40), (192, 152), (170, 176)])
    top = polygon([(48, 54), (72, 36), (192, 36), (170, 58)])
    _metal(sheet, side, ("#9BA9CF", "#5C6B9B", "#2B3660"), 5, 8)
    _metal(sheet, top, ("#FFFFFF", "#E2E9FA", "#B7C4E4"), 5, 8)
    front = box(44, 54, 130, 126, 22)
    _metal(sheet, front, ("#FFFFFF", "#D5DEF4", "#8896C2"), 5)
    for x, y in ((62, 72), (156, 72), (62, 162), (156, 162)):
        sheet.fill(circle((x, y), 7), "#33416E")
    _visor(sheet, box(62, 88, 96, 50, 16))
    return sheet


def own() -> Sheet:
    """A terminal on a neck: a program that somebody else wrote."""
    sheet = Sheet(SIZE)
    _shoulders(sheet, ("#58E6B0", "#1E8560", "#083428"), "#D8FFEF", 192)
    for x in (70, 154):
        sheet.stroke(polygon([(x, 58), (x + (x - MID) * 0.3, 26)], closed=False), INK, 10)
        sheet.stroke(polygon([(x, 58), (x + (x - MID) * 0.3, 26)], closed=False), "#B9C7E8", 4)
        sheet.fill(circle((x + (x - MID) * 0.3, 24), 8), INK)
        sheet.fill(circle((x + (x - MID) * 0.3, 24), 5.5), "#58E6B0")
    case = box(38, 54, 148, 128, 20)
    _metal(sheet, case, STEEL)
    _rim(sheet, case)
    _visor(sheet, box(52, 68, 120, 88, 12))
    for n in range(4):
        sheet.fill(circle((70 + 12 * n, 169), 3.5), INK, 0.7)
    sheet.fill(circle((158, 169), 5), "#58E6B0")
    return sheet


HEADS: dict[str, Callable[[], Sheet]] = {
    "cadet": cadet, "pilot": pilot, "captain": captain, "admiral": admiral, "ancient": ancient, "random": random, "own": own,
}  # fmt: skip


def head(level: str) -> Sheet:
    """The head of a level, with an empty visor."""
    return HEADS[level]()


# ---- the eyes ----


def eyes(level: str, mood: str) -> Sheet:
    """What shines in the visor: open, glad as arcs, or low and tired."""
    sheet = Sheet(SIZE)
    x, y = VISOR_AT[0], VISOR_AT[1] + LOWER.get(level, 0.0)
    colour = GLOW[mood]
    if level == "ancient":
        for spot, size in (((x - 26, y - 5), 9.0), ((x + 26, y - 5), 9.0), ((x, y + 4), 12.0)):
            _ancient_eye(sheet, spot, size, mood, colour)
        return sheet
    apart = {"cadet": 22.0, "random": 24.0, "own": 28.0}.get(level, EYES + 3)
    for side in (-1, 1):
        _light(sheet, _eye(level, mood, (x + side * apart, y), side), colour, mood)
    if level == "own":
        mouth = polygon([(x - 10, y + 26), (x + 10, y + 26)], closed=False)
        sheet.glow(mouth, colour, 4, 0.6, 5)
        sheet.stroke(mouth, colour, 4)
    return sheet


def _light(sheet: Sheet, shape: skia.Path, colour: str, mood: str) -> None:
    width = 8.0 if mood == "winning" else 0.0
    sheet.glow(shape, colour, 6, 0.75, width)
    if width:
        sheet.stroke(shape, colour, width)
        sheet.stroke(shape, "#FFFFFF", 3, 0.7)
    else:
        sheet.fill(shape, colour)
        middle = shape.getBounds()
        sheet.radial(shape, [("#FFFFFF", 0.85), ("#FFFFFF", 0.0)], (middle.centerX(), middle.centerY()), 12)


def _eye(level: str, mood: str, spot: Point, side: int) -> skia.Path:
    x, y = spot
    if mood == "winning":
        return arc((x, y + 7), 11, -68, 136)
    if mood == "losing":
        return polygon([(x - side * 11, y - 6), (x + side * 11, y + 4), (x + side * 9, y + 9), (x - side * 11, y + 7)])
    match level:
        case "cadet":
            return oval(x, y, 9, 12)
        case "pilot":
            return box(x - 13, y - 7, 26, 13, 6)
        case "captain":
            return polygon([(x - side * 13, y + 3), (x + side * 13, y - 7), (x + side * 12, y + 4), (x - side * 11, y + 8)])
        case "admiral":
            return polygon([(x - side * 15, y + 4), (x + side * 14, y - 5), (x + side * 12, y + 3), (x - side * 14, y + 7)])
        case "own":
            return box(x - 8, y - 11, 16, 20, 3)
    return circle(spot, 9)


def _ancient_eye(sheet: Sheet, spot: Point, size: float, mood: str, colour: str) -> None:
    x, y = spot
    tall = {"neutral": 1.0, "winning": 1.35, "losing": 0.42}[mood]
    eye = polygon([(x, y - size * tall), (x + size, y), (x, y + size * tall), (x - size, y)])
    sheet.glow(eye, colour, 7, 0.9)
    sheet.fill(eye, colour)
    sheet.radial(eye, [("#FFFFFF", 0.9), ("#FFFFFF", 0.0)], spot, size)


# ---- the styles ----


def ground(style: str) -> Sheet:
    """The disc behind a head, in the light of a style."""
    bright, deep = GROUNDS[style]
    sheet = Sheet(SIZE)
    sheet.radial(DISC, [(bright, 1), (deep, 1), ("#060A1C", 1)], (MID - 26, MID - 40), 190, (0, 0.62, 1))
    with sheet.clipped(DISC):
        PATTERNS[style](sheet, bright)
    sheet.stroke(DISC, "#FFFFFF", 2, 0.2)
    return sheet


def _rays(sheet: Sheet, bright: str) -> None:
    for n in range(12):
        sheet.fill(
            polygon([(MID, 120), around((MID, 120), 150, n * 30 - 4), around((MID, 120), 150, n * 30 + 4)]), "#FFFFFF", 0.05
        )


def _stars(sheet: Sheet, bright: str) -> None:
    for n in range(26):
        spot = 10 + (n * 73) % 204, 8 + (n * 47) % 150
        sheet.fill(circle(spot, 1.4 + n % 3), "#EFFFF8", 0.5)
    sheet.stroke(oval(MID, 112, 118, 40), "#FFFFFF", 2, 0.22)


def _stripes(sheet: Sheet, bright: str) -> None:
    for n in range(-4, 10):
        left = n * 40.0
        sheet.fill(polygon([(left, 0), (left + 18, 0), (left - 90, 224), (left - 108, 224)]), "#1A0E02", 0.22)


def _slashes(sheet: Sheet, bright: str) -> None:
    for n in range(4):
        left = 16 + n * 52.0
        sheet.fill(polygon([(left, 10), (left + 10, 4), (left + 26, 220), (left + 22, 224)]), "#190306", 0.3)


def _rings(sheet: Sheet, bright: str) -> None:
    for n in range(5):
        sheet.stroke(circle((MID, 100), 40 + 22 * n), "#EBDDFF", 2, 0.24)
    for n in range(8):
        sheet.fill(circle(around((MID, 100), 62 + 22 * (n % 3), n * 47), 4), "#EBDDFF", 0.5)


def _grid(sheet: Sheet, bright: str) -> None:
    for n in range(9):
        at = 8 + n * 26.0
        sheet.stroke(polygon([(at, 0), (at, 224)], closed=False), "#DFFAFF", 1.5, 0.25)
        sheet.stroke(polygon([(0, at), (224, at)], closed=False), "#DFFAFF", 1.5, 0.25)


def _crates(sheet: Sheet, bright: str) -> None:
    for row in range(4):
        for column in range(5):
            sheet.stroke(box(column * 56 - 28 * (row % 2), row * 56, 52, 52, 4), "#FFE3C8", 2, 0.18)


def _waves(sheet: Sheet, bright: str) -> None:
    for row in range(7):
        points = [(x, 20 + row * 32 + 7 * sin(x / 18 + row)) for x in range(0, 228, 4)]
        sheet.stroke(polygon(points, closed=False), "#FFD8E8", 2, 0.2)


PATTERNS: dict[str, Callable[[Sheet, str], None]] = {
    "balanced": _rays, "explorer": _stars, "builder": _stripes, "raider": _slashes, "scholar": _rings, "mapper": _grid,
    "hauler": _crates, "corsair": _waves,
}  # fmt: skip


def gear(style: str) -> Sheet:
    """What a style wears, on any head."""
    sheet = Sheet(SIZE)
    GEAR[style](sheet)
    return sheet


def _dish(sheet: Sheet) -> None:
    """A scanner at the temple."""
    sheet.stroke(polygon([(176, 108), (192, 74)], closed=False), INK, 13)
    sheet.stroke(polygon([(176, 108), (192, 74)], closed=False), "#9DB0DA", 6)
    _metal(sheet, circle((176, 110), 12), STEEL, 4)
    bowl = skia.Path()
    bowl.moveTo(164, 52)
    bowl.quadTo(188, 104, 220, 62)
    bowl.quadTo(190, 66, 164, 52)
    bowl.close()
    _metal(sheet, bowl, ("#D8FFEF", "#2FB98C", "#0B4536"), 4)
    sheet.glow(circle((196, 48), 6), "#8CF5CF", 7, 0.9)
    sheet.stroke(polygon([(192, 74), (196, 48)], closed=False), INK, 6)
    sheet.stroke(polygon([(192, 72), (196, 48)], closed=False), "#D8FFEF", 3)
    sheet.fill(circle((196, 47), 6), "#8CF5CF")


def _hat(sheet: Sheet) -> None:
    """A hard hat with a striped rim."""
    dome = skia.Path()
    dome.moveTo(50, 78)
    dome.cubicTo(50, 2, 174, 2, 174, 78)
    dome.close()
    _metal(sheet, dome, ("#FFE9A8", "#F0A92C", "#7C4A0C"))
    _rim(sheet, dome, 0.9)
    _metal(sheet, box(102, 16, 20, 58, 8), ("#FFF3CF", "#FFC24A", "#A8680F"), 3)
    rim = box(36, 70, 152, 20, 9)
    _metal(sheet, rim, ("#FFD876", "#F0A92C", "#A8680F"), 4)
    with sheet.clipped(rim):
        for n in range(7):
            left = 30 + n * 26.0
            sheet.fill(polygon([(left, 70), (left + 12, 70), (left + 2, 92), (left - 10, 92)]), "#1C140A", 0.9)


def _horns(sheet: Sheet) -> None:
    """Blades at both temples, and a scar across the visor."""
    for side in (-1, 1):
        blade = skia.Path()
        blade.moveTo(MID + side * 56, 98)
        blade.cubicTo(MID + side * 94, 92, MID + side * 104, 56, MID + side * 90, 16)
        blade.cubicTo(MID + side * 84, 46, MID + side * 70, 60, MID + side * 46, 68)
        blade.close()
        _metal(sheet, blade, ("#FFE3DF", "#E2453F", "#520D12"), 4)
        _rim(sheet, blade, 0.8)
    for points in ([(146, 70), (134, 96)], [(130, 106), (120, 150)]):
        sheet.stroke(polygon(points, closed=False), INK, 9)
        sheet.stroke(polygon(points, closed=False), "#FF8E84", 3.5)


def _monocle(sheet: Sheet) -> None:
    """A lens before one eye, and a ring of light above the head."""
    halo = oval(MID, 26, 62, 15)
    sheet.glow(halo, "#C9A8FF", 8, 0.9, 7)
    sheet.stroke(halo, "#E9DCFF", 4)
    for n in range(6):
        at = MID + 62 * cos(n * pi / 3), 26 + 15 * sin(n * pi / 3)
        sheet.fill(circle(at, 5), "#FFFFFF")
    spot = MID + EYES + 3, VISOR_AT[1]
    sheet.fill(circle(spot, 24), "#C9A8FF", 0.16)
    sheet.stroke(circle(spot, 24), INK, 11)
    sheet.stroke(circle(spot, 24), "#FFD98A", 5.5)
    sheet.stroke(arc(spot, 18, -60, 60), "#FFFFFF", 3, 0.8)
    chain = skia.Path()
    chain.moveTo(spot[0] + 20, spot[1] + 14)
    chain.cubicTo(192, 156, 184, 178, 176, 198)
    sheet.stroke(chain, INK, 7)
    sheet.stroke(chain, "#FFD98A", 3, dash=(4, 4))


def _eyepiece(sheet: Sheet) -> None:
    """A square lens with a cross before one eye."""
    x, y = MID + EYES + 3, VISOR_AT[1]
    sheet.stroke(polygon([(x + 22, y), (186, y - 18)], closed=False), INK, 13)
    sheet.stroke(polygon([(x + 22, y), (186, y - 18)], closed=False), "#9DB0DA", 6)
    _metal(sheet, circle((186, y - 20), 11), STEEL, 4)
    frame = box(x - 23, y - 23, 46, 46, 7)
    sheet.fill(frame, "#28D0FF", 0.2)
    sheet.stroke(frame, INK, 11)
    sheet.stroke(frame, "#8CEBFF", 5)
    for a, b in (
        ((x, y - 22), (x, y - 13)),
        ((x, y + 13), (x, y + 22)),
        ((x - 22, y), (x - 13, y)),
        ((x + 13, y), (x + 22, y)),
    ):
        sheet.stroke(polygon([a, b], closed=False), "#DFFAFF", 3)


def _headset(sheet: Sheet) -> None:
    """Ear cups under a band, and a microphone."""
    band = arc((MID, 108), 84, -64, 128)
    sheet.stroke(band, INK, 20)
    sheet.stroke(band, "#E58A3C", 11)
    sheet.stroke(arc((MID, 106), 86, -60, 60), "#FFE3C8", 3, 0.8)
    for x in (34, 190):
        _metal(sheet, box(x - 15, 92, 30, 50, 13), ("#FFD2A6", "#D8772E", "#5E2C0C"), 4)
        sheet.fill(box(x - 6, 104, 12, 26, 6), INK, 0.65)
    arm = skia.Path()
    arm.moveTo(34, 140)
    arm.cubicTo(36, 168, 60, 176, 80, 172)
    sheet.stroke(arm, INK, 10)
    sheet.stroke(arm, "#B9C7E8", 4)
    _metal(sheet, oval(86, 170, 13, 9), ("#59658F", "#2A3358", "#0E142C"), 4)


def _bandana(sheet: Sheet) -> None:
    """A scarf around the brow, knotted at the side."""
    for turn in (0, 22):
        tail = skia.Path()
        tail.moveTo(172, 76)
        tail.cubicTo(200, 76 + turn, 196, 104 + turn, 216 - turn, 118 + turn)
        tail.cubicTo(194, 120 + turn, 178, 104 + turn, 166, 88)
        tail.close()
        _metal(sheet, tail, ("#FF9CC0", "#C13A6B", "#4A0F2A"), 4)
    scarf = skia.Path()
    scarf.moveTo(44, 80)
    scarf.cubicTo(46, 18, 178, 18, 180, 80)
    scarf.quadTo(MID, 60, 44, 80)
    scarf.close()
    _metal(sheet, scarf, ("#FF9CC0", "#C13A6B", "#4A0F2A"))
    _rim(sheet, scarf, 0.9)
    with sheet.clipped(scarf):
        for spot in ((74, 54), (98, 40), (126, 40), (150, 54), (86, 64), (112, 58), (138, 64)):
            sheet.fill(circle(spot, 5), "#FFE6F0", 0.9)
    _metal(sheet, circle((174, 78), 12), ("#FF9CC0", "#C13A6B", "#4A0F2A"), 4)


GEAR: dict[str, Callable[[Sheet], None]] = {
    "explorer": _dish, "builder": _hat, "raider": _horns, "scholar": _monocle, "mapper": _eyepiece, "hauler": _headset,
    "corsair": _bandana,
}  # fmt: skip
