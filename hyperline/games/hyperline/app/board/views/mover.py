"""What moves over the board: pictures in motion, the wakes of Jumps, and motions that nobody has to wait for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from math import cos, dist, exp, pi

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.curve import along
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.timeline import Timeline
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui import sparks

BEADS = 14  # lights on each leg
LEVELS = 24
GLOW = 7  # the level at which passed legs go on glowing
BACK = 3.5  # legs behind the pulse in which the line shimmers
REACH = 0.1  # the radius of a light in sectors
CLEAR = 0.3  # how far around a standing Starship there are no lights
PULSE = 0.42  # the radius of the light that runs ahead


def brightness(behind: float, at: float, head: float) -> float:
    """The level of the light `at` a number of legs, `behind` the pulse that has come to `head`."""
    if behind < -0.1:
        return 0.0
    if behind < 0:
        return LEVELS * (1 + behind / 0.1)
    wave = max(0.0, cos(2 * pi * (1.5 * at - 1.9 * head))) ** 6
    return min(LEVELS, GLOW + (LEVELS - GLOW) * exp(-behind / 0.34) + 7 * wave * exp(-behind / 1.6))


class Wake:
    """The legs of one Jump, each a line of points on the board. `redraw(rect)` is called for what changes."""

    def __init__(
        self, camera: Camera, redraw: Callable[[Rect], object], seat: int, colour: Color, legs: list[tuple[Point, ...]]
    ) -> None:
        self.camera = camera
        self.redraw = redraw
        self.seat = seat
        self.colour = colour
        self.legs = legs
        self.is_over = False
        self.leg = 0  # the leg that comes next
        self._at = [leg + step / BEADS for leg in range(len(legs)) for step in range(BEADS)]
        self._places = [along(points, step / BEADS) for points in legs for step in range(BEADS)]
        ends = [place for place, is_end in ((legs[0][0], len(legs[0]) == 2), (legs[-1][-1], True)) if is_end] if legs else []
        self._hidden = frozenset(
            number for number, place in enumerate(self._places) if any(dist(place, end) < CLEAR for end in ends)
        )
        self._levels = [0] * len(self._at)
        self._head = 0.0
        self._share = 1.0
        self._pulse: Point | None = None
        self._sized = 0
        self._made: list[Surface] = []
        self._pixels: list[tuple[int, int]] = []
        self._seen: tuple[float, ...] = ()

    @property
    def head(self) -> float:
        """How many legs the pulse has gone."""
        return self._head

    def reach(self, head: float) -> None:
        """Let the pulse go this many legs far."""
        first = max(0, int((min(self._head, head) - BACK) * BEADS))
        last = min(len(self._at), int((max(self._head, head) + 0.2) * BEADS) + 1)
        self._head = head
        leg = int(head)
        self._shine(along(self.legs[leg], head - leg) if leg < len(self.legs) else None)
        self._set({n: brightness(head - self._at[n], self._at[n], head) for n in range(first, last)})

    def fade(self, progress: float) -> None:
        """Let the remaining glow fade, completely at 1."""
        self._share = 1 - progress
        if self._pulse is not None:
            self._shine(None)
        self._set({n: min(level, GLOW * self._share) for n, level in enumerate(self._levels) if level})

    def draw(self, surface: Surface) -> None:
        """Draw the part in the surface's clip."""
        if self._seen != self.camera.state:
            self._seen = self.camera.state
            self._pixels = [self.camera.pixel(place) for place in self._places]
        radius = max(4, round(REACH * self.camera.cell))
        clip = surface.get_clip().inflate(2 * radius, 2 * radius)
        beads = self._beads(radius)
        shown = [
            (beads[level], (x - radius, y - radius))
            for level, (x, y) in zip(self._levels, self._pixels, strict=True)
            if level and clip.collidepoint(x, y)
        ]
        surface.fblits(shown)
        if self._pulse is not None:
            light = sparks.spark(self.colour, self._room, 0.85)
            surface.blit(light, light.get_rect(center=self.camera.pixel(self._pulse)), special_flags=sparks.ADD)

    @property
    def _room(self) -> int:
        return max(6, round(PULSE * self.camera.cell))

    def _beads(self, radius: int) -> list[Surface]:
        """The pictures of a light by its level."""
        if self._sized != radius:
            self._sized = radius
            self._made = [sparks.bead(self.colour, radius, level / LEVELS) for level in range(LEVELS + 1)]
        return self._made

    def _shine(self, place: Point | None) -> None:
        """Move the leading light to another place, or nowhere."""
        side = 2 * self._room
        for one in (self._pulse, place):
            if one is not None:
                x, y = self.camera.pixel(one)
                self.redraw(Rect(x - side // 2, y - side // 2, side, side))
        self._pulse = place

    def _set(self, levels: dict[int, float]) -> None:
        changed = []
        for number, level in levels.items():
            now = 0 if number in self._hidden else round(level)
            if now != self._levels[number]:
                self._levels[number] = now
                changed.append(number)
        room = round(2 * REACH * self.camera.cell) + 2
        for leg in {number // BEADS for number in changed}:
            beads = [self.camera.pixel(self._places[number]) for number in changed if number // BEADS == leg]
            across, down = [x for x, _ in beads], [y for _, y in beads]
            box = Rect(min(across), min(down), max(across) - min(across) + 1, max(down) - min(down) + 1)
            self.redraw(box.inflate(room, room))


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
        """The Jump is over, or will go on later: let its wake fade."""
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

        Under reduced motion, too, unless it `is_calm` enough to be shown.
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
        """No cue is playing: let the wakes of all who are not in mid-Jump fade."""
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
