"""New layouts of a whole ship that are worth a thought (BLD-5), with what would be bought anyway."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.games.hyperline.bots.purchases import wish
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.counsel.arrange import arranged
from hyperline.games.hyperline.counsel.merit import Aim
from hyperline.games.hyperline.engine import actions
from hyperline.games.hyperline.engine.actions import Action
from hyperline.games.hyperline.engine.position import Position
from hyperline.games.hyperline.engine.ship import Placed, Ship
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered

AIM: Final[Aim] = "armour"
"""What layouts are made for: parts are what a ship spends on Nexxus, and what is hit first is not the player's choice."""
FOREVER: Final = float("inf")  # a layout is not looked for by the clock, so that the same view brings the same


def refits(view: Position, legal: Sequence[Action], weights: Weights) -> list[Action]:
    """The most wanted purchase with a new layout, and a new layout alone, if they differ from the present one."""
    frame = view.decision
    assert frame is not None, "somebody decides"
    ship = view.players[frame.seat].ship
    found: list[Action] = []
    wanted = max(
        (action for action in legal if isinstance(action, actions.BuildRefit | actions.InstallRefit) and action.is_open),
        key=lambda action: wish(weights, ship, action.bought if isinstance(action, actions.BuildRefit) else action.upgrade),
        default=None,
    )
    if isinstance(wanted, actions.BuildRefit) and (parts := _laid(ship.with_added(Placed(wanted.bought)))):
        found.append(actions.BuildRefit(wanted.bought, parts))
    if isinstance(wanted, actions.InstallRefit) and (parts := _laid(ship)):
        found.append(actions.InstallRefit(wanted.upgrade, parts))
    if any(isinstance(action, actions.Refit) for action in legal) and (parts := _laid(ship)):
        found.append(actions.Refit(parts))
    return found


@remembered
def _laid(ship: Ship) -> tuple[Placed, ...]:
    """The parts in a better layout; none if there is none."""
    try:
        laid = arranged(ship, AIM, FOREVER)
    except Illegal:
        return ()
    return laid.parts if laid.parts != ship.parts else ()
