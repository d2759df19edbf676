"""What an attack from one side can hit, and with which point of its damage (DMG-2, DMG-8, SHD-2, SHD-3)."""

from __future__ import annotations

from typing import TypeAlias

from hyperline.games.hyperline.rules.geometry import (
    BACK,
    QUADRANT_NAMES,
    QUADRANTS,
    RIGHT,
    SIDE,
    Cell,
    Quadrant,
    opposite_quadrant,
)
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.prowess import prowess, turret_under
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, functional_by_target, functional_parts
from hyperline.kernel.memo import remembered, remembered_by

_Lane: TypeAlias = dict[int, tuple[int, Target]]
"""By column or row: how far out its outermost component is, and its target."""


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


# --- with which point of damage ---------------------------------------------------------------------------------------


@remembered_by
def first_hits(ship: Ship, quadrant: Quadrant) -> dict[Target, int]:
    """The earliest hit from a quadrant that can damage each functional component; 1 is the first point of the round.

    That is the number of points needed if they dig for the component on the shortest way (DMG-1). A Hardpoint Shield that
    faces the quadrant takes two (SHD-2). Transfer Shields (SHD-4) are not used.
    """
    firm = prowess(ship).hardpoints[quadrant]
    covers, beside, opposite = _floating_around(ship, quadrant)
    first: dict[Target, int] = {QUADRANT_NAMES[quadrant]: 1} if covers else {}
    lanes: dict[int, int] = {}
    for part in _outermost_first(ship, quadrant):
        lane = part.y if quadrant % 2 else part.x
        target = part.target
        first[target] = lanes[lane] = lanes.get(lane, covers) + 1 + (target in firm)
    for other in beside:
        first[QUADRANT_NAMES[other]] = covers + 1
    if opposite:
        whole = sum(hits - covers for hits in lanes.values()) - _spared(ship, quadrant)
        first[QUADRANT_NAMES[opposite_quadrant(quadrant)]] = covers + whole + 1
    return first


def _floating_around(ship: Ship, quadrant: Quadrant) -> tuple[int, set[Quadrant], bool]:
    """How many Interphasic Shields cover a quadrant, the ones beside it that have any, and whether the opposite one has."""
    floats = [part.facing for part in functional_parts(ship) if part.kind is Component.INTERPHASIC_SHIELD]
    far = opposite_quadrant(quadrant)
    return floats.count(quadrant), set(floats) - {quadrant, far}, far in floats


def _outermost_first(ship: Ship, quadrant: Quadrant) -> list[Placed]:
    """The functional components of the grid, seen from a quadrant."""
    grid = [part for part in functional_parts(ship) if part.kind is not Component.INTERPHASIC_SHIELD]
    if quadrant % 2:
        return sorted(grid, key=lambda part: part.x, reverse=quadrant == RIGHT)
    return sorted(grid, key=lambda part: part.y, reverse=quadrant == BACK)


def _spared(ship: Ship, quadrant: Quadrant) -> int:
    """How many hits an attacker who damages the whole grid saves, since a Turret Pod can be hit before its shield.

    A Hardpoint Shield on a damaged turret faces only its side (SHP-7), so it stops nothing from the front or the back.
    If two turrets side by side cross, each with such a shield in front of the other, one shield must be hit first.
    """
    turned: dict[Cell, Cell] = {}
    for target in prowess(ship).hardpoints[quadrant]:
        part = functional_by_target(ship)[target]
        turret = turret_under(ship, part)
        if turret is not None and SIDE[part.facing] != quadrant:
            turned[part.cell] = turret.cell
    crossed = 0
    for cell, pod in turned.items():
        other = (pod[0], cell[1])
        crossed += turned.get(other) == (cell[0], pod[1])
    return len(turned) - crossed // 2
