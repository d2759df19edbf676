"""The light of Slipway's gates: whirls."""

from math import cos, pi, sin

from art.canvas import Point, Sheet, circle, polygon
from art.palette import ORTHOGONAL, WHITE
from art.ships import CENTRE, MID, SIZE

WHIRLS = 6  # pictures of a whirl, one after the other
LIGHT = 144  # pixels of such a picture, which has no detail


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
