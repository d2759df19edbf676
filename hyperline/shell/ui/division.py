"""A place divided into others: rows with their shares of it, and places alike, side by side or one below the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import Rect


class Row(NamedTuple):
    """Parts side by side, all as wide, with what the row takes of the height: a `share` of it, or pixels.

    With neither it has all that is left. `gap` says how many gaps are below it.
    """

    parts: tuple[str, ...]
    share: float = 0
    high: int | None = None
    gap: float = 1


def divided(room: Rect, rows: Iterable[Row], gap: int = 0) -> dict[str, Rect]:
    """The places of the parts of rows, from the top of a room down, with `gap` pixels between them."""
    found: dict[str, Rect] = {}
    top = room.top
    for row in rows:
        high = row.high
        if high is None:
            high = round(room.h * row.share) if row.share else max(0, room.bottom - top)
        found |= zip(row.parts, beside(Rect(room.left, top, room.w, high), len(row.parts), gap), strict=True)
        top += high + int(gap * row.gap)
    return found


def beside(room: Rect, count: int, gap: int = 0) -> list[Rect]:
    """A room divided into places side by side, all as wide."""
    wide = (room.w - gap * (count - 1)) // count
    return in_row(Rect(room.left, room.top, wide, room.h), count, gap)


def in_row(first: Rect, count: int, gap: int = 0) -> list[Rect]:
    """A number of places as large as the first one, which is at their left."""
    return [first.move(number * (first.w + gap), 0) for number in range(count)]


def in_column(first: Rect, count: int, gap: int = 0) -> list[Rect]:
    """A number of places as large as the first one, which is at their top."""
    return [first.move(0, number * (first.h + gap)) for number in range(count)]


def by_shares(room: Rect, shares: Sequence[float]) -> list[Rect]:
    """Places side by side, each as wide as its share of a room."""
    found, left = [], room.left
    for share in shares:
        found.append(Rect(left, room.top, round(room.w * share), room.h))
        left = found[-1].right
    return found
