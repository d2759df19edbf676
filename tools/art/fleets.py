"""Siren Belt's ships: four fleets, each with silhouettes and a pattern of its own. `lit.flotilla` renders them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import skia
from art.canvas import Point, Sheet, box, circle, mirrored, polygon
from art.palette import INK

UNITS = 256  # a hex is so wide in the drawings; a fighter lies in a square of it, a capital ship in two, one above the other
HEX = 160  # pixels of that in the pictures
MID = UNITS / 2
EMBER, SOOT = "#FF9A3C", "#0A0710"
WOUND, SEEN = 192, 2.24 * MID  # pixels of a rendered ship's picture, and units that it shows


@dataclass(frozen=True)
class Ship:
    """A hull from above, nose up; half outlines are listed from nose to stern, right side."""

    hulls: Sequence[Sequence[Point]]  # the outline is all of them together
    pattern: Callable[[Sheet, float], None]
    engines: Sequence[Point]
    glass: Point
    corner: float = 10.0
    discs: Sequence[tuple[float, float]] = ()  # round parts of the hull on its middle line: how far down, and their radius
    turrets: Sequence[Point] = ()


def outline(ship: Ship) -> skia.Path:
    """All parts of a hull as one shape."""
    whole = skia.Path()
    parts = [polygon(mirrored(half, MID)) if half[0][0] == MID else _pair(half) for half in ship.hulls]
    for part in [*parts, *(circle((MID, y), radius) for y, radius in ship.discs)]:
        whole = skia.Op(whole, part, skia.PathOp.kUnion_PathOp)
    return whole


def _pair(one: Sequence[Point]) -> skia.Path:
    """A closed shape and its mirror image."""
    both = polygon(one)
    both.addPath(polygon([(2 * MID - x, y) for x, y in one]))
    return both


# ---- patterns: few and large, since a fighter is shown at 28 pixels ----


def _rays(sheet: Sheet, high: float) -> None:
    """Wedges that fan out from the nose."""
    for left, right in ((0.14, 0.27), (0.52, 0.7)):
        for side in (-1, 1):
            sheet.fill(polygon([(MID, 12), (MID + side * left * high, high), (MID + side * right * high, high)]), INK, 0.62)


def _arrows(sheet: Sheet, high: float) -> None:
    """Chevrons across everything."""
    for y in range(-20, round(high) + 100, 58):
        sheet.stroke(polygon([(0, y + 90), (MID, y), (UNITS, y + 90)], closed=False), INK, 22, 0.62, cap="butt")


def _bars(sheet: Sheet, high: float) -> None:
    """Broad bands straight across."""
    for y in range(70, round(high), 56):
        sheet.fill(box(0, y, UNITS, 25), INK, 0.62)


def _spots(sheet: Sheet, high: float) -> None:
    """Large round spots, in pairs to both sides."""
    for row, y in enumerate(range(96, round(high), 52)):
        for x in (44,) if row % 2 else (84,):
            for side in (-1, 1):
                sheet.fill(circle((MID + side * x, y), 19), INK, 0.62)


FIGHTERS: dict[str, Ship] = {
    # a dart with a deep notch behind
    "corona": Ship(
        [[(128, 8), (154, 84), (244, 206), (236, 234), (172, 216), (128, 176)]],
        _rays,
        [(104, 208), (152, 208)],
        (128, 112),
    ),
    # a needle before two long engines
    "vagar": Ship(
        [
            [(128, 4), (146, 60), (160, 170), (148, 206), (128, 212)],
            [
                (138, 116),
                (188, 142),
                (196, 112),
                (214, 96),
                (232, 112),
                (244, 222),
                (226, 244),
                (198, 236),
                (188, 206),
                (138, 184),
            ],
        ],
        _arrows,
        [(36, 240), (128, 212), (220, 240)],
        (128, 110),
    ),
    # a slab with a ram, narrower to the bow
    "aegir": Ship(
        [
            [
                *[(128, 10), (152, 20), (164, 58), (188, 66), (204, 118), (226, 128), (236, 212), (206, 238), (166, 238)],
                *[(156, 220), (128, 220)],
            ]
        ],
        _bars,
        [(72, 242), (184, 242)],
        (128, 70),
        corner=12,
    ),
    # a beetle with open jaws and a sting
    "sloam": Ship(
        [
            [
                *[(128, 102), (158, 86), (172, 52), (150, 8), (194, 16), (228, 58), (234, 112), (212, 162), (172, 196)],
                *[(144, 214), (128, 238)],
            ]
        ],
        _spots,
        [(108, 214), (148, 214)],
        (128, 140),
        corner=22,
    ),
}

CAPS: dict[str, Ship] = {
    # a lance through a sun
    "corona-x": Ship(
        [
            [(128, 10), (150, 100), (162, 230), (166, 440), (150, 484), (128, 472)],
            [
                *[(180, 250), (248, 300), (232, 330), (252, 382), (228, 398), (238, 462), (206, 452), (190, 500)],
                *[(160, 450), (150, 300)],
            ],
        ],
        _rays,
        [(104, 480), (152, 480)],
        (128, 138),
        discs=[(354, 98)],
        turrets=[(128, 354)],
    ),
    # a sun between two horns
    "corona-y": Ship(
        [
            [(128, 150), (150, 176), (164, 330), (170, 470), (150, 492), (128, 478)],
            [
                (176, 40),
                (200, 96),
                (236, 216),
                (250, 330),
                (240, 430),
                (206, 486),
                (180, 470),
                (196, 400),
                (200, 320),
                (184, 210),
            ],
            [(140, 300), (214, 330), (214, 372), (140, 390)],
        ],
        _rays,
        [(60, 476), (128, 484), (196, 476)],
        (128, 206),
        discs=[(330, 84)],
        turrets=[(128, 330)],
    ),
    # a needle before two pairs of engines
    "vagar-x": Ship(
        [
            [(128, 8), (150, 96), (162, 240), (166, 430), (148, 480), (128, 488)],
            [(146, 150), (186, 196), (190, 178), (206, 162), (222, 180), (226, 268), (208, 284), (190, 262), (146, 230)],
            [
                *[(146, 290), (200, 356), (206, 326), (224, 306), (242, 326), (250, 476), (230, 504), (204, 488)],
                *[(196, 436), (146, 420)],
            ],
        ],
        _arrows,
        [(28, 500), (128, 486), (228, 500)],
        (128, 140),
        turrets=[(128, 276), (128, 390)],
    ),
    # two needles side by side, with a bridge
    "vagar-y": Ship(
        [
            [
                (186, 12),
                (204, 96),
                (226, 230),
                (240, 300),
                (244, 470),
                (224, 502),
                (190, 490),
                (176, 430),
                (168, 240),
                (174, 96),
            ],
            [(128, 196), (150, 214), (182, 262), (182, 366), (150, 410), (128, 416)],
        ],
        _arrows,
        [(46, 496), (128, 416), (210, 496)],
        (128, 246),
        turrets=[(128, 352)],
    ),
    # a fortress with a ram
    "aegir-x": Ship(
        [
            [
                *[(128, 10), (158, 22), (172, 78), (202, 90), (226, 170), (226, 236), (206, 250), (206, 280)],
                *[(246, 298), (250, 462), (216, 502), (168, 502), (156, 484), (128, 484)],
            ],
        ],
        _bars,
        [(66, 504), (190, 504)],
        (128, 92),
        corner=14,
        turrets=[(128, 200), (80, 384), (176, 384)],
    ),
    # a dock with an open bow
    "aegir-y": Ship(
        [
            [
                *[(128, 150), (158, 150), (168, 40), (188, 22), (222, 30), (246, 70), (252, 210), (234, 236), (234, 280)],
                *[(216, 300), (216, 408), (190, 436), (186, 488), (150, 500), (128, 486)],
            ],
        ],
        _bars,
        [(128, 490)],
        (128, 214),
        corner=14,
        turrets=[(128, 330), (62, 130), (194, 130)],
    ),
    # a leviathan with open jaws, fins and a tail
    "sloam-x": Ship(
        [
            [
                *[(128, 112), (162, 94), (178, 56), (152, 6), (206, 20), (242, 78), (248, 158), (222, 236), (192, 288)],
                *[(176, 380), (164, 440), (128, 478)],
            ],
            [(180, 250), (230, 290), (250, 344), (236, 388), (206, 344), (170, 330)],
            [(150, 410), (196, 430), (232, 470), (226, 504), (184, 488), (140, 462)],
        ],
        _spots,
        [(128, 474)],
        (128, 176),
        corner=22,
        turrets=[(128, 320)],
    ),
    # a ray with a long tail
    "sloam-y": Ship(
        [
            [
                *[(128, 44), (160, 52), (178, 20), (192, 62), (214, 120), (252, 232), (246, 284), (206, 270), (186, 318)],
                *[(160, 346), (146, 400), (140, 470), (128, 506)],
            ],
        ],
        _spots,
        [(96, 334), (160, 334)],
        (128, 128),
        corner=22,
        turrets=[(128, 258)],
    ),
}


def sheet_of(high: int, wide: int = HEX) -> Sheet:
    """A sheet of a hex in width, drawn on in units."""
    sheet = Sheet(wide, wide * high // UNITS)
    sheet.canvas.scale(wide / UNITS, wide / UNITS)
    return sheet


# What is torn out of a damaged hull, and where it cracks from there.
BITE: tuple[Point, ...] = (
    (262, 196),
    (214, 218),
    (190, 206),
    (168, 246),
    (186, 270),
    (158, 296),
    (204, 312),
    (222, 300),
    (262, 330),
)
CRACKS: tuple[tuple[Point, ...], ...] = (
    ((168, 246), (134, 232), (112, 258), (74, 240), (48, 262), (10, 250)),
    ((158, 296), (138, 336), (150, 372), (118, 404), (124, 440)),
    ((112, 258), (100, 300), (72, 330)),
)


def wound() -> Sheet:
    """What is laid over a damaged capital ship: soot, cracks that glow, and a torn edge in flames."""
    sheet = Sheet(WOUND, 2 * WOUND)
    scale = WOUND / SEEN
    sheet.canvas.translate((SEEN - UNITS) / 2 * scale, (SEEN - UNITS) * scale)
    sheet.canvas.scale(scale, scale)
    for spot, reach in (((188, 256), 118), ((96, 286), 86), ((140, 400), 70)):
        sheet.radial(circle(spot, reach), [(SOOT, 0.92), (SOOT, 0.7), (SOOT, 0.0)], spot, reach, (0, 0.45, 1))
    sheet.fill(polygon(BITE), SOOT)
    for crack in (*CRACKS, BITE):
        path = polygon(crack, closed=False)
        sheet.glow(path, EMBER, 10, 0.7, width=14)
        sheet.stroke(path, INK, 16)
        sheet.stroke(path, EMBER, 10)
        sheet.stroke(path, "#FFF3C4", 4)
    return sheet
