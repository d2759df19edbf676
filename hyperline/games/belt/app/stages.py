"""How actions are pointed at: each by one thing after another on the screen, such as a fighter and then a direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.games.belt.rules.capital import ChooseCap, LanceShot, NovaBlast, Step
from hyperline.games.belt.rules.deployment import Form, Put
from hyperline.games.belt.rules.fleets import FULL_NAMES, LETTERS, OWNER, fighters_of
from hyperline.games.belt.rules.flight_verbs import Blink, Choose, Fly, Keep, Strike, Turn
from hyperline.games.belt.rules.hexes import DIRECTIONS, FACING_OF, HEX_NAMES, HEX_OF, Place
from hyperline.games.belt.rules.position import Player, Position
from hyperline.games.belt.rules.power_verbs import Martyr, Raise, Reveal, Revive
from hyperline.games.belt.rules.turns import Play
from hyperline.games.belt.rules.verb import Verb

Path = tuple[str, ...]
FACE, FORM, POWER, SHIP, HEX = "face:", "form:", "power:", "ship:", "hex:"
WITH_BUTTON: Final = (Choose, ChooseCap, Keep, Strike, Raise, Play)
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


def paths(action: Verb, position: Position) -> Sequence[Path]:
    """The ways to point at an action; none if only a button stands for it."""
    match action:
        case Put() | Fly():
            return ((*action.targets, face_key(FACING_OF[action.place])),)
        case Form(name):
            return ((f"{FORM}{name}",),)
        case Martyr(ship):
            return ((f"{POWER}{OWNER[ship]}", *action.targets),)
        case Blink(squadron):
            power, end = f"{POWER}{squadron // len(LETTERS)}", action.targets[-1]
            return tuple((power, one, end) for one in living(position, squadron))
        case Choose(squadron):
            return tuple((one,) for one in living(position, squadron))
        case Turn(ship, facing):
            return ((ship_key(ship), face_key(facing)),)
        case Revive() | Step():
            return ()
    return (action.targets,) if action.targets else ()


def living(position: Position, squadron: int) -> tuple[str, ...]:
    """What stands for the living fighters of a squadron."""
    return tuple(ship_key(ship) for ship in fighters_of(squadron) if position.ships[ship] >= 0)


def is_secret(action: Verb, player: Player) -> bool:
    """Whether an action tells what a seat holds that nobody else may know."""
    if isinstance(action, Play):
        return True
    if player.mark:
        return False
    return isinstance(action, Reveal | Martyr | Blink | Raise | Revive | LanceShot | NovaBlast)
