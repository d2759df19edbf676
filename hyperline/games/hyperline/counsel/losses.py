"""What losses cost, and the cheapest way to take damage, point by point.

Costs are whole numbers, in tenths of `conduct.worth`, so that every computation of them agrees, ties included.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hyperline.games.hyperline.rules.actions import Action, Damage, DamageFighter
from hyperline.games.hyperline.rules.decisions.damage import NO_QUADRANT
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.geometry import Quadrant
from hyperline.games.hyperline.rules.kinds import SHIELDS, WEAPONS, Component
from hyperline.games.hyperline.rules.prowess import faced, is_boosted, prowess
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, functional_by_target, loaded_targets
from hyperline.kernel.memo import remembered_by

COSTS: Final[dict[Component, int]] = {
    Component.BRIDGE: 90,
    Component.CARRIER_POD: 30,
    Component.BATTLE_POD: 60,
    Component.TURRET_POD: 45,
    Component.COMBAT_ENGINE: 40,
    Component.HYPERLINE_ENGINE: 40,
    Component.RIP_ENGINE: 30,
    Component.LASER_CANNON: 50,
    Component.PLASMA_LAUNCHER: 50,
    Component.FOCUS_BEAM: 55,
    Component.HARDPOINT_SHIELD: 15,
    Component.INTERPHASIC_SHIELD: 10,
    Component.TRANSFER_SHIELD: 20,
    Component.PLANETARY_SCANNER: 25,
    Component.DISRUPTING_SCANNER: 25,
    Component.QUANTUM_SCANNER: 25,
}
"""How much the loss of a component hurts; shields come back by themselves (RCH-1)."""
FIGHTER: Final = 46
"""A fighter on patrol. It is lost for the whole game and hits to any side, so a gun that does not bear is given up first."""
LOADED: Final = 1
"""How much more a loaded fighter is worth, since it goes where its Starship goes; also for the Carrier Pod that holds it."""
BOOST: Final = 10
"""How much more a boosted component is worth. Shields are left out: boosted ones come back sooner."""
BEARING: Final = 5
"""How much more a weapon is worth if it bears on the enemy, and how much less if it does not."""


@remembered_by
def costs(ship: Ship, quadrant: Quadrant) -> dict[Target, int]:
    """What the loss of each functional part costs, in the ship's order, with an enemy in `quadrant` (or NO_QUADRANT)."""
    return {target: _cost(ship, part, quadrant) for target, part in functional_by_target(ship).items()}


def _cost(ship: Ship, part: Placed, quadrant: Quadrant) -> int:
    cost = COSTS[part.kind]
    if part.kind in SHIELDS:
        return boosted_shield(part.kind) if is_boosted(ship, part) else cost
    if is_boosted(ship, part):
        cost += BOOST
    if part.kind in WEAPONS:
        cost += BEARING if quadrant in faced(ship, part) else -BEARING
    return cost + LOADED * part.is_loaded


def boosted_shield(kind: Component) -> int:
    """The cost of a boosted shield, which recharges after the round (SHD-1)."""
    return COSTS[kind] * 3 // 5


class UnderFire:
    """A player's Starship and fighters under fire from one quadrant, point by point.

    `stops`: whether Hardpoint Shields ignore a point (SHD-2). `ignored` has the shields that have done so.
    """

    def __init__(self, ship: Ship, patrol: int, quadrant: Quadrant, stops: bool = True) -> None:
        self.ship = ship
        self.patrol = patrol
        self.quadrant = quadrant
        self.stops = stops
        self.ignored: frozenset[Target] = frozenset()

    def cost(self, action: Action) -> int:
        """The cost of taking a point in this way."""
        match action:
            case Damage(target):
                return 0 if self.is_ignored(target) else costs(self.ship, self.quadrant)[target]
            case DamageFighter(target):
                return FIGHTER + LOADED * bool(target)
        raise ValueError(f"{action} takes no damage")

    def is_ignored(self, target: Target) -> bool:
        """Whether a Hardpoint Shield would ignore the point."""
        if not self.stops or self.quadrant == NO_QUADRANT or target in self.ignored:
            return False
        return target in prowess(self.ship).hardpoints[self.quadrant]

    def ways(self, *, spares_fighters: bool = False) -> list[Action]:
        """The ways to take a point, in the ship's order, fighters last."""
        targets = exposed(self.ship, self.quadrant)
        ways: list[Action] = [Damage(target) for target in functional_by_target(self.ship) if target in targets]
        if spares_fighters:
            return ways
        return ways + [DamageFighter()] * bool(self.patrol) + [DamageFighter(one) for one in _in_order(self.ship)]

    def suffer(self, action: Action) -> int:
        """Take a point; return what it cost."""
        cost = self.cost(action)
        match action:
            case Damage(target) if self.is_ignored(target):
                self.ignored |= {target}
            case Damage(target):
                part = functional_by_target(self.ship)[target]
                self.patrol += part.is_loaded
                self.ship = self.ship.damaged(part)
            case DamageFighter(target) if target:
                self.ship = self.ship.loaded(functional_by_target(self.ship)[target], False)
            case DamageFighter():
                self.patrol -= 1
        return cost


def _in_order(ship: Ship) -> list[Target]:
    """The loaded Carrier Pods, in the ship's order."""
    loaded = loaded_targets(ship)
    return [target for target in functional_by_target(ship) if target in loaded] if loaded else []


def expected(
    defender: UnderFire, points: int, named: Sequence[Target] = (), *, spares_fighters: bool = False
) -> Iterator[tuple[Action, int]]:
    """How this many points are usually taken, those that Focus Beams have named first, and what each costs.

    A point that costs nothing is ignored by a Hardpoint Shield.
    """
    for index in range(points):
        ways = [Damage(named[index])] if index < len(named) else defender.ways(spares_fighters=spares_fighters)
        if not ways:
            return
        action = min(ways, key=defender.cost)
        yield action, defender.suffer(action)


def expected_cost(defender: UnderFire, points: int, named: Sequence[Target] = (), *, spares_fighters: bool = False) -> int:
    """The cost of taking this many points in the usual way."""
    return sum(cost for _, cost in expected(defender, points, named, spares_fighters=spares_fighters))
