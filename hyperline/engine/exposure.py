"""What an attack from one side can hit (DMG-2, DMG-8, SHD-3)."""

from __future__ import annotations

from hyperline.engine.geometry import BACK, FRONT, LEFT, QUADRANT_NAMES, RIGHT, Quadrant
from hyperline.engine.kinds import Component
from hyperline.engine.ship import Placed, Ship, Target, functional_parts, target_of
from hyperline.kernel.memo import remembered


def _foremost(grid: list[Placed], quadrant: Quadrant) -> set[Target]:
    """The outermost functional component of each column (from F and B) or row (from R and L)."""
    across, depth, sign = {
        FRONT: ("x", "y", -1),
        BACK: ("x", "y", 1),
        RIGHT: ("y", "x", 1),
        LEFT: ("y", "x", -1),
    }[quadrant]
    outermost: dict[int, Placed] = {}
    for part in grid:
        lane = getattr(part, across)
        other = outermost.get(lane)
        if other is None or sign * (getattr(part, depth) - getattr(other, depth)) > 0:
            outermost[lane] = part
    return {target_of(part) for part in outermost.values()}


@remembered
def exposures(ship: Ship) -> tuple[tuple[Target, ...], ...]:
    """By quadrant: the sorted targets of the functional components that a hit from there may damage."""
    grid = [part for part in functional_parts(ship) if part.kind is not Component.INTERPHASIC_SHIELD]
    floats = {part.facing for part in functional_parts(ship) if part.kind is Component.INTERPHASIC_SHIELD}
    return tuple(_exposed(grid, floats, quadrant) for quadrant in range(4))


def _exposed(grid: list[Placed], floats: set[int], quadrant: Quadrant) -> tuple[Target, ...]:
    if quadrant in floats:
        return (QUADRANT_NAMES[quadrant],)
    targets = _foremost(grid, quadrant)
    for other in floats:
        if other != (quadrant + 2) % 4 or not grid:
            targets.add(QUADRANT_NAMES[other])
    return tuple(sorted(targets))


def exposed(ship: Ship, quadrant: Quadrant) -> tuple[Target, ...]:
    """Sorted targets of the functional components that a hit from `quadrant` may damage; empty if there are none."""
    return exposures(ship)[quadrant]
