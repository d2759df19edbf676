"""Why an action is refused, with the rule that says so."""

from __future__ import annotations

from hyperline.games.gatestorm.actions import Action
from hyperline.games.gatestorm.position import Position
from hyperline.kernel.illegal import Illegal


def refusal(position: Position, seat: int, action: Action) -> Illegal:
    """The refusal of an action that is not legal."""
    return Illegal("SEAT", f"player {seat} cannot do that now")
