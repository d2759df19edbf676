"""What an action is called within a sentence, as something that one chooses to do: ``jump east``, ``research``."""

from __future__ import annotations

from typing import Final

from hyperline.app.wording import Wording
from hyperline.engine import action as acts
from hyperline.engine.action import Action
from hyperline.engine.catalogue import LOOKS, rotations
from hyperline.engine.decisions.aim import Aiming
from hyperline.engine.geometry import PORT_NAMES
from hyperline.engine.position import Position

DONE: Final = ("scan", "move", "combat", "research")
"""The kinds of decision at whose end one leaves something."""


def deed(wording: Wording, action: Action, position: Position, seat: int) -> str:
    """What a seat chooses to do by an action in a position as everybody may know it; no hidden tile is named."""
    words, ship, board = wording.words, position.players[seat].ship, position.board
    match action:
        case acts.Done():
            kind = position.decision.kind if position.decision is not None else ""
            return words(f"deed.done_{kind}" if kind in DONE else "deed.done")
        case acts.Step(sector) | acts.Ripshift(sector) | acts.PlaceRip(sector) | acts.Spawn(sector) | acts.Plant(sector):
            return words(f"deed.{action.word}", sector=wording.sector(sector, board))
        case acts.Scan(_, sector) | acts.Twist(_, sector, _):
            key = "scan" if isinstance(action, acts.Scan) else "twist"
            return words(f"deed.{key}", sector=wording.sector(sector, board))
        case acts.Jump(port) | acts.Branch(port):
            return words(f"deed.{action.word}", port=words(f"port.{PORT_NAMES[port]}"))
        case acts.Fight(enemy, sector) | acts.Torpedo(enemy, sector):
            key = "fight" if isinstance(action, acts.Fight) else "torpedo"
            return words(f"deed.{key}", enemy=wording.name(enemy), sector=wording.sector(sector, board))
        case acts.Damage(target) | acts.Repair(target) | acts.Load(target) | acts.Unload(target):
            return words(f"deed.{action.word}", part=wording.part(ship, target))
        case acts.DamageFighter(target):
            return words("deed.loaded", part=wording.part(ship, target)) if target else words("deed.fighter")
        case acts.Transfer(source, target):
            return words("deed.transfer", source=wording.part(ship, source), target=wording.part(ship, target))
        case acts.Aim(target):
            return _aim(wording, position, target)
        case acts.Face(quadrant):
            return words("deed.face", side=wording.side(quadrant))
        case acts.Place(rotation):
            return _place(wording, position, rotation)
        case acts.Draw(stack):
            return words(f"deed.draw_{stack}")
        case acts.Pick() | acts.Order() | acts.Probe():
            return words(f"deed.{type(action).__name__.lower()}")
    return _buy(wording, action)


def _buy(wording: Wording, action: Action) -> str:
    words = wording.words
    match action:
        case acts.Fit(part) | acts.Build(part):
            key = "fit" if isinstance(action, acts.Fit) else "build"
            return words(f"deed.{key}", part=wording.a_kind(part.kind), where=wording.cell(part.target))
        case acts.BuildRefit(kind, _):
            return words("deed.build_refit", part=wording.a_kind(kind))
        case acts.Install(upgrade):
            return words("deed.install", kind=wording.kind(upgrade))
        case acts.InstallRefit(upgrade, _):
            return words("deed.install_refit", kind=wording.kind(upgrade))
        case acts.Refit():
            return words("deed.refit")
    key = str(action).replace(" ", "_")
    return words(f"deed.{key}") if f"deed.{key}" in words else str(action)


def _aim(wording: Wording, position: Position, target: str) -> str:
    frame = position.decision
    if not target or not isinstance(frame, Aiming):
        return wording.words("deed.aim_none")
    return wording.words("deed.aim", part=wording.part(position.players[frame.enemy].ship, target))


def _place(wording: Wording, position: Position, rotation: int) -> str:
    """How a tile is laid, by the turns from how it lies first; unturned if it looks the same all round."""
    frame = position.decision
    looks = rotations(frame.tile) if frame is not None and hasattr(frame, "tile") else ()
    tile = wording.tile(LOOKS[looks[0]].name) if looks else wording.words("tile.unknown")
    return wording.words(f"deed.place_{rotation}", tile=tile)
