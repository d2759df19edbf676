"""Where on a page a move is made: the keys of everything that stands for it."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from hyperline.games.hyperline.app.battle.views.assignment import mark_of
from hyperline.games.hyperline.app.board.views.choice import AIM, BUILD, TRANSFER
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.geometry import FACING_NAMES, SECTOR_NAMES
from hyperline.games.hyperline.rules.ship import target_of
from hyperline.shell.input.focus import Target, is_in_sight

BOUGHT = actions.Fit | actions.Build | actions.Install | actions.BuildRefit | actions.InstallRefit | actions.Refit
PLACED = actions.Fit | actions.Build


def keys_of(action: Action) -> tuple[str, ...]:
    """The keys of everything that may stand for an action on board, battle or shipyard; not all of them are present."""
    found = [key for key in action.targets if not key.startswith(("cell:", "kind:"))]
    found += [mark_of(action), f"button:{action}", f"do:{action}", f"list:{action}"]
    sector = getattr(action, "sector", None)
    if sector is not None:
        found.append(f"sector:{SECTOR_NAMES[sector]}")
    match action:
        case actions.Face(quadrant):
            found.append(f"do:face:{FACING_NAMES[quadrant]}")
        case actions.Transfer():
            found += [f"group:{TRANSFER}", "do:transfer"]
        case actions.Aim():
            found.append(f"group:{AIM}")
        case actions.TightScan():
            found.append("do:tight-scan")
        case actions.Decline():
            found.append("decline")
        case actions.Scan() | actions.Probe() | actions.Twist():
            found.append("group:scan")
    if isinstance(action, BOUGHT):
        found += [f"group:{BUILD}", f"store:{_bought(action)}"]
    if isinstance(action, PLACED):
        found.append(f"spot:{target_of(action.part)}")
    return tuple(dict.fromkeys(filter(None, found)))


def _bought(action: BOUGHT) -> str:
    """The kind that is bought; empty for a refit alone."""
    match action:
        case actions.Fit(part) | actions.Build(part):
            return str(part.kind)
        case actions.BuildRefit(kind):
            return str(kind)
        case actions.Install(upgrade) | actions.InstallRefit(upgrade):
            return str(upgrade)
    return ""


def rects_of(action: Action, targets: Iterable[Target], has_parts: bool = True) -> list[Rect]:
    """The places of the visible targets that stand for an action; `has_parts`: they belong to the player's own ship."""
    keys = tuple(key for key in keys_of(action) if has_parts or not key.startswith("part:"))
    return [Rect(target.rect) for target in targets if target.key.partition("#")[0] in keys and is_in_sight(target)]
