"""Who plays, and which fleet each leads."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hyperline.arena.roster import RANDOM
from hyperline.games.belt.entry import META
from hyperline.games.belt.rules.fleets import FLEETS
from hyperline.kernel.game import HUMAN
from hyperline.shell.assets.text import Words
from hyperline.shell.setup.seat_plan import SeatPlan, Seats

USUAL: Final = 3  # players


class FleetPlan(SeatPlan):
    """Each fleet is led by one seat; whoever chooses none gets one drawn."""

    choices = tuple(FLEETS)

    def called(self, words: Words, choice: str) -> str:
        """The fleet's name; that any may be drawn where none is chosen."""
        return words(f"fleet.{choice or 'any'}")

    def says(self, words: Words, choice: str) -> str:
        """What the fleet is good at."""
        return words(f"fleet.says_{choice}")

    def usual(self, opponent: str = RANDOM) -> Seats:
        """A person against two computers."""
        seats = super().usual(opponent)
        who = (HUMAN, *[opponent] * (USUAL - 1))
        return tuple(replace(seat, controller=who[n] if n < USUAL else "") for n, seat in enumerate(seats))


PLAN: Final = FleetPlan(META)
