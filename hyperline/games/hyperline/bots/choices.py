"""The actions worth considering at a decision: complete actions, the likeliest first, similar ones only once."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.hyperline.bots.board_features import apart
from hyperline.games.hyperline.bots.combat_policy import price
from hyperline.games.hyperline.bots.policy import policy_action
from hyperline.games.hyperline.bots.purchases import merit, purchase_value
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.position import Position

FEW = 3  # of actions that differ only in one sector or part


def choices(view: Position, legal: Sequence[Action], weights: Weights, most: int) -> list[Action]:
    """At most `most` closed actions of whoever decides, the policy's first.

    Pass is considered only if the policy chooses it: waiting looks good as long as the others are expected to come, but they
    may expect the same.
    """
    frame = view.decision
    assert frame is not None, "somebody decides"
    seat = frame.seat
    usual = policy_action(weights, view, legal)
    best_by_key: dict[object, tuple[float, Action]] = {}
    for action in legal:
        if action.is_open or action.is_aside or isinstance(action, actions.Pass):
            continue
        key, rank = _key_and_rank(view, seat, action, weights)
        if key not in best_by_key or rank < best_by_key[key][0]:
            best_by_key[key] = (rank, action)
    ordered = sorted(best_by_key.values(), key=lambda entry: entry[0])
    counted: dict[type[Action], int] = {}
    kept = [usual]
    for _, action in ordered:
        kind = type(action)
        counted[kind] = counted.get(kind, 0) + 1
        if action != usual and (kind not in FEW_OF or counted[kind] <= FEW):
            kept.append(action)
    return kept[:most]


FEW_OF = frozenset({
    actions.Damage, actions.DamageFighter, actions.Aim, actions.Spawn, actions.PlaceRip, actions.Scan, actions.Plant,
    actions.Repair, actions.Twist, actions.Torpedo,
})  # fmt: skip
"""Kinds of action with many instances that amount to much the same."""


def _key_and_rank(view: Position, seat: int, action: Action, weights: Weights) -> tuple[object, float]:
    """A key that similar actions share, and the action's rank; low ranks come first."""
    me = view.players[seat]
    match action:
        case actions.Build(part) | actions.Fit(part):
            return (type(action), part.kind), -purchase_value(weights, me.ship, part.kind) - merit(me.ship, part)
        case actions.Install(upgrade):
            return action, -purchase_value(weights, me.ship, upgrade)
        case actions.Damage(target):
            return action, price(weights, view, me.ship, target)
        case actions.Repair(target):
            repaired = me.ship.find(target, damaged=True)
            assert repaired is not None, "what can be repaired exists"
            return (actions.Repair, repaired.kind), -weights.loss[repaired.kind]
        case actions.Scan(_, sector) | actions.Plant(sector) | actions.PlaceRip(sector) | actions.Twist(_, sector, _):
            return action, float(apart(sector, NEXXUS_SECTOR))
        case actions.Spawn(sector):
            return action, -float(apart(sector, me.sector))
    return action, 0.0
