"""Siren Belt's ships: four fleets, each with a silhouette and a pattern of its own, in the colour of a seat."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import skia
from art.canvas import Point, Sheet, box, circle, mirrored, oval, polygon
from art.palette import INK, ORTHOGONAL, PLAYERS, PLAYERS_DARK, PLAYERS_LIGHT, WHITE, blend
from art.ships import shrunk

UNITS = 256  # a hex is so wide in the drawings; a fighter lies in a square of it, a capital ship in two, one above the other
HEX = 160  # pixels of that in the pictures
MID = UNITS / 2
EMBER, SOOT = "#FF9A3C", "#0A0710"


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
    for left, right in ((0.16, 0.34), (0.56, 0.80)):
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
        for x in (44,) if row % 2 else (0, 84):
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
    "corona": Ship(
        [
            [(128, 10), (150, 100), (162, 230), (166, 440), (150, 484), (128, 472)],
            [
                (180, 250),
                (248, 300),
                (232, 330),
                (252, 382),
                (228, 398),
                (238, 462),
                (206, 452),
                (190, 500),
                (160, 450),
                (150, 300),
            ],
        ],
        _rays,
        [(104, 480), (152, 480)],
        (128, 138),
        discs=[(354, 98)],
        turrets=[(128, 354)],
    ),
    # a needle before two pairs of engines
    "vagar": Ship(
        [
            [(128, 8), (150, 96), (162, 240), (166, 430), (148, 480), (128, 488)],
            [(146, 150), (186, 196), (190, 178), (206, 162), (222, 180), (226, 268), (208, 284), (190, 262), (146, 230)],
            [
                (146, 290),
                (200, 356),
                (206, 326),
                (224, 306),
                (242, 326),
                (250, 476),
                (230, 504),
                (204, 488),
                (196, 436),
                (146, 420),
            ],
        ],
        _arrows,
        [(28, 500), (128, 486), (228, 500)],
        (128, 140),
        turrets=[(128, 276), (128, 390)],
    ),
    # a fortress with a ram
    "aegir": Ship(
        [
            [
                *[(128, 10), (158, 22), (172, 78), (202, 90), (226, 170), (226, 236), (206, 250), (206, 280)],
                *[(246, 298), (250, 462), (216, 502), (168, 502), (156, 484), (128, 484)],
            ]
        ],
        _bars,
        [(66, 504), (190, 504)],
        (128, 92),
        corner=14,
        turrets=[(128, 200), (80, 384), (176, 384)],
    ),
    # a leviathan with open jaws, fins and a tail
    "sloam": Ship(
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
}


def sheet_of(high: int, wide: int = HEX) -> Sheet:
    """A sheet of a hex in width, drawn on in units."""
    sheet = Sheet(wide, wide * high // UNITS)
    sheet.canvas.scale(wide / UNITS, wide / UNITS)
    return sheet


def fighter(fleet: str, seat: int) -> Sheet:
    """A fighter of a fleet in the colour of a seat."""
    sheet, ship = sheet_of(UNITS), FIGHTERS[fleet]
    draw_ship(sheet, ship, seat, shrunk(outline(ship), 0.97), UNITS, 34, 11)
    return sheet


def cap(fleet: str, seat: int, is_damaged: bool) -> Sheet:
    """A capital ship of a fleet in the colour of a seat; a damaged one is torn open and burns."""
    sheet, ship = sheet_of(2 * UNITS), CAPS[fleet]
    whole = shrunk(outline(ship), 0.92)
    hull = skia.Op(whole, polygon(BITE), skia.PathOp.kDifference_PathOp) if is_damaged else whole
    draw_ship(sheet, ship, seat, hull, 2 * UNITS, 32, 10)
    for x, y in ship.turrets:
        _turret(sheet, (x, y), PLAYERS_LIGHT[seat])
    if is_damaged:
        with sheet.clipped(whole):
            _wound(sheet)
    return sheet


def draw_ship(sheet: Sheet, ship: Ship, seat: int, hull: skia.Path, high: float, rim: float, edge: float) -> None:
    """Dark rim, body, pattern, bright edge, glass."""
    colour, light, dark = PLAYERS[seat], PLAYERS_LIGHT[seat], PLAYERS_DARK[seat]
    sheet.stroke(hull, INK, rim, 0.95, corner=ship.corner)
    for x, y in ship.engines:
        sheet.glow(oval(x, y - 4, 13, 18), ORTHOGONAL, 6, 0.9, add=False)
    body = [(light, 1.0), (colour, 1.0), (blend(colour, dark, 0.45), 1.0)]
    sheet.shade(hull, body, (60, 10), (200, high), corner=ship.corner)
    with sheet.clipped(hull):
        ship.pattern(sheet, high)
        sheet.shade(box(MID, 0, MID, high), [("#000000", 0.26), ("#000000", 0.08)], (MID, 0), (UNITS, 0))
    sheet.stroke(hull, blend(light, WHITE, 0.6), edge, corner=ship.corner)
    x, y = ship.glass
    sheet.fill(oval(x, y, 25, 34), INK)
    sheet.shade(oval(x, y, 17, 26), [("#EAFBFF", 1), (ORTHOGONAL, 1), ("#0B3C66", 1)], (x - 14, y - 24), (x + 16, y + 26))


def _turret(sheet: Sheet, spot: Point, light: str) -> None:
    x, y = spot
    sheet.fill(circle(spot, 27), INK)
    sheet.fill(box(x - 13, y - 50, 10, 46, 4), INK)
    sheet.fill(box(x + 3, y - 50, 10, 46, 4), INK)
    sheet.shade(circle(spot, 20), [("#A9B7D4", 1), ("#27304A", 1)], (x - 16, y - 16), (x + 16, y + 16))
    for shift in (-8, 8):
        sheet.stroke(polygon([(x + shift, y), (x + shift, y - 44)], closed=False), "#A9B7D4", 6)
    sheet.fill(circle(spot, 7), light)


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


def _wound(sheet: Sheet) -> None:
    """Soot, cracks that glow, and a torn edge in flames."""
    for spot, reach in (((188, 256), 118), ((96, 286), 86), ((140, 400), 70)):
        sheet.radial(circle(spot, reach), [(SOOT, 0.92), (SOOT, 0.7), (SOOT, 0.0)], spot, reach, (0, 0.45, 1))
    sheet.fill(polygon(BITE), SOOT)
    for crack in (*CRACKS, BITE):
        path = polygon(crack, closed=False)
        sheet.stroke(path, INK, 16)
        sheet.stroke(path, EMBER, 9)
        sheet.stroke(path, "#FFF3C4", 4)
