"""Bots that follow a policy without searching, and one that gives hints by playing on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hyperline.arena.base import FORCED, Ground, Option, Thought
from hyperline.arena.playouts import chance
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Action, Game

Policy = Callable[[Any, int], Any]
"""The action of a seat that has to decide in a position or a view."""
Figures = Callable[[Any, int, str], tuple[float, ...]]
"""What can be said in numbers of an action, given as text, of a seat in a view."""


class PolicyBot:
    """Does what a policy says. Its grounds have that name and the figures of every legal action, the chosen one first.

    With `playouts` it also says how likely each of them wins, from so many games that are played on by the policy.
    """

    def __init__(self, game: Game[Any], seat: int, policy: Policy, figures: Figures, playouts: int = 0) -> None:
        self.game, self.seat = game, seat
        self.policy, self.figures, self.playouts = policy, figures, playouts
        self.thought = Thought()

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        """What the policy says, or the only legal action."""
        if len(legal) == 1:
            self.thought = Thought(grounds=(Ground(str(legal[0]), FORCED),))
            return legal[0]
        chosen: Action = self.policy(view, self.seat)
        actions = sorted(legal, key=lambda action: action != chosen)
        self.thought = Thought(self._options(view, actions), self._grounds(view, actions))
        return chosen

    def _grounds(self, view: Any, actions: Sequence[Action]) -> tuple[Ground, ...]:
        name, texts = self.policy.__name__, map(str, actions)
        return tuple(Ground(text, name, self.figures(view, self.seat, text)) for text in texts)

    def _options(self, view: Any, actions: Sequence[Action]) -> tuple[Option, ...]:
        if not self.playouts:
            return ()
        shares = (chance(self.game, view, self.seat, action, self.policy, self.playouts) for action in actions)
        return tuple(Option(str(action), share, self.playouts) for action, share in zip(actions, shares, strict=True))
