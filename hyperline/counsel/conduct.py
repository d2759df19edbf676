"""What a player usually does in a battle: the Suggest button, the fight that goes on by itself and the odds ask here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.counsel.losses import Plight, costs, expected_cost
from hyperline.engine.action import PIRATE, Action, Aim, Damage, DamageFighter, Done, Face, Flee, Stay, TightScan
from hyperline.engine.decisions.aim import Aiming, aimable
from hyperline.engine.decisions.battle import Battle
from hyperline.engine.decisions.damage import NO_QUADRANT, TakingDamage, hardpoints_stop
from hyperline.engine.decisions.direction import Direction
from hyperline.engine.decisions.flee import Fleeing
from hyperline.engine.decisions.radiation import Radiation
from hyperline.engine.decisions.research import OFFER, Researching
from hyperline.engine.decisions.strike import ASTEROID_CAUSE, Strike
from hyperline.engine.geometry import QUADRANTS, Quadrant, Sector
from hyperline.engine.kinds import SCANNERS, Component
from hyperline.engine.player import Player
from hyperline.engine.position import Position
from hyperline.engine.prowess import is_boosted, prowess
from hyperline.engine.ship import Placed, Ship, Target, functional_by_target

FIRE: Final = 25
"""What a point of damage to the enemy is worth."""
SCANNING: Final = 40
"""How much more is worth on Nexxus what a tight scan needs (RES-3)."""
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
    """How much the loss of a functional part hurts in a fight with an enemy in a quadrant; 0 if there is none."""
    return costs(ship, quadrant).get(target, 0) / 10


def can_hurt(player: Player, sector: Sector) -> bool:
    """Whether a player's forces in a sector can do any damage, from whatever side."""
    if player.fighters(sector):
        return True
    return player.sector == sector and any(prowess(player.ship).fire)


def named(ship: Ship, quadrant: Quadrant, beams: int) -> tuple[Target, ...]:
    """What Focus Beams usually name on a ship that they hit in a quadrant (WPN-4)."""
    names: tuple[Target, ...] = ()
    for _ in range(beams):
        left = aimable(ship, quadrant, names)
        if not left:
            break
        names = (*names, _dearest(ship, quadrant, left))
    return names


def _dearest(ship: Ship, quadrant: Quadrant, targets: Sequence[Target]) -> Target:
    plight = Plight(ship, 0, quadrant)
    return max(
        (target for target in functional_by_target(ship) if target in targets), key=lambda one: plight.cost(Damage(one))
    )


def _battle(view: Position) -> Battle:
    frame = view.pending[-2]
    assert isinstance(frame, Battle)
    return frame


def _aim(view: Position, legal: Sequence[Action]) -> Action:
    """What hurts the enemy most."""
    frame = view.decision
    assert isinstance(frame, Aiming)
    targets = [action.target for action in legal if isinstance(action, Aim) and action.target]
    return Aim(_dearest(view.players[frame.enemy].ship, frame.quadrant, targets)) if targets else Aim()


def _take(view: Position, seat: int, legal: Sequence[Action]) -> Action:
    """The cheapest loss; a Hardpoint Shield that ignores the point loses nothing."""
    frame = view.decision
    assert isinstance(frame, TakingDamage)
    player = view.players[seat]
    plight = Plight(player.ship, player.patrol(frame.sector), frame.quadrant, hardpoints_stop(view.terms, frame.cause))
    plight.ignored = frozenset(frame.ignored)
    return _cheapest(
        player.ship, legal, {action: plight.cost(action) for action in legal if isinstance(action, Damage | DamageFighter)}
    )


def _cheapest(ship: Ship, legal: Sequence[Action], prices: dict[Action, int]) -> Action:
    """The action of the lowest price; of equal ones that of the part that comes first in the ship."""
    order = list(functional_by_target(ship))

    def rank(action: Action) -> tuple[int, bool, int]:
        target = action.target if isinstance(action, Damage | DamageFighter) else ""
        return prices[action], isinstance(action, DamageFighter), order.index(target) if target else -1

    return min(prices, key=rank)


def _face(view: Position, seat: int, legal: Sequence[Action]) -> Action:
    """The quadrant from which one gives the most for what one loses."""
    faces = [action for action in legal if isinstance(action, Face)]
    values = {action: _value(view, seat, action.quadrant) for action in faces}
    return min(faces, key=lambda action: (-values[action], action.quadrant))


def _value(view: Position, seat: int, quadrant: Quadrant) -> int:
    """What it is worth to have the enemy, an asteroid or a torpedo in a quadrant."""
    frame, player = view.pending[-2], view.players[seat]
    if isinstance(frame, Strike):
        spares = frame.cause == ASTEROID_CAUSE
        plight = Plight(player.ship, player.patrol(frame.sector), quadrant, hardpoints_stop(view.terms, frame.cause))
        return -expected_cost(plight, frame.points, spares_fighters=spares)
    battle = _battle(view)
    points, beams = _threat(view, battle, 1 - battle.sides.index(seat))
    plight = Plight(player.ship, player.patrol(battle.sector), quadrant)
    return FIRE * prowess(player.ship).fire[quadrant] - expected_cost(plight, points, named(player.ship, quadrant, beams))


def _threat(view: Position, battle: Battle, side: int) -> tuple[int, int]:
    """The points that a side, which has settled its quadrant, gives as it stands, and how many of them it aims."""
    if battle.sides[side] == PIRATE:
        return battle.level, 0
    player = view.players[battle.sides[side]]
    fighters = player.fighters(battle.sector)
    if player.sector != battle.sector:
        return fighters, 0
    able, quadrant = prowess(player.ship), battle.quadrants[side]
    return able.fire[quadrant] + fighters, able.beams[quadrant]


def _expose(view: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Radiation and research: the cheapest part; a tight scan if its chance is worth what it costs."""
    ship, frame = view.players[seat].ship, view.decision
    if isinstance(frame, Researching) and frame.stage == OFFER:
        return TightScan() if _scan_value(ship) > 0 else Done()
    return _cheapest(ship, legal, {Damage(one): cost for one, cost in spent(ship, isinstance(frame, Researching)).items()})


def spent(ship: Ship, is_research: bool) -> dict[Target, int]:
    """What it costs to spend each functional part on radiation, or on research, where scanners may win a point (RES-3)."""
    prices = costs(ship, NO_QUADRANT)
    if not is_research:
        return prices
    parts = functional_by_target(ship)
    return {target: cost + SCANNING * _scans(ship, parts[target]) for target, cost in prices.items()}


def _scans(ship: Ship, part: Placed) -> bool:
    return part.kind is Component.BATTLE_POD or (part.kind in SCANNERS and is_boosted(ship, part))


def _scan_value(ship: Ship) -> float:
    """What a tight scan is worth beyond the part that it costs; less than nothing if that is the Bridge."""
    prices = spent(ship, True)
    target = min(prices, key=prices.__getitem__)
    after = ship.damaged(functional_by_target(ship)[target])
    chance = 0.0 if after.bridge.is_damaged else sum(prowess(after).tight) / len(QUADRANTS)
    return POINT * chance - costs(ship, NO_QUADRANT)[target]
