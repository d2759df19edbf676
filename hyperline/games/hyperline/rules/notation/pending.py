"""What is unfinished in a position: its frames as they are written and read, and which of them cannot be."""

from __future__ import annotations

from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Any, Final

import msgspec
from msgspec import Struct

from hyperline.games.hyperline.rules.action_form import PIRATE
from hyperline.games.hyperline.rules.catalogue import LOOKS, RIP, rotations
from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.decisions.assemble import Assemble
from hyperline.games.hyperline.rules.decisions.battle import PLANS, ROUNDS, TOGETHER, Battle
from hyperline.games.hyperline.rules.decisions.combat import Combat
from hyperline.games.hyperline.rules.decisions.command import Command
from hyperline.games.hyperline.rules.decisions.damage import NO_QUADRANT, Radiation, TakingDamage
from hyperline.games.hyperline.rules.decisions.draw import Draw, Place, SecondRip
from hyperline.games.hyperline.rules.decisions.find import Find
from hyperline.games.hyperline.rules.decisions.flee import Fleeing
from hyperline.games.hyperline.rules.decisions.jump import Branch, Jumping
from hyperline.games.hyperline.rules.decisions.move import Move, Stepping
from hyperline.games.hyperline.rules.decisions.research import Researching
from hyperline.games.hyperline.rules.decisions.scan import QUANTUM_TILES, Ordering, Picking, Planting, Scanning
from hyperline.games.hyperline.rules.decisions.spawn import HIGHEST_LEVEL, Spawning
from hyperline.games.hyperline.rules.decisions.strike import Direction, Strike
from hyperline.games.hyperline.rules.frame import Frame
from hyperline.games.hyperline.rules.geometry import NOWHERE, PORT_NAMES, QUADRANTS, SECTOR_NAMES, SECTORS, Sector
from hyperline.games.hyperline.rules.lines import beyond
from hyperline.games.hyperline.rules.notation.names import read_sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import functional_by_target
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import misfit
from hyperline.kernel.quote import quoted

_FRAMES: Final = "pending.frames"
"""The key that they stand under."""
_BOTTOM: Final = (type(None),)
_BENEATH: Final[dict[type[Frame], tuple[type, ...]]] = {
    Aiming: (Battle,),
    Assemble: _BOTTOM,
    Battle: (Combat,),
    Branch: (Jumping,),
    Combat: _BOTTOM,
    Command: _BOTTOM,
    Direction: (Battle, Strike),
    Draw: (Jumping, Stepping),
    Find: (Jumping, Stepping, Spawning, Combat),
    Fleeing: (Battle,),
    Jumping: (Move,),
    Move: _BOTTOM,
    Ordering: (Scanning,),
    Picking: (Scanning,),
    Place: (Jumping, Stepping, Scanning, Ordering),
    Planting: (Scanning,),
    Radiation: _BOTTOM,
    Researching: _BOTTOM,
    Scanning: _BOTTOM,
    SecondRip: (Jumping, Stepping, Scanning, Ordering),
    Spawning: (Combat,),
    Stepping: (Move,),
    Strike: (Combat,),
    TakingDamage: (Battle, Strike),
}
"""What a frame lies on: other frames, or nothing."""
FRAMES: Final = tuple(_BENEATH)
"""All frames that a position can have, told apart by their tags."""
_STACK: Final = GenericAlias(tuple, (reduce(or_, FRAMES), ...))
_SIDES: Final = range(NO_QUADRANT, len(QUADRANTS))
_A_FEW: Final = range(100)
_NUMBERS: Final = {
    "at": SECTORS,
    "sector": SECTORS,
    "fought": SECTORS,
    "entry": range(len(PORT_NAMES)),
    "port": range(len(PORT_NAMES)),
    "quadrant": _SIDES,
    "quadrants": _SIDES,
    "roll": _SIDES,
    "rolls": _SIDES,
    "beams": _A_FEW,
    "points": _A_FEW,
    "made": _A_FEW,
    "ripshifts": _A_FEW,
    "level": range(HIGHEST_LEVEL + 1),
    "planned": range(len(TOGETHER) + 1),
    "round": range(ROUNDS + 1),
    "seen": range(1, QUANTUM_TILES + 1),
    "stage": range(3),
    "tile": range(len(LOOKS)),
}
"""What a number in a frame can be, by its field."""


def _wrong(key: str, /, **fields: object) -> Illegal:
    return refused.at(_FRAMES, key, **fields)


def read_frames(data: tuple[dict[str, Any], ...], players: int) -> tuple[Frame, ...]:
    """Read the frames that `pending_form` wrote, in a game with this many players; raises Illegal."""
    if not data:
        return ()
    try:
        frames: tuple[Frame, ...] = msgspec.convert(data, _STACK)
    except msgspec.ValidationError as fault:
        raise misfit(fault, _FRAMES) from None
    if not frames[-1].kind:
        raise _wrong("refusal.last_decides")
    seats = range(players)
    limits = {**_NUMBERS, "player": seats, "enemy": seats, "sides": range(PIRATE, players)}
    for frame in frames:
        _check_numbers(frame, limits)
    return frames


def _check_numbers(frame: Struct, limits: dict[str, range]) -> None:
    for field in frame.__struct_fields__:
        value = getattr(frame, field)
        if isinstance(value, Struct):
            _check_numbers(value, limits)
        for number in value if isinstance(value, tuple) else (value,):
            if field in limits and number not in limits[field]:
                low, *_, high = limits[field]
                raise _wrong("refusal.out_of_range", field=field, number=number, low=low, high=high)


def check_pending(position: Position, held: tuple[str, ...]) -> None:
    """Refuse frames that do not go with each other or with the position, where some tiles are `held`; raises Illegal."""
    below: Frame | None = None
    for frame in position.pending:
        name, needs = type(frame).__name__, _BENEATH[type(frame)]
        if not isinstance(below, needs):
            key = "refusal.frame_cannot_follow" if below else "refusal.frame_cannot_be_first"
            raise _wrong(key, frame=name, below=type(below).__name__)
        if below and not isinstance(frame, Strike | Find):
            parties = below.sides if isinstance(below, Battle) else (below.seat,)
            if frame.seat not in parties:
                raise _wrong("refusal.no_part_in_it", frame=name, number=frame.seat)
        _check_frame(position, frame, held)
        below = frame
    if below and not below.legal(position):
        raise _wrong("refusal.nothing_to_choose", frame=type(below).__name__)


def _check_frame(position: Position, frame: Frame, held: tuple[str, ...]) -> None:
    match frame:
        case Assemble(stage=stage) if len(position.players[frame.player].ship.parts) != stage + 1:
            raise _wrong("refusal.first_ship_parts", stage=stage, parts=stage + 1)
        case Battle(sides=(attacker, defender)) if attacker in (PIRATE, defender):
            raise _wrong("refusal.battle_sides")
        case Battle() if frame.plan not in PLANS:
            raise _wrong("refusal.battle_plan")
        case Jumping(at=at, port=port) if beyond(at, port) == NOWHERE:
            raise _wrong("refusal.no_line_leaves", sector=SECTOR_NAMES[at], port=PORT_NAMES[port])
        case TakingDamage(player=player, named=(target, *_)) if target not in functional_by_target(
            position.players[player].ship
        ):
            raise _wrong("refusal.no_functional_part", target=quoted(target))
        case Move() if frame.stride.can_hop and position.board.tiles[position.players[frame.player].sector] != RIP:
            raise _wrong("refusal.hop_on_no_rip")
        case Draw(sector=sector) | Place(sector=sector) | Picking(sector=sector) if not position.board.is_empty(sector):
            raise _wrong("refusal.tile_where_one_lies", sector=SECTOR_NAMES[sector])
        case Place(tile=tile) if LOOKS[tile].name not in held or rotations(tile)[0] != tile:
            raise _wrong("refusal.tile_not_held", tile=LOOKS[tile].name)
        case Draw() if not (len(position.hyperline) and len(position.planet)):
            raise _wrong("refusal.stack_is_empty")
        case Picking(seen=seen) if seen > len(position.hyperline.cards):
            raise _wrong("refusal.tiles_seen", seen=seen, cards=len(position.hyperline.cards))
        case Ordering() if len(position.hyperline.cards) < 2:
            raise _wrong("refusal.two_go_back")
        case Planting() if not position.planet.cards:
            raise _wrong("refusal.no_planet_left")


def is_placing_rip(data: tuple[dict[str, Any], ...]) -> bool:
    """Whether the second Rip is about to be placed (RIP-1)."""
    return bool(data) and data[-1].get("frame") == "SecondRip"


def read_hits(data: dict[str, int]) -> tuple[tuple[Sector, int], ...]:
    """The damage of Pirates in this Combat phase; raises Illegal."""
    return tuple((read_sector(name), hits) for name, hits in data.items())


def pending_form(position: Position, held: tuple[str, ...]) -> dict[str, Any]:
    """Everything in a position that has no key of its own; `held` has the tiles that are in no other place."""
    form: dict[str, Any] = {"frames": [_without_nothing(msgspec.to_builtins(frame)) for frame in position.pending]}
    if held:
        form["held"] = held
    if any(player.spent for player in position.players):
        form["spent"] = [player.spent for player in position.players]
    if position.hits:
        form["hits"] = {SECTOR_NAMES[sector]: hits for sector, hits in position.hits}
    form["turns"] = position.turns
    return form


def _without_nothing(form: dict[str, Any]) -> dict[str, Any]:
    """The form without fields that are None, which TOML cannot express; None is their default."""
    return {key: value for key, value in form.items() if value is not None}
