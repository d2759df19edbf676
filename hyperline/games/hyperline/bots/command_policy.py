"""What to do with a command: research, or buy, repair, move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.games.hyperline.bots.board_features import first, is_threatened, ship_condition, spare
from hyperline.games.hyperline.bots.goal import bound_for, waits
from hyperline.games.hyperline.bots.movement_policy import best_move
from hyperline.games.hyperline.bots.purchases import purchase
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.kinds import SHIELDS
from hyperline.games.hyperline.rules.position import Position

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
    ship = view.players[seat].ship
    _, _, hurt, _ = ship_condition(ship)
    if hurt + 9 * ship.bridge.is_damaged < weights.repair:
        return None
    if first(legal, actions.Repair) is None:
        return None
    everything = first(legal, actions.RepairAll)
    if everything is not None:
        return everything
    if bound_for(weights, view, seat) == view.players[seat].corner:
        return None
    damaged = [part for part in ship.parts if part.is_damaged and part.kind not in SHIELDS]
    return actions.Repair(max(damaged, key=lambda part: weights.loss[part.kind]).target)


def go(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """The first move of a command, fighters taken along; a spent ship waits outside Nexxus until it is repaired."""
    rest = first(legal, actions.Pass)
    if rest is not None and waits(weights, view, seat):
        return rest
    return first(legal, actions.Load) or best_move(weights, view, seat, legal, bound_for(weights, view, seat)) or rest
