"""The signs of the eight techs: simple shapes that read at a dozen pixels."""

from collections.abc import Callable

from art.canvas import Point, Sheet, arc, around, box, circle, polygon, regular

Draw = Callable[[Sheet, Point, float, str], None]


def draw_sign(sheet: Sheet, tech: str, centre: Point, radius: float, colour: str) -> None:
    """Draws the sign of a tech within a circle."""
    SIGNS[tech](sheet, centre, radius, colour)


def _pod(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    sheet.stroke(regular(centre, radius * 0.86, 6), colour, radius * 0.24, corner=radius * 0.1)
    sheet.fill(regular(centre, radius * 0.36, 6), colour)


def _engine(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    r = radius
    bell = [
        (x - r * 0.34, y - r * 0.9),
        (x + r * 0.34, y - r * 0.9),
        (x + r * 0.74, y + r * 0.02),
        (x - r * 0.74, y + r * 0.02),
    ]
    sheet.fill(polygon(bell), colour, corner=r * 0.16)
    for side, length in ((-0.45, 0.62), (0.0, 0.95), (0.45, 0.62)):
        flame = polygon([(x + side * r, y + r * 0.28), (x + side * r, y + r * length)], closed=False)
        sheet.stroke(flame, colour, r * 0.22)


def _weapon(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    sheet.stroke(circle(centre, radius * 0.58), colour, radius * 0.22)
    for degrees in (0, 90, 180, 270):
        tick = polygon([around(centre, radius * 0.38, degrees), around(centre, radius * 0.96, degrees)], closed=False)
        sheet.stroke(tick, colour, radius * 0.22, cap="butt")
    sheet.fill(circle(centre, radius * 0.15), colour)


def _shield(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    r = radius
    outline = polygon([(x, y - r * 0.92), (x + r * 0.76, y - r * 0.62)], closed=False)
    outline.cubicTo(x + r * 0.8, y + r * 0.2, x + r * 0.5, y + r * 0.66, x, y + r * 0.96)
    outline.cubicTo(x - r * 0.5, y + r * 0.66, x - r * 0.8, y + r * 0.2, x - r * 0.76, y - r * 0.62)
    outline.close()
    sheet.stroke(outline, colour, r * 0.22)
    with sheet.clipped(outline):
        sheet.fill(box(x, y - r, r, 2 * r), colour)


def _scanner(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    foot = (x, y + radius * 0.62)
    sheet.fill(circle(foot, radius * 0.24), colour)
    for share in (0.72, 1.24):
        sheet.stroke(arc(foot, radius * share, -48, 96), colour, radius * 0.22)


def _repair_droid(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    r = radius
    sheet.canvas.save()
    sheet.canvas.rotate(45, x, y)
    handle = polygon([(x, y - r * 0.2), (x, y + r * 0.78)], closed=False)
    sheet.stroke(handle, colour, r * 0.36)
    jaw = arc((x, y - r * 0.52), r * 0.36, 42, 276)
    sheet.stroke(jaw, colour, r * 0.28, cap="butt")
    sheet.canvas.restore()


def _hyperline_computer(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    for degrees in (45, 135, 225, 315):
        ray = polygon([around(centre, radius * 0.3, degrees), around(centre, radius * 0.86, degrees)], closed=False)
        sheet.stroke(ray, colour, radius * 0.18)
        sheet.fill(circle(around(centre, radius * 0.86, degrees), radius * 0.19), colour)
    sheet.fill(regular(centre, radius * 0.5, 4), colour, corner=2)


def _battle_computer(sheet: Sheet, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    r = radius
    sheet.stroke(box(x - r * 0.58, y - r * 0.58, r * 1.16, r * 1.16, r * 0.1), colour, r * 0.2)
    for shift in (-0.3, 0.3):
        for degrees in (0, 90, 180, 270):
            sheet.canvas.save()
            sheet.canvas.rotate(degrees, x, y)
            pin = polygon([(x + shift * r, y - r * 0.62), (x + shift * r, y - r * 0.94)], closed=False)
            sheet.stroke(pin, colour, r * 0.17)
            sheet.canvas.restore()
    sheet.fill(polygon([(x, y - r * 0.36), (x + r * 0.34, y + r * 0.3), (x - r * 0.34, y + r * 0.3)]), colour)


SIGNS: dict[str, Draw] = {
    "pod": _pod,
    "engine": _engine,
    "weapon": _weapon,
    "shield": _shield,
    "scanner": _scanner,
    "repair-droid": _repair_droid,
    "hyperline-computer": _hyperline_computer,
    "battle-computer": _battle_computer,
}
