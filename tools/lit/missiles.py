"""What flies at ships and is lit: the torpedo."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lit.studio import Point, Studio, glow, metal


def torpedo(folder: Path) -> None:
    """Write a torpedo, nose up: a blunt armoured body whose plasma glows between the bars of its warhead, and its fire."""
    studio = Studio((256, 256), 2.46)
    studio.sun((-30, -26, 0), 4.6, (1, 0.95, 0.88))
    studio.sun((60, 44, 0), 2.6, (0.4, 0.62, 1.0), 20)
    steel = metal("steel", (0.3, 0.32, 0.37), 0.5, 0.38)
    plated = metal("plated", (0.2, 0.22, 0.26), 0.5, 0.42, 2.4)
    dark = metal("dark", (0.025, 0.03, 0.04), 0.7, 0.35)
    stripe = metal("stripe", (0.8, 0.36, 0.03), 0.1, 0.5)
    plasma, lens = glow("plasma", (1.0, 0.2, 0.04), 3.2), glow("lens", (1.0, 0.3, 0.1), 5)
    fire, core = glow("fire", (1.0, 0.22, 0.04), 2.4), glow("core", (1.0, 0.7, 0.4), 6)

    nose = [(0.0, -1.12), (0.09, -1.08), (0.19, -0.84), (0.21, -0.6), (0.0, -0.6)]
    studio.slab(_both(nose), -0.16, 0.12, plated, 0.05)
    studio.slab(_both([(0, -0.98), (0.05, -0.94), (0.1, -0.68), (0, -0.68)]), 0.1, 0.19, steel, 0.03)
    studio.ball((0, -0.9, 0.18), (0.035, 0.07, 0.03), lens)

    studio.tube((0, -0.64), (0, -0.2), 0, 0.16, plasma)
    for x in (-0.19, -0.065, 0.065, 0.19):
        studio.tube((x, -0.62), (x, -0.18), 0.12 if abs(x) < 0.1 else 0.02, 0.03, dark)
    studio.slab(_both([(0, -0.44), (0.22, -0.44), (0.22, -0.38), (0, -0.38)]), -0.1, 0.17, steel, 0.02)

    body = [(0, -0.22), (0.22, -0.22), (0.25, -0.14), (0.25, 0.5), (0.19, 0.64), (0, 0.64)]
    studio.slab(_both(body), -0.16, 0.12, plated, 0.05)
    studio.slab(_both([(0, -0.14), (0.12, -0.14), (0.12, 0.5), (0, 0.56)]), 0.1, 0.2, steel, 0.03)
    for side in (1, -1):
        for step in range(3):
            y = 0.02 + 0.13 * step
            mark = [(0.0, y), (0.1, y + 0.08), (0.1, y + 0.14), (0.0, y + 0.06)]
            studio.slab([(side * x, u) for x, u in mark], 0.19, 0.21, stripe, 0.004)
        studio.tube((side * 0.29, -0.02), (side * 0.29, 0.6), -0.02, 0.085, steel)
        studio.ball((side * 0.29, -0.02, -0.02), (0.085, 0.14, 0.085), dark)
        for y in (0.16, 0.42):
            studio.tube((side * 0.29, y - 0.03), (side * 0.29, y + 0.03), -0.02, 0.095, dark)
        blade = [(0.34, 0.2), (0.52, 0.46), (0.54, 0.72), (0.47, 0.72), (0.35, 0.56)]
        studio.slab([(side * x, y) for x, y in blade], -0.05, 0.0, plated, 0.015)
        studio.tube((side * 0.12, 0.58), (side * 0.12, 0.74), 0, 0.105, dark)
        studio.ball((side * 0.12, 0.86, 0), (0.085, 0.24, 0.08), fire)
        studio.ball((side * 0.12, 0.78, 0.05), (0.05, 0.13, 0.05), core)
        studio.ball((side * 0.29, 0.64, 0), (0.05, 0.12, 0.05), fire)
    studio.shoot(folder / "torpedo.png")


def _both(half: Sequence[Point]) -> list[Point]:
    """A whole outline from its right half, which begins and ends in the middle."""
    return [*half, *((-x, y) for x, y in reversed(half) if x)]
