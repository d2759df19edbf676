"""Who plays: up to fifteen."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hyperline.arena.roster import RANDOM
from hyperline.games.gatestorm.entry import META
from hyperline.kernel.game import HUMAN
from hyperline.shell.setup.seat_plan import SeatPlan, Seats

USUAL: Final = 6  # players


class StormPlan(SeatPlan):
    """Ships, gear and pilots are chosen in the game, since each pilot flies for one seat."""

    def usual(self, opponent: str = RANDOM) -> Seats:
        """A person against five computers."""
        seats = super().usual(opponent)
        who = (HUMAN, *[opponent] * (USUAL - 1))
        return tuple(replace(seat, controller=who[n] if n < USUAL else "") for n, seat in enumerate(seats))


PLAN: Final = StormPlan(META)
