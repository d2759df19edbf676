"""What every bot is: something that chooses an action for its seat, seeing no more than its seat may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from hyperline.engine.action import Action
from hyperline.engine.position import Position
from hyperline.kernel.budget import Budget


class Option(Struct, frozen=True):
    """One of the actions that a bot weighed, as text: its `chance` to win the game by it, and how many `nodes` told so."""

    action: str
    chance: float
    nodes: int


class Thought(Struct, frozen=True):
    """What a bot had in mind when it chose: the options that it weighed, the chosen one first, then the best."""

    options: tuple[Option, ...] = ()


class Bot(Protocol):
    """A bot at one seat of one game."""

    thought: Thought
    """Of the last choice; without options where nothing was weighed."""

    def choose(self, view: Position, legal: Sequence[Action], budget: Budget) -> Action:
        """One of the legal actions of a view, within the budget.

        `legal` is not empty and sorted by text. Where an action in it `is_open`, one that it stands for is returned.
        """
