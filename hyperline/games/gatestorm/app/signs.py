"""Small signs: tokens, gear, shields, hull and damage, and the faces of the dice. Drawn once for a size and a colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from hyperline.shell.board.camera import Point
from hyperline.shell.ui.paint import RGBA

FINE: Final = 6  # drawn larger and shrunk
TOKENS: Final = {"poise": "good", "weave": "good", "mark": "warn", "daze": "bad_light", "veil": "muted"}
"""By token: its colour."""


class _Pen:
    """Draws in a square from -1 to 1 in one colour."""

    def __init__(self, big: Surface, colour: RGBA) -> None:
        self.big, self.colour, self.half = big, colour, big.get_width() / 2

    def at(self, x: float, y: float) -> Point:
        return self.half + x * self.half, self.half + y * self.half

    def line(self, *points: Point, thick: float = 0.2) -> None:
        wide = max(1, round(thick * self.half))
        spots = [self.at(*point) for point in points]
        for one, other in pairwise(spots):
            pygame.draw.line(self.big, self.colour, one, other, wide)
        for spot in spots:
            pygame.draw.circle(self.big, self.colour, spot, wide / 2)

    def shape(self, *points: Point) -> None:
        pygame.draw.polygon(self.big, self.colour, [self.at(*point) for point in points])

    def disc(self, x: float = 0, y: float = 0, radius: float = 0.3) -> None:
        pygame.draw.circle(self.big, self.colour, self.at(x, y), radius * self.half)

    def ring(self, radius: float = 0.8, thick: float = 0.18, first: float = 0, last: float = 2 * pi) -> None:
        steps = 40
        points = [
            (radius * cos(first + (last - first) * n / steps), radius * sin(first + (last - first) * n / steps))
            for n in range(steps + 1)
        ]
        self.line(*points, thick=thick)

    def hole(self, *points: Point) -> None:
        pygame.draw.polygon(self.big, (*self.colour[:3], 0), [self.at(*point) for point in points])


def _poise(pen: _Pen) -> None:
    pen.ring(0.84, 0.16)
    pen.shape((0, -0.5), (0.5, 0), (0, 0.5), (-0.5, 0))


def _weave(pen: _Pen) -> None:
    for low in (-0.42, 0.12):
        points = [(-0.86 + 1.72 * n / 24, low + 0.24 * sin(n / 24 * 3 * pi) + 0.14) for n in range(25)]
        pen.line(*points, thick=0.2)


def _mark(pen: _Pen) -> None:
    pen.ring(0.56, 0.16)
    for n in range(4):
        x, y = cos(n * pi / 2), sin(n * pi / 2)
        pen.line((x * 0.3, y * 0.3), (x * 0.94, y * 0.94), thick=0.16)


def _daze(pen: _Pen) -> None:
    points = [(0.13 * n / 4 * cos(n / 4 * 1.5), 0.13 * n / 4 * sin(n / 4 * 1.5)) for n in range(28)]
    pen.line(*points, thick=0.2)


def _veil(pen: _Pen) -> None:
    for n in range(6):
        pen.ring(0.78, 0.18, n * pi / 3, n * pi / 3 + pi / 5)
    pen.disc(radius=0.2)


def _missile(pen: _Pen) -> None:
    pen.shape((0, -0.95), (0.26, -0.5), (0.26, 0.45), (0.6, 0.9), (-0.6, 0.9), (-0.26, 0.45), (-0.26, -0.5))


def _lure(pen: _Pen) -> None:
    for n in range(8):
        far = 0.9 if n % 2 == 0 else 0.56
        pen.line((0, 0), (far * cos(n * pi / 4), far * sin(n * pi / 4)), thick=0.17)


def _patch(pen: _Pen) -> None:
    pen.shape((-0.26, -0.9), (0.26, -0.9), (0.26, 0.9), (-0.26, 0.9))
    pen.shape((-0.9, -0.26), (0.9, -0.26), (0.9, 0.26), (-0.9, 0.26))


def _tow(pen: _Pen) -> None:
    pen.line((0, -0.9), (0, 0.1), thick=0.2)
    pen.ring(0.46, 0.2, -0.3, pi + 0.2)
    pen.line((-0.3, -0.9), (0.3, -0.9), thick=0.2)


def _shield(pen: _Pen) -> None:
    pen.line((-0.72, -0.72), (0, -0.92), (0.72, -0.72), (0.62, 0.3), (0, 0.92), (-0.62, 0.3), (-0.72, -0.72), thick=0.24)


def _shield_full(pen: _Pen) -> None:
    pen.shape((-0.76, -0.74), (0, -0.96), (0.76, -0.74), (0.66, 0.32), (0, 0.96), (-0.66, 0.32))


def _hull(pen: _Pen) -> None:
    pen.shape((-0.56, -0.8), (0.56, -0.8), (0.56, 0.8), (-0.56, 0.8))


def _hole(pen: _Pen) -> None:
    pen.line((-0.56, -0.8), (0.56, -0.8), (0.56, 0.8), (-0.56, 0.8), (-0.56, -0.8), thick=0.18)


def _damage(pen: _Pen) -> None:
    pen.line((-0.66, -0.66), (0.66, 0.66), thick=0.3)
    pen.line((0.66, -0.66), (-0.66, 0.66), thick=0.3)


def _crack(pen: _Pen) -> None:
    _damage(pen)
    pen.line((-0.9, 0.95), (0.9, 0.95), thick=0.2)


def _scar(pen: _Pen) -> None:
    pen.line((-0.6, 0.8), (0.6, -0.8), thick=0.26)
    pen.line((-0.4, -0.1), (0.1, 0.4), thick=0.18)


def _blank(pen: _Pen) -> None:
    pen.disc(radius=0.14)


def _flare(pen: _Pen) -> None:
    pen.line((0, -0.62), (0.62, 0), (0, 0.62), (-0.62, 0), (0, -0.62), thick=0.2)


def _hit(pen: _Pen) -> None:
    points = [
        ((0.78 if n % 2 == 0 else 0.3) * sin(n * pi / 4), -(0.78 if n % 2 == 0 else 0.3) * cos(n * pi / 4)) for n in range(8)
    ]
    pen.shape(*points)


def _crit(pen: _Pen) -> None:
    _hit(pen)
    pen.ring(0.9, 0.16)
    pen.hole((-0.16, -0.16), (0.16, -0.16), (0.16, 0.16), (-0.16, 0.16))


def _elude(pen: _Pen) -> None:
    pen.ring(0.66, 0.24, pi * 0.9, pi * 2.2)
    pen.shape((0.2, 0.3), (0.95, 0.12), (0.6, 0.8))


def _gate(pen: _Pen) -> None:
    pen.ring(0.8, 0.2)
    pen.ring(0.44, 0.14)


def _skull(pen: _Pen) -> None:
    _lure(pen)
    pen.ring(0.5, 0.2)


def _plus(pen: _Pen) -> None:
    pen.line((-0.8, 0), (0.8, 0), thick=0.36)
    pen.line((0, -0.8), (0, 0.8), thick=0.36)


def _minus(pen: _Pen) -> None:
    pen.line((-0.8, 0), (0.8, 0), thick=0.36)


def _set(pen: _Pen) -> None:
    pen.line((-0.6, 0.05), (-0.15, 0.55), (0.7, -0.55), thick=0.28)


DRAWN: Final[Mapping[str, Callable[[_Pen], None]]] = {
    "poise": _poise, "weave": _weave, "mark": _mark, "daze": _daze, "veil": _veil, "missile": _missile, "lure": _lure,
    "patch": _patch, "tow": _tow, "shield": _shield, "shield full": _shield_full, "hull": _hull, "hole": _hole,
    "damage": _damage, "crack": _crack, "scar": _scar, "-": _blank, "f": _flare, "h": _hit, "c": _crit, "e": _elude,
    "gate": _gate, "kill": _skull, "set": _set, "plus": _plus, "minus": _minus,
}  # fmt: skip


@lru_cache(maxsize=256)
def sign(name: str, side: int, colour: RGBA) -> Surface:
    """A sign in a square of `side` pixels; do not draw on it."""
    big = Surface((side * FINE, side * FINE), SRCALPHA)
    big.fill((*colour[:3], 0))
    DRAWN[name](_Pen(big, colour))
    return smoothscale(big, (side, side))


@lru_cache(maxsize=64)
def die(face: str, side: int, ground: RGBA, ink: RGBA) -> Surface:
    """A die that shows a face; do not draw on it."""
    big = Surface((side * FINE, side * FINE), SRCALPHA)
    big.fill((*ground[:3], 0))
    box = Rect(0, 0, side * FINE, side * FINE).inflate(-side * FINE // 12, -side * FINE // 12)
    pygame.draw.rect(big, ground, box, border_radius=round(side * FINE * 0.2))
    pygame.draw.rect(big, ink, box, max(1, round(side * FINE * 0.05)), border_radius=round(side * FINE * 0.2))
    made = smoothscale(big, (side, side))
    inner = round(side * 0.66)
    made.blit(sign(face, inner, ink), ((side - inner) // 2, (side - inner) // 2))
    return made
