"""What every bot is: something that chooses an action for its seat, seeing no more than its seat may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hyperline.engine.action import Action
from hyperline.engine.position import Position


class Bot(Protocol):
    """A bot at one seat of one game."""

    def choose(self, view: Position, legal: Sequence[Action], budget: float) -> Action:
        """One of the legal actions of a view, in about `budget` seconds at the most.

        `legal` is not empty and sorted by text. Where an action in it `is_open`, one that it stands for is returned.
        """
