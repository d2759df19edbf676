"""New layouts of a whole ship that are worth a thought (BLD-5), with what would be bought anyway."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.bots.mind.bent import Bent
from hyperline.bots.mind.outfit import wish
from hyperline.counsel.arrange import arranged
from hyperline.counsel.merit import Aim
from hyperline.engine import action as acts
from hyperline.engine.action import Action
from hyperline.engine.position import Position
from hyperline.engine.ship import Placed, Ship
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered

AIM: Final[Aim] = "armour"
"""What layouts are made for: parts are what a ship spends on Nexxus, and what is hit first is not the player's choice."""
FOREVER: Final = float("inf")  # a layout is not looked for by the clock, so that the same view brings the same


def refits(view: Position, legal: Sequence[Action], bent: Bent) -> list[Action]:
    """The most wanted purchase with a new layout, and a new layout alone, if they differ from the present one."""
    frame = view.decision
    assert frame is not None, "somebody decides"
    ship = view.players[frame.seat].ship
    found: list[Action] = []
    wanted = max(
        (action for action in legal if isinstance(action, acts.BuildRefit | acts.InstallRefit) and action.is_open),
        key=lambda action: wish(bent, ship, action.bought if isinstance(action, acts.BuildRefit) else action.upgrade),
        default=None,
    )
    if isinstance(wanted, acts.BuildRefit) and (parts := _laid(ship.with_added(Placed(wanted.bought)))):
        found.append(acts.BuildRefit(wanted.bought, parts))
    if isinstance(wanted, acts.InstallRefit) and (parts := _laid(ship)):
        found.append(acts.InstallRefit(wanted.upgrade, parts))
    if any(isinstance(action, acts.Refit) for action in legal) and (parts := _laid(ship)):
        found.append(acts.Refit(parts))
    return found


@remembered
def _laid(ship: Ship) -> tuple[Placed, ...]:
    """The parts in a better layout; none if there is none."""
    try:
        laid = arranged(ship, AIM, FOREVER)
    except Illegal:
        return ()
    return laid.parts if laid.parts != ship.parts else ()
