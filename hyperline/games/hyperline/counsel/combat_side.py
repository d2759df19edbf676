"""One side of a battle as arrays: what it can do and how it takes damage, for many states at once.

Everything that can be lost has a bit: the parts of a Starship in the ship's order, then its fighters. A Pirate has a bit
for each hit that it can still take. A state is a row of words with the bits of what is functional. In shapes, M is the
number of rows and n the number of bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from hyperline.games.hyperline.counsel.conduct import BEARING, BOOST, COSTS, FIGHTER, LOADED, boosted_shield, costs
from hyperline.games.hyperline.rules.decisions.battle import FIGHTER_SPEED
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
from hyperline.games.hyperline.rules.kinds import SHIELDS, WEAPONS, Component, Upgrade
from hyperline.games.hyperline.rules.prowess import strength, turret_under
from hyperline.games.hyperline.rules.ship import Placed, Ship, layout, occupants

Words: TypeAlias = npt.NDArray[np.uint64]
"""Shape (M, words)."""
Ints: TypeAlias = npt.NDArray[np.int64]
Bools: TypeAlias = npt.NDArray[np.bool_]

_WORD = 64


def words_of(masks: Sequence[int], count: int) -> Words:
    """Each mask over `count` bits as a row of words."""
    size = max(1, -(-count // _WORD))
    low = (1 << _WORD) - 1
    rows = [[mask >> _WORD * index & low for index in range(size)] for mask in masks]
    return np.array(rows, dtype=np.uint64).reshape(len(masks), size)


def touch(states: Words, masks: Words) -> Bools:
    """For each state (M rows) and mask (n, or M x n), whether they have a bit in common."""
    touches: Bools = (states[:, 0, None] & masks[..., 0]) != 0
    for index in range(1, states.shape[1]):
        touches |= (states[:, index, None] & masks[..., index]) != 0
    return touches


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


_FAR = 1 << 40  # more than anything costs


class CombatSide:
    """A side of a battle; `start` is its state at the beginning.

    `has_ship`: whether it rolls, faces and may be driven off; without a ship it is destroyed when its last bit goes.
    `bits` has one mask for each bit. `worth` is what the loss of a bit costs once the battle is over, in tenths; the hits of
    a Pirate cost nothing, since it regains its strength (RCH-1). The last `fighters` bits are fighters.
    """

    def __init__(self, ship: Ship | None, patrol: int, *, level: int = 0, hits: int = 0) -> None:
        self.has_ship = ship is not None
        self.level = level
        parts = ship.parts if ship is not None else ()
        carriers = [index for index, part in enumerate(parts) if part.is_loaded]
        self.parts = len(parts)
        self.fighters = 0 if level else patrol + len(carriers)
        self.count = self.parts + (level if level else self.fighters)
        self.bits = words_of([1 << index for index in range(self.count)], self.count)
        lost = sum(1 << index for index, part in enumerate(parts) if part.is_damaged) | (1 << min(hits, level)) - 1
        self.start = words_of([(1 << self.count) - 1 & ~lost], self.count)
        self.worth = np.array([0] * self.count if level else settled_worth(ship, self.fighters), dtype=np.int64)
        layout = LayoutMasks(ship if ship is not None else Ship(()), self.count, carriers)
        self.can_compute = ship is not None and Upgrade.BATTLE_COMPUTER in ship.upgrades
        self._set_masks(layout)

    def _set_masks(self, layout: LayoutMasks) -> None:
        def masks(of: Sequence[int]) -> Words:
            return words_of(of, self.count)

        self.blockers = np.stack([masks(layout.blockers(quadrant)) for quadrant in QUADRANTS])
        base = [layout.costs(quadrant) for quadrant in QUADRANTS]
        self.base = np.array(base, dtype=np.int64).reshape(len(QUADRANTS), self.count)
        self.boost, self.boost_turret = masks(layout.boosts), masks(layout.turrets)
        self.no_turret = np.array([not mask for mask in layout.turrets], dtype=bool)
        self.boost_gain = np.array(layout.boost_gains, dtype=np.int64)
        self.company, self.company_gain = masks(layout.company), np.array(layout.company_gains, dtype=np.int64)
        self.wide = np.array(layout.faced(FACED), dtype=bool).reshape(len(QUADRANTS), self.count)
        self.narrow = np.array(layout.faced(SIDE_ONLY), dtype=bool).reshape(len(QUADRANTS), self.count)
        self.kinds = layout.kinds
        self.engines = self._columns(Component.COMBAT_ENGINE)
        self.weapons = self._columns(*WEAPONS)
        self.hardpoints = self._columns(Component.HARDPOINT_SHIELD)
        self.shields = self._columns(Component.HARDPOINT_SHIELD, Component.TRANSFER_SHIELD)
        self.boostable = np.flatnonzero(np.array(layout.boosts, dtype=object) != 0)
        self.turning = np.array([i for i in self.weapons if not self.no_turret[i]], dtype=np.int64)
        self.accompanied = np.flatnonzero(self.company_gain)
        guns = [kind for kind in self.kinds if kind in WEAPONS]
        self.gains = np.array([strength(kind, True) - strength(kind, False) for kind in guns], dtype=np.int64)
        self.beams = np.array([kind is Component.FOCUS_BEAM for kind in guns], dtype=np.int64)

    def _columns(self, *kinds: Component) -> Ints:
        return np.array([index for index, kind in enumerate(self.kinds) if kind in kinds], dtype=np.int64)

    # what a state can do; shapes (M,), or (M, 4) by quadrant

    def alive(self, states: Words) -> Bools:
        """What is functional, (M, n)."""
        return touch(states, self.bits)

    def is_gone(self, states: Words) -> Bools:
        """Whether a Pirate or lone fighters are destroyed (COM-11)."""
        if self.has_ship:
            return np.zeros(len(states), dtype=bool)
        return ~np.asarray(states.any(axis=1))

    def speed(self, states: Words) -> Ints:
        """Functional Combat Engines, or what Pirates and lone fighters have (COM-7)."""
        if not self.has_ship:
            return np.full(len(states), self.level or FIGHTER_SPEED, dtype=np.int64)
        return np.asarray(touch(states, self.bits[self.engines]).sum(axis=1))

    def computes(self, states: Words) -> Bools:
        """Whether a Battle Computer is online (COM-10)."""
        if not self.can_compute:
            return np.zeros(len(states), dtype=bool)
        return touch(states, self.bits[:1])[:, 0]

    def gives(self, states: Words) -> tuple[Ints, Ints]:
        """By quadrant, the points that it gives (COM-8), and how many of them boosted Focus Beams aim (WPN-4)."""
        if self.level:
            points = np.where(self.is_gone(states), 0, self.level)
            return np.repeat(points[:, None], 4, axis=1), np.zeros((len(states), 4), dtype=np.int64)
        fighters = touch(states, self.bits[self.parts :]).sum(axis=1)
        guns = self.weapons
        alive = touch(states, self.bits[guns])
        boosted = alive & self._boosted(states, guns)
        wide, narrow = self.wide[:, guns].T, self.narrow[:, guns].T
        turned = self.no_turret[guns] | touch(states, self.boost_turret[guns])

        def by_quadrant(strength: Ints) -> Ints:
            return (strength * turned) @ wide.astype(np.int64) + (strength * ~turned) @ narrow.astype(np.int64)

        fire = by_quadrant(alive + boosted * self.gains)
        return fire + fighters[:, None], by_quadrant(boosted * self.beams)

    def _boosted(self, states: Words, columns: Ints) -> Bools:
        """POD-2 to POD-4, damaged or not."""
        on = self.no_turret[columns] | touch(states, self.boost_turret[columns])
        return touch(states, self.boost[columns]) & on

    def recharged(self, states: Words) -> Words:
        """The states with boosted shields restored (SHD-1)."""
        after = states.copy()
        for column in self.shields:
            is_boosted = self._boosted(states, np.array([column]))[:, 0]
            after[is_boosted] |= self.bits[column]
        return after

    # taking damage

    def exposed(self, states: Words, quadrants: Ints) -> Bools:
        """What a hit may damage (DMG-2, DMG-3, DMG-8, SHD-3), (M, n)."""
        return self.alive(states) & ~touch(states, self.blockers[quadrants])

    def prices(self, states: Words, quadrants: Ints, ignored: Words) -> Ints:
        """The cost of losing each bit under the usual conduct, (M, n)."""
        prices = self.base[quadrants]
        if len(self.boostable):
            gains = self._boosted(states, self.boostable) * self.boost_gain[self.boostable]
            prices[:, self.boostable] += gains
        if len(self.turning):
            turned = touch(states, self.boost_turret[self.turning])
            aside = self.wide[quadrants][:, self.turning] & ~self.narrow[quadrants][:, self.turning]
            prices[:, self.turning] += turned * aside * (2 * BEARING)
        if len(self.accompanied):
            near = touch(states, self.company[self.accompanied])
            prices[:, self.accompanied] += near * self.company_gain[self.accompanied]
        if len(self.hardpoints):
            prices[:, self.hardpoints] *= ~self._stops(states, quadrants, ignored)
        return prices

    def _stops(self, states: Words, quadrants: Ints, ignored: Words) -> Bools:
        """Which Hardpoint Shields would ignore a point if functional (SHD-2), (M, hardpoints)."""
        columns = self.hardpoints
        turned = self.no_turret[columns] | touch(states, self.boost_turret[columns])
        facing = np.where(turned, self.wide[quadrants][:, columns], self.narrow[quadrants][:, columns])
        return facing & ~touch(ignored, self.bits[columns])

    def names(self, states: Words, quadrants: Ints, beams: Ints) -> Ints:
        """The bits that Focus Beams name, the most costly first, -1 for none: (M, most beams)."""
        most = int(beams.max(initial=0))
        named = np.full((len(states), most), -1, dtype=np.int64)
        if not most:
            return named
        prices = self.prices(states, quadrants, np.zeros_like(states))
        prices[~self.exposed(states, quadrants)] = -1
        prices[:, self.parts :] = -1
        rows = np.arange(len(states))
        for index in range(most):
            dearest = prices.argmax(axis=1)
            is_named = (prices[rows, dearest] >= 0) & (beams > index)
            named[is_named, index] = dearest[is_named]
            prices[rows, dearest] = -1
        return named

    def take(
        self, states: Words, quadrants: Ints, points: Ints, beams: Ints, *, spares_fighters: bool = False, stops: bool = True
    ) -> tuple[Words, Ints, Bools]:
        """Take points in the usual way: the states afterwards, their cost, and where a point found no target (DMG-5)."""
        after = states.copy()
        ignored = np.zeros_like(states) if stops else np.full_like(states, ~np.uint64(0))
        costs = np.zeros(len(states), dtype=np.int64)
        named = self.names(states, quadrants, beams)
        target = self.bits[: self.parts] if spares_fighters else self.bits
        lost = np.zeros(len(states), dtype=bool)
        for index in range(int(points.max(initial=0))):
            rows = np.flatnonzero((points > index) & ~lost)
            is_hit = touch(after[rows], target.sum(axis=0, keepdims=True, dtype=np.uint64))[:, 0]
            lost[rows[~is_hit]] = True
            rows = rows[is_hit]
            if not len(rows):
                break
            self._point(
                after,
                ignored,
                costs,
                rows,
                quadrants[rows],
                named[rows, index] if index < named.shape[1] else None,
                len(target),
            )
        return after, costs, lost

    def _point(
        self, after: Words, ignored: Words, costs: Ints, rows: Ints, quadrants: Ints, named: Ints | None, count: int
    ) -> None:
        """Take one point in some rows, on one of the first `count` bits."""
        states = after[rows]
        prices = self.prices(states, quadrants, ignored[rows])
        choice = np.where(self.exposed(states, quadrants), prices, _FAR)[:, :count].argmin(axis=1)
        if named is not None:
            choice = np.where(named >= 0, named, choice)
        price = prices[np.arange(len(rows)), choice]
        bits = self.bits[choice]
        costs[rows] += price
        ignored[rows[price == 0]] |= bits[price == 0]
        bits[price == 0] = 0
        after[rows] = states & ~bits
