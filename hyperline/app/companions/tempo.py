"""Keeps a rival's turn short: what comes late in a long one is played faster, and the rival pauses less before it."""

from __future__ import annotations

from typing import Final

from hyperline.app.anim.durations import BOT_PAUSE
from hyperline.app.companions.companion import Companion

CALM: Final = 2.5
"""Seconds at normal pace for which a turn is played as it is."""
HASTE: Final = 3.0
"""How many times faster it goes on."""
LEAST: Final = 0.25
"""The share of the usual pause that is left then."""


class Tempo(Companion):
    """Battles take the time that they take: only what is seen on the board counts."""

    _seat = -1  # whose turn is shown
    _lasted = 0.0  # seconds at normal pace

    def update(self, seconds: float) -> None:
        """Count how long a rival's turn has been shown, and set the tempo."""
        table, board = self.table, self.board
        director, seat = table.director, board.picture.turn
        if seat != self._seat:
            self._seat, self._lasted = seat, 0.0
        is_rival = not table.is_human(seat) and board.overlay is None
        if is_rival and director.pace and not director.is_recalling:
            self._lasted += seconds / director.pace
        director.haste = HASTE if is_rival and self._lasted > CALM else 1.0
        table.others.pause = BOT_PAUSE * max(LEAST, 1.0 - self._lasted / CALM)
