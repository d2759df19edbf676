"""Siren Belt's ships, by the outlines of `art.fleets`: painted plates on steel, with a dark pattern in the paint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import skia
from art.canvas import circle, mirrored, polygon, write_png
from art.fleets import CAPS, FIGHTERS, MID, UNITS, Ship, outline, sheet_of
from lit.studio import Point, Studio, glow, metal
from PIL import Image, ImageChops

SIDE = 192
"""Pixels that a picture is wide; that of a capital ship is twice as high."""
SPAN = 2.24  # halves of a hexagon's width that a picture shows
STEPS = ((8.0, 0.02, 0.1), (19.0, 0.1, 0.19), (33.0, 0.19, 0.27))
"""The plates of paint, one on the other: how far from the edge in units of the drawing, and from and to which height."""
DEEP = 0.56  # how much darker the pattern is than the paint
SHIPS: dict[str, Ship] = {**FIGHTERS, **CAPS}


def photograph(name: str, folder: Path) -> None:
    """Write a ship with its nose up, in steel and white paint, and where its paint is: without its fire."""
    ship, high = SHIPS[name], 2 if name in CAPS else 1
    studio = Studio((SIDE, SIDE * high), SPAN * high, shine=1.1)
    studio.sun((-42, -38, 0), 4.8, (1, 0.95, 0.88))
    studio.sun((52, 40, 0), 2.4, (0.4, 0.62, 1.0), 20)
    steel, paint = metal("steel", (0.2, 0.22, 0.28), 0.5, 0.4), metal("paint", (0.92, 0.92, 0.92), 0.05, 0.4)
    dark, glass = metal("dark", (0.03, 0.035, 0.05), 0.8, 0.3), metal("glass", (0.01, 0.12, 0.26), 0.0, 0.05)
    fire, core = glow("fire", (0.12, 0.5, 1.0), 2.6), glow("core", (0.6, 0.9, 1.0), 6)

    def spot(point: Point) -> Point:
        return (point[0] - MID) / MID, (point[1] - MID * high) / MID

    for number, part in enumerate(_parts(ship)):
        low = -0.03 * number  # what is named first lies above
        for shape in _shapes(part):
            studio.slab([spot(one) for one in shape], -0.16 + low, 0.02 + low, steel, 0.03)
        for far, bottom, top in STEPS:
            for shape in _shapes(_inner(part, far)):
                studio.slab([spot(one) for one in shape], bottom + low, top + low, paint, 0.05)
    x, y = spot(ship.glass)
    studio.ball((x, y + 0.06, 0.2), (0.17, 0.34, 0.15), steel)
    studio.ball((x, y, 0.26), (0.13, 0.25, 0.17), glass)
    for x, y in map(spot, ship.engines):
        studio.tube((x, y - 0.26), (x, y - 0.02), 0.03, 0.13, dark)
        studio.ball((x, y + 0.06, 0.0), (0.1, 0.2, 0.08), fire)
        studio.ball((x, y + 0.02, 0.05), (0.06, 0.12, 0.06), core)
    for x, y in map(spot, ship.turrets):
        studio.ball((x, y, 0.24), (0.2, 0.2, 0.14), steel)
        for side in (-0.07, 0.07):
            studio.tube((x + side, y), (x + side, y - 0.4), 0.36, 0.04, dark)
        studio.ball((x, y, 0.33), (0.1, 0.1, 0.1), dark)
    file, mask = folder / f"{name}.png", folder / f"{name}-paint.png"
    studio.shoot(file)
    studio.shoot_parts(mask, paint, (fire, core))
    _lay_pattern(ship, high, file, mask)


def _parts(ship: Ship) -> Iterator[skia.Path]:
    """The pieces that a hull is put together from."""
    for half in ship.hulls:
        if half[0][0] == MID:
            yield polygon(mirrored(half, MID))
        else:
            both = polygon(half)
            both.addPath(polygon([(2 * MID - x, y) for x, y in half]))
            yield both
    for y, radius in ship.discs:
        yield circle((MID, y), radius)


def _inner(path: skia.Path, far: float) -> skia.Path:
    """What of a shape is at least this far from its edge."""
    paint, edge = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=2 * far), skia.Path()
    paint.getFillPath(path, edge)
    return skia.Op(path, edge, skia.PathOp.kDifference_PathOp)


def _shapes(path: skia.Path) -> Iterator[Sequence[Point]]:
    """The closed outlines of a path, their curves as short lines."""
    measure = skia.PathMeasure(path, True)
    while True:
        length = measure.getLength()
        if length > 20:
            steps = max(12, round(length / 3))
            spots = [measure.getPosTan(length * step / steps)[0] for step in range(steps)]
            yield [(spot.x(), spot.y()) for spot in spots]
        if not measure.nextContour():
            return


def _lay_pattern(ship: Ship, high: int, file: Path, mask: Path) -> None:
    """Darken the paint where the fleet's pattern is."""
    sheet = sheet_of(UNITS * high, round(SIDE * 2 / SPAN))
    with sheet.clipped(outline(ship)):
        ship.pattern(sheet, UNITS * high)
    drawn = Image.fromarray(sheet.pixels()).getchannel("A")
    with Image.open(file) as picture, Image.open(mask) as where:
        place = (SIDE - drawn.width) // 2, (SIDE * high - drawn.height) // 2
        whole = Image.new("L", picture.size)
        whole.paste(drawn, place)
        shade = ImageChops.multiply(whole, where.getchannel("R"))
        ground = Image.new("RGB", picture.size)
        rgb = Image.composite(ground, picture.convert("RGB"), shade.point(lambda one: round(one * DEEP / 0.62)))
        rgb.putalpha(picture.getchannel("A"))
    write_png(rgb, file)
