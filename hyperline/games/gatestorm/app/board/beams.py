"""What flashes for a moment: beams of fire, sparks, rings of light, and scraps of a ship."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from random import Random
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from hyperline.shell.board.camera import PlaneCamera, Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

BEAM, BURST, RING, SHIELD, SPARK, TETHER = "beam", "burst", "ring", "shield", "spark", "tether"
SCRAPS: Final = 14


@dataclass(frozen=True)
class Flash:
    """Something bright after a `share` of its time, from 0 to 1. Places are u."""

    kind: str
    start: Point
    end: Point
    share: float
    colour: str = "warn"
    reach: float = 60.0


class Beams:
    """`redraw` is called for what changes."""

    def __init__(self, context: Context, camera: PlaneCamera, redraw: Callable[[Rect], None]) -> None:
        self.context, self.camera, self.redraw = context, camera, redraw
        self._flashes: dict[int, Flash] = {}
        self._next = 0

    def begin(self) -> int:
        """A number by which something is shown."""
        self._next += 1
        return self._next

    def show(self, number: int, flash: Flash) -> None:
        """Show it so; nothing of it once its time is over."""
        self._touch(self._flashes.pop(number, None))
        if flash.share < 1:
            self._flashes[number] = flash
            self._touch(flash)

    def clear(self) -> None:
        """Show nothing any more."""
        for flash in self._flashes.values():
            self._touch(flash)
        self._flashes.clear()

    def _touch(self, flash: Flash | None) -> None:
        if flash is not None:
            self.redraw(self.camera.around((flash.start, flash.end), flash.reach + 14).clip(self.camera.view))

    def draw(self, surface: Surface) -> None:
        """Draw what flashes now."""
        drawn = {
            BEAM: self._beam, BURST: self._burst, RING: self._ring, SHIELD: self._shield, SPARK: self._spark,
            TETHER: self._tether,
        }  # fmt: skip
        for flash in self._flashes.values():
            drawn[flash.kind](surface, flash)

    def _ink(self, flash: Flash, strength: float = 1.0) -> Color:
        return self.context.theme.colour(flash.colour, max(1, min(254, round(255 * strength))))

    def _beam(self, surface: Surface, flash: Flash) -> None:
        """A bolt that flies from one ship to the other."""
        one, other = self.camera.exact(flash.start), self.camera.exact(flash.end)
        long = hypot(other[0] - one[0], other[1] - one[1]) or 1.0
        right, down = (other[0] - one[0]) / long, (other[1] - one[1]) / long
        bolt, thick = min(long, 44 * self.camera.unit + 8), max(3, round(4.6 * self.camera.unit))
        at = bolt + flash.share * (long - bolt)
        first = one[0] + right * (at - bolt), one[1] + down * (at - bolt)
        last = one[0] + right * at, one[1] + down * at
        pygame.draw.aaline(surface, self._ink(flash), first, last, thick + 2)
        pygame.draw.aaline(surface, self.context.theme.colour("text"), first, last, max(1, thick - 2))

    def _tether(self, surface: Surface, flash: Flash) -> None:
        """A beam that holds one ship at the other."""
        one, other = self.camera.exact(flash.start), self.camera.exact(flash.end)
        ink = self._ink(flash, 0.8 if flash.share < 0.8 else 4 * (1 - flash.share))
        pygame.draw.aaline(surface, ink, one, other, max(2, round(3 * self.camera.unit)))

    def _shield(self, surface: Surface, flash: Flash) -> None:
        """A ring about a ship that widens a little and pales."""
        x, y = self.camera.pixel(flash.start)
        radius = max(4, round(flash.reach * self.camera.unit * (1 + 0.25 * flash.share)))
        left = 1 - flash.share
        paint.pool(surface, (x, y), radius + 4 & ~3, self._ink(flash, 0.5 * round(left * 6) / 6))
        pygame.draw.aacircle(surface, self._ink(flash, left), (x, y), radius, max(1, round(4 * self.camera.unit * left) + 1))

    def _burst(self, surface: Surface, flash: Flash) -> None:
        """A ball of light that grows and pales, and scraps that fly off."""
        x, y = self.camera.pixel(flash.start)
        share, far = flash.share, flash.reach * self.camera.unit
        paint.pool(surface, (x, y), round(far * (0.4 + 0.6 * share) / 4) * 4, self._ink(flash, round((1 - share) * 8) / 8))
        if share < 0.5:
            paint.pool(
                surface, (x, y), round(far * 0.5 / 4) * 4, self.context.theme.colour("text", round((1 - 2 * share) * 8) * 31)
            )
        luck = Random(round(flash.start[0] * 7 + flash.start[1]))
        for _ in range(SCRAPS):
            turn, fast = luck.random() * 2 * pi, 0.4 + 0.6 * luck.random()
            away = far * fast * share
            at = x + away * cos(turn), y + away * sin(turn)
            size = max(1.0, 4 * self.camera.unit * (1 - share))
            tail = at[0] - size * 2 * cos(turn), at[1] - size * 2 * sin(turn)
            pygame.draw.aaline(surface, self._ink(flash), at, tail, max(1, round(size)))

    def _ring(self, surface: Surface, flash: Flash) -> None:
        """A ring that widens and pales."""
        x, y = self.camera.pixel(flash.start)
        radius = max(2, round(flash.reach * self.camera.unit * flash.share))
        paint.pool(
            surface,
            (x, y),
            round(flash.reach * self.camera.unit / 4) * 4,
            self._ink(flash, 0.6 * round((1 - flash.share) * 6) / 6),
        )
        thick = max(1, round(5 * self.camera.unit * (1 - flash.share)))
        pygame.draw.aacircle(surface, self._ink(flash), (x, y), radius, thick)

    def _spark(self, surface: Surface, flash: Flash) -> None:
        """A short flare where something was hit."""
        x, y = self.camera.pixel(flash.start)
        far = flash.reach * self.camera.unit
        paint.pool(surface, (x, y), max(4, round(far / 4) * 4), self._ink(flash, round((1 - flash.share) * 8) / 8))
        for n in range(4):
            turn = n * pi / 4 + 0.4
            long = far * 0.9 * (1 - flash.share)
            ends = [(x + side * long * cos(turn), y + side * long * sin(turn)) for side in (-1, 1)]
            pygame.draw.aaline(surface, self._ink(flash), ends[0], ends[1], 2)
