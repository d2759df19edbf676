"""Remarks in the file of a game: how far it was at that place, so that a list need not play it again to tell.

Nothing but what a list shows depends on them. One that makes no sense, or stands in a wrong place, is
passed over.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Struct

from hyperline.kernel.game import Change, Game, Meta
from hyperline.kernel.illegal import Illegal

P = TypeVar("P")

BEGINS: Final = "# standing "
"""What the line of one begins with."""
LONGEST: Final = 1 << 16
"""Bytes of the line of one; a position that does not fit is left out."""
Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class Remark(Struct, frozen=True, omit_defaults=True):
    """How far a game was when `at` actions stood: the round, the scores by seat, the score that wins, and so on.

    `options` are those that differ from the usual ones. `position` is what everybody may know, in the game's own JSON, empty
    if it is not told.
    """

    at: int = 0
    round: Number = 0
    scores: tuple[Number, ...] = ()
    goal: Number = 0
    is_over: bool = False
    options: dict[str, str] = {}
    position: bytes = b""


def remark_of(game: Game[P], position: P, at: int, is_full: bool = False) -> Remark:
    """What can be told of a position, which is part of it only if `is_full`."""
    standing = game.standing(position)
    return Remark(
        at,
        game.progress(position).round,
        standing.scores,
        standing.goal,
        standing.is_over,
        dict(game.options(position)),
        game.encode(game.observe(position, None)) if is_full else b"",
    )


def remark_line(remark: Remark) -> bytes:
    """The line of a remark in a file."""
    line = BEGINS.encode() + msgspec.json.encode(remark) + b"\n"
    return line if len(line) <= LONGEST else remark_line(msgspec.structs.replace(remark, position=b""))


def read_remark(line: str, at: int | None = None) -> Remark | None:
    """The remark in a line, without its break; None if there is none, or none that was made when `at` actions stood."""
    if not line.startswith(BEGINS) or len(line) > LONGEST:
        return None
    try:
        found = msgspec.json.decode(line.removeprefix(BEGINS), type=Remark)
    except (ValueError, RecursionError):
        return None
    return found if at in (None, found.at) else None


def fits(remark: Remark, seats: int, meta: Meta) -> bool:
    """Whether a remark can be about a game of so many seats."""
    try:
        return len(remark.scores) == seats and meta.changed(remark.options) == remark.options
    except Illegal:
        return False


def is_due(game: Game[P], before: P, change: Change) -> bool:
    """Whether a turn, a round or the game has ended with a change."""
    after = change.position
    if any(event.begins_turn for event in change.events) or not game.open(after):
        return True
    return game.progress(before).round != game.progress(after).round
