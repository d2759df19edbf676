"""Where the Pods of a ship may be: usual plans, and small changes of a plan."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from hyperline.games.hyperline.counsel.merit import Spot
from hyperline.games.hyperline.rules.geometry import CORNER_FACINGS, NO_FACING, Cell
from hyperline.games.hyperline.rules.kinds import PODS, Component
from hyperline.games.hyperline.rules.ship import Placed

Plan: TypeAlias = Mapping[int, Spot]
"""A place for each Pod, by its index among the parts of its ship."""

_BRIDGE: Final[Cell] = (0, 0)
_HATCH: Final[Cell] = (0, 1)
_NEXT: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_LONG: Final = 4
_WIDE: Final = 9
_KINDS: Final = (Component.BATTLE_POD, Component.TURRET_POD, Component.CARRIER_POD)
_RING: Final[tuple[Cell, ...]] = ((0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (0, -1))


def pods_of(parts: Sequence[Placed]) -> list[int]:
    """The indices of the Pods."""
    return [index for index, part in enumerate(parts) if part.kind in PODS]


def usual_plans(parts: Sequence[Placed]) -> Iterator[Plan]:
    """Each usual shape, with each kind of Pod in turn next to the Bridge."""
    pods = pods_of(parts)
    for cells in _shapes(len(pods)):
        for first in range(3):
            order = sorted(pods, key=lambda index: ((_KINDS.index(parts[index].kind) - first) % 3, index))
            yield {index: _outward(parts[index].kind, cell) for index, cell in zip(order, cells, strict=True)}


def _shapes(count: int) -> Iterator[list[Cell]]:
    """The cells of `count` Pods: columns, rows, a block three wide, a tee, and a ring around the Bridge."""
    block = [(_sideways(step % 3), 1 + step // 3) for step in range(count)]
    yield [(_sideways(step // _LONG), 1 + step % _LONG) for step in range(count)]
    yield [(_sideways(step % _WIDE), 1 + step // _WIDE) for step in range(count)]
    yield block
    yield [_HATCH, *((_sideways(step % _WIDE), 2 + step // _WIDE) for step in range(count - 1))]
    yield [*_RING, *((x, y + 1) for x, y in block)][:count]


def _sideways(step: int) -> int:
    """Columns from the middle outwards: 0, 1, -1, 2, -2."""
    return (step + 1) // 2 if step % 2 else -(step // 2)


def _outward(kind: Component, cell: Cell) -> Spot:
    """The place of a Pod in a cell; a turret points away from the Bridge."""
    if kind is not Component.TURRET_POD:
        return (*cell, NO_FACING)
    x, y = cell
    front, back = (4, 5) if x >= 0 else (7, 6)
    return (x, y, front if y < 1 else back)


def changed(plan: Plan, parts: Sequence[Placed], luck: random.Random) -> Plan | None:
    """A plan with one Pod elsewhere, two Pods swapped or a turret turned; None if luck brought no change."""
    pods = list(plan)
    index, other = luck.choice(pods), luck.choice(pods)
    x, y, facing = plan[index]
    match luck.randrange(3):
        case 0 if parts[index].kind is Component.TURRET_POD:
            return {**plan, index: (x, y, luck.choice(CORNER_FACINGS))}
        case 1:
            if parts[index].kind is parts[other].kind and parts[index].is_damaged == parts[other].is_damaged:
                return None
            right, down, turned = plan[other]
            return {**plan, index: (right, down, facing), other: (x, y, turned)}
        case _:
            rest = [plan[one][:2] for one in pods if one != index]
            open_cells = {(a + right, b + down) for a, b in rest for right, down in _NEXT} - {*rest, _BRIDGE}
            if not open_cells:
                return None
            cell = luck.choice(sorted(open_cells))
            return {**plan, index: (*cell, facing)} if _is_chain([*rest, cell]) else None


def _is_chain(cells: Sequence[Cell]) -> bool:
    """Whether Pods in these cells form a chain from the back of the Bridge (SHP-2)."""
    loose = set(cells)
    edge = [_HATCH] if _HATCH in loose else []
    loose.discard(_HATCH)
    while edge:
        x, y = edge.pop()
        near = [(x + right, y + down) for right, down in _NEXT if (x + right, y + down) in loose]
        loose.difference_update(near)
        edge += near
    return not loose
