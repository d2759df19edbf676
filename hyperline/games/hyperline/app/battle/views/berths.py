"""What of a side comes and goes: fighters on patrol, parts that are drawn elsewhere for a while, soot where fire was."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shades import SOOT
from hyperline.games.hyperline.rules.ship import Target
from hyperline.shell.context import Context
from hyperline.shell.ui.division import in_row

BERTH = "patrol:"
"""Begins the name of a fighter on patrol: ``patrol:2`` is the third."""
FIGHTER, LONE = 34.0, 74.0  # units
COLUMNS = 4  # of lone fighters


def abreast(context: Context, frame: Rect, count: int) -> list[Rect]:
    """Side by side in the middle of a low frame, closer together if there are many."""
    side = min(context.px(FIGHTER), frame.h)
    step = min(side + context.px(4), (frame.w - side) // max(1, count - 1))
    left = frame.centerx - (step * (count - 1) + side) // 2
    return in_row(Rect(left, frame.centery - side // 2, side, side), count, step - side)


def formation(context: Context, frame: Rect, count: int) -> list[Rect]:
    """In rows in the middle of a square frame."""
    side = min(context.px(LONE), frame.w // 5)
    step = round(side * 1.25)
    rows = -(-count // COLUMNS)
    found = []
    for n in range(count):
        row, column = divmod(n, COLUMNS)
        wide = min(COLUMNS, count - row * COLUMNS)
        rect = Rect(0, 0, side, side)
        rect.centerx = frame.centerx + round((column - (wide - 1) / 2) * step)
        rect.centery = frame.centery + round((row - (rows - 1) / 2) * step)
        found.append(rect)
    return found


class Absences:
    """`hidden` are parts, and by how many motions; `flown` are fighters, by berth (``patrol:2``) or Carrier Pod.

    `thrown` is by how many pixels to the right a blow has moved the ship.
    """

    def __init__(self) -> None:
        self.hidden: dict[Target, int] = {}
        self.flown: set[Target] = set()
        self.thrown = 0
        self._is_stale = False  # whether the ship's picture has to be drawn again

    def hide(self, target: Target) -> None:
        """Leave out a part that is drawn elsewhere for a while."""
        self._is_stale = self._is_stale or target not in self.hidden
        self.hidden[target] = self.hidden.get(target, 0) + 1

    def send(self, fighter: Target) -> None:
        """Take a fighter out of its berth or its Pod for a while."""
        self.flown.add(fighter)
        self._is_stale = self._is_stale or not fighter.startswith(BERTH)

    def rest(self) -> None:
        """Show every part and every fighter in its place."""
        self.thrown = 0
        if self.hidden or self.flown:
            self.hidden, self.flown, self._is_stale = {}, set(), True

    def back(self, target: Target) -> None:
        """Show a part or a fighter in its place again."""
        left = self.hidden.pop(target, 0) - 1
        if left > 0:
            self.hidden[target] = left
        self.flown.discard(target)
        self._is_stale = self._is_stale or not target.startswith(BERTH)


SHAPES: Final = 3
BLOTS: Final = 9
DARK: Final = 150  # of 255: the middle of the soot
STREAK: Final = 70
SPREAD: Final = 1.16  # of the part: how far it reaches


def scorch(side: int, number: int) -> Surface:
    """Soot for a part that is `side` pixels wide; parts with different numbers look different."""
    return _scorch(side, number % SHAPES)


@lru_cache(maxsize=24)
def _scorch(side: int, shape: int) -> Surface:
    whole = max(8, round(SPREAD * side))
    made = Surface((whole, whole), pygame.SRCALPHA)
    for blot in range(BLOTS):
        angle = 2.4 * blot + 1.7 * shape
        out = whole * 0.34 * (blot / BLOTS) ** 0.5
        middle = whole / 2 + cos(angle) * out, whole / 2 + sin(angle) * out
        radius = whole * (0.17 - 0.008 * blot)
        soft = Surface((whole, whole), pygame.SRCALPHA)
        for step in range(5, 0, -1):
            pygame.draw.circle(soft, (*SOOT[:3], round(DARK * (1 - step / 6) / 2.4)), middle, radius * step / 5)
        made.blit(soft, (0, 0))
    for ray in range(7):  # streaks, away from where it was hit
        angle = 2 * pi * ray / 7 + 0.9 * shape
        far = whole * (0.36 + 0.035 * ((3 * ray + shape) % 4))
        end = whole / 2 + cos(angle) * far, whole / 2 + sin(angle) * far
        pygame.draw.line(made, (*SOOT[:3], STREAK), (whole / 2, whole / 2), end, max(1, whole // 26))
    return pygame.transform.gaussian_blur(made, max(1, whole // 40))
