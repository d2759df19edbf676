"""The legal actions of a decision by what on the screen stands for them: sectors, Hyperpoints, own parts, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import LitPort
from hyperline.games.hyperline.engine import actions
from hyperline.games.hyperline.engine.actions import Action
from hyperline.games.hyperline.engine.geometry import Sector
from hyperline.games.hyperline.engine.ship import Target

Key = TypeVar("Key")

BUILD, TRANSFER, AIM = "build", "transfer", "aim"
"""Groups that are offered as a list behind one button."""
LAST = ("done", "pass", "stay", "decline", "aim none")
"""What ends a decision: the primary button, in the corner."""


@dataclass
class Choices:
    """Every legal action is in exactly one of these, but scans: those stand for a scanner, too."""

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


def sorted_out(legal: Sequence[Action], picture: Picture, seat: int, scanner: Target = "") -> Choices:
    """Where each action is found. With `scanner` only its scans are in the sectors."""
    made = Choices()
    here = picture.ship_sector(seat)
    for action in legal:
        match action:
            case actions.Scan(own, sector) | actions.Twist(own, sector, _):
                _add(made.scanners, own, action)
                if scanner in ("", own):
                    _add(made.sectors, sector, action)
            case actions.Jump(port):
                made.ports[LitPort(here, port)] = action
            case actions.Branch(port):
                made.ports[LitPort(here, port, True)] = action
            case actions.Place() | actions.Draw() | actions.Pick():
                made.tray = (*made.tray, action)
            case _ if (place := getattr(action, "sector", None)) is not None:
                _add(made.sectors, place, action)
            case _:
                _sort_other(made, action)
    return made


def _sort_other(made: Choices, action: Action) -> None:
    match action:
        case actions.Probe(own):
            _add(made.scanners, own, action)
            _button(made, action)
        case actions.Damage(target) | actions.Repair(target) | actions.Load(target) | actions.Unload(target):
            _add(made.parts, target, action)
        case actions.DamageFighter(target) if target:
            _add(made.parts, target, action)
        case (
            actions.Fit()
            | actions.Install()
            | actions.Build()
            | actions.BuildRefit()
            | actions.InstallRefit()
            | actions.Refit()
        ):
            _group(made, action, BUILD)
        case actions.Transfer():
            _group(made, action, TRANSFER)
        case actions.Aim(target) if target:
            _group(made, action, AIM)
        case _:
            _button(made, action)


def _button(made: Choices, action: Action) -> None:
    made.buttons = (*made.buttons, action)


def _group(made: Choices, action: Action, name: str) -> None:
    made.groups[name] = (*made.groups.get(name, ()), action)


def _add(table: dict[Key, tuple[Action, ...]], key: Key, action: Action) -> None:
    table[key] = (*table.get(key, ()), action)
