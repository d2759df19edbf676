"""How a player acts quickly, without looking ahead: prepare, head for Nexxus, research, repair, come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from hyperline.games.hyperline.bots import combat_policy, movement_policy, purchases
from hyperline.games.hyperline.bots.board_features import first, is_threatened, ship_condition, spare
from hyperline.games.hyperline.bots.movement_policy import best_move, bound_for, waits
from hyperline.games.hyperline.bots.purchases import purchase
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.kinds import SHIELDS
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.rulings import HARBOURS

LONG: Final = 40
"""From this round on a ship stays on Nexxus as long as it can; otherwise a small ship would never research."""


def command(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Research, or buy, repair, move."""
    me = view.players[seat]
    left = spare(me.ship)
    if left > (weights.leave if view.turns < LONG * len(view.players) else 0.0):
        research = first(legal, actions.Research)
        if research is not None:
            return research
    if me.sector == NEXXUS_SECTOR or me.is_running or is_threatened(view, seat):
        return go(weights, view, seat, legal)
    bought = purchase(weights, me.ship, legal) if left < weights.enough else None
    return bought or repair(weights, view, seat, legal) or go(weights, view, seat, legal)


def repair(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Repair if it is time to: everything at home, elsewhere the most valuable part, unless going home is quicker."""
    me = view.players[seat]
    ship = me.ship
    _, _, hurt, _ = ship_condition(ship)
    if hurt + 9 * ship.bridge.is_damaged < weights.repair:
        return None
    if not ship.bridge.is_damaged and spare(ship) >= weights.ready * (view.terms.goal - me.research):
        return None
    if first(legal, actions.Repair) is None:
        return None
    everything = first(legal, actions.RepairAll)
    if everything is not None:
        return everything
    goal = bound_for(weights, view, seat)
    if goal == me.corner or (HARBOURS in view.terms.house and goal != NEXXUS_SECTOR):
        return None
    damaged = [part for part in ship.parts if part.is_damaged and part.kind not in SHIELDS]
    return actions.Repair(max(damaged, key=lambda part: weights.loss[part.kind]).target)


def go(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """The first move of a command, fighters taken along; a spent ship waits outside Nexxus until it is repaired."""
    rest = first(legal, actions.Pass)
    if rest is not None and waits(weights, view, seat):
        return rest
    return first(legal, actions.Load) or best_move(weights, view, seat, legal, bound_for(weights, view, seat)) or rest


Deciding: TypeAlias = Callable[[Weights, Position, int, Sequence[Action]], Action | None]

BY_KIND: Final[dict[str, Deciding]] = {
    "assemble": purchases.assemble,
    "find": purchases.assemble,
    "radiation": combat_policy.damage,
    "scan": movement_policy.scan,
    "place": movement_policy.place,
    "rip": movement_policy.rip,
    "command": command,
    "move": movement_policy.move,
    "branch": movement_policy.branch,
    "draw": movement_policy.draw,
    "research": combat_policy.research,
    "combat": combat_policy.combat,
    "direction": combat_policy.direction,
    "aim": combat_policy.aim,
    "damage": combat_policy.damage,
    "flee": combat_policy.flee,
    "spawn": combat_policy.spawn,
}


def policy_action(weights: Weights, view: Position, legal: Sequence[Action]) -> Action:
    """The action that the policy chooses with these weights; without a preference, the first closed action listed.

    It remembers nothing from one decision to the next, and rolls no dice.
    """
    frame = view.decision
    assert frame is not None, "somebody decides"
    if len(legal) == 1 and not legal[0].is_open:
        return legal[0]
    decide = BY_KIND.get(frame.kind)
    chosen = decide(weights, view, frame.seat, legal) if decide is not None else None
    if chosen is not None:
        return chosen
    closed = [action for action in legal if not action.is_open]
    return next((action for action in closed if not action.is_aside), closed[0])
