"""All orders by their verbs, and which can be given at which decision."""

from __future__ import annotations

from itertools import chain
from typing import Any, Final

from hyperline.games.belt.rules import cap_orders, flight_orders, power_orders, setup_orders
from hyperline.games.belt.rules.actions import Act
from hyperline.games.belt.rules.order import Order
from hyperline.games.belt.rules.position import DEPLOY, STAGES, STEPS, Position

ORDERS: Final[dict[str, Order[Any]]] = {
    "blink": flight_orders.BlinkOrder(),
    "burn": flight_orders.BurnOrder(),
    "cap": cap_orders.CapOrder(),
    "decline": power_orders.DeclineOrder(),
    "done": flight_orders.DoneOrder(),
    "end": setup_orders.EndOrder(),
    "fire": cap_orders.FireOrder(),
    "fly": flight_orders.FlyOrder(),
    "form": setup_orders.FormOrder(),
    "hold": power_orders.HoldOrder(),
    "keep": flight_orders.KeepOrder(),
    "lance": cap_orders.LanceOrder(),
    "martyr": power_orders.MartyrOrder(),
    "none": cap_orders.NoneOrder(),
    "nova": cap_orders.NovaOrder(),
    "play": setup_orders.PlayOrder(),
    "put": setup_orders.PutOrder(),
    "raise": power_orders.RaiseOrder(),
    "reveal": power_orders.RevealOrder(),
    "revive": power_orders.ReviveOrder(),
    "squadron": flight_orders.ChooseOrder(),
    "step": cap_orders.StepOrder(),
    "strike": flight_orders.StrikeOrder(),
    "tow": power_orders.TowOrder(),
    "turn": flight_orders.TurnOrder(),
}
"""The orders, in the order of their verbs."""
AT: Final = {stage: tuple(order for order in ORDERS.values() if stage in order.stages) for stage in (DEPLOY, *STAGES)}
"""The orders that can be given at each decision."""


def legal(position: Position) -> tuple[Act, ...]:
    """Every legal action of the open decision, sorted by text."""
    found = tuple(chain.from_iterable(order.legal(position) for order in AT[position.stage]))
    return tuple(sorted(found, key=str)) if position.stage == STEPS else found
