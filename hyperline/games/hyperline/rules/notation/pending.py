"""What is unfinished in a position, in the program's own form: frames, and what only they need."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.decisions.assemble import Assemble
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.combat import Combat
from hyperline.games.hyperline.rules.decisions.command import Command
from hyperline.games.hyperline.rules.decisions.damage import Radiation, TakingDamage
from hyperline.games.hyperline.rules.decisions.draw import Draw, Place, SecondRip
from hyperline.games.hyperline.rules.decisions.flee import Fleeing
from hyperline.games.hyperline.rules.decisions.jump import Branch, Jumping
from hyperline.games.hyperline.rules.decisions.move import Move, Stepping
from hyperline.games.hyperline.rules.decisions.research import Researching
from hyperline.games.hyperline.rules.decisions.scan import Ordering, Picking, Planting, Scanning
from hyperline.games.hyperline.rules.decisions.spawn import Spawning
from hyperline.games.hyperline.rules.decisions.strike import Direction, Strike
from hyperline.games.hyperline.rules.frame import Frame
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.notation.names import read_sector, unreadable

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.position import Position


FRAMES: tuple[type[Frame], ...] = (
    Aiming,
    Assemble,
    Battle,
    Branch,
    Combat,
    Command,
    Direction,
    Draw,
    Fleeing,
    Jumping,
    Move,
    Ordering,
    Picking,
    Place,
    Planting,
    Radiation,
    Researching,
    Scanning,
    SecondRip,
    Spawning,
    Stepping,
    Strike,
    TakingDamage,
)


@lru_cache(maxsize=1)
def _frames_type() -> Any:
    """The type of a stack of frames, in which each frame is recognised by its tag."""
    frame: Any = reduce(or_, FRAMES)
    return tuple[frame, ...]


def read_frames(data: tuple[dict[str, Any], ...], players: int) -> tuple[Frame, ...]:
    """Read the frames that `pending_form` wrote, in a game with this many players; raises Illegal."""
    if not data:
        return ()
    try:
        frames: tuple[Frame, ...] = msgspec.convert(data, _frames_type())
    except msgspec.ValidationError as fault:
        raise unreadable(f"pending.frames: {fault}") from None
    if not frames[-1].kind:
        raise unreadable("pending.frames: the last one must be a decision")
    limits = {"player": (0, players), "attacker": (0, players), "enemy": (-1, players), "defender": (-1, players)}
    limits |= {"sector": (0, 81), "at": (0, 81), "port": (0, 8), "entry": (0, 8)}
    for frame in frames:
        for field in frame.__struct_fields__:
            low, high = limits.get(field, (0, 0))
            if high and not low <= getattr(frame, field) < high:
                raise unreadable(f"pending.frames: {field} {getattr(frame, field)} is not from {low} to {high - 1}")
    return frames


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
