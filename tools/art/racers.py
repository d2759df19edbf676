"""Slipway's pictures: six racers whose hulls are the shapes of the emblems, and the light of its battles."""

from math import cos, pi, sin

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
