"""The legal actions of a decision by what stands for them on the screen: sectors, Hyperpoints, ship parts, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from hyperline.games.hyperline.app.board.views.lights import LitPort
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, PORT_NAMES, SECTOR_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.ship import Target

Key = TypeVar("Key")

BUILD, TRANSFER, AIM = "build", "transfer", "aim"
"""Groups that are offered as a list behind one button."""
REFIT = "refit"
TRAY = {"rotation", "stack", "tile"}
"""The kinds of targets that are shown as tiles to choose from."""
LAST = ("done", "pass", "stay", "decline", "aim none")
"""What ends a decision: the primary button, in the corner."""


@dataclass
class Choices:
    """Every legal action is in exactly one of these, except scans, which also stand for a scanner."""

    sectors: dict[Sector, tuple[Action, ...]] = field(default_factory=dict)
    ports: dict[LitPort, Action] = field(default_factory=dict)
    parts: dict[Target, tuple[Action, ...]] = field(default_factory=dict)
    tray: tuple[Action, ...] = ()
    buttons: tuple[Action, ...] = ()
    groups: dict[str, tuple[Action, ...]] = field(default_factory=dict)
    scanners: dict[Target, tuple[Action, ...]] = field(default_factory=dict)

    @property
    def ending(self) -> Action | None:
        """What ends the decision without doing anything, if that is allowed."""
        return next((action for action in self.buttons if str(action) in LAST), None)

    def every(self) -> set[Action]:
        """All actions that can be reached."""
        found = {*self.tray, *self.buttons, *self.ports.values()}
        for table in (self.sectors, self.parts, self.groups):
            for options in table.values():
                found.update(options)
        return found

    def by_target(self) -> dict[str, tuple[Action, ...]]:
        """What is lit on the board and on the player's ship, by its key."""
        found = {f"sector:{SECTOR_NAMES[sector]}": options for sector, options in self.sectors.items()}
        found |= {f"port:{PORT_NAMES[lit.port]}": (action,) for lit, action in self.ports.items()}
        found |= {f"part:{target}": options for target, options in self.scanners.items()}
        return found | {f"part:{target}": options for target, options in self.parts.items()}


def sorted_out(legal: Sequence[Action], picture: Picture, seat: int, scanner: Target = "") -> Choices:
    """Sort each action by its targets. With `scanner` only its scans are in the sectors."""
    made = Choices()
    here = picture.ship_sector(seat)
    for action in legal:
        names = named(action)
        group = _group_of(action, names)
        if group:
            _add(made.groups, group, action)
        elif "part" in names and len(names) > 1:
            _scan(made, action, names, scanner)
        elif "sector" in names:
            _add(made.sectors, SECTOR_BY_NAME[names["sector"]], action)
        elif "port" in names:
            made.ports[LitPort(here, PORT_BY_NAME[names["port"]], isinstance(action, actions.Branch))] = action
        elif TRAY & names.keys():
            made.tray = (*made.tray, action)
        elif target := names.get("part") or names.get("fighter"):
            _add(made.parts, target, action)
        else:
            made.buttons = (*made.buttons, action)
    return made


def named(action: Action) -> dict[str, str]:
    """The targets of an action: the name of each by its kind."""
    return {kind: name for kind, _, name in (target.partition(":") for target in action.targets)}


def _group_of(action: Action, names: dict[str, str]) -> str:
    """The list that offers an action in place of its targets; empty if none does."""
    if isinstance(action, actions.Transfer):
        return TRANSFER
    if "enemy" in names:
        return AIM
    return BUILD if "kind" in names or names.get("button") == REFIT else ""


def _scan(made: Choices, action: Action, names: dict[str, str], scanner: Target) -> None:
    """Actions of one part on something else: either may be chosen first."""
    own = names["part"]
    _add(made.scanners, own, action)
    if "sector" not in names:
        made.buttons = (*made.buttons, action)
    elif scanner in ("", own):
        _add(made.sectors, SECTOR_BY_NAME[names["sector"]], action)


def _add(table: dict[Key, tuple[Action, ...]], key: Key, action: Action) -> None:
    table[key] = (*table.get(key, ()), action)


def part_colour_of(action: Action) -> str:
    """The colour in which a part is lit for an action."""
    if isinstance(action, (actions.Damage, actions.DamageFighter)):
        return "bad"
    return "good" if isinstance(action, actions.Repair) else "accent"


def unused_scanners(legal: Sequence[object]) -> int:
    """How many Scanners can still scan."""
    return len({action.scanner for action in legal if isinstance(action, actions.Scan | actions.Probe | actions.Twist)})
