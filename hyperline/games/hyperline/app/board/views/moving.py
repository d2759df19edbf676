"""What moves over the board: pictures in motion, the wakes of Jumps, and motions that nobody has to wait for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.wake import Wake
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.timeline import Timeline
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context


@dataclass(eq=False)
class Mover:
    """A picture that moves: its middle is at `place` (in sectors), or with `pixel` there on the screen.

    `flags`: how it is laid on. `is_wide`: it is seen over the margins of the board, too. `is_aside`: no cue waits for it.
    """

    surface: Surface
    place: Point
    flags: int = 0
    is_wide: bool = False
    is_aside: bool = False
    pixel: tuple[int, int] | None = None
    drawn: Rect | None = None


class Moving:
    """`redraw(rect)` is called for what has to be drawn again."""

    def __init__(self, context: Context, camera: Camera, redraw: Callable[[Rect], object]) -> None:
        self.context = context
        self.camera = camera
        self.redraw = redraw
        self.movers: list[Mover] = []
        self.wakes: list[Wake] = []
        self._asides = Timeline()
        self._is_aside = False  # whether what is added now belongs to what is played aside

    # ---- pictures ----

    def add(self, mover: Mover) -> Mover:
        """Let something move over the board."""
        mover.is_aside = self._is_aside
        self.movers.append(mover)
        self.moved(mover)
        return mover

    def remove(self, mover: Mover) -> None:
        """Remove something that moved."""
        if mover in self.movers:
            self.movers.remove(mover)
            if mover.drawn is not None:
                self.redraw(mover.drawn)

    def moved(self, mover: Mover) -> None:
        """A mover has a new place or picture."""
        now, before = self._rect(mover), mover.drawn
        mover.drawn = now
        for rect in (now,) if before is None or before == now else (now, before):
            self.redraw(rect)

    def _rect(self, mover: Mover) -> Rect:
        return mover.surface.get_rect(center=mover.pixel or self.camera.pixel(mover.place))

    # ---- wakes ----

    def wake(self, seat: int) -> Wake | None:
        """The wake of a seat's Jump that is under way."""
        return next((wake for wake in self.wakes if wake.seat == seat and not wake.is_over), None)

    def begin_wake(self, seat: int, emblem: int, legs: list[tuple[Point, ...]]) -> Wake:
        """Begin the wake of a Jump; an earlier one of the same seat fades."""
        self.release(seat)
        made = Wake(self.camera, self.redraw, seat, self.context.theme.player_colours[emblem], legs)
        self.wakes.append(made)
        return made

    def release(self, seat: int) -> None:
        """The Jump is over, or goes on from here another time: let its wake fade."""
        wake = self.wake(seat)
        if wake is None:
            return
        wake.is_over = True

        def fade(progress: float) -> None:
            wake.fade(progress)
            if progress == 1 and wake in self.wakes:
                self.wakes.remove(wake)

        self.play(Play(fade, last.WAKE_FADES))

    # ---- what nobody waits for ----

    @property
    def is_busy(self) -> bool:
        """Whether something plays that no cue waits for."""
        return self._asides.is_busy

    def play(self, animation: Animation, is_calm: bool = False) -> None:
        """Play something aside, at the chosen pace; at instant pace it is over at once.

        The same under reduced motion, unless it `is_calm` enough to be shown then.
        """
        chosen = self.context.settings.value
        self._is_aside = True
        if (chosen.is_calm and not is_calm) or not chosen.pace:
            animation.seek(0.0)
            animation.finish()
        else:
            self._asides.play(animation)
        self._is_aside = False

    def update(self, seconds: float) -> None:
        """Advance what is played aside."""
        pace = self.context.settings.value.pace
        if not self._asides.is_busy:
            return
        self._is_aside = True
        if pace:
            self._asides.update(seconds * 1000 / pace)
        else:
            self._asides.finish()
        self._is_aside = False

    def still(self, jumping: Collection[int] = ()) -> None:
        """No cue is playing: the wakes of everybody not in mid-Jump fade."""
        for wake in tuple(self.wakes):
            if wake.seat not in jumping:
                self.release(wake.seat)
        self.movers = [mover for mover in self.movers if mover.is_aside]

    def rest(self) -> None:
        """End everything now, including what is played aside."""
        self._asides.finish()
        self.movers.clear()
        self.wakes.clear()

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw wakes and what moves on the board, within the surface's clip."""
        for wake in self.wakes:
            wake.draw(surface)
        self._draw(surface, is_wide=False)

    def draw_wide(self, surface: Surface) -> None:
        """Draw what is seen over the board's margins."""
        self._draw(surface, is_wide=True)

    def _draw(self, surface: Surface, is_wide: bool) -> None:
        for mover in self.movers:
            if mover.is_wide == is_wide:
                surface.blit(mover.surface, self._rect(mover), special_flags=mover.flags)
