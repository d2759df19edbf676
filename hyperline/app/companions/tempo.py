"""Keeps a rival's turn short: what comes late in a long one goes faster, motions and pauses alike."""

from __future__ import annotations

from typing import Final

from hyperline.app.companions.companion import Companion

CALM: Final = 1.8
"""Seconds at normal pace for which a turn is played as it is."""
GROWS: Final = 2.0
"""By how much it gets faster in each second after that."""
HASTE: Final = 6.0
"""How many times faster it gets at most."""


class Tempo(Companion):
    """Battles take the time that they take: only what is seen on the board counts."""

    rate = 1.0
    """How many times faster than the clock the game goes on."""
    _seat = -1  # whose turn is shown
    _lasted = 0.0  # seconds at normal pace

    def update(self, seconds: float) -> None:
        """Count how long a rival's turn has been shown, and set the rate."""
        director, seat = self.table.director, self.board.picture.turn
        if seat != self._seat:
            self._seat, self._lasted = seat, 0.0
        is_rival = not self.table.is_human(seat) and not director.is_recalling
        if is_rival and director.pace:
            self._lasted += seconds / director.pace
        self.rate = min(HASTE, 1.0 + GROWS * max(0.0, self._lasted - CALM)) if is_rival else 1.0
