"""What a bot is: it chooses an action for its seat, and sees no more than its seat may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from msgspec import Struct

from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Action

FORCED: Final = "forced"
"""The `Ground.key` of an action where there was no choice."""


class Option(Struct, frozen=True):
    """An action that a bot weighed, as text: its `chance` of winning the game, and how many `nodes` that rests on."""

    action: str
    chance: float
    nodes: int


class Ground(Struct, frozen=True, omit_defaults=True):
    """Why a policy preferred an action, given as text: `key` names the measure, `numbers` are its values.

    `place` is the name of the sector that they are measured to, if any. Both are public knowledge.
    """

    action: str
    key: str
    numbers: tuple[float, ...] = ()
    place: str = ""


class Thought(Struct, frozen=True, omit_defaults=True):
    """What a bot thought when it chose: the options that it weighed, the chosen one first, then the best of the others.

    Where a policy chose without a search there are `grounds` instead: of the chosen action, then of the second choice.
    """

    options: tuple[Option, ...] = ()
    grounds: tuple[Ground, ...] = ()


class Bot(Protocol):
    """A bot at one seat of one game."""

    thought: Thought
    """About the last choice; it has no options if nothing was weighed."""

    def choose(self, view: Any, legal: Sequence[Any], budget: Budget) -> Action:
        """Choose one of the legal actions within the budget; `view` is a position as `observe` returns it.

        `legal` is not empty, and sorted by text. For an action that `is_open` return one of those that it stands for.
        """
