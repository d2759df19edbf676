"""What a player usually does in a battle, and what losses cost: for the Suggest button, automatic fights and the odds.

Costs are whole numbers, in tenths of `worth`, so that every computation of them agrees, ties included.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from hyperline.games.hyperline.rules.actions import (
    NO_AIM,
    PIRATE,
    Action,
    Aim,
    Damage,
    DamageFighter,
    Done,
    Face,
    Flee,
    Stay,
    TightScan,
)
from hyperline.games.hyperline.rules.decisions.aim import Aiming, aimable
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.damage import NO_QUADRANT, Radiation, TakingDamage, hardpoints_stop
from hyperline.games.hyperline.rules.decisions.flee import Fleeing
from hyperline.games.hyperline.rules.decisions.research import DAMAGE, OFFER, Researching
from hyperline.games.hyperline.rules.decisions.strike import ASTEROID_CAUSE, Direction, Strike
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.geometry import QUADRANTS, Quadrant, Sector
from hyperline.games.hyperline.rules.kinds import SHIELDS, WEAPONS, Component
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import faced, is_boosted, prowess
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, functional_by_target, loaded_targets
from hyperline.games.hyperline.rules.terms import Terms
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


FIRE: Final = 25
"""What a point of damage to the enemy is worth."""
POINT: Final = 120
"""What a research point is worth."""
DECISIONS: Final = frozenset({"direction", "aim", "damage", "flee", "radiation", "research"})
"""The kinds of decisions that `usual` answers."""


def usual(view: Position, seat: int, legal: Sequence[Action]) -> Action:
    """What the seat usually does at its open decision, one of `DECISIONS`; one of the legal actions."""
    match view.decision:
        case Direction():
            return _face(view, seat, legal)
        case Aiming():
            return _aim(view, legal)
        case TakingDamage():
            return _take(view, seat, legal)
        case Fleeing():
            return Stay() if can_hurt(view.players[seat], _battle(view).sector) else Flee()
        case Radiation() | Researching():
            return _expose(view, seat, legal)
    raise ValueError(f"the usual conduct has no answer to {view.decision}")


def worth(ship: Ship, target: Target, quadrant: Quadrant) -> float:
    """How much the loss of a functional part hurts with an enemy in this quadrant; 0 if there is no such part."""
    return costs(ship, quadrant).get(target, 0) / 10


def can_hurt(player: Player, sector: Sector) -> bool:
    """Whether a player's forces in a sector can do any damage, in any quadrant."""
    if player.fighters(sector):
        return True
    return player.sector == sector and any(prowess(player.ship).fire)


def named(ship: Ship, quadrant: Quadrant, beams: int) -> tuple[Target, ...]:
    """The parts that Focus Beams usually name on a ship that they hit in a quadrant (WPN-4)."""
    names: tuple[Target, ...] = ()
    for _ in range(beams):
        left = aimable(ship, quadrant, names)
        if not left:
            break
        names = (*names, _dearest(ship, quadrant, left))
    return names


def _dearest(ship: Ship, quadrant: Quadrant, targets: Sequence[Target]) -> Target:
    defender = UnderFire(ship, 0, quadrant)
    return max(
        (target for target in functional_by_target(ship) if target in targets), key=lambda one: defender.cost(Damage(one))
    )


def _battle(view: Position) -> Battle:
    frame = view.pending[-2]
    assert isinstance(frame, Battle)
    return frame


def _aim(view: Position, legal: Sequence[Action]) -> Action:
    """The shot that hurts the enemy most."""
    frame = view.decision
    assert isinstance(frame, Aiming)
    targets = [action.target for action in legal if isinstance(action, Aim) and action.target]
    return Aim(_dearest(view.players[frame.enemy].ship, frame.quadrant, targets)) if targets else NO_AIM


def _take(view: Position, seat: int, legal: Sequence[Action]) -> Action:
    """The cheapest loss; a point that a Hardpoint Shield ignores costs nothing."""
    frame = view.decision
    assert isinstance(frame, TakingDamage)
    player = view.players[seat]
    defender = UnderFire(player.ship, player.patrol(frame.sector), frame.quadrant, hardpoints_stop(view.terms, frame.cause))
    defender.ignored = frozenset(frame.ignored)
    return _cheapest(
        player.ship, legal, {action: defender.cost(action) for action in legal if isinstance(action, Damage | DamageFighter)}
    )


def _cheapest(ship: Ship, legal: Sequence[Action], prices: Mapping[Action, float]) -> Action:
    """The action with the lowest price; among equals, the one for the first part of the ship."""
    order = list(functional_by_target(ship))

    def rank(action: Action) -> tuple[float, bool, int]:
        target = action.target if isinstance(action, Damage | DamageFighter) else ""
        return prices[action], isinstance(action, DamageFighter), order.index(target) if target else -1

    return min(prices, key=rank)


def _face(view: Position, seat: int, legal: Sequence[Action]) -> Action:
    """The quadrant with the best balance of damage given and losses taken."""
    faces = [action for action in legal if isinstance(action, Face)]
    values = {action: _value(view, seat, action.quadrant) for action in faces}
    return min(faces, key=lambda action: (-values[action], action.quadrant))


def _value(view: Position, seat: int, quadrant: Quadrant) -> int:
    """The value of having the enemy, an asteroid or a torpedo in a quadrant."""
    frame, player = view.pending[-2], view.players[seat]
    if isinstance(frame, Strike):
        return -sum(cost for _, cost in _suffered(view, frame, quadrant))
    battle = _battle(view)
    points, beams = _threat(view, battle, 1 - battle.sides.index(seat))
    defender = UnderFire(player.ship, player.patrol(battle.sector), quadrant)
    return FIRE * prowess(player.ship).fire[quadrant] - expected_cost(defender, points, named(player.ship, quadrant, beams))


def struck(view: Position, frame: Strike, quadrant: Quadrant) -> tuple[Action, ...]:
    """What a hit by an asteroid or a torpedo in a quadrant usually damages or destroys, point by point."""
    return tuple(action for action, cost in _suffered(view, frame, quadrant) if cost)


def _suffered(view: Position, frame: Strike, quadrant: Quadrant) -> Iterator[tuple[Action, int]]:
    player, is_rock = view.players[frame.player], frame.cause == ASTEROID_CAUSE
    defender = UnderFire(player.ship, player.patrol(frame.sector), quadrant, hardpoints_stop(view.terms, frame.cause))
    return expected(defender, frame.points, spares_fighters=is_rock)


def _threat(view: Position, battle: Battle, side: int) -> tuple[int, int]:
    """The points that a side with a fixed quadrant now gives, and how many of them are aimed."""
    if battle.sides[side] == PIRATE:
        return battle.level, 0
    player = view.players[battle.sides[side]]
    fighters = player.fighters(battle.sector)
    if player.sector != battle.sector:
        return fighters, 0
    able, quadrant = prowess(player.ship), battle.quadrants[side]
    return able.fire[quadrant] + fighters, able.beams[quadrant]


def _expose(view: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Radiation and research: the part that costs least; a tight scan if its chance is worth what it costs."""
    player, frame = view.players[seat], view.decision
    if isinstance(frame, Researching) and frame.stage == OFFER:
        return TightScan() if scan_pays(player, view.terms) else Done()
    prices: Mapping[Target, float] = costs(player.ship, NO_QUADRANT)
    if not player.is_running:  # a ship that runs cannot do Research after radiation (FLE-3)
        prices = spent(player.ship, int(not isinstance(frame, Researching) or frame.stage == DAMAGE))
    return _cheapest(player.ship, legal, {Damage(one): price for one, price in prices.items()})


def spent(ship: Ship, sought: int) -> dict[Target, float]:
    """The cost of spending each functional part on Nexxus: the part itself, and the expected points lost with it."""
    hoped, parts = hope(ship, sought), functional_by_target(ship)
    return {
        target: cost + POINT * (hoped - hope(ship.damaged(parts[target]), sought))
        for target, cost in costs(ship, NO_QUADRANT).items()
    }


def hope(ship: Ship, sought: int) -> float:
    """The points that a ship can expect on Nexxus: the `sought` ones of its Bridge (RES-2), and a tight scan's (RES-3)."""
    return 0.0 if ship.bridge.is_damaged else sought + sum(prowess(ship).tight) / len(QUADRANTS)


def scan_pays(player: Player, terms: Terms) -> bool:
    """Whether a tight scan is worth the part that it costs; for the point that wins (WIN-1), any chance is."""
    ship = player.ship
    prices = spent(ship, 0)
    target = min(prices, key=prices.__getitem__)
    chance = hope(ship.damaged(functional_by_target(ship)[target]), 0)
    return POINT * chance > costs(ship, NO_QUADRANT)[target] or (chance > 0 and player.research + 1 == terms.goal)
