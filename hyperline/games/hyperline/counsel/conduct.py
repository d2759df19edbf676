"""What a player usually does in a battle. The Suggest button, automatic fights and the odds all use it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from hyperline.games.hyperline.counsel.losses import UnderFire, costs, expected, expected_cost
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
from hyperline.games.hyperline.rules.decisions.damage import NO_QUADRANT, TakingDamage, hardpoints_stop
from hyperline.games.hyperline.rules.decisions.direction import Direction
from hyperline.games.hyperline.rules.decisions.flee import Fleeing
from hyperline.games.hyperline.rules.decisions.radiation import Radiation
from hyperline.games.hyperline.rules.decisions.research import DAMAGE, OFFER, Researching
from hyperline.games.hyperline.rules.decisions.strike import ASTEROID_CAUSE, Strike
from hyperline.games.hyperline.rules.geometry import QUADRANTS, Quadrant, Sector
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import Ship, Target, functional_by_target
from hyperline.games.hyperline.rules.terms import Terms

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
