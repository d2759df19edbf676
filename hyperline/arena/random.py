"""A bot that chooses among the legal actions with equal chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hyperline.arena.base import Thought
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Action, Game


class RandomBot:
    """Chooses uniformly among the legal actions; from an open-ended set, a random member. Its dice are its own."""

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.dice = Dice.of(seed).at(f"random {seat}")
        self.thought = Thought()

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        """Any legal action."""
        if len(legal) == 1 and not legal[0].is_open:
            return legal[0]
        _, self.dice = self.dice.roll(2)
        return self.game.sample(view, self.seat, self.dice)
