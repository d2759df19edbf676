"""Board tiles: line tiles, ring sectors, backs, empty space, and the panel that all of them share."""

from collections.abc import Sequence

import numpy as np
from art.canvas import Sheet, box, circle, oval, polygon
from art.lines import HALF, SIZE, draw_lines
from art.palette import FRAME, INK, ORTHOGONAL, PANEL, PANEL_RING, SPACE, WHITE, blend

WHOLE = box(0, 0, SIZE, SIZE)


def seed_of(name: str) -> int:
    """A fixed number for a name: the same on every machine."""
    return sum(ord(letter) * 131**i for i, letter in enumerate(name)) % 2**32


def panel(name: str, ground: str = PANEL, stars: int = 14) -> Sheet:
    """An explored sector: quiet space with a few far stars and a hairline frame."""
    sheet = Sheet(SIZE)
    sheet.fill(WHOLE, ground)
    sheet.radial(WHOLE, [(blend(ground, ORTHOGONAL, 0.13), 1), (ground, 1)], (HALF, HALF), SIZE * 0.62)
    dice = np.random.default_rng(seed_of(name))
    for _ in range(stars):
        x, y = (float(v) for v in dice.uniform(14, SIZE - 14, 2))
        sheet.fill(circle((x, y), float(dice.uniform(0.8, 1.7))), WHITE, float(dice.uniform(0.15, 0.5)))
    sheet.stroke(box(1, 1, SIZE - 2, SIZE - 2), FRAME, 2, 0.48)
    return sheet


def line_tile(name: str, segments: Sequence[str]) -> Sheet:
    sheet = panel(name)
    draw_lines(sheet, segments)
    return sheet


def ring_sector(name: str, segments: Sequence[str], loop_ports: Sequence[str]) -> Sheet:
    """A printed sector: tinted ground and a solid rail on the edge of the board."""
    sheet = panel("ring-" + name, PANEL_RING)
    for edge in outer_edges(name):
        sheet.fill(RAILS[edge][0], FRAME, 0.30)
        sheet.fill(RAILS[edge][1], ORTHOGONAL, 0.75)
    draw_lines(sheet, segments, loop_ports)
    return sheet


RAILS = {
    "N": (box(0, 0, SIZE, 12), box(0, 0, SIZE, 4)),
    "E": (box(SIZE - 12, 0, 12, SIZE), box(SIZE - 4, 0, 4, SIZE)),
    "S": (box(0, SIZE - 12, SIZE, 12), box(0, SIZE - 4, SIZE, 4)),
    "W": (box(0, 0, 12, SIZE), box(0, 0, 4, SIZE)),
}


def outer_edges(sector: str) -> list[str]:
    """The sides of a sector that are edges of the board."""
    column, row = sector
    sides = {"W": column == "A", "E": column == "I", "N": row == "1", "S": row == "9"}
    return [side for side, outer in sides.items() if outer]


def empty() -> Sheet:
    """Unexplored: the backdrop shines through a dark veil with corner marks."""
    sheet = Sheet(SIZE)
    sheet.fill(WHOLE, SPACE, 0.62)
    for quarter in range(1, 4):
        at = quarter * SIZE / 4
        for line in ([(at, 0), (at, SIZE)], [(0, at), (SIZE, at)]):
            sheet.stroke(polygon(line, closed=False), FRAME, 1.5, 0.10)
    sheet.stroke(box(1, 1, SIZE - 2, SIZE - 2), FRAME, 2, 0.30)
    reach = 34
    for x, right in ((10, 1), (SIZE - 10, -1)):
        for y, down in ((10, 1), (SIZE - 10, -1)):
            mark = polygon([(x + right * reach, y), (x, y), (x, y + down * reach)], closed=False)
            sheet.stroke(mark, FRAME, 4, 0.60)
    sheet.fill(circle((HALF, HALF), 5), FRAME, 0.55)
    return sheet


def back(colour: str, deep: str, kind: str) -> Sheet:
    """The back of a stack: a framed medallion in the colour of the stack."""
    sheet = Sheet(SIZE)
    sheet.shade(WHOLE, [(blend(deep, colour, 0.18), 1), (deep, 1)], (0, 0), (0, SIZE))
    sheet.radial(WHOLE, [(colour, 0.34), (colour, 0.0)], (HALF, HALF), SIZE * 0.56)
    with sheet.clipped(WHOLE):
        for shift in range(-SIZE, SIZE, 48):
            sheet.stroke(polygon([(shift, SIZE), (shift + SIZE, 0)], closed=False), colour, 2, 0.16)
            sheet.stroke(polygon([(shift, 0), (shift + SIZE, SIZE)], closed=False), colour, 2, 0.16)
    sheet.stroke(box(14, 14, SIZE - 28, SIZE - 28, 18), colour, 6, 0.9)
    sheet.stroke(box(27, 27, SIZE - 54, SIZE - 54, 10), colour, 2, 0.6)
    sheet.fill(circle((HALF, HALF), 106), deep)
    sheet.glow(circle((HALF, HALF), 104), colour, 10, 0.6, width=5)
    sheet.stroke(circle((HALF, HALF), 104), colour, 6)
    (_hyperline_mark if kind == "hyperline" else _planet_mark)(sheet, blend(colour, WHITE, 0.45))
    return sheet


def _hyperline_mark(sheet: Sheet, colour: str) -> None:
    """A line with a branch: what the stack holds."""
    trunk = polygon([(HALF, HALF + 74), (HALF, HALF - 74)], closed=False)
    branch = polygon([(HALF, HALF + 60)], closed=False)
    branch.cubicTo(HALF, HALF + 8, HALF + 14, HALF, HALF + 74, HALF)
    for path in (trunk, branch):
        sheet.glow(path, colour, 7, 0.5, width=14)
        sheet.stroke(path, colour, 15)
    for point in ((HALF, HALF - 66), (HALF, HALF + 66), (HALF + 66, HALF)):
        sheet.fill(circle(point, 17), INK)
        sheet.stroke(circle(point, 17), colour, 7)


def _planet_mark(sheet: Sheet, colour: str) -> None:
    """A ringed planet."""
    centre = (HALF, HALF)
    sheet.glow(circle(centre, 46), colour, 8, 0.4)
    sheet.fill(circle(centre, 48), colour)
    sheet.canvas.save()
    sheet.canvas.rotate(-24, HALF, HALF)
    ring = oval(HALF, HALF, 82, 24)
    sheet.stroke(ring, INK, 24)
    sheet.stroke(ring, colour, 10)
    with sheet.clipped(box(HALF - 60, HALF - 60, 120, 60)):
        sheet.fill(circle(centre, 48), colour)
    sheet.canvas.restore()


def hyperline_back() -> Sheet:
    return back("#5AA8FF", "#0A1C4A", "hyperline")


def planet_back() -> Sheet:
    return back("#FF7A66", "#45101A", "planet")
