"""The fight that is on, until its damage is dealt: both sides' dice, what they come to, and who won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.fight import counted
from hyperline.games.freight.rules.position import Position
from hyperline.kernel.event import Event

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
        """What the dice of either come to."""
        one, other = (counted(dice) + laser if dice else 0 for dice, laser in zip(self.dice, self.lasers, strict=True))
        return one, other

    def seen_by(self, seat: int) -> tuple[int, int, int]:
        """The rival of one of the two, the rival's sum, and the own one."""
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
    """The fight that is on after all that has happened."""
    bout = None
    for event in happened:
        bout = follow(bout, event)
    return bout


def is_on(position: Position) -> bool:
    """Whether a position asks something that a fight could ask."""
    return any(frame.kind in KINDS for frame in position.pending[-1:])
