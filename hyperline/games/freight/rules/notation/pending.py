"""What is under way in a position file, in the program's own form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.chart import Mapping, Pointing
from hyperline.games.freight.rules.damage import Damaging, Mending
from hyperline.games.freight.rules.fight import Duel, Fights, Scoring, Spoils
from hyperline.games.freight.rules.move import Asteroids, Flight, Landing, Nebula
from hyperline.games.freight.rules.position import STATION, Frame
from hyperline.games.freight.rules.rounds import NewRound
from hyperline.games.freight.rules.stowage import Stowing
from hyperline.games.freight.rules.tiles import NONE
from hyperline.kernel.position_file import refuse
from hyperline.kernel.quote import SHOWN, plain

AnyFrame = (
    Asteroids | Damaging | Duel | Fights | Flight | Landing | Mapping | Mending | Nebula | NewRound
    | Pointing | Scoring | Spoils | Stowing
)  # fmt: skip
_SEATS: Final = ("seat", "loser", "attacker", "defender")


def read_frames(data: tuple[dict[str, Any], ...], seats: int) -> tuple[Frame, ...]:
    """The frames that were written; raises Illegal."""
    try:
        frames: tuple[Frame, ...] = msgspec.convert(data, tuple[AnyFrame, ...])
    except msgspec.ValidationError as fault:
        refuse("pending", plain(str(fault), 2 * SHOWN))
    for frame in frames:
        for field in _SEATS:
            seat = getattr(frame, field, 0)
            if not 0 <= seat < seats and not (field == "defender" and seat == STATION):
                refuse("pending", f"there is no seat {seat}")
    if any(not NONE <= card < len(CARDS) for card in pieces_of(frames)):
        refuse("pending", "there is no such card")
    return frames


def pieces_of(frames: tuple[Frame, ...]) -> Iterator[int]:
    """The cards that wait to be stowed."""
    for frame in frames:
        if isinstance(frame, Stowing):
            yield from (piece.card for piece in frame.pieces if piece.card != NONE)
