"""Pirates, black ships with red edges: Jackals with jaws, Reavers with saws, Warlords with lances."""

from collections.abc import Callable

from art.canvas import Point, Sheet, around, box, circle, mirrored, oval, polygon, regular
from art.palette import INK, PIRATE, WHITE
from art.ships import MID, SIZE

LARGE = (448, 512, 576)  # pixels of a Pirate in battle: as large as it is seen at 1920x1080
EDGE, HOT, BONE = "#FF6A5E", "#FFB08A", "#FFE3DC"
HULL = (("#5A4650", 1.0), ("#2A1820", 1.0), ("#0D070B", 1.0))
PLATE = (("#7A5C66", 1.0), ("#3A232C", 1.0))
FLAME, LANCE = "#FF5A2E", "#FF2E6A"

# Half outlines, right side, nose first, of a 256 px square: what lies below, and the hull on top of it.
WINGS: tuple[list[Point], ...] = (
    [(128, 92), (160, 104), (190, 84), (202, 50), (190, 16), (214, 30), (232, 66), (226, 112), (200, 146), (214, 182),
     (222, 222), (196, 206), (168, 190), (128, 190)],
    [(128, 96), (166, 96), (206, 62), (244, 66), (230, 104), (248, 146), (222, 148), (232, 196), (200, 176), (178, 204),
     (128, 204)],
    [(128, 60), (168, 74), (190, 28), (204, 70), (236, 54), (228, 98), (252, 112), (236, 146), (252, 186), (222, 190),
     (226, 226), (192, 214), (170, 238), (128, 236)],
)  # fmt: skip
HULLS: tuple[list[Point], ...] = (
    [(128, 40), (138, 52), (150, 100), (156, 146), (148, 196), (140, 212), (128, 214)],
    [(128, 70), (150, 80), (164, 118), (164, 172), (150, 212), (128, 220)],
    [(128, 22), (140, 34), (150, 74), (172, 98), (182, 140), (176, 196), (156, 232), (128, 238)],
)
ENGINES: tuple[tuple[Point, ...], ...] = (
    ((128, 214), (182, 200)),
    ((144, 218), (190, 186)),
    ((140, 236), (172, 230), (206, 214)),
)
SEAMS: tuple[tuple[tuple[Point, ...], ...], ...] = (
    (((214, 44), (216, 100), (188, 136)), ((158, 112), (196, 104)), ((164, 176), (206, 204))),
    (((232, 74), (210, 108), (226, 142)), ((168, 112), (206, 82)), ((170, 170), (220, 182)), ((176, 150), (214, 140))),
    (((188, 46), (182, 100)), ((226, 68), (196, 120)), ((240, 116), (200, 150)), ((238, 182), (192, 178)),
     ((214, 214), (180, 204))),
)  # fmt: skip
DECKS = ((128, 150), (128, 150), (128, 164))  # where the marks of its level are
MARK = (15.0, 14.0, 14.0)


def pirate(level: int) -> Sheet:
    """A Pirate from above, nose up, in strokes that are seen from afar; white marks count its level."""
    sheet = Sheet(SIZE)
    _draw(sheet, level, bold=2.2)
    return sheet


def large_pirate(level: int) -> Sheet:
    """The same for a battle: larger, and turned to the enemy at its left."""
    side = LARGE[level - 1]
    sheet = Sheet(side)
    sheet.canvas.translate(0, side)
    sheet.canvas.rotate(-90)
    sheet.canvas.scale(side / SIZE, side / SIZE)
    _draw(sheet, level)
    return sheet


def _draw(sheet: Sheet, level: int, bold: float = 1.0) -> None:
    n = level - 1
    wings, hull = polygon(mirrored(WINGS[n], MID)), polygon(mirrored(HULLS[n], MID))
    sheet.glow(wings, PIRATE, 9, min(1.0, 0.5 * bold), add=False)
    for x, y in ENGINES[n]:
        for at in {x, 2 * MID - x}:
            _flame(sheet, (at, y), 14 + 3 * level)
    sheet.stroke(wings, INK, 11, 0.95, corner=4)
    sheet.shade(wings, HULL, (60, 20), (190, 236), corner=4)
    with sheet.clipped(wings):
        for seam in SEAMS[n]:
            for line in (seam, tuple((2 * MID - x, y) for x, y in seam)):
                sheet.stroke(polygon(line, closed=False), INK, 4, 0.8)
                sheet.stroke(polygon([(x - 1.6, y - 1.6) for x, y in line], closed=False), "#9A7480", 1.4, 0.55)
        _rivets(sheet, WINGS[n])
    sheet.stroke(wings, EDGE, 3.8 * bold, corner=4)
    GEAR[n](sheet)
    sheet.glow(hull, INK, 6, 0.9, add=False)
    sheet.shade(
        hull,
        [("#2A1A22", 1), ("#86707C", 1), ("#3A2630", 1), ("#160C12", 1)],
        (92, 0),
        (168, 0),
        (0, 0.36, 0.62, 1),
        corner=5,
    )
    with sheet.clipped(hull):
        for y in range(60, 236, 22):
            sheet.stroke(polygon([(MID - 60, y), (MID, y + 9), (MID + 60, y)], closed=False), INK, 2.6, 0.7)
    sheet.stroke(hull, INK, 5, 0.9, corner=5)
    sheet.stroke(hull, EDGE, 2.6 * bold, 0.9, corner=5)
    _bridge(sheet, level)
    _marks(sheet, level, bold)


def _flame(sheet: Sheet, at: Point, long: float) -> None:
    x, y = at
    tongue = polygon([(x - 6, y - 4), (x + 6, y - 4), (x + 2, y + long), (x, y + long + 5), (x - 2, y + long)])
    sheet.glow(tongue, FLAME, 6, 0.95)
    sheet.fill(tongue, "#FFC27A", 0.9, corner=4)
    sheet.fill(oval(x, y - 3, 8, 4.5), INK)
    sheet.fill(oval(x, y - 2, 5, 2.6), WHITE)


def _rivets(sheet: Sheet, half: list[Point]) -> None:
    for x, y in half[2:-1]:
        for at in (x, 2 * MID - x):
            inner = at + (MID - at) * 0.16, y + (MID - y) * 0.1
            sheet.fill(circle(inner, 2.2), "#A98590", 0.7)


def _bridge(sheet: Sheet, level: int) -> None:
    """Two burning slits, from where it looks ahead."""
    y, wide = {1: (92, 17), 2: (116, 20), 3: (92, 26)}[level]
    for side in (-1, 1):
        slit = polygon([(MID + side * 3, y + 9), (MID + side * wide, y - 5), (MID + side * (wide - 2), y + 7),
                        (MID + side * 7, y + 16)])  # fmt: skip
        sheet.glow(slit, PIRATE, 7, 1.0)
        sheet.fill(slit, HOT, corner=2)
        sheet.stroke(slit, INK, 1.6, 0.8, corner=2)


def _marks(sheet: Sheet, level: int, bold: float) -> None:
    """Along the deck; where they have to be seen from afar they are larger, and side by side."""
    x, y = DECKS[level - 1]
    size, is_far = MARK[level - 1], bold > 1
    for i in range(level):
        step = (i - (level - 1) / 2) * size
        at = (x + 2.4 * step, y + 20) if is_far else (x, y + 6 + 1.55 * step + (10 if level == 1 else 0))
        if is_far:
            sheet.fill(regular(at, 1.75 * size, 4), INK)
            sheet.fill(regular(at, 1.35 * size, 4), BONE)
            continue
        sheet.fill(regular(at, size, 4), INK)
        sheet.fill(regular(at, size * 0.76, 4), BONE)


def _jaws(sheet: Sheet) -> None:
    """A Jackal: teeth along its jaws, and the launcher of its darts between them."""
    for side in (-1, 1):
        for x, y in ((196, 36), (203, 54), (200, 74), (188, 92)):
            tooth = polygon(
                [(MID + side * (x - MID), y - 6), (MID + side * (x - MID), y + 7), (MID + side * (x - MID - 17), y + 3)]
            )
            sheet.stroke(tooth, INK, 4, 0.9)
            sheet.fill(tooth, BONE)
    for shift in (-9, 0, 9):
        barrel = box(MID + shift - 3, 26 + abs(shift) * 0.8, 6, 34, 3)
        sheet.stroke(barrel, INK, 4, 0.9)
        sheet.shade(barrel, [("#C7AEB6", 1), ("#5A4650", 1)], (MID + shift - 3, 0), (MID + shift + 3, 0))
        tip = circle((MID + shift, 27 + abs(shift) * 0.8), 3.4)
        sheet.glow(tip, PIRATE, 4, 1.0)
        sheet.fill(tip, HOT)


def _saw(sheet: Sheet) -> None:
    """A Reaver: a toothed blade in a fork at its nose, and others in its wings."""
    for side in (-1, 1):
        arm = polygon([(MID + side * 30, 110), (MID + side * 44, 62), (MID + side * 34, 54), (MID + side * 18, 104)])
        sheet.stroke(arm, INK, 6, 0.9)
        sheet.shade(arm, PLATE, (MID, 50), (MID, 110))
        sheet.stroke(arm, EDGE, 2.6)
        _blade(sheet, (MID + side * 84, 116), 20)
    _blade(sheet, (MID, 58), 42)


def _blade(sheet: Sheet, at: Point, radius: float) -> None:
    teeth = 14 if radius > 30 else 10
    rim = polygon(
        [around(at, radius * (1.0 if n % 2 else 0.76), n * 180 / teeth + (5 if n % 2 else 0)) for n in range(2 * teeth)]
    )
    sheet.glow(rim, FLAME, 5, 0.7)
    sheet.stroke(rim, INK, 5, 0.9)
    sheet.radial(
        rim, [("#F2DCD6", 1), ("#9C868C", 1), ("#4A353D", 1)], (at[0] - radius * 0.3, at[1] - radius * 0.35), radius * 1.4
    )
    sheet.stroke(circle(at, radius * 0.52), INK, 2.4, 0.7)
    sheet.fill(circle(at, radius * 0.3), INK)
    sheet.glow(circle(at, radius * 0.18), PIRATE, 4, 1.0)
    sheet.fill(circle(at, radius * 0.18), HOT)


def _lances(sheet: Sheet) -> None:
    """A Warlord: three lances of dark lightning, and a crown of spikes around its tower."""
    for x, top, bottom in ((MID, 6, 70), (MID - 58, 34, 104), (MID + 58, 34, 104)):
        lance = polygon([(x, top), (x + 7, top + 22), (x + 6, bottom), (x - 6, bottom), (x - 7, top + 22)])
        sheet.glow(lance, LANCE, 7, 0.9)
        sheet.stroke(lance, INK, 5, 0.9)
        sheet.shade(lance, [(WHITE, 1), (LANCE, 1), ("#4A1026", 1)], (x, top), (x, bottom))
        for y in (top + 32, top + 44):
            sheet.stroke(polygon([(x - 8, y), (x + 8, y)], closed=False), "#E9C7D2", 3.4)
    for degrees in range(-70, 71, 28):
        spike = polygon(
            [around((MID, 150), 58, degrees - 6), around((MID, 150), 82, degrees), around((MID, 150), 58, degrees + 6)]
        )
        sheet.stroke(spike, INK, 4, 0.9)
        sheet.fill(spike, EDGE)


GEAR: tuple[Callable[[Sheet], None], ...] = (_jaws, _saw, _lances)
