"""Dark Freight's ships from above: traders with containers on their decks, and the cruiser. Their paint is told apart."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from lit.hulls import mirrored
from lit.studio import Point, Studio, glow, metal

SPAN = 2.3
"""The side of a picture, in halves of a ship's length."""
SIDE = 256


class Freighter(NamedTuple):
    """The right half of a ship, in halves of its length: x to the right, y from the bow to the stern.

    `outline` runs from the bow to the stern, `panels` are painted plates. `boxes` are painted containers: the middle, how
    wide and how long. `engines` are where it burns, with a radius, `guns` where barrels begin and how long they are, and
    `pods` swellings of steel. `bridge` is the middle of the glass, with its width and its length.
    """

    outline: Sequence[Point]
    panels: Sequence[Sequence[Point]] = ()
    boxes: Sequence[tuple[float, float, float, float]] = ()
    engines: Sequence[tuple[float, float, float]] = ()
    guns: Sequence[tuple[float, float, float]] = ()
    pods: Sequence[tuple[float, float, float, float]] = ()
    bridge: tuple[float, float, float] = (-0.66, 0.12, 0.16)


SHIPS = {
    "standard": Freighter(
        outline=[(0, -0.98), (0.16, -0.9), (0.26, -0.62), (0.24, -0.4), (0.54, -0.32), (0.6, -0.24), (0.6, 0.56),
                 (0.5, 0.66), (0.44, 0.86), (0, 0.86)],
        panels=[[(0, -0.94), (0.12, -0.86), (0.18, -0.66), (0, -0.72)]],
        boxes=[(0.37, -0.06, 0.38, 0.36), (0.37, 0.34, 0.38, 0.36)],
        engines=[(0.28, 0.84, 0.16)],
        bridge=(-0.54, 0.13, 0.17),
    ),
    "mule": Freighter(
        outline=[(0, -0.92), (0.24, -0.86), (0.34, -0.66), (0.3, -0.52), (0.78, -0.46), (0.84, -0.38), (0.84, 0.62),
                 (0.7, 0.72), (0.6, 0.84), (0, 0.84)],
        panels=[[(0, -0.87), (0.2, -0.82), (0.26, -0.7), (0, -0.72)]],
        boxes=[(0.5, -0.24, 0.58, 0.3), (0.5, 0.1, 0.58, 0.3), (0.5, 0.44, 0.58, 0.3)],
        engines=[(0.22, 0.82, 0.13), (0.54, 0.8, 0.13)],
        bridge=(-0.6, 0.15, 0.13),
    ),
    "swift": Freighter(
        outline=[(0, -1.0), (0.1, -0.8), (0.2, -0.3), (0.24, 0.06), (0.7, 0.5), (0.74, 0.8), (0.4, 0.62), (0.34, 0.84),
                 (0, 0.84)],
        panels=[[(0, -0.96), (0.06, -0.8), (0.1, -0.56), (0, -0.6)], [(0.28, 0.2), (0.62, 0.52), (0.66, 0.68), (0.3, 0.5)]],
        boxes=[(0.12, 0.3, 0.2, 0.44)],
        engines=[(0, 0.82, 0.15), (0.3, 0.8, 0.13)],
        bridge=(-0.3, 0.1, 0.22),
    ),
    "hornet": Freighter(
        outline=[(0, -0.62), (0.22, -0.56), (0.3, -0.3), (0.46, -0.4), (0.5, -0.86), (0.62, -0.86), (0.66, -0.3),
                 (0.76, 0.1), (0.66, 0.46), (0.4, 0.6), (0.34, 0.84), (0, 0.84)],
        panels=[[(0, -0.58), (0.16, -0.52), (0.22, -0.36), (0, -0.42)],
                [(0.5, -0.36), (0.58, -0.44), (0.62, -0.2), (0.68, 0.08), (0.58, 0.1)]],
        boxes=[(0.27, 0.0, 0.4, 0.36), (0.27, 0.4, 0.4, 0.32)],
        engines=[(0.2, 0.82, 0.16)],
        guns=[(0.56, -0.7, 0.28)],
        bridge=(-0.28, 0.12, 0.14),
    ),
    "gull": Freighter(
        outline=[(0, -0.9), (0.16, -0.8), (0.22, -0.4), (0.9, 0.0), (0.96, 0.1), (0.94, 0.28), (0.5, 0.28), (0.4, 0.4),
                 (0.36, 0.84), (0, 0.84)],
        panels=[[(0, -0.85), (0.11, -0.78), (0.15, -0.58), (0, -0.62)],
                [(0.52, -0.1), (0.86, 0.06), (0.88, 0.2), (0.52, 0.2)]],
        boxes=[(0.27, 0.02, 0.36, 0.34), (0.22, 0.44, 0.32, 0.4)],
        engines=[(0.18, 0.82, 0.15)],
        pods=[(0.94, 0.16, 0.07, 0.2)],
        bridge=(-0.42, 0.12, 0.18),
    ),
    "cruiser": Freighter(
        outline=[(0, -1.02), (0.12, -0.6), (0.2, -0.5), (0.3, -0.1), (0.36, 0.0), (0.86, -0.36), (0.96, -0.28), (0.9, 0.52),
                 (0.74, 0.8), (0.6, 0.56), (0.4, 0.6), (0.3, 0.92), (0, 0.78)],
        panels=[[(0, -0.96), (0.08, -0.6), (0.14, -0.42), (0.2, -0.1), (0, -0.16)],
                [(0.46, 0.0), (0.8, -0.24), (0.8, 0.44), (0.72, 0.6), (0.62, 0.42), (0.46, 0.44)]],
        boxes=[(0.13, 0.46, 0.2, 0.36)],
        engines=[(0, 0.78, 0.14), (0.3, 0.88, 0.11), (0.72, 0.72, 0.1)],
        guns=[(0.86, -0.2, 0.34), (0.26, -0.24, 0.32)],
        pods=[(0.26, -0.1, 0.1, 0.14), (0.86, -0.1, 0.07, 0.2)],
        bridge=(0.14, 0.14, 0.16),
    ),
}  # fmt: skip
"""By the hulls of the rules."""


def photograph(name: str, folder: Path) -> None:
    """Write a ship with its bow up, in steel and white paint, and where its paint is: without its fire."""
    ship, studio = SHIPS[name], Studio((SIDE, SIDE), SPAN, shine=1.0)
    studio.sun((-38, -34, 0), 4.4, (1, 0.95, 0.88), 4)
    studio.sun((52, 40, 0), 2.0, (0.4, 0.62, 1.0), 20)
    steel = metal("steel", (0.2, 0.22, 0.27), 0.5, 0.42, 3.0)
    paint, trim = metal("paint", (0.92, 0.92, 0.92), 0.05, 0.4), metal("trim", (0.4, 0.43, 0.5), 0.6, 0.35)
    dark, glass = metal("dark", (0.03, 0.035, 0.05), 0.8, 0.3), metal("glass", (0.01, 0.14, 0.3), 0.0, 0.05)
    fire, core, lamp = glow("fire", (0.12, 0.5, 1.0), 2.6), glow("core", (0.6, 0.9, 1.0), 6), glow("lamp", (1, 0.62, 0.2), 5)

    studio.slab(mirrored(ship.outline), -0.14, 0.04, steel, 0.05)
    for panel in ship.panels:
        for half in [mirrored(panel)] if any(x == 0 for x, _ in panel) else [panel, [(-x, y) for x, y in panel]]:
            studio.slab(half, 0.03, 0.12, paint, 0.03)
    y, wide, long = ship.bridge
    studio.ball((0, y + 0.06, 0.08), (wide * 1.5, long * 1.5, 0.14), trim)
    studio.ball((0, y, 0.17), (wide, long, 0.14), glass)
    studio.slab([(-0.05, y + long), (0.05, y + long), (0.05, 0.8), (-0.05, 0.8)], 0.03, 0.16, trim, 0.02)
    for side in (1, -1):
        for x, y, wide, long in ship.boxes:
            _container(studio, (side * x, y), (wide, long), (paint, dark))
        for x, y, wide, long in ship.pods:
            studio.ball((side * x, y, 0.06), (wide, long, wide), trim)
        for x, y, reach in ship.guns:
            studio.tube((side * x, y), (side * x, y - reach), 0.1, 0.035, dark)
            studio.tube((side * x, y + 0.06), (side * x, y - 0.14), 0.1, 0.065, trim)
        for x, y, radius in ship.engines if side == 1 or any(engine[0] for engine in ship.engines) else ():
            studio.tube((side * x, y - 0.26), (side * x, y + 0.03), 0.03, radius, dark)
            studio.tube((side * x, y - 0.24), (side * x, y - 0.1), 0.05, radius * 1.15, trim)
            studio.ball((side * x, y + 0.13, 0.0), (radius * 0.74, 0.18, radius * 0.7), fire)
            studio.ball((side * x, y + 0.07, 0.05), (radius * 0.44, 0.11, radius * 0.44), core)
    for x, y in [max(ship.outline, key=lambda one: one[0])]:
        for side in (1, -1):
            studio.ball((side * (x - 0.03), y, 0.06), (0.035, 0.035, 0.035), lamp)
    studio.shoot(folder / f"{name}.png")
    studio.shoot_parts(folder / f"{name}-paint.png", paint, (fire, core, lamp))


def _container(studio: Studio, middle: Point, size: tuple[float, float], inks: tuple[object, object]) -> None:
    """A painted box with ribs, and dark clamps at its ends."""
    (x, y), (wide, long), (paint, dark) = middle, size, inks

    def block(left: float, top: float, right: float, bottom: float) -> list[Point]:
        return [(x + left, y + top), (x + right, y + top), (x + right, y + bottom), (x + left, y + bottom)]

    studio.slab(block(-wide / 2, -long / 2, wide / 2, long / 2), 0.03, 0.24, paint, 0.035)
    ribs = max(2, round(wide / 0.11))
    for rib in range(ribs):
        at = (rib + 0.5) / ribs * wide - wide / 2
        studio.slab(block(at - 0.016, 0.03 - long / 2, at + 0.016, long / 2 - 0.03), 0.23, 0.26, paint, 0.01)
    for end in (-1, 1):
        edge = end * long / 2
        studio.slab(block(-wide * 0.3, edge - 0.025, wide * 0.3, edge + 0.025), 0.03, 0.255, dark, 0.01)
