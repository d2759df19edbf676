"""How actions are pointed at: each by one thing after another on the screen, such as a fighter and then a direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.games.belt.rules import actions as acts
from hyperline.games.belt.rules.fleets import FULL_NAMES, OWNER, fighters_of
from hyperline.games.belt.rules.hexes import DIRECTIONS, FACING_OF, HEX_NAMES, HEX_OF, OFF, Place
from hyperline.games.belt.rules.position import Player, Position

Path = tuple[str, ...]
FACE, FORM, POWER, SHIP, HEX = "face:", "form:", "power:", "ship:", "hex:"
WITH_BUTTON: Final = (acts.Choose, acts.ChooseCap, acts.Keep, acts.Strike, acts.Raise, acts.Play)
"""Actions that have a button although something on the board stands for them."""


def ship_key(ship: int) -> str:
    """What stands for a ship."""
    return f"{SHIP}{FULL_NAMES[ship]}"


def hex_key(place: Place) -> str:
    """What stands for the hex of a place."""
    return f"{HEX}{HEX_NAMES[HEX_OF[place]]}"


def face_key(facing: int) -> str:
    """What stands for a direction around what was chosen before."""
    return f"{FACE}{DIRECTIONS[facing]}"


def paths(action: acts.Act, position: Position) -> Sequence[Path]:
    """The ways to point at an action; none if only a button stands for it."""
    match action:
        case acts.Put(_, place) | acts.Fly(place):
            return ((hex_key(place), face_key(FACING_OF[place])),)
        case acts.Form(name):
            return ((f"{FORM}{name}",),)
        case acts.Reveal(seat, _, ship):
            return ((f"{POWER}{seat}", ship_key(ship)),) if ship != OFF else ((f"{POWER}{seat}",),)
        case acts.Martyr(ship):
            return ((f"{POWER}{OWNER[ship]}", ship_key(ship)),)
        case acts.Blink(squadron, _, end):
            return tuple((f"{POWER}{squadron // 3}", one, f"{HEX}{end}") for one in living(position, squadron))
        case acts.Choose(squadron):
            return tuple((one,) for one in living(position, squadron))
        case acts.Turn(ship, facing, _):
            return ((ship_key(ship), face_key(facing)),)
        case acts.Tow():
            return (action.targets,)
        case acts.OfShip(ship):
            return ((ship_key(ship),),)
    return ()


def living(position: Position, squadron: int) -> tuple[str, ...]:
    """What stands for the living fighters of a squadron."""
    return tuple(ship_key(ship) for ship in fighters_of(squadron) if position.ships[ship] >= 0)


def is_secret(action: acts.Act, player: Player) -> bool:
    """Whether an action tells what a seat holds that nobody else may know."""
    if isinstance(action, acts.Play):
        return True
    if player.mark:
        return False
    return isinstance(action, (acts.Reveal, acts.Martyr, acts.Blink, acts.Raise, acts.Revive)) or action in (
        acts.LANCE_SHOT,
        acts.NOVA_BLAST,
    )
