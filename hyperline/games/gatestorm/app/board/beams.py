"""What flashes for a moment: sparks, rings of light, shields, and beams that tow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

import pygame
from pygame import Color, Rect, Surface

from hyperline.shell.board.camera import PlaneCamera, Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

RING, SHIELD, SPARK, TETHER = "ring", "shield", "spark", "tether"


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
        drawn = {RING: self._ring, SHIELD: self._shield, SPARK: self._spark, TETHER: self._tether}
        for flash in self._flashes.values():
            drawn[flash.kind](surface, flash)

    def _ink(self, flash: Flash, strength: float = 1.0) -> Color:
        return self.context.theme.colour(flash.colour, max(1, min(254, round(255 * strength))))

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
