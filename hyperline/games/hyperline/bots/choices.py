"""The actions that are worth a thought at a decision: whole Jumps and Builds, the likeliest first, what is alike once."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.hyperline.bots.board_features import apart
from hyperline.games.hyperline.bots.combat_policy import price
from hyperline.games.hyperline.bots.policy import habitual
from hyperline.games.hyperline.bots.purchases import merit, wish
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.engine import actions
from hyperline.games.hyperline.engine.actions import Action
from hyperline.games.hyperline.engine.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.engine.position import Position

FEW = 3  # of actions that differ in one sector or part alone


def choices(view: Position, legal: Sequence[Action], weights: Weights, most: int) -> list[Action]:
    """At most so many closed actions of whoever decides, the habitual one first.

    To pass is among them only as a habit: it looks good as long as others are thought to come, and they may think the same.
    """
    frame = view.decision
    assert frame is not None, "somebody decides"
    seat = frame.seat
    usual = habitual(weights, view, legal)
    found: dict[object, tuple[float, Action]] = {}
    for action in legal:
        if action.is_open or action.is_aside or isinstance(action, actions.Pass):
            continue
        key, rank = _told_apart(view, seat, action, weights)
        if key not in found or rank < found[key][0]:
            found[key] = (rank, action)
    ordered = sorted(found.values(), key=lambda entry: entry[0])
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
"""Kinds of action of which there are many that come to much the same."""


def _told_apart(view: Position, seat: int, action: Action, weights: Weights) -> tuple[object, float]:
    """What an action is told apart by, and how late it comes in the order."""
    me = view.players[seat]
    match action:
        case actions.Build(part) | actions.Fit(part):
            return (type(action), part.kind), -wish(weights, me.ship, part.kind) - merit(me.ship, part)
        case actions.Install(upgrade):
            return action, -wish(weights, me.ship, upgrade)
        case actions.Damage(target):
            return action, price(weights, view, me.ship, target)
        case actions.Repair(target):
            mended = me.ship.find(target, damaged=True)
            assert mended is not None, "what can be repaired is there"
            return (actions.Repair, mended.kind), -weights.loss[mended.kind]
        case actions.Scan(_, sector) | actions.Plant(sector) | actions.PlaceRip(sector) | actions.Twist(_, sector, _):
            return action, float(apart(sector, NEXXUS_SECTOR))
        case actions.Spawn(sector):
            return action, -float(apart(sector, me.sector))
    return action, 0.0
