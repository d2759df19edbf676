"""What moves on the bench: a flash around a part that was put down, and the ship gliding from view to view."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.grid import Grid
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.context import Context
from hyperline.shell.ui import paint, sparks

WELD = 260.0  # ms
FANS = ((-1.0, 0.2), (-0.75, -0.25), (-0.6, 0.45), (0.65, 0.4), (0.8, -0.2), (1.0, 0.1))
"""How far along its seam each spark flies, and how far away from what holds there, as shares of the reach."""
REACH = 0.62  # cells that a spark flies
FALL = 0.16  # cells that it falls meanwhile
PUFFS = ((-0.7, 0.1, 0.15), (-0.25, 0.3, 0.2), (0.3, 0.25, 0.18), (0.75, 0.12, 0.14))
"""Dust: how far each puff drifts along its seam and away, and how large it gets, in cells."""

Seam = tuple[tuple[int, int], tuple[int, int]]
"""The middle of an edge that holds, in pixels, and the direction away from what holds there."""


class FittingFlash:
    """`rect` is the part's; update it until it is over."""

    def __init__(self, context: Context, rect: Rect, seams: Sequence[Seam]) -> None:
        self.context = context
        self.rect = rect
        self.seams = seams
        settings = context.settings.value
        self._lasts = 0.0 if settings.is_calm else WELD * settings.pace
        self._at = 0.0

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to see."""
        return self._at >= self._lasts

    @property
    def bounds(self) -> Rect:
        """Everything it may light up."""
        return self.rect.inflate(self.rect.w, self.rect.w)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._at += 1000 * seconds

    def draw(self, surface: Surface) -> None:
        """Draw the present flash and sparks."""
        if self.is_over:
            return
        share = self._at / self._lasts
        theme, line = self.context.theme, max(2.0, 3 * self.context.measure.d)
        white, veil = (theme.colour("gate", round(most * (1 - share) ** 2 / 16) * 16) for most in (235, 110))
        paint.plate(surface, self.rect.inflate(4, 4), veil, veil, white, line, max(4, min(self.rect.size) // 9))
        for seam in self.seams:
            self._spray(surface, seam, min(self.rect.size), share)

    def _spray(self, surface: Surface, seam: Seam, side: int, share: float) -> None:
        """Dust and sparks from one seam."""
        (x, y), (right, down) = seam
        theme, strength = self.context.theme, round(10 * (1 - share)) / 10
        for along, away, size in PUFFS:
            px, py = (x + (right * away - down * along) * side * share, y + (down * away + right * along) * side * share)
            radius = max(2, round(size * side * (0.4 + 0.6 * share)))
            dust = sparks.spark(theme.colour("muted"), radius, round(3 * (1 - share)) / 10)
            surface.blit(dust, dust.get_rect(center=(round(px), round(py))), special_flags=sparks.ADD)
        hot = theme.colour("accent_light")
        glow = sparks.spark(hot, max(4, side // 3), strength)
        surface.blit(glow, glow.get_rect(center=(x, y)), special_flags=sparks.ADD)
        out = REACH * side * sin(share * pi / 2)
        point = sparks.spark(hot, max(3, side // 12), min(1.0, strength + 0.3))
        for along, away in FANS:
            px = x + (right * away - down * along) * out
            py = y + (down * away + right * along) * out + FALL * side * share**2
            surface.blit(point, point.get_rect(center=(round(px), round(py))), special_flags=sparks.ADD)


GLIDE = 200.0  # ms


class Glide:
    """`picture` shows what is at `end` in the new view; it begins where that was in the old one."""

    def __init__(self, before: Grid, after: Grid, picture: Surface, end: Rect, ms: float) -> None:
        share = before.side / after.side
        left = before.origin[0] + (end.x - after.origin[0]) * share
        top = before.origin[1] + (end.y - after.origin[1]) * share
        self.start = Rect(round(left), round(top), round(end.w * share), round(end.h * share))
        self.end = end
        self.picture = picture
        self.ms = ms
        self.at = 0.0

    @property
    def is_over(self) -> bool:
        """Whether it has arrived."""
        return self.at >= self.ms

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.at += 1000 * seconds

    @property
    def rect(self) -> Rect:
        """Where the picture is now."""
        share = ease_in_out(min(1.0, self.at / self.ms)) if self.ms else 1.0
        return Rect(*(round(a + (b - a) * share) for a, b in zip(self.start, self.end, strict=True)))

    def draw(self, surface: Surface) -> None:
        """Draw it on its way."""
        rect = self.rect
        same = rect.size == self.picture.get_size()
        surface.blit(self.picture if same else pygame.transform.smoothscale(self.picture, rect.size), rect)
