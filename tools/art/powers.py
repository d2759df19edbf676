"""Siren Belt's powers as pictures, its card back, and the small signs of fleets and of a card's three numbers."""

from collections.abc import Callable, Sequence

import skia
from art.canvas import Point, Sheet, arc, around, box, circle, mirrored, oval, polygon, regular
from art.fleets import CAPS, FIGHTERS, outline
from art.palette import INK, ORTHOGONAL, WHITE

SIZE, SIGN = 256, 128
MID = 128.0
CENTRE: Point = (MID, MID)
GOLD, HOT, RED, ICE, GREEN, VIOLET = "#FFD27A", "#FFB13D", "#FF6B66", "#A9E6FF", "#58E6B0", "#B48CFF"
STONE = ("#E4D6C2", "#8E8072", "#2E2A30")


def power(name: str) -> Sheet:
    """What a power does, in one sign, on a dark tile with light of its colour."""
    light, draw = POWERS[name]
    sheet = Sheet(SIZE)
    tile = box(6, 6, 244, 244, 34)
    sheet.shade(tile, [("#16224C", 1), ("#0A1026", 1)], (0, 0), (0, SIZE))
    with sheet.clipped(tile):
        sheet.radial(tile, [(light, 0.5), (light, 0.16), (light, 0.0)], CENTRE, 150, (0, 0.55, 1))
        draw(sheet)
    sheet.stroke(tile, light, 6, 0.85)
    return sheet


def back() -> Sheet:
    """The back of a power card: the rock and its ring in a hexagon."""
    sheet = Sheet(SIZE)
    tile = box(6, 6, 244, 244, 34)
    sheet.shade(tile, [("#1E2C62", 1), ("#0E1738", 1)], (0, 0), (0, SIZE))
    with sheet.clipped(tile):
        for row in range(-1, 9):
            for column in range(-1, 8):
                spot = ((column + 0.5 * (row % 2)) * 41.6, row * 36.0 - 4)
                sheet.stroke(regular(spot, 21, 6), "#5C79C4", 2, 0.32)
        sheet.fill(regular(CENTRE, 98, 6), "#0A1026")
        sheet.stroke(regular(CENTRE, 98, 6), "#A9E6FF", 6)
        sheet.glow(circle(CENTRE, 40), GOLD, 16, 0.5)
        _stone(sheet, CENTRE, 40)
        for n in range(6):
            sheet.fill(regular(around(CENTRE, 70, 30 + n * 60), 12, 4), INK)
            sheet.fill(regular(around(CENTRE, 70, 30 + n * 60), 9, 4), GOLD)
    sheet.stroke(tile, "#A9E6FF", 6, 0.85)
    return sheet


# ---- what the signs are made of ----


def _hull(shape: skia.Path, spot: Point, scale: float, turn: float = 0, middle: Point = CENTRE) -> skia.Path:
    """A hull moved, turned clockwise and made larger."""
    moved = skia.Path(shape)
    moved.transform(skia.Matrix.Translate(-middle[0], -middle[1]))
    moved.transform(skia.Matrix.Scale(scale, scale))
    moved.transform(skia.Matrix.RotateDeg(turn))
    moved.transform(skia.Matrix.Translate(*spot))
    return moved


def _fighter(fleet: str, spot: Point, scale: float, turn: float = 0) -> skia.Path:
    return _hull(outline(FIGHTERS[fleet]), spot, scale, turn)


def _cap(fleet: str, spot: Point, scale: float) -> skia.Path:
    return _hull(outline(CAPS[f"{fleet}-x"]), spot, scale, 0, (MID, SIZE))


def _metal(sheet: Sheet, shape: skia.Path, dark: str = "#4A5878", alpha: float = 1.0) -> None:
    """A ship of bright metal with a dark rim."""
    bounds = shape.computeTightBounds()
    top, bottom = (bounds.left(), bounds.top()), (bounds.right(), bounds.bottom())
    sheet.stroke(shape, INK, 16, 0.95 * alpha, corner=6)
    sheet.shade(shape, [(WHITE, alpha), ("#B9C6DF", alpha), (dark, alpha)], top, bottom, corner=6)
    sheet.stroke(shape, WHITE, 5, alpha, corner=6)


def _ghost(sheet: Sheet, shape: skia.Path, colour: str) -> None:
    """A ship that was there, or will be."""
    sheet.fill(shape, colour, 0.16)
    sheet.stroke(shape, colour, 6, 0.95, dash=(12, 10))


def _stone(sheet: Sheet, spot: Point, size: float) -> None:
    reach = (1.0, 0.84, 0.98, 0.9, 1.02, 0.82, 0.96, 0.88, 1.0)
    lump = polygon([around(spot, size * share, n * 40 + 12) for n, share in enumerate(reach)])
    x, y = spot
    sheet.stroke(lump, INK, 12, 0.95, corner=size * 0.2)
    sheet.shade(lump, [(colour, 1) for colour in STONE], (x - size * 0.7, y - size * 0.8), (x + size * 0.7, y + size * 0.8),
                corner=size * 0.2)  # fmt: skip
    for away, degrees, share in ((0.4, 210, 0.25), (0.5, 80, 0.18), (0.52, 330, 0.13)):
        sheet.fill(circle(around(spot, away * size, degrees), share * size), "#3A3236", 0.75)
    sheet.stroke(lump, "#FFF4E4", 4, 0.75, corner=size * 0.2)


def _beam(sheet: Sheet, points: Sequence[Point], colour: str, width: float) -> None:
    line = polygon(points, closed=False)
    sheet.glow(line, colour, 8, 0.9, width=width * 1.9)
    sheet.stroke(line, colour, width)
    sheet.stroke(line, WHITE, width * 0.42)


def _arrow(sheet: Sheet, tip: Point, size: float, turn: float, colour: str) -> None:
    """A chevron that points up, turned clockwise."""
    points = [around(tip, size, turn + 180 - 42), tip, around(tip, size, turn + 180 + 42)]
    path = polygon(points, closed=False)
    sheet.stroke(path, INK, size * 0.62)
    sheet.stroke(path, colour, size * 0.32)


def _star(spot: Point, size: float) -> skia.Path:
    return polygon([around(spot, size if n % 2 == 0 else size * 0.44, n * 36) for n in range(10)])


def _flames(sheet: Sheet, spots: Sequence[Point], long: float, wide: float) -> None:
    for x, y in spots:
        for share, colour in ((1.0, "#FF6B2C"), (0.72, HOT), (0.42, "#FFF3C4")):
            flame = polygon([(x - wide * share, y), (x + wide * share, y), (x, y + long * share)])
            sheet.glow(flame, colour, 5, 0.6)
            sheet.fill(flame, colour, corner=4)


# ---- the powers ----


def _ace(sheet: Sheet) -> None:
    loop = skia.Path()
    loop.moveTo(18, 222)
    loop.cubicTo(120, 260, 214, 236, 206, 176)
    loop.cubicTo(196, 120, 92, 132, 92, 184)
    loop.cubicTo(92, 214, 130, 214, 146, 172)
    sheet.glow(loop, GOLD, 6, 0.7, width=12)
    sheet.stroke(loop, "#FFF3C4", 6, 0.95, dash=(16, 13))
    _metal(sheet, _fighter("corona", (174, 104), 0.56, 24))
    star = _star((70, 76), 46)
    sheet.stroke(star, INK, 18, 0.95)
    sheet.shade(star, [("#FFF3C4", 1), (HOT, 1)], (40, 30), (100, 110))
    sheet.stroke(star, "#FFFBEA", 5)


def _longshot(sheet: Sheet) -> None:
    _beam(sheet, [(24, 232), (204, 52)], ICE, 14)
    _stone(sheet, (118, 138), 52)
    _beam(sheet, [(92, 164), (144, 112)], ICE, 14)
    target = (196, 60)
    sheet.stroke(circle(target, 34), INK, 20, 0.9)
    sheet.stroke(circle(target, 34), RED, 9)
    for degrees in (0, 90, 180, 270):
        tick = polygon([around(target, 22, degrees), around(target, 50, degrees)], closed=False)
        sheet.stroke(tick, INK, 18, 0.9)
        sheet.stroke(tick, RED, 9)
    sheet.fill(circle(target, 9), WHITE)


def _martyr(sheet: Sheet) -> None:
    for size, colour in ((112, "#FF5A2C"), (92, HOT), (70, "#FFF3C4")):
        flame = polygon([around(CENTRE, size if n % 2 == 0 else size * 0.62, n * 15) for n in range(24)])
        sheet.glow(flame, colour, 6, 0.5)
        sheet.fill(flame, colour, corner=4)
    ship = _fighter("corona", (128, 130), 0.5)
    sheet.fill(ship, "#2A0C08", corner=6)
    sheet.stroke(ship, INK, 5, corner=6)
    crack = polygon([(124, 78), (140, 112), (118, 134), (136, 172)], closed=False)
    sheet.stroke(crack, "#FFF3C4", 6)


def _tug(sheet: Sheet) -> None:
    cone = polygon([(92, 172), (226, 100), (140, 30)])
    sheet.shade(cone, [(GREEN, 0.95), (GREEN, 0.15)], (92, 172), (184, 66))
    for far in (58, 84):
        sheet.stroke(arc((92, 172), far, 20, 50), WHITE, 7, 0.9)
    _metal(sheet, _hull(outline(CAPS["vagar-x"]), (58, 206), 0.25, 45, (MID, SIZE)))
    _stone(sheet, (172, 84), 50)
    _beam(sheet, [(140, 212), (206, 212)], GREEN, 12)
    _arrow(sheet, (226, 212), 42, 90, GREEN)


def _burn(sheet: Sheet) -> None:
    for side in (-1, 1):
        for n in range(3):
            streak = polygon(
                [(MID + side * (66 + 18 * n), 40 + 34 * n), (MID + side * (66 + 18 * n), 150 + 24 * n)], closed=False
            )
            sheet.stroke(streak, ICE, 6, 0.75 - 0.15 * n)
    _flames(sheet, [(96, 130), (128, 126), (160, 130)], 118, 20)
    _metal(sheet, _fighter("vagar", (128, 92), 0.6))


def _blink(sheet: Sheet) -> None:
    _ghost(sheet, _fighter("vagar", (72, 190), 0.42, 40), ICE)
    for far, size in ((0.0, 7), (0.5, 9), (1.0, 11)):
        spot = circle((108 + 30 * far, 146 - 28 * far), size)
        sheet.glow(spot, VIOLET, 6, 0.9)
        sheet.fill(spot, "#E8DCFF")
    ship = _fighter("vagar", (174, 84), 0.46, 40)
    flare = polygon([around((174, 84), 104 if n % 2 == 0 else 18, n * 45 + 40) for n in range(8)])
    sheet.glow(flare, VIOLET, 8, 0.9)
    sheet.fill(flare, "#E8DCFF", 0.85)
    _metal(sheet, ship)


def _surge(sheet: Sheet) -> None:
    _flames(sheet, [(104, 168), (152, 168)], 84, 22)
    _metal(sheet, _cap("aegir", (128, 112), 0.36))
    for side in (-1, 1):
        for n in range(2):
            _arrow(sheet, (MID + side * 82, 74 + 56 * n), 44, 0, GREEN)


def _lance(sheet: Sheet) -> None:
    for wide, alpha in ((52, 0.25), (34, 0.5)):
        sheet.shade(box(MID - wide / 2, 0, wide, 130), [(ICE, alpha), (ICE, alpha)], (0, 0), (0, 1))
    _metal(sheet, _cap("aegir", (128, 214), 0.36))
    _beam(sheet, [(128, 122), (128, -10)], ICE, 26)
    for n in range(3):
        sheet.stroke(oval(128, 104 - n * 36, 46 - 8 * n, 12 - 2 * n), WHITE, 6, 0.9)
    sheet.radial(circle((128, 124), 40), [(WHITE, 1), (ICE, 0.7), (ICE, 0.0)], (128, 124), 40, (0, 0.35, 1), add=True)


def _nova(sheet: Sheet) -> None:
    size, wide = 25.0, 43.3
    bow = (128.0, 186.0)
    for column, first in ((-1, -0.5), (0, -1.0), (1, -0.5)):
        for n in range(3):
            spot = (bow[0] + column * size * 1.55, bow[1] + (first - n) * wide)
            cell = regular(spot, size, 6, 30)
            sheet.glow(cell, "#FF6B2C", 5, 0.5)
            sheet.radial(cell, [("#FFF3C4", 1), (HOT, 1), ("#E2481C", 1)], spot, size * 1.1, (0, 0.45, 1))
            sheet.stroke(cell, "#FFE3C4", 4)
    _metal(sheet, _cap("aegir", (128, 242), 0.28))


def _carapace(sheet: Sheet) -> None:
    _metal(sheet, _cap("sloam", (128, 132), 0.3), "#6A4A88")
    shell = oval(128, 128, 76, 102)
    with sheet.clipped(shell):
        sheet.radial(shell, [(ORTHOGONAL, 0.0), (ORTHOGONAL, 0.2), ("#8CF5FF", 0.65)], CENTRE, 100, (0, 0.55, 1))
        for row in range(-1, 8):
            for column in range(-1, 6):
                sheet.stroke(regular(((column + 0.5 * (row % 2)) * 50 + 4, row * 43.3 - 2), 29, 6), "#BFF9FF", 4, 0.75)
    sheet.glow(shell, "#43D9EE", 8, 0.8, width=9)
    sheet.stroke(shell, WHITE, 8)
    for degrees in (48, 132, 228, 312):
        spark = polygon([around(CENTRE, 100, degrees), around(CENTRE, 132, degrees)], closed=False)
        sheet.stroke(spark, RED, 10)


def _revenant(sheet: Sheet) -> None:
    for start in (20, 200):
        sweep = arc(CENTRE, 92, start, 128)
        sheet.glow(sweep, GREEN, 6, 0.7, width=16)
        sheet.stroke(sweep, GREEN, 15)
        end = start + 126
        sheet.fill(
            polygon([around(CENTRE, 120, end), around(CENTRE, 92, end + 34), around(CENTRE, 64, end)]), GREEN, corner=4
        )
    ship = _fighter("sloam", (128, 128), 0.52)
    sheet.glow(ship, GREEN, 14, 0.9)
    sheet.fill(ship, "#D8FFF0", 0.9, corner=8)
    sheet.stroke(ship, WHITE, 5, corner=8)
    for side in (-1, 1):
        sheet.fill(oval(128 + side * 17, 130, 9, 13), "#0B3A2C")


def _foresight(sheet: Sheet) -> None:
    for turn in (-34, 34, 0):
        card = _hull(box(0, 0, 66, 96, 10), (128, 250), 1.0, turn, (33, 122))
        sheet.stroke(card, INK, 14, 0.95)
        sheet.fill(card, "#DCE6FF" if turn == 0 else "#8FA6E8")
        sheet.stroke(card, WHITE, 4)
        sheet.fill(_hull(regular((33, 46), 20, 6), (128, 250), 1.0, turn, (33, 122)), "#3A1470", 0.85)
    eye = polygon([(50, 74)], closed=False)
    eye.cubicTo(86, 20, 170, 20, 206, 74)
    eye.cubicTo(170, 128, 86, 128, 50, 74)
    eye.close()
    sheet.glow(eye, VIOLET, 12, 0.8)
    sheet.stroke(eye, INK, 22, 0.95)
    sheet.fill(eye, WHITE)
    sheet.radial(circle((128, 74), 32), [("#3A1470", 1), (VIOLET, 1), ("#5A2AA8", 1)], (128, 74), 34, (0, 0.6, 1))
    sheet.fill(circle((128, 74), 14), INK)
    sheet.fill(circle((117, 64), 8), WHITE)
    sheet.stroke(eye, VIOLET, 7)


POWERS: dict[str, tuple[str, Callable[[Sheet], None]]] = {
    "ace": (GOLD, _ace),
    "longshot": (ICE, _longshot),
    "martyr": (RED, _martyr),
    "tug": (GREEN, _tug),
    "burn": (HOT, _burn),
    "blink": (VIOLET, _blink),
    "surge": (GREEN, _surge),
    "lance": (ICE, _lance),
    "nova": (RED, _nova),
    "carapace": ("#43D9EE", _carapace),
    "revenant": (GREEN, _revenant),
    "foresight": (VIOLET, _foresight),
}


# ---- signs: white, so that they can be shown in any colour ----


def sign(name: str) -> Sheet:
    """A small white sign."""
    sheet = Sheet(SIGN)
    sheet.canvas.scale(SIGN / SIZE, SIGN / SIZE)
    SIGNS[name](sheet)
    return sheet


def _corona_sign(sheet: Sheet) -> None:
    sheet.fill(circle(CENTRE, 46), WHITE)
    for n in range(8):
        ray = polygon(
            [
                around(CENTRE, 62, n * 45 - 15),
                around(CENTRE, 118 if n % 2 == 0 else 98, n * 45),
                around(CENTRE, 62, n * 45 + 15),
            ]
        )
        sheet.fill(ray, WHITE)


def _vagar_sign(sheet: Sheet) -> None:
    for y in (26, 92, 158):
        sheet.fill(
            polygon([(MID, y), (226, y + 66), (226, y + 30 + 66), (MID, y + 34), (30, y + 30 + 66), (30, y + 66)]), WHITE
        )


def _aegir_sign(sheet: Sheet) -> None:
    for y in (70, 128, 186):
        wave = polygon([(16, y)], closed=False)
        wave.cubicTo(50, y - 50, 86, y - 50, 128, y)
        wave.cubicTo(170, y + 50, 206, y + 50, 240, y)
        sheet.stroke(wave, WHITE, 26)


def _sloam_sign(sheet: Sheet) -> None:
    jaw = polygon(
        mirrored([(128, 108), (166, 88), (184, 52), (160, 8), (216, 30), (242, 92), (226, 160), (172, 216), (128, 250)], MID)
    )
    body = skia.Op(jaw, circle((88, 142), 22), skia.PathOp.kDifference_PathOp)
    body = skia.Op(body, circle((168, 142), 22), skia.PathOp.kDifference_PathOp)
    sheet.fill(skia.Op(body, circle((128, 200), 17), skia.PathOp.kDifference_PathOp), WHITE)


def _speed_sign(sheet: Sheet) -> None:
    """Straight ahead."""
    sheet.fill(polygon([(MID, 12), (216, 116), (160, 116), (160, 160), (96, 160), (96, 116), (40, 116)]), WHITE)
    for y, wide in ((176, 64), (216, 64)):
        sheet.fill(box(MID - wide / 2, y, wide, 24), WHITE)


def _turn_sign(sheet: Sheet) -> None:
    """An arrow that bends round a corner."""
    sheet.stroke(arc((MID, 150), 84, -112, 190), WHITE, 32, cap="butt")
    sheet.fill(polygon([(150, 148), (254, 148), (204, 228)]), WHITE)


def _thrust_sign(sheet: Sheet) -> None:
    """The stern of a large ship, and its flames."""
    sheet.fill(polygon([(78, 16), (178, 16), (214, 128), (42, 128)]), WHITE, corner=14)
    for x, y in ((70, 196), (MID, 240), (186, 196)):
        sheet.fill(polygon([(x - 20, 146), (x + 20, 146), (x, y)]), WHITE, corner=6)


SIGNS: dict[str, Callable[[Sheet], None]] = {
    "corona": _corona_sign,
    "vagar": _vagar_sign,
    "aegir": _aegir_sign,
    "sloam": _sloam_sign,
    "speed": _speed_sign,
    "turn": _turn_sign,
    "thrust": _thrust_sign,
}
