"""What fire leaves on a part: soot, drawn once in a few shapes for each size."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Surface

from hyperline.games.hyperline.app.shades import SOOT

SHAPES: Final = 3
BLOTS: Final = 9
FINE: Final = 2
DARK: Final = 150  # of 255: the middle of the soot
STREAK: Final = 70
SPREAD: Final = 1.16  # of the part: how far it reaches


def scorch(side: int, number: int) -> Surface:
    """Soot for a part that is `side` pixels wide; parts with different numbers look different."""
    return _scorch(side, number % SHAPES)


@lru_cache(maxsize=24)
def _scorch(side: int, shape: int) -> Surface:
    whole = max(8, round(SPREAD * side)) * FINE
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
        pygame.draw.line(made, (*SOOT[:3], STREAK), (whole / 2, whole / 2), end, max(2, whole // 26))
    soft = pygame.transform.gaussian_blur(made, max(1, whole // 40))
    return pygame.transform.smoothscale(soft, (whole // FINE, whole // FINE))
