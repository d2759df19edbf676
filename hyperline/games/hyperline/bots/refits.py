"""New layouts of the whole ship that are worth considering (BLD-5), with what would be bought anyway."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.games.hyperline.bots.purchases import purchase_value
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.counsel.arrange import arranged
from hyperline.games.hyperline.counsel.merit import Aim
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered

AIM: Final[Aim] = "armour"
"""The aim of layouts: a ship spends its parts on Nexxus, and players do not choose what is hit first."""
FOREVER: Final = float("inf")  # no time limit, so that the same view always gives the same layout


def refits(view: Position, legal: Sequence[Action], weights: Weights) -> list[Action]:
    """The most wanted purchase with a new layout, and a new layout alone, if it differs from the present one."""
    frame = view.decision
    assert frame is not None, "somebody decides"
    ship = view.players[frame.seat].ship
    candidates: list[Action] = []
    wanted = max(
        (action for action in legal if isinstance(action, actions.BuildRefit | actions.InstallRefit) and action.is_open),
        key=lambda action: purchase_value(weights, ship, _purchase(action)),
        default=None,
    )
    if isinstance(wanted, actions.BuildRefit) and (parts := _laid(ship.with_added(Placed(wanted.bought)))):
        candidates.append(actions.BuildRefit(wanted.bought, parts))
    if isinstance(wanted, actions.InstallRefit) and (parts := _laid(ship)):
        candidates.append(actions.InstallRefit(wanted.upgrade, parts))
    if any(isinstance(action, actions.Refit) for action in legal) and (parts := _laid(ship)):
        candidates.append(actions.Refit(parts))
    return candidates


def _purchase(action: actions.BuildRefit | actions.InstallRefit) -> Component | Upgrade:
    return action.bought if isinstance(action, actions.BuildRefit) else action.upgrade


@remembered
def _laid(ship: Ship) -> tuple[Placed, ...]:
    """The parts in a better layout; empty if there is none."""
    try:
        laid = arranged(ship, AIM, FOREVER)
    except Illegal:
        return ()
    return laid.parts if laid.parts != ship.parts else ()
