"""What else lies on the board: Tech tokens, faces of the die, beads."""

import skia
from art.canvas import Point, Sheet, around, box, circle, polygon, regular
from art.palette import INK, TECH, WHITE
from art.ships import CENTRE, MID, SIZE
from art.signs import draw_sign


def token(tech: str) -> Sheet:
    """A Tech token: a shape of its own with the sign; white, so that it can be tinted, in a coloured frame."""
    sheet = Sheet(SIZE)
    shape, corner = TOKEN_SHAPES[tech]
    sheet.stroke(shape, INK, 34, 0.9, corner=corner)
    sheet.shade(shape, [("#FFFFFF", 1), ("#D9E0EC", 1)], (MID, 30), (MID, 226), corner=corner)
    sheet.stroke(shape, TECH[tech], 17, corner=corner)
    y = MID + {"weapon": 18, "engine": 6}.get(tech, 0)
    draw_sign(sheet, tech, (MID, y), 60 if tech != "weapon" else 50, "#10162A")
    return sheet


TOKEN_SHAPES: dict[str, tuple[skia.Path, float]] = {
    "pod": (regular(CENTRE, 104, 6), 18),
    "engine": (polygon([(84, 34), (172, 34), (224, 214), (32, 214)]), 24),
    "weapon": (regular((MID, MID + 22), 124, 3), 24),
    "shield": (box(36, 36, 184, 184), 24),
    "scanner": (circle(CENTRE, 98), 0),
}


def die(face: int) -> Sheet:
    """A face of the direction die: 1 front, 2 right, 3 back, 4 left."""
    sheet = Sheet(SIZE)
    body = box(20, 20, 216, 216, 44)
    sheet.glow(body, INK, 8, 0.9, add=False)
    sheet.shade(body, [("#2C3A66", 1), ("#131B36", 1)], (40, 20), (210, 240))
    sheet.stroke(body, "#9FC4FF", 6, 0.9)
    sheet.canvas.save()
    sheet.canvas.rotate((face - 1) * 90, MID, MID)
    head = polygon(
        [(MID, 38), (MID + 60, 98), (MID + 27, 98), (MID + 27, 112), (MID - 27, 112), (MID - 27, 98), (MID - 60, 98)]
    )
    sheet.glow(head, "#FFD27A", 8, 0.5)
    sheet.fill(head, "#FFD27A", corner=8)
    sheet.canvas.restore()
    dx, dy = {1: (0, 34), 2: (-34, 0), 3: (0, -34), 4: (34, 0)}[face]
    sheet.text(str(face), (MID + dx, MID + dy), 92, WHITE)
    return sheet


def pips(face: int) -> Sheet:
    """A face of a die with six; the 1 is golden."""
    sheet = Sheet(SIZE)
    body = box(20, 20, 216, 216, 50)
    sheet.glow(body, INK, 8, 0.9, add=False)
    sheet.shade(body, [("#3A4C86", 1), ("#1A2550", 1)], (40, 20), (210, 240))
    sheet.stroke(body, "#C8DCFF", 9, 0.95)
    for pip in _pips(face):
        sheet.fill(circle(pip, 30 if face == 1 else 23), "#FFD27A" if face == 1 else WHITE)
    return sheet


def _pips(face: int) -> list[Point]:
    near, far = 78.0, 178.0
    corners: list[Point] = [(near, far), (far, near), (near, near), (far, far), (near, 128.0), (far, 128.0)]
    return [*([CENTRE] if face % 2 else []), *corners[: face - face % 2]]


def research(gained: bool) -> Sheet:
    """A bead on the research track: a lit star of the Ancients, or its empty setting."""
    sheet = Sheet(SIZE)
    star = polygon([around(CENTRE, 66 if i % 2 == 0 else 30, i * 45) for i in range(8)])
    if not gained:
        sheet.fill(circle(CENTRE, 92), INK, 0.75)
        sheet.stroke(circle(CENTRE, 92), "#6F7FA8", 11)
        sheet.stroke(star, "#6F7FA8", 6, 0.7, corner=4)
        return sheet
    sheet.glow(circle(CENTRE, 92), "#FFC35A", 14, 0.6)
    sheet.fill(circle(CENTRE, 96), INK)
    sheet.radial(circle(CENTRE, 92), [("#FFF6D8", 1), ("#FFC35A", 1), ("#9A4E0A", 1)], (110, 104), 124, (0, 0.45, 1))
    sheet.stroke(circle(CENTRE, 92), "#FFEFC0", 8)
    sheet.fill(star, WHITE, corner=4)
    return sheet
