"""Slipway's pictures: six racers whose hulls are the shapes of the emblems, and the light of its battles."""

from math import cos, pi, sin

import skia
from art.canvas import Point, Sheet, around, box, circle, mirrored, oval, polygon
from art.palette import INK, ORTHOGONAL, PLAYERS, PLAYERS_DARK, PLAYERS_LIGHT, WHITE, blend
from art.ships import CENTRE, MID, SIZE, shrunk

RACERS = 6
# Half outlines, right side, nose first, of a 256 px square: triangle, diamond, circle, square, star, plus.
HULLS: tuple[list[Point], ...] = (
    [(128, 10), (168, 118), (240, 232), (164, 208), (128, 238)],
    [(128, 2), (232, 122), (170, 196), (150, 250), (128, 232)],
    [(128, 26), (172, 34), (214, 68), (234, 122), (226, 172), (196, 212), (150, 234), (128, 236)],
    [(128, 66), (164, 66), (164, 18), (226, 18), (226, 238), (164, 238), (164, 200), (128, 200)],
    [(128, 4), (154, 88), (248, 92), (176, 148), (206, 244), (128, 190)],
    [(128, 8), (166, 22), (166, 90), (248, 90), (248, 166), (166, 166), (166, 248), (128, 248)],
)
ROUNDED = (8.0, 10.0, 40.0, 14.0, 6.0, 14.0)  # the corners of each
COCKPITS = (132.0, 112.0, 112.0, 118.0, 118.0, 96.0)  # how far down each has its glass
ENGINES: tuple[tuple[Point, ...], ...] = (
    ((96, 214), (160, 214)),
    ((128, 222),),
    ((92, 222), (128, 232), (164, 222)),
    ((60, 228), (196, 228)),
    ((70, 226), (186, 226)),
    ((128, 238),),
)
WHIRLS, BURSTS = 6, 5  # pictures of a whirl and of a burst of light, one after the other
LIGHT = 144  # pixels of such a picture, which has no detail


def racer(number: int) -> Sheet:
    """A small ship from above, nose up; few large shapes, since it is drawn small."""
    sheet = Sheet(SIZE)
    hull = shrunk(polygon(mirrored(HULLS[number], MID)), 0.9)
    colour, light, dark = PLAYERS[number], PLAYERS_LIGHT[number], PLAYERS_DARK[number]
    corner = ROUNDED[number]
    sheet.stroke(hull, INK, 30, 0.95, corner=corner)
    for x, y in ENGINES[number]:
        sheet.glow(oval(x, y + 2, 12, 18), ORTHOGONAL, 6, 0.9, add=False)
    sheet.shade(hull, [(light, 1), (colour, 1), (blend(colour, dark, 0.6), 1)], (70, 20), (190, 236), corner=corner)
    with sheet.clipped(hull):
        sheet.shade(box(MID, 0, MID, SIZE), [("#000000", 0.30), ("#000000", 0.12)], (MID, 0), (SIZE, 0))
    sheet.stroke(hull, blend(light, WHITE, 0.75), 10, corner=corner)
    spot = (MID, COCKPITS[number])
    sheet.fill(oval(*spot, 27, 37), INK)
    sheet.shade(
        oval(*spot, 19, 29), [("#EAFBFF", 1), (ORTHOGONAL, 1), ("#0B3C66", 1)], (112, spot[1] - 26), (146, spot[1] + 28)
    )
    return sheet


def _small() -> Sheet:
    """A sheet for light, drawn on as if it had the usual size."""
    sheet = Sheet(LIGHT)
    sheet.canvas.scale(LIGHT / SIZE, LIGHT / SIZE)
    return sheet


def whirl(step: int) -> Sheet:
    """Three arms of light that turn by a third of a circle in all the steps."""
    sheet = _small()
    for arm in range(3):
        begun = (arm / 3 + step / WHIRLS / 3) * 2 * pi
        points = [_spiral(begun, part / 24) for part in range(25)]
        for width, blur, colour, alpha in ((30, 14, ORTHOGONAL, 0.55), (14, 5, "#A9E6FF", 0.8), (6, 1.5, WHITE, 1.0)):
            path = polygon(points, closed=False)
            sheet.glow(path, colour, blur, alpha, width=width)
    sheet.radial(circle(CENTRE, 44), [(WHITE, 0.95), (ORTHOGONAL, 0.0)], CENTRE, 44, add=True)
    return sheet


def _spiral(begun: float, share: float) -> Point:
    turn, reach = begun + share * 2.4, 18 + 92 * share
    return MID + reach * cos(turn), MID + reach * sin(turn)


def burst(step: int) -> Sheet:
    """Light that flies apart: a flash, then rays, then a ring that thins out."""
    sheet = _small()
    share = step / BURSTS
    fade = 1 - 0.62 * share * share
    reach = 30 + 88 * share
    sheet.radial(circle(CENTRE, reach), [(WHITE, fade), ("#FFB3AF", 0.7 * fade), ("#FF6B66", 0.0)], CENTRE, reach, add=True)
    for ray in range(14):
        degrees = ray * 360 / 14 + (7 if ray % 2 else 0)
        inner, outer = reach * (0.2 + 0.55 * share), reach * (1.0 if ray % 2 else 0.78)
        line = polygon([around(CENTRE, inner, degrees), around(CENTRE, outer, degrees)], closed=False)
        sheet.glow(line, "#FF9A86", 4, fade, width=8)
        sheet.glow(line, WHITE, 1.2, fade, width=3)
    sheet.glow(circle(CENTRE, reach), "#FFB3AF", 5, 0.6 * fade, width=5)
    return sheet


def card() -> Sheet:
    """The lane climbing to its golden gate, ships on it and beside it: the picture on the game's card."""
    width, height = 552, 208
    sheet = Sheet(width, height)
    ground = box(0, 0, width, height)
    sheet.shade(ground, [("#0B2C55", 1), ("#0A1738", 1), ("#0A1230", 1)], (0, 0), (0, height))
    sheet.radial(circle((404, 62), 190), [("#FFD27A", 0.34), ("#FFD27A", 0.0)], (404, 62), 190, add=True)
    gates = [(56 + 87 * n, 178 - 29 * n) for n in range(5)]
    run = skia.Path()
    run.moveTo(*gates[0])
    for number, (x, y) in enumerate(gates[:-1]):
        out = 92 if number % 2 else -84
        run.cubicTo(x + 8, y + out, x + 79, y - 29 + out, *gates[number + 1])
    sheet.stroke(run, "#2C4284", 26, 0.5)
    sheet.stroke(run, "#0C1634", 20, 0.9)
    sheet.stroke(run, "#5C79C4", 2.5, 0.8, dash=(3, 11))
    lane = polygon([(-40, 205), *gates], closed=False)
    for wide, blur, alpha in ((34, 18, 0.5), (14, 6, 0.6)):
        sheet.glow(lane, ORTHOGONAL, blur, alpha, width=wide)
    sheet.stroke(lane, ORTHOGONAL, 9)
    sheet.stroke(lane, WHITE, 3.2)
    for x, y in gates[:-1]:
        sheet.fill(circle((x, y), 15), "#0A1430")
        sheet.stroke(circle((x, y), 15), "#DDF6FF", 5)
    last = gates[-1]
    sheet.radial(circle(last, 76), [("#FFF6D8", 1), ("#FFD27A", 0.6), ("#FFD27A", 0.0)], last, 76)
    sheet.fill(circle(last, 36), "#FFF3D0")
    sheet.stroke(circle(last, 46), "#FFD27A", 3.5)
    places = (3, (54, 92), 55, 54), (0, (186, 131), 72, 68), (2, (272, 168), 72, 52), (1, (300, 58), 72, 58)
    for number, at, turn, side in places:
        _laid(sheet, racer(number), at, turn, side)
    return sheet


def _laid(sheet: Sheet, ship: Sheet, centre: Point, turn: float, side: float) -> None:
    """Lays a ship over a picture, turned and `side` pixels large."""
    sheet.canvas.save()
    sheet.canvas.translate(*centre)
    sheet.canvas.rotate(turn)
    sheet.canvas.scale(side / SIZE, side / SIZE)
    sheet.picture(ship.pixels(), -MID, -MID)
    sheet.canvas.restore()
