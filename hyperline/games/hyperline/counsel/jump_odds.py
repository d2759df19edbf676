"""Forecasts a Jump quickly enough that a player does not notice."""

from __future__ import annotations

from time import perf_counter

from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.oracle import ENOUGH, Forecast, Oracle
from hyperline.games.hyperline.rules.position import Position

BUDGET = 0.15  # seconds for one forecast
FOR_SUM = 0.15  # the share of the budget that is kept for adding up


def jump_odds(view: Position, action: Action, budget: float = BUDGET) -> Forecast | None:
    """The forecast of a Jump within `budget` seconds; None if all of it is known or the action is not part of a Jump."""
    last = perf_counter() + budget * (1 - FOR_SUM)
    try:
        oracle = Oracle(view, action)
    except ValueError:
        return None
    if not oracle.is_blind:
        return None
    while oracle.step() and oracle.effort < ENOUGH and perf_counter() < last:
        pass
    return oracle.forecast()
