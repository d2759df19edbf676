"""How to take damage and how to fight: only when necessary, and sparing the Bridge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.games.hyperline.bots.board_features import apart, first, spare
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.battle import ROUNDS, Battle
from hyperline.games.hyperline.rules.decisions.research import TIGHT_DAMAGE, Researching
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import Ship, Target

PATROLLING: Final = 0.5
LOADED: Final = 0.7
"""The cost of losing a fighter, on patrol or in its Pod."""
SIDE: Final = 6.0
"""The cost of losing a side that a boosted Scanner faces, while paying for a tight scan."""


def research(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Damage the cheapest part; scan tightly if enough sides could bring the second point."""
    ship = view.players[seat].ship
    tight = first(legal, actions.TightScan)
    if tight is not None and sum(prowess(ship).tight) >= weights.tight and spare(ship) > 1:
        return tight
    return damage(weights, view, seat, legal) or first(legal, actions.Done)


def damage(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Take the cheapest loss."""
    ship = view.players[seat].ship
    best, least = None, float("inf")
    for action in legal:
        if isinstance(action, actions.DamageFighter):
            value = LOADED if action.target else PATROLLING
        elif isinstance(action, actions.Damage):
            value = price(weights, view, ship, action.target)
        else:
            continue
        if value < least:
            best, least = action, value
    return best


def price(weights: Weights, view: Position, ship: Ship, target: Target) -> float:
    """The cost of damage to a functional part; in a tight scan it includes the sides that could bring the point (RES-3)."""
    part = ship.find(target)
    assert part is not None, "what can be damaged exists"
    frame = view.decision
    if not isinstance(frame, Researching) or frame.stage != TIGHT_DAMAGE:
        return weights.loss[part.kind]
    return weights.loss[part.kind] + SIDE * (sum(prowess(ship).tight) - sum(prowess(ship.damaged(part)).tight))


def combat(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Fight what must be fought, and a player only if it pays. Torpedoes are for players."""
    for action in legal:
        if isinstance(action, actions.Torpedo) and action.enemy != actions.PIRATE:
            return action
    done = first(legal, actions.Done)
    if done is None:
        return first(legal, actions.Fight)
    worth = [one for one in legal if isinstance(one, actions.Fight) and is_worth_fighting(weights, view, seat, one)]
    return min(worth, key=lambda one: _resistance(view, seat, one), default=done)


def _resistance(view: Position, seat: int, action: actions.Fight) -> tuple[int, int]:
    """How hard an enemy can hit, and of equals who plays next, so that no seat is attacked for its number."""
    if action.enemy == actions.PIRATE:
        return -1, 0
    return strength(view.players[action.enemy], action.sector), (action.enemy - seat) % len(view.players)


def is_worth_fighting(weights: Weights, view: Position, seat: int, action: actions.Fight) -> bool:
    """Whether an attack pays: always on a Pirate; on a player only if they are weaker and not behind.

    On Nexxus it is enough to lose no more than they do: who is there loses the points that the parts would have brought,
    and turns by running away.
    """
    if action.enemy == actions.PIRATE:
        return True
    me, other = view.players[seat], view.players[action.enemy]
    if weights.assault <= lead_on_nexxus(me, other):
        return True
    ours, theirs = strength(me, action.sector), strength(other, action.sector)
    is_ahead = other.research - me.research >= weights.lead
    return ours - theirs >= weights.attack and is_ahead and spare(me.ship) > weights.courage


def strength(player: Player, sector: Sector) -> int:
    """How hard a player can hit in a sector, at best."""
    able = prowess(player.ship)
    fire = max(able.fire) + able.speed if player.sector == sector else 0
    return fire + player.fighters(sector)


def lead_on_nexxus(me: Player, other: Player) -> float:
    """By how many hits a round a Starship is ahead of another on Nexxus; endlessly far behind if they don't meet there."""
    if not me.sector == other.sector == NEXXUS_SECTOR:
        return float("-inf")
    return hits(me, other, NEXXUS_SECTOR) - hits(other, me, NEXXUS_SECTOR)


def hits(player: Player, enemy: Player, sector: Sector) -> float:
    """How many hits a round a player is likely to give another in a sector, fighters included.

    A Starship that is faster by 1 turns a little, one that is faster by more chooses its side (COM-7).
    """
    if player.sector != sector:
        return player.fighters(sector)
    able = prowess(player.ship)
    even, best = sum(able.fire) / len(able.fire), max(able.fire)
    edge = able.speed - prowess(enemy.ship).speed
    return (best if edge > 1 else (even + best) / 2 if edge > 0 else even) + player.fighters(sector)


def direction(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Face with the side that has the most fire and something to lose other than the Bridge."""
    ship = view.players[seat].ship
    fire = prowess(ship).fire

    def value(action: Action) -> float:
        if not isinstance(action, actions.Face):
            return float("-inf")
        targets = exposed(ship, action.quadrant)
        return fire[action.quadrant] - (2 if targets == ("0,0",) else 0) + 0.1 * len(targets)

    return max(legal, key=value)


def aim(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Aim at the enemy's Bridge, or else at the first part that can be named."""
    aims = [action for action in legal if isinstance(action, actions.Aim) and action.target]
    return next((action for action in aims if action.target == "0,0"), aims[0] if aims else None)


def flee(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Run when there is nothing to fight with, or little left to lose; but from Nexxus only before many hits."""
    me = view.players[seat]
    can_hurt = sum(prowess(me.ship).fire) + me.fighters(me.sector) > 0
    is_able = can_hurt and spare(me.ship) >= weights.courage
    return first(legal, actions.Stay if is_able or holds(weights, view, seat) else actions.Flee)


def holds(weights: Weights, view: Position, seat: int) -> bool:
    """Whether a ship stays on Nexxus, armed or not: the way back there costs more than the hits still to come."""
    me = view.players[seat]
    return me.sector == NEXXUS_SECTOR and spare(me.ship) > 0 and hits_to_come(view, seat) <= weights.stand


def hits_to_come(view: Position, seat: int) -> float:
    """The hits that a player is likely to take in the rest of this battle, if nobody runs."""
    battle = view.pending[-2]
    assert isinstance(battle, Battle), "one runs away from a battle"
    enemy = battle.sides[battle.sides[0] == seat]
    a_round = battle.level if enemy == actions.PIRATE else hits(view.players[enemy], view.players[seat], battle.sector)
    return (ROUNDS - battle.round) * a_round


def spawn(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Put the Pirate far from one's own route and near the leader."""
    me = view.players[seat]
    others = (*view.players[seat + 1 :], *view.players[:seat])  # of equals the one to play next, whichever seat that is
    leader = max(others, key=lambda one: (one.research, -apart(one.sector, NEXXUS_SECTOR)))

    def value(action: Action) -> int:
        if not isinstance(action, actions.Spawn):
            return -99
        return 2 * apart(action.sector, me.sector) - apart(action.sector, leader.sector)

    return max(legal, key=value)
