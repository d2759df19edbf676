"""The places of Dark Freight: with two or five players, one is the Directorate; where hulls are chosen, runners have one."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from hyperline.games.freight.entry import CHOSEN, DIRECTORATE, META, RUNNER
from hyperline.games.freight.entry import HULLS as HULLS_OPTION
from hyperline.games.freight.rules.hulls import CRUISER, HULLS, STANDARD
from hyperline.games.freight.rules.setup import PAIRED, roles_of
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.shell.assets.text import Words
from hyperline.shell.setup.seat_plan import SeatPlan, Seats, taken
from hyperline.shell.setup.seat_rows import SeatRows
from hyperline.shell.store.settings import SeatMemory
from hyperline.shell.ui.chooser import Chooser

SHAPES: Final = tuple(hull for hull in HULLS if hull not in (STANDARD, CRUISER))
"""The hulls that a runner can choose in place of the standard one."""
CALLED: Final = (("", ""), (DIRECTORATE, ""), (RUNNER, ""), *((RUNNER, hull) for hull in SHAPES))
"""Role and hull of each entry of a seat's chooser."""


class FreightPlan(SeatPlan):
    """Whoever has no role is a runner, but for the last one where somebody has to be the Directorate."""

    def __init__(self) -> None:
        super().__init__(META)

    def seat(self, place: int, seat: SeatMemory) -> Seat:
        """Several may have the same hull."""
        return replace(super().seat(place, seat), choice=seat.choice if seat.choice in SHAPES else "")

    def says_roles(self, words: Words, seats: Seats) -> str:
        """Who is the Directorate, if anybody is."""
        places = taken(seats)
        try:
            roles = roles_of(Setup(self.seats(seats)))
        except Illegal:
            return ""
        if True not in roles:
            return words("freight.says_nobody", n=len(places))
        seat = seats[places[roles.index(True)]]
        return words("freight.says_chosen" if seat.role else "freight.says_drawn", n=len(places), name=seat.name)

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


class FreightRows(SeatRows):
    """Where hulls are chosen, a seat's last chooser has them beside the Directorate."""

    def own_chooser(self, place: int) -> Chooser | None:
        if self.options.get(HULLS_OPTION) != CHOSEN:
            return super().own_chooser(place)
        seat, words = self.seats[place], self.words
        now = seat.role, seat.choice if seat.role == RUNNER and seat.choice in SHAPES else ""
        names = [hull or role or "drawn" for role, hull in CALLED]
        shell = self.context.words
        called = [words(f"freight.hull_{name}") for name in names[1:]]
        labelled = [called[0], *(words("freight.hull", hull=one) for one in called[1:])]
        texts = (shell("setup.no_role"), *labelled)
        at = CALLED.index(now)
        hint = words(f"freight.says_hull_{names[at]}") if at else self.plan.says_roles(words, self.seats)
        return Chooser(self.context, Rect(0, 0, 0, 0), texts, at, partial(self._choose, place), f"hull-{place}", hint=hint)

    def _choose(self, place: int, index: int) -> None:
        role, hull = CALLED[index]
        self.change(place, role=role, choice=hull)
