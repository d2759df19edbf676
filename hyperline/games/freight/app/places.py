"""The places of Dark Freight: with two or five players, one is the Directorate."""

from __future__ import annotations

from hyperline.games.freight.engine.setup import PAIRED, roles_of
from hyperline.games.freight.entry import META
from hyperline.kernel.game import Setup
from hyperline.kernel.illegal import Illegal
from hyperline.shell.assets.text import Words
from hyperline.shell.setup.seat_plan import SeatPlan, Seats, taken


class FreightPlan(SeatPlan):
    """Whoever has no role is a runner, but for the last one where somebody has to be the Directorate."""

    def __init__(self) -> None:
        super().__init__(META)

    def fault(self, words: Words, seats: Seats) -> str:
        told = super().fault(words, seats)
        if told:
            return told
        try:
            roles_of(Setup(self.seats(seats)))
        except Illegal:
            count = len(taken(seats))
            return words("freight.why_one" if count not in PAIRED else "freight.why_needed", n=count)
        return ""
