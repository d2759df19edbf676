"""Planets with their Hyperpoints and the sign of their tech."""

from math import sin

from art.canvas import Point, Sheet, around, box, circle, oval, polygon
from art.faces import FACES, NEUTRAL
from art.lines import HALF, SIZE, draw_hyperpoints
from art.palette import INK, TECH, WHITE, blend
from art.signs import draw_sign
from art.spheres import Face, sphere
from art.tiles import panel

CENTRE: Point = (HALF, HALF)


def planet(name: str, tech: str, home: bool) -> Sheet:
    """A planet with its Hyperpoints and the sign of its tech; a Home planet has a house for a badge and a frame."""
    sheet = panel(name)
    if home:
        _home_frame(sheet, TECH[tech])
    draw_hyperpoints(sheet)
    draw_globe(sheet, FACES[name])
    _badge(sheet, tech, home)
    return sheet


def neutral() -> Sheet:
    sheet = panel("neutral")
    draw_hyperpoints(sheet)
    draw_globe(sheet, NEUTRAL)
    return sheet


def draw_globe(sheet: Sheet, face: Face, centre: Point = CENTRE) -> None:
    """A planet with its glow, its ring (behind and before it) and its moons."""
    sheet.glow(circle(centre, face.radius), INK, 10, 0.9, add=False)
    halo = oval(*centre, face.radius - 2, (face.radius - 2) * face.squash)
    sheet.glow(halo, face.air, 20, 0.42)
    if face.ring:
        _ring(sheet, face, front=False)
    sheet.picture(sphere(face, SIZE), centre[0] - HALF, centre[1] - HALF)
    if face.ring:
        _ring(sheet, face, front=True)
    for colour, size, distance, degrees in face.moons:
        moon = Face("rock", (blend(colour, INK, 0.4), colour, blend(colour, WHITE, 0.3)), colour, size, seed=int(degrees))
        place = around(centre, distance, degrees)
        sheet.glow(circle(place, size), INK, 4, 0.9, add=False)
        sheet.picture(sphere(moon, 48), place[0] - 24, place[1] - 24)


def _ring(sheet: Sheet, face: Face, front: bool) -> None:
    if face.ring is None:
        return
    colour, inner, outer, tilt = face.ring
    x, y = CENTRE
    sheet.canvas.save()
    sheet.canvas.rotate(tilt - 90 if abs(tilt) > 45 else tilt, x, y)
    half = box(x - SIZE, y if front else y - SIZE, 2 * SIZE, SIZE)
    with sheet.clipped(half):
        step = 4.0
        bands = max(1, int((outer - inner) / step))
        for i in range(bands):
            radius = inner + (i + 0.5) * (outer - inner) / bands
            strength = 0.9 if bands < 3 else 0.35 + 0.5 * abs(sin(i * 1.7 + 0.6))
            ring = oval(x, y, radius, radius * 0.26)
            sheet.stroke(ring, blend(colour, INK, 0.15), (outer - inner) / bands + 0.6, strength, cap="butt")
    sheet.canvas.restore()


def _badge(sheet: Sheet, tech: str, home: bool) -> None:
    colour, centre, size = TECH[tech], (HALF, HALF + 66.0), 50.0
    x, y = centre
    shape = circle(centre, size)
    if home:
        shape = polygon([(x, y - 64), (x + 52, y - 24), (x + 52, y + 46), (x - 52, y + 46), (x - 52, y - 24)])
    corner = 12 if home else 0
    sheet.glow(shape, INK, 9, 0.95, add=False)
    sheet.fill(shape, "#080C1A", 0.96, corner=corner)
    sheet.glow(shape, colour, 5, 0.35, width=4)
    sheet.stroke(shape, colour, 6, corner=corner)
    draw_sign(sheet, tech, centre, 36, blend(colour, WHITE, 0.35))


def _home_frame(sheet: Sheet, colour: str) -> None:
    sheet.stroke(box(9, 9, SIZE - 18, SIZE - 18, 22), colour, 3, 0.55)
    for degrees in (0, 90, 180, 270):
        sheet.canvas.save()
        sheet.canvas.rotate(degrees, HALF, HALF)
        for reach in ([(64, 9), (132, 9)], [(252, 9), (320, 9)]):
            sheet.stroke(polygon(reach, closed=False), colour, 8, 0.9)
        sheet.canvas.restore()
