"""Which button is filled: the one that moves the game on. Declining is not, unless all else costs for nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

from hyperline.games.hyperline.counsel.conduct import scan_pays
from hyperline.games.hyperline.counsel.throws import tight_after
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import functional_parts
from hyperline.kernel.game import Action as AnyAction

A = TypeVar("A", bound=AnyAction)

PRIMARY, SECONDARY, QUIET = "primary", "secondary", "quiet"


def declines(action: Action, roll: int = -1) -> bool:
    """Whether an action does nothing or leaves something out; `roll` is the quadrant that keeping would keep."""
    match action:
        case actions.Done() | actions.Pass() | actions.Decline() | actions.Aim(""):
            return True
        case actions.Face(quadrant):
            return quadrant == roll
    return False


def hopeless(position: Position, legal: Sequence[A]) -> frozenset[A]:
    """What costs a part and cannot succeed: Research with the Bridge alone (RES-2), a tight scan no face can win."""
    if position.decision is None or not legal:
        return frozenset()
    ship = position.players[position.decision.seat].ship
    has_spare = any(part.kind is not Component.BRIDGE for part in functional_parts(ship))
    can_win = any(tight_after(ship, 1))
    vain: dict[type[AnyAction], bool] = {actions.Research: not has_spare, actions.TightScan: not can_win}
    return frozenset(action for action in legal if vain.get(type(action), False))


def wasted(position: Position, legal: Sequence[Action]) -> frozenset[Action]:
    """What is hopeless, and a tight scan whose chance is not worth its part."""
    scans = {action for action in legal if isinstance(action, actions.TightScan)}
    if scans and position.decision is not None and scan_pays(position.players[position.decision.seat], position.terms):
        scans = set()
    return hopeless(position, legal) | scans


def kinds(offered: Mapping[str, Sequence[Action]], is_elsewhere: bool, roll: int = -1,
          waste: Collection[Action] = ()) -> dict[str, str]:  # fmt: skip
    """By its key the kind of each button, of which each stands for some actions.

    The only one that goes on is filled; where there are several, or where what comes next `is_elsewhere`, such as on the
    board, none is. One that declines is filled if nothing else can be done, or only `waste`, and quiet if it is the only
    button.
    """
    onward = [key for key, options in offered.items() if any(_leads(one, roll) and one not in waste for one in options)]
    declining = [key for key, options in offered.items() if len(options) == 1 and options[0] not in waste]
    is_alone = len(offered) == 1
    if is_elsewhere:
        filled = ""
    elif onward:
        filled = onward[0] if len(onward) == 1 else ""
    else:
        filled = declining[0] if len(declining) == 1 and (is_alone or waste) else ""
    rest = QUIET if is_alone and not onward else SECONDARY
    return {key: PRIMARY if key == filled else rest for key in offered}


def _leads(action: Action, roll: int) -> bool:
    """Whether an action moves the game on; a Transfer Shield can be spent at any time, and does not."""
    return not declines(action, roll) and not isinstance(action, actions.Transfer)
