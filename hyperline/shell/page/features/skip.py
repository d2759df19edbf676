"""Skipping: one key ends what moves, another changes its speed; what is taken back or turned away from moves no longer.

A rival's long turn is kept short: what comes late in it goes faster, pauses too.
"""

from __future__ import annotations

from typing import Final

from hyperline.shell.anim.durations import TURN_BANNER
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.options.rows import speed_text
from hyperline.shell.page.hud import floating
from hyperline.shell.page.play_page import PlayFeature, PlayPage

CALM: Final = 1.8
"""Seconds at normal pace for which a turn, or a round, is played as it is."""
FIRST: Final = 3.0
"""The same for the first turn of each rival: what they can do is seen for the first time."""
GROWS: Final = 2.0
"""By how much it gets faster in each second after that."""
HASTE: Final = 6.0
"""How many times faster it gets at most."""


def hastened(lasted: float, calm: float = CALM) -> float:
    """How many times faster than the clock motions go, after this many seconds at normal pace; the first are `calm`."""
    return min(HASTE, 1.0 + GROWS * max(0.0, lasted - calm))


class Tempo(PlayFeature[PlayPage]):
    """Only what is seen on the board counts: a battle has a tempo of its own for each round."""

    rate = 1.0
    """How many times faster than the clock the game goes on."""
    _seat = -1  # whose turn is shown
    _lasted = 0.0  # seconds at normal pace

    def update(self, seconds: float) -> None:
        """Count how long a rival's turn has been shown, and set the rate."""
        director, seat = self.table.director, self.scene.turn
        if seat != self._seat:
            self._seat, self._lasted = seat, 0.0
        number = self.scene.turn_number
        is_rival = not self.table.is_human(seat) and not director.is_recalling and number is not None
        is_rival = is_rival and self.table.is_played  # what is watched goes as fast as it is told to
        if is_rival and director.pace:
            self._lasted += seconds / director.pace
        is_first = number is not None and number <= len(self.scene.emblems)
        self.rate = hastened(self._lasted, FIRST if is_first else CALM) if is_rival else 1.0


class Skipping(PlayFeature[PlayPage]):
    """Ends motions: those that the Director plays, and those that nobody waits for."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self._leave = self.table.on_rewind(self.rest)

    def skip(self) -> None:
        """End what moves now."""
        self.table.director.skip()
        self.rest()

    def rest(self) -> None:
        """End what moves without anybody waiting for it."""
        self.scene.rest()
        self.scene.floats.rest()

    def turned(self, seat: int | None) -> None:
        """What another saw does not go on moving."""
        self.rest()

    def handle(self, intent: Intent) -> bool:
        """Whatever is done, the ribbon of a turn goes."""
        if intent.act is not Act.POINT:
            self.scene.floats.rest()
        return False

    def act(self, intent: Intent) -> bool:
        """The two keys."""
        if intent.act is Act.SKIP:
            self.skip()
        elif intent.act is Act.SPEED:
            self._next_speed()
        else:
            return False
        return True

    def _next_speed(self) -> None:
        """Another speed of motion, and its name over the board."""
        context, page = self.context, self.scene
        page.cycle_speed()
        said = context.words("hud.speed_now", speed=speed_text(context))
        page.floats.announce(floating.label(context, said), TURN_BANNER, page.board_rect.center)

    def left(self) -> None:
        """Stop listening."""
        self._leave()
