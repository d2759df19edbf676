"""How a player acts quickly, without looking ahead: prepare, head for Nexxus, research, repair, come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from hyperline.games.hyperline.bots import combat_policy, command_policy, movement_policy, purchases
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.position import Position

Deciding: TypeAlias = Callable[[Weights, Position, int, Sequence[Action]], Action | None]

BY_KIND: Final[dict[str, Deciding]] = {
    "assemble": purchases.assemble,
    "radiation": combat_policy.damage,
    "scan": movement_policy.scan,
    "place": movement_policy.place,
    "rip": movement_policy.rip,
    "command": command_policy.command,
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
