"""Which target has the focus, and where it goes: pointer and keys move the same focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect


class Target(Protocol):
    """Anything that can have the focus: a `key` unique in its scene, and a rectangle in pixels."""

    @property
    def key(self) -> str:
        """Its name in the scene."""

    @property
    def rect(self) -> Rect:
        """Where it is."""


@dataclass(frozen=True)
class Spot:
    """A target that is not a widget: a sector, a cell, a port."""

    key: str
    rect: Rect


class Far(Spot):
    """A target outside the view: keys bring it into view, the pointer does not find it."""

    is_in_sight = False


def nearest(targets: Sequence[Target], current: Rect, direction: tuple[int, int], line: int | None = None) -> Target | None:
    """The target that a player expects in that direction: near, and well in line; None if there is none.

    `line` is the pixel row or column to be kept to, where that isn't the current one's own.
    """
    dx, dy = direction
    kept = line_of(current, direction) if line is None else line
    best: tuple[float, int] | None = None
    for number, target in enumerate(targets):
        rect = target.rect
        ahead = (rect.centerx - current.centerx) * dx + (rect.centery - current.centery) * dy
        if ahead <= 0 or rect == current:
            continue
        gap = _gap(current, rect, direction)
        aside = _aside(current, rect, direction)
        score = gap + 2.5 * aside + 0.2 * abs(line_of(rect, direction) - kept)
        if best is None or score < best[0]:
            best = score, number
    return None if best is None else targets[best[1]]


def line_of(rect: Rect, direction: tuple[int, int]) -> int:
    """The pixel row or column along which one goes from a rectangle in a direction."""
    return rect.centerx if direction[1] else rect.centery


def _gap(one: Rect, other: Rect, direction: tuple[int, int]) -> int:
    match direction:
        case (1, 0):
            return max(0, other.left - one.right)
        case (-1, 0):
            return max(0, one.left - other.right)
        case (0, 1):
            return max(0, other.top - one.bottom)
        case _:
            return max(0, one.top - other.bottom)


def _aside(one: Rect, other: Rect, direction: tuple[int, int]) -> int:
    """How far the two are out of line, measured across the direction."""
    if direction[0]:
        return max(0, other.top - one.bottom, one.top - other.bottom)
    return max(0, other.left - one.right, one.left - other.right)


def is_in_sight(target: Target) -> bool:
    """Whether the pointer can find a target."""
    return bool(getattr(target, "is_in_sight", True))


def _leads_to(target: Target, here: Target) -> bool:
    """Whether arrows go from one target to another: what is rarely meant is reached only from its neighbour."""
    return getattr(target, "beside", "") in ("", here.key)


def covers(target: Target, pos: tuple[int, int]) -> bool:
    """Whether a place in a target's rectangle is on it; one that is no rectangle says so itself."""
    own: Callable[[tuple[int, int]], bool] | None = getattr(target, "covers", None)
    return own is None or own(pos)


class Focus:
    """The one target in focus; later ones of `targets` lie on top of earlier ones."""

    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.walk: list[Target] = []  # those that keys can reach, in Tab order
        self.key = ""
        self.is_by_key = False  # whether a key moved it last: then labels and the ring are shown
        self._kept = ("", False, 0)  # where an arrow led, whether up or down, and the line that it kept to

    @property
    def current(self) -> Target | None:
        """The target in focus, if any."""
        return next((target for target in self.targets if target.key == self.key), None)

    def set_targets(self, targets: Sequence[Target], walk: Sequence[Target] | None = None) -> None:
        """Set the targets, and those that keys `walk`, by default all; the focus stays if its target is still there."""
        self.targets = list(targets)
        self.walk = list(targets if walk is None else walk)
        if self.current is None:
            self.key = ""

    def move(self, direction: tuple[int, int]) -> bool:
        """Go to the nearest target in a direction, or to the first if none has the focus; returns whether it moved.

        The same arrow again keeps to the line in which the first began: it zigzags through rows that are set off.
        """
        self.is_by_key = True
        here = self.current
        if here is None:
            return self.next(1)
        key, is_upright, line = self._kept
        if (key, is_upright) != (self.key, bool(direction[1])):
            line = line_of(here.rect, direction)
        found = nearest([one for one in self.walk if _leads_to(one, here)], here.rect, direction, line)
        if found is None:
            return False
        self._kept = found.key, bool(direction[1]), line
        return self.to(found.key)

    def next(self, step: int) -> bool:
        """Go round the targets in order; returns whether it moved."""
        self.is_by_key = True
        if not self.walk:
            return False
        keys = [target.key for target in self.walk]
        if self.key not in keys:
            return self.to(keys[0 if step > 0 else -1])
        return self.to(keys[(keys.index(self.key) + step) % len(keys)])

    def at(self, pos: tuple[int, int]) -> Target | None:
        """The topmost visible target at a place; one that is no rectangle has a `covers`."""
        found = (target for target in reversed(self.targets) if target.rect.collidepoint(pos))
        return next((target for target in found if is_in_sight(target) and covers(target, pos)), None)

    def point(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer: focus the target below it; over none the focus stays. Returns whether it moved."""
        self.is_by_key = False
        found = self.at(pos)
        return found is not None and self.to(found.key)

    def to(self, key: str) -> bool:
        """Focus a target; returns whether the focus moved."""
        moved, self.key = key != self.key, key
        return moved
