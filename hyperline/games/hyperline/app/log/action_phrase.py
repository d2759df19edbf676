"""The name of an action within a sentence, as something one chooses to do: ``jump east``, ``research``."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.catalogue import LOOKS, rotations
from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.geometry import PORT_NAMES
from hyperline.games.hyperline.rules.position import Position

DONE: Final = ("scan", "move", "combat", "research")
"""The kinds of decision at whose end one leaves something."""


def action_phrase(wording: Wording, action: Action, position: Position, seat: int) -> str:
    """What a seat chooses by an action, in a position as everybody may know it; no hidden tile is named."""
    words, ship, board = wording.words, position.players[seat].ship, position.board
    match action:
        case actions.Done():
            kind = position.decision.kind if position.decision is not None else ""
            return words(f"deed.done_{kind}" if kind in DONE else "deed.done")
        case (
            actions.Step(sector)
            | actions.Ripshift(sector)
            | actions.PlaceRip(sector)
            | actions.Spawn(sector)
            | actions.Plant(sector)
        ):
            return words(f"deed.{action.verb}", sector=wording.sector(sector, board))
        case actions.Scan(_, sector) | actions.Twist(_, sector, _):
            key = "scan" if isinstance(action, actions.Scan) else "twist"
            return words(f"deed.{key}", sector=wording.sector(sector, board))
        case actions.Jump(port) | actions.Branch(port):
            return words(f"deed.{action.verb}", port=words(f"port.{PORT_NAMES[port]}"))
        case actions.Fight(enemy, sector) | actions.Torpedo(enemy, sector):
            key = "fight" if isinstance(action, actions.Fight) else "torpedo"
            return words(f"deed.{key}", enemy=wording.name(enemy), sector=wording.sector(sector, board))
        case actions.Damage(target) | actions.Repair(target) | actions.Load(target) | actions.Unload(target):
            return words(f"deed.{action.verb}", part=wording.part(ship, target))
        case actions.DamageFighter(target):
            return words("deed.loaded", part=wording.part(ship, target)) if target else words("deed.fighter")
        case actions.Transfer(source, target):
            return words("deed.transfer", source=wording.part(ship, source), target=wording.part(ship, target))
        case actions.Aim(target):
            return _aim(wording, position, target)
        case actions.Face(quadrant):
            return words("deed.face", side=wording.side(quadrant))
        case actions.Place(rotation):
            return _place(wording, position, rotation)
        case actions.Draw(stack):
            return words(f"deed.draw_{stack}")
        case actions.Pick() | actions.Order() | actions.Probe():
            return words(f"deed.{type(action).__name__.lower()}")
    return _buy(wording, action)


def _buy(wording: Wording, action: Action) -> str:
    words = wording.words
    match action:
        case actions.Fit(part) | actions.Build(part):
            key = "fit" if isinstance(action, actions.Fit) else "build"
            return words(f"deed.{key}", part=wording.a_kind(part.kind), where=wording.cell(part.target))
        case actions.BuildRefit(kind, _):
            return words("deed.build_refit", part=wording.a_kind(kind))
        case actions.Install(upgrade):
            return words("deed.install", kind=wording.kind(upgrade))
        case actions.InstallRefit(upgrade, _):
            return words("deed.install_refit", kind=wording.kind(upgrade))
        case actions.Refit():
            return words("deed.refit")
    key = str(action).replace(" ", "_")
    return words(f"deed.{key}") if f"deed.{key}" in words else str(action)


def _aim(wording: Wording, position: Position, target: str) -> str:
    frame = position.decision
    if not target or not isinstance(frame, Aiming):
        return wording.words("deed.aim_none")
    return wording.words("deed.aim", part=wording.part(position.players[frame.enemy].ship, target))


def _place(wording: Wording, position: Position, rotation: int) -> str:
    """How a tile is laid, as turns from its first orientation; unturned if it looks the same all round."""
    frame = position.decision
    looks = rotations(frame.tile) if frame is not None and hasattr(frame, "tile") else ()
    tile = wording.tile(LOOKS[looks[0]].name) if looks else wording.words("tile.unknown")
    return wording.words(f"deed.place_{rotation}", tile=tile)
