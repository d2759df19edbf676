"""What moves beside the events of a battle: shots on their way, what comes of them, and the flames of the engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.side import SideView, spun
from hyperline.games.hyperline.app.shipyard.views.ship_picture import ENGINES, draw_flame, nozzles, strength_at
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.shell.anim.timeline import Timeline
from hyperline.shell.anim.tween import Animation

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.marks import Point


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


DIMMED: Final = 0.6  # of its light: a flame on a dim side


def flames(side: SideView) -> list[tuple[Point, Component]]:
    """Where the flames of all working engines begin, and what burns there."""
    if side.ship is None or side.is_turning or side.is_gone:
        return []
    found, turns = [], side.turns(side.quadrant)
    for part in side.ship.parts:
        if part.kind in ENGINES and not part.is_damaged and part.target not in side.hidden:
            cell = side.rect_of(part.target)
            for x, y in nozzles(part.kind, Rect(0, 0, cell.w, cell.h)):
                found.append((spun(Rect(x - 1, y - 1, 2, 2), cell.w, turns).move(cell.topleft).center, part.kind))
    return found


def bounds(side: SideView) -> Rect | None:
    """All that the flames light up; None without any."""
    rects = [Rect(x, y, 0, 0).inflate(2 * side.cell, 2 * side.cell) for (x, y), _ in flames(side)]
    return rects[0].unionall(rects[1:]) if rects else None


def draw_flames(surface: Surface, side: SideView, moment: int) -> None:
    """Draw the flames as they burn at a moment, within the surface's clip."""
    clip, turns = surface.get_clip(), side.turns(side.quadrant)
    for number, ((x, y), kind) in enumerate(flames(side)):
        if Rect(x, y, 0, 0).inflate(2 * side.cell, 2 * side.cell).colliderect(clip):
            strength = strength_at(moment, number) * (DIMMED if side.is_dim else 1.0)
            draw_flame(surface, (x + side.thrown, y), kind, side.cell, turns, strength)
