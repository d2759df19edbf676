"""What an attack from one side can hit (DMG-2, DMG-8, SHD-3)."""

from __future__ import annotations

from typing import TypeAlias

from hyperline.engine.geometry import QUADRANT_NAMES, QUADRANTS, Quadrant, opposite_quadrant
from hyperline.engine.kinds import Component
from hyperline.engine.ship import Ship, Target, functional_by_target
from hyperline.kernel.memo import remembered

_Lane: TypeAlias = dict[int, tuple[int, Target]]
"""By column or row: how far out its outermost component stands, and its target."""


@remembered
def exposures(ship: Ship) -> tuple[tuple[Target, ...], ...]:
    """By quadrant: the sorted targets of the functional components that a hit from there may damage."""
    front: _Lane = {}
    right: _Lane = {}
    back: _Lane = {}
    left: _Lane = {}
    floats = set()
    for target, part in functional_by_target(ship).items():
        if part.kind is Component.INTERPHASIC_SHIELD:
            floats.add(part.facing)
            continue
        x, y = part.x, part.y
        if x not in front or -y > front[x][0]:
            front[x] = (-y, target)
        if y not in right or x > right[y][0]:
            right[y] = (x, target)
        if x not in back or y > back[x][0]:
            back[x] = (y, target)
        if y not in left or -x > left[y][0]:
            left[y] = (-x, target)
    lanes = (front, right, back, left)
    if not floats:
        return tuple([tuple(sorted([target for _, target in lane.values()])) for lane in lanes])
    return tuple(_behind_shields(lanes[quadrant], floats, quadrant) for quadrant in QUADRANTS)


def _behind_shields(lane: _Lane, floats: set[Quadrant], quadrant: Quadrant) -> tuple[Target, ...]:
    """What is exposed to a quadrant, with functional Interphasic Shields in the quadrants `floats`."""
    if quadrant in floats:
        return (QUADRANT_NAMES[quadrant],)
    targets = [target for _, target in lane.values()]
    targets += (QUADRANT_NAMES[other] for other in floats if other != opposite_quadrant(quadrant) or not lane)
    return tuple(sorted(targets))


def exposed(ship: Ship, quadrant: Quadrant) -> tuple[Target, ...]:
    """Sorted targets of the functional components that a hit from `quadrant` may damage; empty if there are none."""
    return exposures(ship)[quadrant]
