"""Which button is filled: the one that moves the game on. Declining, passing and doing nothing never are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hyperline.games.hyperline.engine import actions
from hyperline.games.hyperline.engine.actions import Action

PRIMARY, SECONDARY, QUIET = "primary", "secondary", "quiet"


def declines(action: Action, roll: int = -1) -> bool:
    """Whether an action does nothing or leaves something out; `roll` is the quadrant that keeping would keep."""
    match action:
        case actions.Done() | actions.Pass() | actions.Decline() | actions.Aim(""):
            return True
        case actions.Face(quadrant):
            return quadrant == roll
    return False


def kinds(offered: Mapping[str, Sequence[Action]], is_elsewhere: bool, roll: int = -1) -> dict[str, str]:
    """By its key the kind of each button, of which each stands for some actions.

    The only one that goes on is filled; where there are several, or where what comes next `is_elsewhere`, such as on the
    board, none is. One that declines is filled if nothing else can be done, and quiet if it is the only button.
    """
    onward = [key for key, options in offered.items() if any(_leads(action, roll) for action in options)]
    is_alone = len(offered) == 1
    if is_elsewhere:
        filled = ""
    elif onward:
        filled = onward[0] if len(onward) == 1 else ""
    else:
        filled = next(iter(offered)) if is_alone and len(next(iter(offered.values()))) == 1 else ""
    rest = QUIET if is_alone and not onward else SECONDARY
    return {key: PRIMARY if key == filled else rest for key in offered}


def _leads(action: Action, roll: int) -> bool:
    """Whether an action moves the game on; a Transfer Shield can be spent at any time, and does not."""
    return not declines(action, roll) and not isinstance(action, actions.Transfer)
