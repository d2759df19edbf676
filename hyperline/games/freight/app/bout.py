"""A fight: its chances, how it stands until its damage is dealt, and what the damage comes from that a player is placing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.damage import Damaging
from hyperline.games.freight.rules.fight import counted
from hyperline.games.freight.rules.position import NOBODY, STATION, Position
from hyperline.games.freight.rules.tiles import ASTEROIDS
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step

if TYPE_CHECKING:
    from hyperline.games.freight.app.wording import FreightWording

KINDS: Final = ("laser", "spoils", "stow", "damage")
"""The decisions of a fight, during which it is seen."""
OVER: Final = (events.TurnBegan, events.ShipMoved, events.DieSpent)
"""With these something else begins."""
WON: Final = "fight"
"""Why the winner scores, after the damage."""


class Bout(Struct, frozen=True):
    """Who fights, the attacker first; the dice and the laser die of either; and who won, None while that is open."""

    seats: tuple[int, int]
    dice: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    lasers: tuple[int, int] = (0, 0)
    winner: int | None = None

    @property
    def sums(self) -> tuple[int, int]:
        """What the dice of each come to."""
        one, other = (counted(dice) + laser if dice else 0 for dice, laser in zip(self.dice, self.lasers, strict=True))
        return one, other

    def seen_by(self, seat: int) -> tuple[int, int, int]:
        """The rival of one of the two, the rival's sum, and that seat's own."""
        own = self.seats.index(seat)
        return self.seats[1 - own], self.sums[1 - own], self.sums[own]


def follow(bout: Bout | None, event: Event) -> Bout | None:
    """The fight after an event; None if there is none, or it's over."""
    match event:
        case events.FightBegan(seat, other):
            return Bout((seat, other))
        case events.FightRolled(a, b) if bout is not None:
            return replace(bout, dice=(a, b))
        case events.FightBoosted(seat, die) if bout is not None:
            one, other = bout.lasers
            return replace(bout, lasers=(die, other) if seat == bout.seats[0] else (one, die))
        case events.FightEnded(winner) if bout is not None:
            return replace(bout, winner=winner)
        case events.ScoreChanged(_, _, why) if why == WON:
            return None
    return None if isinstance(event, OVER) else bout


def bout_of(happened: Iterable[Event]) -> Bout | None:
    """The fight that is on after everything that has happened."""
    bout = None
    for event in happened:
        bout = follow(bout, event)
    return bout


def is_on(position: Position) -> bool:
    """Whether a position asks something that a fight could ask."""
    return any(frame.kind in KINDS for frame in position.pending[-1:])


FAR: Final = 60  # actions: no fight is longer
CHECK, NEWS, ROCKS, LOAD = "check", "news", "rocks", "load"
"""What damage comes from besides fights."""


class Harm(NamedTuple):
    """Damage that is the `number`-th of a `whole`, from a fight or something else; an empty `cause` if nobody knows."""

    number: int
    whole: int
    bout: Bout | None
    cause: str


def harm_of(steps: Sequence[Step], first: Position, position: Position) -> Harm:
    """What has caused the damage that a player is placing in a position."""
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
    """Whether the same damage was being placed, with `more` of it left."""
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


def culprit(wording: FreightWording, harm: Harm, seat: int) -> str:
    """Who or what did it, in a sentence; empty if nobody knows."""
    words = wording.words
    if harm.bout is None:
        return words(f"freight.harm_{harm.cause}") if harm.cause else ""
    rival, theirs, own = harm.bout.seen_by(seat)
    key = "tie" if theirs == own else "won" if own > theirs else "lost"
    key = "station" if key == "tie" and rival == STATION else key
    return words(f"freight.harm_{key}", name=wording.who(rival), n=theirs, own=own)


ROLLS: Final = Counter(counted(roll) for roll in product(range(1, 7), repeat=2))
"""How many of the 36 rolls come to a number."""


class Odds(NamedTuple):
    """Of 1296 rolls of both sides, how many the attacker wins, ties and loses."""

    wins: int
    ties: int
    losses: int

    @property
    def percents(self) -> tuple[int, int, int]:
        """The same in percent; together they are a hundred."""
        whole = sum(self)
        wins, ties = round(100 * self.wins / whole), round(100 * self.ties / whole)
        return wins, ties, 100 - wins - ties


@lru_cache(maxsize=64)
def odds(own: int, other: int) -> Odds:
    """With these laser dice, 0 for none. Either adds one that helps, and one that doesn't changes nothing."""
    found = [0, 0, 0]
    for (a, times), (b, more) in product(ROLLS.items(), repeat=2):
        left, right = a + own, b + other
        found[0 if left > right else 1 if left == right else 2] += times * more
    return Odds(*found)


def odds_of(position: Position, seat: int, other: int) -> Odds:
    """If a seat attacks another, or the STATION of a Haven, with the best laser die of either."""
    theirs = position.ships[other].lasers if other != STATION else {}
    return odds(max(position.ships[seat].lasers.values(), default=0), max(theirs.values(), default=0))
