"""A picture within a text that may move: drawn on a surface of its own, only while it is seen."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pygame import Rect, Surface


class Exhibit(ABC):
    """`shape` is its height as a share of its width, `widest` how wide it is at the most, in units of text."""

    shape = 0.5
    widest = 640.0

    def __init__(self) -> None:
        self.is_stale = True  # whether it looks different from when it was drawn last

    @abstractmethod
    def layout(self, size: tuple[int, int]) -> None:
        """Fill a surface of this many pixels, from its upper left corner."""

    def update(self, seconds: float) -> None:  # noqa: B027 - most stand still
        """Step in time."""

    @abstractmethod
    def draw(self, surface: Surface) -> None:
        """Draw all of it."""

    def redraw(self, rect: Rect | None = None) -> None:
        """It looks different now."""
        self.is_stale = True

    def close(self) -> None:  # noqa: B027 - most keep nothing
        """It will not be shown again."""
