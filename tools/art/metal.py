"""What components are made of: hulls, docking lugs, lamps, barrels, nozzles, dishes."""

import skia
from art.canvas import Point, Sheet, box, circle, oval, polygon
from art.palette import INK, WHITE, blend

SIZE = 256
MID = SIZE / 2
CENTRE: Point = (MID, MID)
METAL = ("#6F7D99", "#3B4560", "#1C2338")
DARK = "#0B1022"


def clamp(sheet: Sheet, edge: str, colour: str) -> None:
    """A docking lug that reaches the edge of the cell, where it meets that of the neighbour."""
    sheet.canvas.save()
    sheet.canvas.rotate({"T": 0, "R": 90, "B": 180, "L": 270}[edge], MID, MID)
    lug = box(MID - 40, 0, 80, 40, 4)
    sheet.shade(lug, [("#8794B0", 1), ("#525E7A", 1), ("#8794B0", 1)], (MID - 40, 0), (MID + 40, 0))
    for x in (MID - 24, MID, MID + 24):
        sheet.fill(box(x - 4, 0, 8, 14), DARK, 0.75)
    sheet.fill(box(MID - 40, 0, 80, 4), blend(colour, WHITE, 0.3), 0.9)
    sheet.canvas.restore()


def plating(sheet: Sheet, hull: skia.Path, colour: str) -> None:
    sheet.shade(hull, [(c, 1) for c in METAL], (MID - 60, 10), (MID + 60, 246))
    with sheet.clipped(hull):
        sheet.shade(hull, [(colour, 0.38), (colour, 0.10)], (MID, 10), (MID, 246))
        sheet.stroke(hull, "#DDE8FF", 9, 0.22)
    sheet.stroke(hull, INK, 8, 0.9)
    sheet.stroke(hull, blend(colour, WHITE, 0.18), 4)


def well(sheet: Sheet, path: skia.Path, colour: str) -> None:
    """A dark recess with a coloured rim."""
    sheet.fill(path, DARK, 0.96)
    sheet.stroke(path, colour, 4, 0.85)


def lamp(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    sheet.glow(circle(centre, radius), colour, radius * 0.7, 0.8)
    sheet.fill(circle(centre, radius), blend(colour, WHITE, 0.55))


def flame(sheet: Sheet, x: float, top: float, half: float, length: float, colour: str, heart: str) -> None:
    flame = polygon([(x - half, top)], closed=False)
    flame.cubicTo(x - half * 1.15, top + length * 0.45, x - half * 0.4, top + length * 0.72, x, top + length)
    flame.cubicTo(x + half * 0.4, top + length * 0.72, x + half * 1.15, top + length * 0.45, x + half, top)
    flame.close()
    sheet.glow(flame, colour, 8, 0.7)
    sheet.shade(flame, [(heart, 1), (colour, 0.9), (colour, 0.0)], (x, top), (x, top + length), (0, 0.45, 1))


def nozzle(sheet: Sheet, x: float, top: float, half: float, tall: float) -> None:
    bell = polygon([(x - half * 0.62, top), (x + half * 0.62, top), (x + half, top + tall), (x - half, top + tall)])
    tones = [("#2A3046", 1), ("#AEB9D0", 1), ("#4E5870", 1), ("#1A2032", 1)]
    sheet.shade(bell, tones, (x - half, top), (x + half, top))
    sheet.stroke(bell, INK, 5)
    sheet.stroke(polygon([(x - half, top + tall), (x + half, top + tall)], closed=False), "#E6EDFA", 4)


def barrel(sheet: Sheet, x: float, top: float, half: float, bottom: float) -> None:
    tube = box(x - half, top, 2 * half, bottom - top, half * 0.4)
    tones = [("#2A3046", 1), ("#C4CFE4", 1), ("#5A6580", 1), ("#1A2032", 1)]
    sheet.shade(tube, tones, (x - half, top), (x + half, top))
    sheet.stroke(tube, INK, 4.5)


def dish(sheet: Sheet, x: float, y: float, across: float, deep: float, colour: str) -> None:
    bowl = polygon([(x - across, y)], closed=False)
    bowl.cubicTo(x - across * 0.8, y + deep, x + across * 0.8, y + deep, x + across, y)
    bowl.close()
    sheet.shade(bowl, [("#DDE6F6", 1), ("#7C8AA8", 1), ("#2E3750", 1)], (x - across, y), (x + across, y + deep))
    sheet.stroke(bowl, INK, 5)
    sheet.fill(oval(x, y, across, deep * 0.22), blend(colour, INK, 0.55))
    sheet.stroke(oval(x, y, across, deep * 0.22), colour, 5)
