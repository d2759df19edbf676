"""Finds the odds of a Jump quickly enough that a player does not notice."""

from __future__ import annotations

from time import perf_counter

from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.end_odds import ENOUGH, EndOdds, OddsTree
from hyperline.games.hyperline.rules.position import Position

BUDGET = 0.15  # seconds for the odds of one Jump
FOR_SUM = 0.15  # the share of the budget that is kept for adding up


def jump_odds(view: Position, action: Action, budget: float = BUDGET) -> EndOdds | None:
    """The odds of a Jump within `budget` seconds; None if all of it is known or the action is not part of a Jump."""
    last = perf_counter() + budget * (1 - FOR_SUM)
    try:
        tree = OddsTree(view, action)
    except ValueError:
        return None
    if not tree.is_blind:
        return None
    while tree.step() and tree.effort < ENOUGH and perf_counter() < last:
        pass
    return tree.odds()
