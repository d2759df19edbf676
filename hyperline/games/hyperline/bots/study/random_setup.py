"""A random setup, so that all Pods, Engines and bonus components can be compared, not only those that bots prefer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.arena.schedule import Task
from hyperline.games.hyperline.rules.actions import Action, Fit
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.dice import Dice

OFFER: Final = f"{__name__}:offered"
"""The path of `offered`, for a Task."""


def offered(task: Task, position: Position, legal: Sequence[Action], acts: int) -> Sequence[Action]:
    """The actions that a bot may choose from: all legal ones, or during setup one random kind, in all its places."""
    if position.phase is not Phase.SETUP:
        return legal
    kinds = sorted({_kind(action) for action in legal})
    kind, _ = Dice.of(task.seed).at(f"start {acts}").pick(tuple(kinds))
    return [action for action in legal if _kind(action) == kind]


def _kind(action: Action) -> str:
    return action.part.kind if isinstance(action, Fit) else str(action)
