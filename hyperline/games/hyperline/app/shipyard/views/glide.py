"""The ship gliding from one view to another: a picture of it grows or shrinks on the way."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.grid import Grid
from hyperline.shell.anim.easing import ease_in_out

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
