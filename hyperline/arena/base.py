"""What every bot is: something that chooses an action for its seat, seeing no more than its seat may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from msgspec import Struct

from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Action

FORCED: Final = "forced"
"""The `Ground.key` of an action that there was no choice about."""


class Option(Struct, frozen=True):
    """One of the actions that a bot weighed, as text: its `chance` to win the game by it, and how many `nodes` told so."""

    action: str
    chance: float
    nodes: int


class Ground(Struct, frozen=True, omit_defaults=True):
    """What a habit weighed of an action, given as text: `key` names the measure, `numbers` are what it came to.

    `place` is the sector that these are reckoned to, by name, if they are. It is a public matter, the numbers too.
    """

    action: str
    key: str
    numbers: tuple[float, ...] = ()
    place: str = ""


class Thought(Struct, frozen=True, omit_defaults=True):
    """What a bot had in mind when it chose: the options that it weighed, the chosen one first, then the best.

    Of what was done by habit it has the `grounds` instead: those of the chosen action, then those of the second choice.
    """

    options: tuple[Option, ...] = ()
    grounds: tuple[Ground, ...] = ()


class Bot(Protocol):
    """A bot at one seat of one game."""

    thought: Thought
    """Of the last choice; without options where nothing was weighed."""

    def choose(self, view: Any, legal: Sequence[Any], budget: Budget) -> Action:
        """One of the legal actions of a view, what `observe` makes of a position of its game, within the budget.

        `legal` is not empty and sorted by text. Where an action in it `is_open`, one that it stands for is returned.
        """
