"""A direction die on the stage: it rolls as a bar with four faces, is turned by one, and lies still."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.state import LEFT
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.assets.album import Album
from hyperline.shell.context import Context

QUARTERS = 9  # by which a die rolls
STEPS = 8  # pictures of a quarter turn
HOPS = 3
REACH = 0.75  # of its side: how far a rolling die strays from where it will lie
_KEPT = Album(6.0)


class Die:
    """The die of one side. `face` is the one that shows, 0 for none; `badge` is a word about how it came to lie so."""

    def __init__(self, context: Context, number: int) -> None:
        self.context = context
        self.number = number
        self.lie(0)

    def lie(self, face: int, badge: str = "") -> None:
        """Lay it down, or take it away."""
        self.face, self.badge = face, badge
        self._next, self._share = face, 0.0
        self._aside, self._up, self._tilt, self._size = 0.0, 0.0, 0.0, 1.0

    def roll(self, face: int, progress: float) -> None:
        """Roll towards a face: at 1 it lies."""
        if progress >= 1.0:
            self.lie(face)
            return
        gone = QUARTERS * ease_out(progress)
        whole = int(gone)
        self._turned((face - 1 - QUARTERS + whole) % 4 + 1, gone - whole)
        left = 1 - progress
        self._aside = (1 - ease_out(progress)) * REACH * (-1 if self.number == LEFT else 1)
        self._up = abs(sin(HOPS * pi * progress**0.8)) * left**1.6 * 0.6
        self._tilt = 24 * sin(9 * progress) * left

    def turn(self, start: int, end: int, progress: float) -> None:
        """Turn it by one from a face to the next, or back."""
        if progress >= 1.0:
            self.lie(end)
        elif (end - start) % 4 == 1:
            self._turned(start, progress)
        else:
            self._turned(end, 1 - progress)

    def land(self, face: int, progress: float) -> None:
        """Let whoever chooses lay it down."""
        self.lie(face)
        self._size = 1.0 + 0.5 * (1 - ease_out(progress))

    def _turned(self, face: int, share: float) -> None:
        self.face, self._next, self._share = face, face % 4 + 1, share

    @property
    def is_lying(self) -> bool:
        """Whether a face shows and nothing moves."""
        return bool(self.face) and not (self._aside or self._up or self._share)

    def bounds(self, rect: Rect) -> Rect:
        """Everything it may cover while moving, if it will lie in this rectangle."""
        return rect.inflate(round(rect.w * 2.1), round(rect.h * 1.3))

    def draw(self, surface: Surface, rect: Rect) -> None:
        """Draw it where it is."""
        if not self.face:
            return
        side = rect.w
        middle = rect.centerx + round(self._aside * side), rect.centery
        if self._aside or self._up:
            shadow = _KEPT(("shadow", side), lambda: _shadow(side))
            surface.blit(shadow, shadow.get_rect(center=(middle[0], rect.bottom)))
        picture = self._picture(side)
        surface.blit(picture, picture.get_rect(center=(middle[0], middle[1] - round(self._up * side))))

    def _picture(self, side: int) -> Surface:
        step = round(self._share * STEPS)
        made = self._face(self.face, side) if step == 0 else self._between(side, step)
        if self._size != 1.0:
            large = round(side * self._size)
            return pygame.transform.smoothscale(made, (large, large))
        return pygame.transform.rotozoom(made, self._tilt, 1.0) if self._tilt else made

    def _face(self, face: int, side: int) -> Surface:
        return self.context.sprites("pieces", f"die-{face}", side)

    def _between(self, side: int, step: int) -> Surface:
        key = side, self.face, self._next, step
        faces = self._face(self.face, side), self._face(self._next, side)
        return _KEPT(key, lambda: _prism(*faces, step / STEPS))


def _prism(one: Surface, other: Surface, share: float) -> Surface:
    """Two neighbouring faces of a rolling bar: the first goes, the second comes; the side turned away is darker."""
    side = one.get_width()
    angle = share * pi / 2
    made = Surface((round(side * (cos(angle) + sin(angle))) + 2, side), pygame.SRCALPHA)
    left = 0
    for face, width in ((one, cos(angle)), (other, sin(angle))):
        wide = max(1, round(side * width))
        part = pygame.transform.smoothscale(face, (wide, side))
        dark = round(255 * (0.45 + 0.55 * width))
        part.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(part, (left, 0))
        left += wide
    return made


def _shadow(side: int) -> Surface:
    made = Surface((side, side // 4), pygame.SRCALPHA)
    for step in range(8):
        box = made.get_rect().inflate(-step * side // 10, -step * side // 40)
        pygame.draw.ellipse(made, (0, 0, 0, 20 + 14 * step), box)
    return made
