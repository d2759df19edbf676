"""What moves beside the events of a battle: shots on their way, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable

from hyperline.shell.anim.timeline import Timeline
from hyperline.shell.anim.tween import Animation


class InFlight:
    """Plays motions that no event waits for; `pace` gives what durations are multiplied with.

    Shots fly by themselves (`fly`): the next thing may happen while the last ones are on their way.
    """

    def __init__(self, pace: Callable[[], float]) -> None:
        self.pace = pace
        self._flights = Timeline()
        self._held = 0.0  # ms for which everything in flight stands still
        self._after: list[Callable[[], None]] = []

    @property
    def is_flying(self) -> bool:
        """Whether shots are in flight."""
        return self._flights.is_busy

    def fly(self, motion: Animation) -> None:
        """Play a motion beside the events, at the game's pace."""
        if not self.pace():
            motion.finish()
            return
        self._flights.play(motion)

    def update(self, ms: float) -> None:
        """Advance whatever is in flight."""
        pace = self.pace()
        if not self.is_flying:
            return
        if pace:
            held = min(self._held, ms / pace)
            self._held -= held
            self._flights.update(ms / pace - held)
        else:
            self.land()

    def land(self) -> None:
        """Land everything in flight at once."""
        if self.is_flying:
            self._flights.finish()
        self._held = 0.0

    def hold(self, ms: float) -> None:
        """Let everything in flight stand still for a moment."""
        self._held = max(self._held, ms)

    def once(self, is_shown: bool, done: Callable[[], None]) -> None:
        """Act now if the motion's result is already shown, else with the next state."""
        if is_shown:
            done()
        else:
            self._after.append(done)

    def show_results(self) -> None:
        """The next state is shown: act on all that waited for it."""
        waiting, self._after = self._after, []
        for done in waiting:
            done()

    def forget(self) -> None:
        """Nothing waits for a state any more."""
        self._after.clear()
