"""What to buy, and where on the ship it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.games.hyperline.bots.board_features import first
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.geometry import QUADRANTS
from hyperline.games.hyperline.rules.kinds import SHIELDS, Component, Upgrade
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import is_boosted
from hyperline.games.hyperline.rules.ship import Placed, Ship

FIRST_POD: Final = 9.0
"""How much more the first Carrier Pod is worth when a ship is assembled."""


def assemble(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Choose the most wanted part, a Carrier Pod first."""
    ship = view.players[seat].ship
    best, most = None, 0.0
    for action in legal:
        match action:
            case actions.Fit(part):
                is_first_pod = len(ship.parts) == 1 and part.kind is Component.CARRIER_POD
                value = purchase_value(weights, ship, part.kind) + place_bonus(ship, part) + FIRST_POD * is_first_pod
            case actions.Install(upgrade):
                value = purchase_value(weights, ship, upgrade)
            case _:
                continue
        if value > most:
            best, most = action, value
    return best or first(legal, actions.Decline)


def purchase(weights: Weights, ship: Ship, legal: Sequence[Action]) -> Action | None:
    """The most wanted thing that is sold here, in its best place."""
    best, most = None, 0.0
    for action in legal:
        if isinstance(action, actions.Build):
            value = purchase_value(weights, ship, action.part.kind) + place_bonus(ship, action.part)
        elif isinstance(action, actions.Install):
            value = purchase_value(weights, ship, action.upgrade)
        else:
            continue
        if value > most:
            best, most = action, value
    return best


def purchase_value(weights: Weights, ship: Ship, kind: Component | Upgrade) -> float:
    """How much a component or an upgrade is worth buying; from the third of a kind on each is worth less."""
    have = sum(part.kind is kind for part in ship.parts)
    return weights.wish[kind] - weights.variety * max(0, have - 1)


def place_bonus(ship: Ship, part: Placed) -> float:
    """A bonus for a part that covers a bare side, the front above all."""
    covered = sum(one.facing == part.facing for one in ship.parts)
    return (0.3 if part.facing == 0 else 0.1) / (1 + covered)


def merit(ship: Ship, part: Placed) -> float:
    """How good a place is for a new part: boosted, on a bare side, a shield in front of the Bridge."""
    value = place_bonus(ship, part)
    grown = ship.with_added(part)
    if part.kind is not Component.TURRET_POD and is_boosted(grown, part):
        value += 1.0
    if part.kind in SHIELDS and part.facing in QUADRANTS and (part.x == 0 or part.y == 0):
        value += 0.2
    return value
