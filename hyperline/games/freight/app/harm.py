"""The damage that a player is placing: what it comes from, and how much of it there was."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from hyperline.games.freight.app.bout import OVER, Bout, follow
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.damage import Damaging
from hyperline.games.freight.rules.position import NOBODY, STATION, Position
from hyperline.games.freight.rules.tiles import ASTEROIDS
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step

if TYPE_CHECKING:
    from hyperline.games.freight.app.wording import FreightWording

FAR: Final = 60  # actions: no fight is longer
CHECK, NEWS, ROCKS, LOAD = "check", "news", "rocks", "load"
"""What damage comes from besides fights."""


class Harm(NamedTuple):
    """The `number`-th of so many, from a fight or something else; an empty `cause` if nobody knows."""

    number: int
    whole: int
    bout: Bout | None
    cause: str


def harm_of(steps: Sequence[Step], first: Position, position: Position) -> Harm:
    """What a position in which somebody places damage has come from."""
    frame, count, done = position.pending[-1], len(steps), 0
    assert isinstance(frame, Damaging)
    while count and _is_before(_before(steps, first, count - 1), frame, done + 1):
        done, count = done + 1, count - 1
    happened = [event for step in steps[max(0, count - FAR) : count] for event in step.change.events]
    bout, cause = _cause(happened, frame.points + done)
    if bout is not None and frame.seat not in bout.seats:
        bout = None
    if bout is None and not cause and happened:
        at = position.ships[frame.seat].at
        cause = ROCKS if at is not None and position.map[at].tile == ASTEROIDS else LOAD
    return Harm(done + 1, frame.points + done, bout, cause)


def _before(steps: Sequence[Step], first: Position, number: int) -> Position:
    found: Position = steps[number - 1].change.position if number else first
    return found


def _is_before(position: Position, frame: Damaging, more: int) -> bool:
    """Whether the same damage was being placed, with so much more of it left."""
    last = position.pending[-1] if position.pending else None
    return isinstance(last, Damaging) and (last.seat, last.points) == (frame.seat, frame.points + more)


def _cause(happened: Iterable[Event], whole: int) -> tuple[Bout | None, str]:
    bout, cause = None, ""
    for event in happened:
        bout = follow(bout, event)
        if isinstance(event, events.CheckRolled):
            cause = CHECK if event.seen else ""
        elif isinstance(event, events.EventRevealed):
            cause = NEWS
        elif isinstance(event, (*OVER, events.FightEnded)):
            cause = ""
    is_tie = bout is not None and bout.winner == NOBODY and STATION not in bout.seats
    return (None, cause) if cause or (is_tie and whole > 1) else (bout, "")


def told(wording: FreightWording, harm: Harm, seat: int) -> str:
    """Who or what did it, in a sentence; empty if nobody knows."""
    words = wording.words
    if harm.bout is None:
        return words(f"freight.harm_{harm.cause}") if harm.cause else ""
    rival, theirs, own = harm.bout.seen_by(seat)
    key = "tie" if theirs == own else "won" if own > theirs else "lost"
    key = "station" if key == "tie" and rival == STATION else key
    return words(f"freight.harm_{key}", name=wording.who(rival), n=theirs, own=own)
