"""How well a layout serves an aim: a measure fast enough to compare thousands of layouts of the same parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from hyperline.games.hyperline.rules.geometry import AHEAD, FACED, SIDE, Cell, Facing, Quadrant
from hyperline.games.hyperline.rules.kinds import POINTED, SCANNERS, WEAPONS, Component
from hyperline.games.hyperline.rules.prowess import strength
from hyperline.games.hyperline.rules.ship import Placed

Aim: TypeAlias = Literal["attack", "armour", "scan"]
AIMS: Final[tuple[Aim, ...]] = ("attack", "armour", "scan")
Spot: TypeAlias = tuple[int, int, Facing]
"""Where a part is: its cell and facing. For a floating shield only the facing, its quadrant, counts."""
Four: TypeAlias = list[int]


class Weights(Struct, frozen=True):
    """What counts for an aim.

    `fire`: each likely point of damage in a round. `aimed`: each boosted Focus Beam in a quadrant. `torpedo`: each boosted
    Plasma Launcher. `tight`: each quadrant of a tight scan. `spare`: each further boosted Scanner in it. `safety`: each
    quadrant from which the Bridge cannot be reached. `stops`: each in which shields stop a hit. `boosted`: each shield on a
    Battle Pod. `price`: the least that three hits from a quadrant cost.
    """

    fire: float
    aimed: float
    torpedo: float
    tight: float
    spare: float
    safety: float
    stops: float
    boosted: float
    price: float


WEIGHTS: Final[dict[Aim, Weights]] = {
    "attack": Weights(2.0, 0.15, 0.6, 0.02, 0.0, 0.25, 0.15, 0.03, 0.01),
    "armour": Weights(0.1, 0.01, 0.03, 0.02, 0.0, 3.0, 1.0, 0.2, 0.08),
    "scan": Weights(0.05, 0.01, 0.03, 6.0, 0.3, 0.8, 0.3, 0.05, 0.02),
}
SLOWER: Final = (0.2, 0.35, 0.3, 0.15)
"""How often an enemy has speed 0, 1, 2, 3."""
REPAIRED: Final = 0.3
"""The weight of the ship as it will be after repairs, if something is damaged."""
EASE: Final = 0.6
"""The share of the danger to the Bridge that remains for each hit that cannot reach it; each shield halves a hit's."""
SOAKED: Final = 3
NEAR: Final = 5
"""How far a layout may reach from the Bridge in any direction and still be seen whole in the shipyard."""
FAR: Final = 0.3
"""What each cell farther costs."""

_PRICE: Final[dict[Component, float]] = {
    Component.BRIDGE: 5.0,
    Component.CARRIER_POD: 3.0,
    Component.BATTLE_POD: 4.0,
    Component.TURRET_POD: 3.0,
    Component.COMBAT_ENGINE: 2.5,
    Component.HYPERLINE_ENGINE: 5.0,
    Component.RIP_ENGINE: 2.0,
    Component.LASER_CANNON: 4.0,
    Component.PLASMA_LAUNCHER: 3.0,
    Component.FOCUS_BEAM: 3.0,
    Component.HARDPOINT_SHIELD: 0.2,
    Component.INTERPHASIC_SHIELD: 0.1,
    Component.TRANSFER_SHIELD: 0.3,
    Component.PLANETARY_SCANNER: 1.5,
    Component.DISRUPTING_SCANNER: 1.0,
    Component.QUANTUM_SCANNER: 1.5,
}
"""The cost of damage to a part; shields recharge by themselves (RCH-1).

These are not `conduct.COSTS`, which are for the next hit. Ships laid out by those do worse in the test range.
"""


class Chances(Struct, frozen=True):
    """How often a ship chooses the quadrant outright, may turn the die by one, or has to take it (COM-7)."""

    chooses: float
    turns: float
    takes: float

    @classmethod
    def of(cls, speed: int) -> Chances:
        """The chances of a ship with `speed` functional Combat Engines."""
        chooses = sum(SLOWER[: max(0, speed - 1)])
        turns = sum(SLOWER[:speed]) - chooses
        return cls(chooses, turns, 1.0 - chooses - turns)

    def fire(self, by: Sequence[int]) -> float:
        """The likely damage in a round, given the fire by quadrant."""
        front, right, back, left = by
        most = max(by)
        turned = max(left, front, right) + max(front, right, back) + max(right, back, left) + max(back, left, front)
        return self.chooses * most + (self.turns * turned + self.takes * (front + right + back + left)) / 4


class Tally:
    """What the parts of a layout add up to, by quadrant where that matters."""

    __slots__ = ("aimed", "boosted", "cover", "fire", "floats", "tight", "torpedoes")

    def __init__(self) -> None:
        self.fire: Four = [0, 0, 0, 0]
        self.tight: Four = [0, 0, 0, 0]
        self.cover: Four = [0, 0, 0, 0]
        self.floats: Four = [0, 0, 0, 0]
        self.aimed = self.torpedoes = self.boosted = 0


class Merit:
    """Measures layouts of the same parts for an aim."""

    def __init__(self, parts: Sequence[Placed], aim: Aim) -> None:
        self.kinds = [part.kind for part in parts]
        self.weights = WEIGHTS[aim]
        self.prices = [_PRICE[kind] for kind in self.kinds]
        working = [index for index, part in enumerate(parts) if not part.is_damaged]
        self.now = _Able(self.kinds, working)
        self.repaired = None if len(working) == len(parts) else _Able(self.kinds, range(len(parts)))

    def of(self, spots: Sequence[Spot]) -> float:
        """How well a layout serves the aim; `spots` has a place for each part, in their order."""
        value = self._of(spots, self.now) - FAR * max(0, _extent(spots) - NEAR)
        if self.repaired is not None:
            value += REPAIRED * self._of(spots, self.repaired)
        return value

    def _of(self, spots: Sequence[Spot], able: _Able) -> float:
        w = self.weights
        battle = {spots[index][:2] for index in able.battle_pods}
        turrets = {spots[index][:2] for index in able.turret_pods}
        tally = Tally()
        firm: dict[int, tuple[Quadrant, ...]] = {}
        for index in able.pointed:
            quadrants, is_boosted = reach(spots[index], battle, turrets)
            self._count(tally, self.kinds[index], quadrants, is_boosted)
            if self.kinds[index] is Component.HARDPOINT_SHIELD:
                firm[index] = quadrants
        for index in able.floats:
            tally.floats[spots[index][2]] += 1
        value = w.fire * able.chances.fire(tally.fire) + w.aimed * tally.aimed + w.torpedo * tally.torpedoes
        value += w.tight * (4 - tally.tight.count(0)) + w.spare * sum(tally.tight) + w.boosted * tally.boosted
        return value + self._armour(spots, able, tally, firm)

    @staticmethod
    def _count(tally: Tally, kind: Component, quadrants: tuple[Quadrant, ...], is_boosted: bool) -> None:
        """Add what a functional part with a facing does."""
        if kind in WEAPONS:
            damage = strength(kind, is_boosted)
            for quadrant in quadrants:
                tally.fire[quadrant] += damage
            if is_boosted:
                tally.aimed += len(quadrants) * (kind is Component.FOCUS_BEAM)
                tally.torpedoes += kind is Component.PLASMA_LAUNCHER
        elif is_boosted and kind in SCANNERS:
            for quadrant in quadrants:
                tally.tight[quadrant] += 1
        elif is_boosted:
            tally.boosted += 1

    def _armour(self, spots: Sequence[Spot], able: _Able, tally: Tally, firm: dict[int, tuple[Quadrant, ...]]) -> float:
        """Safety of the Bridge, shields that stop a hit, and the price of the first hits, over all quadrants."""
        front: dict[int, int] = {}
        right: dict[int, int] = {}
        back: dict[int, int] = {}
        left: dict[int, int] = {}
        cover = tally.cover
        for index in able.grid:
            x, y, _ = spots[index]
            if x not in front or y < spots[front[x]][1]:
                front[x] = index
            if x not in back or y > spots[back[x]][1]:
                back[x] = index
            if y not in right or x > spots[right[y]][0]:
                right[y] = index
            if y not in left or x < spots[left[y]][0]:
                left[y] = index
            if x == 0 or y == 0:
                side = lane_side(x, y)
                if side >= 0:
                    cover[side] += 2 if index in firm and side in firm[index] else 1
        w, value = self.weights, 0.0
        for side, lane in enumerate((front, right, back, left)):
            floats = tally.floats[side]
            stops = floats + sum(side in quadrants for index, quadrants in firm.items() if index in lane.values())
            value += w.stops * (1.0 - 0.5**stops) + able.has_bridge * w.safety * (1.0 - EASE ** (cover[side] + floats))
            cheapest = sorted([self.prices[index] for index in lane.values()])[: max(0, SOAKED - stops)]
            value -= w.price * sum(cheapest)
        return value


class _Able:
    """The indices of the functional parts, by what they do."""

    def __init__(self, kinds: Sequence[Component], working: Sequence[int]) -> None:
        self.battle_pods = [index for index in working if kinds[index] is Component.BATTLE_POD]
        self.turret_pods = [index for index in working if kinds[index] is Component.TURRET_POD]
        self.pointed = [index for index in working if kinds[index] in POINTED]
        self.floats = [index for index in working if kinds[index] is Component.INTERPHASIC_SHIELD]
        self.grid = [index for index in working if kinds[index] is not Component.INTERPHASIC_SHIELD]
        self.chances = Chances.of(sum(kinds[index] is Component.COMBAT_ENGINE for index in working))
        self.has_bridge = 0 in working


def _extent(spots: Sequence[Spot]) -> int:
    """How far a layout reaches from the Bridge."""
    down = [spot[1] for spot in spots]
    return max(max(spots)[0], -min(spots)[0], max(down), -min(down))


def lane_side(x: int, y: int) -> Quadrant:
    """The quadrant from which a cell is in front of the Bridge; -1 if there is none."""
    if x == 0:
        return 0 if y < 0 else 2 if y > 0 else -1
    if y == 0:
        return 1 if x > 0 else 3
    return -1


def reach(spot: Spot, battle: set[Cell], turrets: set[Cell]) -> tuple[tuple[Quadrant, ...], bool]:
    """The quadrants that a part in a place faces, and whether it is boosted, given the cells of functional Pods."""
    x, y, facing = spot
    right, down = AHEAD[facing]
    x, y = x - right, y - down
    if facing < 4:
        return FACED[facing], (x, y) in battle
    if (x, y) not in turrets:
        return (SIDE[facing],), False
    is_boosted = (x, y - 1) in battle or (x + 1, y) in battle or (x, y + 1) in battle or (x - 1, y) in battle
    return FACED[facing], is_boosted
