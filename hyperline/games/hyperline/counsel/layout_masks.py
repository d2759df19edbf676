"""A ship and its fighters as masks and lists by bit: what blocks what, what boosts what, and what each costs."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.hyperline.counsel.losses import BEARING, BOOST, COSTS, FIGHTER, LOADED, boosted_shield, costs
from hyperline.games.hyperline.rules.decisions.damage import NO_QUADRANT
from hyperline.games.hyperline.rules.geometry import (
    AHEAD,
    FACED,
    NO_FACING,
    QUADRANTS,
    SIDE,
    Facing,
    Quadrant,
    opposite_quadrant,
)
from hyperline.games.hyperline.rules.kinds import SHIELDS, WEAPONS, Component
from hyperline.games.hyperline.rules.prowess import turret_under
from hyperline.games.hyperline.rules.ship import Placed, Ship, layout, occupants

_ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
SIDE_ONLY = tuple((quadrant,) for quadrant in SIDE)
"""By facing: the quadrants covered on a damaged turret (SHP-7)."""


def settled_worth(ship: Ship | None, fighters: int) -> list[int]:
    """By bit, the lasting cost of a loss: as in `conduct`, with no enemy left in any quadrant."""
    prices = {} if ship is None else costs(Ship(layout(ship)), NO_QUADRANT)
    parts = () if ship is None else ship.parts
    return [prices[part.target] for part in parts] + [FIGHTER] * fighters


class LayoutMasks:
    """The layout of a ship and its fighters as masks and lists by bit, in plain Python."""

    def __init__(self, ship: Ship, count: int, carriers: Sequence[int]) -> None:
        self.ship = ship
        self.count = count
        self.index = {(part.x, part.y): i for i, part in enumerate(ship.parts) if not part.is_floating}
        rest = count - len(ship.parts)
        self.kinds: list[Component | None] = [*(part.kind for part in ship.parts), *[None] * rest]
        turrets = [turret_under(ship, part) for part in ship.parts]
        self.turrets = [0 if pod is None else self._bit(pod.x, pod.y) for pod in turrets] + [0] * rest
        self.boosts = [self._boosters(part, pod) for part, pod in zip(ship.parts, turrets, strict=True)] + [0] * rest
        self.boost_gains = [_boost_gain(kind) if kind else 0 for kind in self.kinds]
        self.company, self.company_gains = [0] * count, [0] * count
        for carrier, fighter in zip(carriers, range(count - len(carriers), count), strict=True):
            for one, other in ((carrier, fighter), (fighter, carrier)):
                self.company[one], self.company_gains[one] = 1 << other, LOADED

    def _bit(self, x: int, y: int) -> int:
        return 1 << self.index[x, y] if (x, y) in self.index else 0

    def _boosters(self, part: Placed, turret: Placed | None) -> int:
        """The Battle Pods that can each boost a part."""
        if part.kind is Component.TURRET_POD:
            return self._pods_beside(part)
        if part.facing == NO_FACING or part.is_floating:
            return 0
        if part.is_on_turret:
            return self._pods_beside(turret) if turret is not None else 0
        right, down = AHEAD[part.facing]
        return self._battle_pod(part.x - right, part.y - down)

    def _pods_beside(self, pod: Placed) -> int:
        return sum(self._battle_pod(pod.x + right, pod.y + down) for right, down in _ORTHOGONAL)

    def _battle_pod(self, x: int, y: int) -> int:
        holder = occupants(self.ship).get((x, y))
        return self._bit(x, y) if holder is not None and holder.kind is Component.BATTLE_POD else 0

    def faced(self, covered: Sequence[Sequence[Quadrant]]) -> list[list[bool]]:
        """By quadrant and bit, whether a part faces the quadrant; `covered` has the quadrants of each facing."""

        def covers(facing: Facing, quadrant: Quadrant) -> bool:
            return facing != NO_FACING and quadrant in covered[facing]

        rest = [False] * (self.count - len(self.ship.parts))
        return [[*(covers(part.facing, quadrant) for part in self.ship.parts), *rest] for quadrant in QUADRANTS]

    def costs(self, quadrant: Quadrant) -> list[int]:
        """The cost of losing each bit while nothing is boosted, covers two sides or has company."""
        parts = [COSTS[part.kind] + self._bearing(index, part, quadrant) for index, part in enumerate(self.ship.parts)]
        return parts + [FIGHTER] * (self.count - len(parts))

    def _bearing(self, index: int, part: Placed, quadrant: Quadrant) -> int:
        if part.kind not in WEAPONS:
            return 0
        covered = SIDE_ONLY if self.turrets[index] else FACED
        return BEARING if quadrant in covered[part.facing] else -BEARING

    def blockers(self, quadrant: Quadrant) -> list[int]:
        """By bit, what must be damaged before a hit from a quadrant reaches it; nothing shields fighters (DMG-3)."""
        floats = [0] * 4
        for index, part in enumerate(self.ship.parts):
            if part.is_floating:
                floats[part.facing] |= 1 << index
        grid = sum(1 << index for index in self.index.values())
        masks = []
        for part in self.ship.parts:
            if not part.is_floating:
                masks.append(floats[quadrant] | self._before(part, quadrant))
            elif part.facing == quadrant:
                masks.append(0)
            else:
                masks.append(floats[quadrant] | (grid if part.facing == opposite_quadrant(quadrant) else 0))
        return masks + [0] * (self.count - len(masks))

    def _before(self, part: Placed, quadrant: Quadrant) -> int:
        right, down = AHEAD[quadrant]
        return sum(
            1 << index
            for (x, y), index in self.index.items()
            if (x - part.x) * right + (y - part.y) * down > 0 and (x == part.x if down else y == part.y)
        )


def _boost_gain(kind: Component) -> int:
    return boosted_shield(kind) - COSTS[kind] if kind in SHIELDS else BOOST
