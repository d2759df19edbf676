"""Dark Freight's tokens, the backs of its cards, and the signs of a mat."""

from collections.abc import Callable

from art.canvas import Point, Sheet, arc, around, box, circle, polygon, regular
from art.freight_tiles import COLOURS, draw_colour
from art.palette import INK, WHITE, blend

SMALL = 128
CARD = 288, 192


def salvage() -> Sheet:
    """A piece of scrap that is worth picking up: a bent plate with bolts."""
    sheet = Sheet(SMALL)
    plate = polygon([(22, 34), (58, 16), (108, 30), (98, 66), (112, 96), (70, 112), (50, 94), (18, 100), (30, 66)])
    sheet.stroke(plate, INK, 14, 0.95, corner=6)
    sheet.shade(plate, [("#FFE0A8", 1), ("#C08A4A", 1), ("#5C3A1E", 1)], (26, 20), (104, 108), corner=6)
    sheet.stroke(plate, "#FFF0D0", 4, 0.9, corner=6)
    for spot in ((42, 46), (88, 42), (84, 88), (44, 82)):
        sheet.fill(circle(spot, 6.5), INK, 0.85)
        sheet.fill(circle((spot[0] - 1, spot[1] - 1), 3.5), "#FFE9C0")
    crack = polygon([(62, 22), (70, 48), (58, 66), (70, 104)], closed=False)
    sheet.stroke(crack, INK, 4, 0.7)
    return sheet


def force() -> Sheet:
    """A token of the Directorate: a shield with a bar."""
    sheet = Sheet(SMALL)
    shield = polygon([(64, 10), (112, 24), (108, 74), (64, 118), (20, 74), (16, 24)])
    sheet.stroke(shield, INK, 14, 0.95, corner=8)
    sheet.shade(shield, [("#FF8A7A", 1), ("#C0303A", 1), ("#5A0E1C", 1)], (30, 12), (98, 112), corner=8)
    sheet.stroke(shield, "#FFE3DC", 5, corner=8)
    for y in (44, 66):
        sheet.stroke(polygon([(38, y + 8), (64, y - 8), (90, y + 8)], closed=False), WHITE, 10)
    return sheet


def bounty() -> Sheet:
    """A price on somebody's head: a coin with cross-hairs."""
    sheet, centre = Sheet(SMALL), (64.0, 64.0)
    sheet.fill(circle(centre, 56), INK, 0.95)
    sheet.shade(circle(centre, 50), [("#FFF0C0", 1), ("#F0B440", 1), ("#7A4A10", 1)], (30, 22), (98, 106))
    sheet.stroke(circle(centre, 50), "#FFF6DC", 4)
    sheet.stroke(circle(centre, 26), INK, 8)
    for degrees in (0, 90, 180, 270):
        sheet.stroke(polygon([around(centre, 14, degrees), around(centre, 40, degrees)], closed=False), INK, 8, cap="butt")
    return sheet


def damage() -> Sheet:
    """What covers a square that is out of order: cracks that glow."""
    sheet = Sheet(SMALL)
    sheet.fill(box(4, 4, 120, 120, 14), "#2A0A10", 0.78)
    for degrees in (14, 82, 131, 206, 268, 322):
        points = [around((62, 66), reach, degrees + bend) for reach, bend in ((4, 0), (22, 16), (36, -6), (51, 9))]
        crack = polygon(points, closed=False)
        sheet.glow(crack, "#FF5A3C", 5, 0.9, width=6)
        sheet.stroke(crack, "#FFD0B0", 4)
    sheet.stroke(box(4, 4, 120, 120, 14), "#FF6A4E", 4, 0.8)
    return sheet


def back(colour: str) -> Sheet:
    """The back of a card."""
    sheet, (w, h), tint = Sheet(*CARD), CARD, COLOURS[colour]
    plate = box(5, 5, w - 10, h - 10, 20)
    sheet.stroke(plate, INK, 9, 0.95)
    sheet.shade(plate, [(blend(tint, INK, 0.62), 1), (blend(tint, INK, 0.84), 1)], (0, 0), (w, h))
    with sheet.clipped(plate):
        for row in range(-1, 6):
            for column in range(-1, 8):
                at = (column * 44 + (22 if row % 2 else 0) + 8.0, row * 40 + 16.0)
                draw_colour_quietly(sheet, colour, at, 9)
    sheet.fill(circle((w / 2, h / 2), 52), INK, 0.9)
    sheet.stroke(circle((w / 2, h / 2), 52), tint, 4)
    draw_colour(sheet, colour, (w / 2, h / 2), 31)
    sheet.stroke(plate, blend(tint, WHITE, 0.25), 4, 0.95)
    return sheet


def draw_colour_quietly(sheet: Sheet, colour: str, centre: Point, radius: float) -> None:
    """A colour's shape in the pattern of a back."""
    x, y = centre
    shape = {"amber": circle(centre, radius), "cobalt": box(x - radius, y - radius, 2 * radius, 2 * radius)}.get(colour)
    sheet.fill(shape or regular(centre, radius * 1.25, 3), COLOURS[colour], 0.22)


def _crate(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    sheet.stroke(box(x - radius * 0.8, y - radius * 0.7, radius * 1.6, radius * 1.4, 5), colour, radius * 0.17)
    for line in ([(-0.8, -0.22), (0.8, -0.22)], [(-0.24, -0.22), (-0.24, 0.7)], [(0.24, -0.22), (0.24, 0.7)]):
        sheet.stroke(polygon([(x + a * radius, y + b * radius) for a, b in line], closed=False), colour, radius * 0.13)


def _laser(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    for degrees in range(0, 360, 45):
        near, far = (0.42, 0.98) if degrees % 90 == 0 else (0.46, 0.74)
        ray = [around(centre, near * radius, degrees), around(centre, far * radius, degrees)]
        sheet.stroke(polygon(ray, closed=False), colour, radius * 0.16)
    sheet.fill(circle(centre, radius * 0.26), colour)


def _engine(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    for off in (-0.5, 0.05, 0.6):
        chevron = [(x + (off - 0.35) * radius, y - 0.62 * radius), (x + (off + 0.2) * radius, y)]
        sheet.stroke(polygon([*chevron, (chevron[0][0], y + 0.62 * radius)], closed=False), colour, radius * 0.2)


def _jump(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    sheet.stroke(arc((x, y + radius * 0.3), radius * 0.78, -82, 164), colour, radius * 0.18)
    sheet.fill(
        polygon(
            [
                (x + radius * 0.46, y + radius * 0.1),
                (x + radius * 1.06, y + radius * 0.1),
                (x + radius * 0.78, y + radius * 0.56),
            ]
        ),
        colour,
    )
    sheet.fill(circle((x - radius * 0.76, y + radius * 0.42), radius * 0.2), colour)


def _routing(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    for start in (20, 200):
        sheet.stroke(arc(centre, radius * 0.7, start, 130), colour, radius * 0.18)
        tip, back_ = around(centre, radius * 0.7, start + 156), start + 128
        wing = [around(centre, radius * 0.98, back_), around(centre, radius * 0.42, back_)]
        sheet.fill(polygon([tip, *wing]), colour)


def _repair(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    sheet.canvas.save()
    sheet.canvas.rotate(45, x, y)
    sheet.fill(box(x - radius * 0.16, y - radius * 0.3, radius * 0.32, radius * 1.25, radius * 0.14), colour)
    sheet.stroke(arc((x, y - radius * 0.55), radius * 0.36, 40, 280), colour, radius * 0.24, cap="butt")
    sheet.canvas.restore()


def _event(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    sheet.stroke(box(x - radius * 0.66, y - radius * 0.9, radius * 1.32, radius * 1.8, radius * 0.2), colour, radius * 0.16)
    star = polygon([around(centre, radius * (0.5 if corner % 2 == 0 else 0.2), corner * 36) for corner in range(10)])
    sheet.fill(star, colour)


SIGNS: dict[str, Callable[[Sheet, Point, float, str], None]] = {
    "lasers": _laser, "engines": _engine, "jump": _jump, "routing": _routing, "repair": _repair, "event": _event,
    "cargo": _crate,
}  # fmt: skip


def sign(name: str) -> Sheet:
    """The sign of an area of a mat, or of cargo, in white."""
    sheet = Sheet(SMALL)
    SIGNS[name](sheet, (SMALL / 2, SMALL / 2), SMALL * 0.42, WHITE)
    return sheet


def colour_sign(colour: str) -> Sheet:
    """The shape of a colour, in it."""
    sheet = Sheet(SMALL)
    draw_colour(sheet, colour, (SMALL / 2, SMALL / 2), SMALL * 0.4)
    return sheet
