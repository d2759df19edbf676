"""The ship whose rooms are seen in Dark Freight: a hull cut open from above, its bow up. Its paint is told apart."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from lit.studio import Point, Studio, glow, metal

WIDE, HIGH = 284, 372
"""Units of a mat."""
SCALE = 2  # pixels of one
RIM = 9.0
OUTLINE: list[Point] = [(0, 4), (26, 7), (50, 22), (68, 50), (104, 78), (132, 94), (139, 108), (139, 200), (139, 306),
                        (130, 320), (108, 332), (96, 348), (40, 348), (34, 340), (0, 340)]  # fmt: skip
"""The right half of the hull in units, x from the middle and y from the top."""
PAINTED = (0, 3, 4, 8, 9)
"""The parts of the rim that are painted, by the point with which they begin."""
FINS = [[(138, 150), (142, 156), (142, 214), (138, 220)], [(132, 312), (141, 300), (142, 336), (128, 344), (112, 334)]]
ENGINES = (74.0, 346.0, 21.0)


def photograph(folder: Path) -> None:
    """Write the hull in steel and white paint, and where its paint is."""
    studio = Studio((WIDE * SCALE, HIGH * SCALE), HIGH / 100, shine=1.0)
    studio.sun((-36, -34, 0), 4.0, (1, 0.95, 0.88), 4)
    studio.sun((52, 40, 0), 2.0, (0.4, 0.62, 1.0), 20)
    steel = metal("steel", (0.26, 0.29, 0.36), 0.5, 0.42)
    floor = metal("floor", (0.012, 0.017, 0.042), 0.3, 0.6)
    paint, dark = metal("paint", (0.9, 0.9, 0.9), 0.05, 0.4), metal("dark", (0.03, 0.035, 0.05), 0.8, 0.3)
    fire, core, lamp = glow("fire", (0.12, 0.5, 1.0), 2.4), glow("core", (0.6, 0.9, 1.0), 6), glow("lamp", (0.3, 0.8, 1), 4)

    def spot(point: Point, side: int = 1) -> Point:
        return side * point[0] / 100, (point[1] - HIGH / 2) / 100

    inner = _inset(OUTLINE)
    studio.slab([*map(spot, inner), *(spot(one, -1) for one in reversed(inner))], -0.1, 0.0, floor, 0.01)
    for side in (1, -1):
        for number, (one, other) in enumerate(pairwise(OUTLINE)):
            quad = [one, other, inner[number + 1], inner[number]]
            studio.slab([spot(point, side) for point in quad], -0.1, 0.16, paint if number in PAINTED else steel, 0.018)
        for fin in FINS:
            studio.slab([spot(point, side) for point in fin], -0.06, 0.1, paint, 0.02)
        x, y, radius = ENGINES
        studio.tube(spot((x, y - 24), side), spot((x, y - 2), side), 0.02, radius / 100, dark)
        studio.tube(spot((x, y - 20), side), spot((x, y - 8), side), 0.04, 1.14 * radius / 100, steel)
        for far, shares, ink in ((8, (0.8, 0.2, 0.16), fire), (5, (0.48, 0.12, 0.12), core)):
            u, v = spot((x, y + far), side)
            studio.ball((u, v, 0.04), (shares[0] * radius / 100, shares[1], shares[2]), ink)
        for height in (124, 168, 232, 284):
            u, v = spot((132, height), side)
            studio.ball((u, v, 0.14), (0.018, 0.03, 0.03), lamp)
    studio.shoot(folder / "hull.png")
    studio.shoot_parts(folder / "hull-paint.png", paint, (fire, core, lamp))


def _inset(outline: list[Point]) -> list[Point]:
    """The inner side of the rim."""
    found = []
    for number, (x, y) in enumerate(outline):
        (a, b), (c, d) = outline[max(0, number - 1)], outline[min(len(outline) - 1, number + 1)]
        along = c - a, d - b
        long = (along[0] ** 2 + along[1] ** 2) ** 0.5 or 1.0
        found.append((max(0.0, x - RIM * along[1] / long), y + RIM * along[0] / long))
    return found
