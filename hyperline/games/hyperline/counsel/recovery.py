"""How a wreck becomes a ship again: the quickest way, how many turns it takes, and its first step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from hyperline.games.hyperline.rules.actions import Repair, RepairAll
from hyperline.games.hyperline.rules.kinds import PODS, SCANNERS, SHIELDS, WEAPONS, Component
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.reach import range_of
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target

FIRST: Final = (frozenset({Component.BRIDGE}), PODS, WEAPONS, SCANNERS, SHIELDS)
"""What is repaired first; engines, which are in none of these, come after the Bridge."""
NEAR: Final = 2
"""This number of repairs takes no longer than to go home and repair there."""


class Recovery(Struct, frozen=True):
    """Of `count` damaged parts: `here` all at once at home, `home` the same after one move, or one by one from `part` on."""

    way: Literal["here", "home", "parts"]
    count: int
    part: Target = ""


def is_wreck(ship: Ship) -> bool:
    """Whether the Bridge is damaged, or more parts are than work; shields come back by themselves."""
    parts = [part for part in ship.parts if part.kind not in SHIELDS]
    return ship.bridge.is_damaged or 2 * sum(part.is_damaged for part in parts) > len(parts)


def recovery(view: Position, seat: int, legal: Sequence[object]) -> Recovery | None:
    """The way back for a seat that gives its command, as far as it knows; None for a ship that is no wreck."""
    player = view.players[seat]
    if not is_wreck(player.ship):
        return None
    damaged = [part for part in player.ship.parts if part.is_damaged and part.kind not in SHIELDS]
    if any(isinstance(action, RepairAll) for action in legal):
        return Recovery("here", len(damaged))
    if len(damaged) > NEAR and range_of(view, seat).sure.get(player.corner) == 1:
        return Recovery("home", len(damaged))
    if any(isinstance(action, Repair) for action in legal):
        return Recovery("parts", len(damaged), min(damaged, key=_rank).target)
    return None


def _rank(part: Placed) -> int:
    """How early a part is repaired: the Bridge, engines, and then the rest."""
    return next((2 * number for number, kinds in enumerate(FIRST) if part.kind in kinds), 1)
