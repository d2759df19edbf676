"""Where fighters on patrol stand: below their Starship, or alone in formation."""

from __future__ import annotations

from pygame import Rect

from hyperline.shell.context import Context

BERTH = "patrol:"
"""Begins the name of a fighter on patrol: ``patrol:2`` is the third."""
FIGHTER, LONE = 34.0, 74.0  # units
COLUMNS = 4  # of lone fighters


def abreast(context: Context, frame: Rect, count: int) -> list[Rect]:
    """Side by side in the middle of a low frame, closer together if there are many."""
    side = min(context.px(FIGHTER), frame.h)
    step = min(side + context.px(4), (frame.w - side) // max(1, count - 1))
    left = frame.centerx - (step * (count - 1) + side) // 2
    return [Rect(left + n * step, frame.centery - side // 2, side, side) for n in range(count)]


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
