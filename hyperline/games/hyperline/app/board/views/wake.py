"""The way of a Jump as light: a pulse runs ahead of the Starship, its tail shimmers, and passed legs glow for a while."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, dist, exp, pi

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.curve import along
from hyperline.shell.board.camera import Point
from hyperline.shell.ui import sparks

BEADS = 14  # lights on each leg
LEVELS = 24
GLOW = 7  # the level at which passed legs go on glowing
BACK = 3.5  # legs behind the pulse in which the line shimmers
REACH = 0.1  # the radius of a light in sectors
CLEAR = 0.3  # how far around a standing Starship there are no lights
PULSE = 0.42  # the radius of the light that runs ahead


def brightness(behind: float, at: float, head: float) -> float:
    """The level of the light `at` so many legs, `behind` the pulse that has come to `head`."""
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
