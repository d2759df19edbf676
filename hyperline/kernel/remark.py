"""Remarks in a game's file: how far the game is, so that a list can show that without replaying it.

Only lists depend on them. One that makes no sense, or is in the wrong place, is ignored.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Struct

from hyperline.kernel.game import Change, Game, Meta
from hyperline.kernel.illegal import Illegal

P = TypeVar("P")

BEGINS: Final = "# standing "
"""How the line of a remark begins."""
LONGEST: Final = 1 << 16
"""The most bytes in a remark's line; a position that does not fit is left out."""
Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class Remark(Struct, frozen=True, omit_defaults=True):
    """How far a game was after `at` actions: the round, the scores by seat, the score that wins, and so on.

    `options` are those that differ from the defaults, `deciding` the seats that have something to decide. `position` is
    the public's view in the game's own JSON, empty if it was left out.
    """

    at: int = 0
    round: Number = 0
    scores: tuple[Number, ...] = ()
    goal: Number = 0
    is_over: bool = False
    options: dict[str, str] = {}
    deciding: tuple[Number, ...] = ()
    position: bytes = b""


def remark_of(game: Game[P], position: P, at: int, is_full: bool = False) -> Remark:
    """The remark for a position; it contains the position only if `is_full`."""
    standing = game.standing(position)
    return Remark(
        at,
        game.progress(position).round,
        standing.scores,
        standing.goal,
        standing.is_over,
        dict(game.options(position)),
        tuple(dict.fromkeys(one.seat for one in game.open(position) if not one.answered)),
        game.encode(game.observe(position, None)) if is_full else b"",
    )


def remark_line(remark: Remark) -> bytes:
    """The line of a remark in a file."""
    line = BEGINS.encode() + msgspec.json.encode(remark) + b"\n"
    return line if len(line) <= LONGEST else remark_line(msgspec.structs.replace(remark, position=b""))


def read_remark(line: str, at: int | None = None) -> Remark | None:
    """The remark in a line, without its line break; None if there is none, or one not made after `at` actions."""
    if not line.startswith(BEGINS) or len(line) > LONGEST:
        return None
    try:
        found = msgspec.json.decode(line.removeprefix(BEGINS), type=Remark)
    except (ValueError, RecursionError):
        return None
    return found if at in (None, found.at) else None


def fits(remark: Remark, seats: int, meta: Meta) -> bool:
    """Whether a remark can be about a game with this many seats."""
    try:
        return len(remark.scores) == seats and meta.changed(remark.options) == remark.options
    except Illegal:
        return False


def is_due(game: Game[P], before: P, change: Change) -> bool:
    """Whether a change ended a turn, a round or the game."""
    after = change.position
    if any(event.begins_turn for event in change.events) or not game.open(after):
        return True
    return game.progress(before).round != game.progress(after).round
