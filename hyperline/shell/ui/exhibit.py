"""A picture within a text that may move: drawn on a surface of its own, only while it is seen.

A diagram of the rules is one: a position as a game's own views draw it, and where the same is on a player's board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from hyperline.shell.context import Context


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


def _nothing(position: Any, seat: int) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Diagram:
    """`open` makes the picture. `on_board` names the targets of it in a position that a seat sees, if there are any."""

    open: Callable[[Context], Exhibit]
    on_board: Callable[[Any, int], Sequence[str]] = _nothing


@dataclass(frozen=True)
class ShownOnBoard:
    """What the help returns to the page below it: light these targets, and say what they are."""

    keys: tuple[str, ...]
    said: str
