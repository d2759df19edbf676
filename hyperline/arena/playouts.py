"""The chance of winning after an action: the game is played on many times by a fixed policy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Action, Game

P = TypeVar("P")


def chance(
    game: Game[P], view: P, seat: int, action: Action, policy: Callable[[P, int], Any], games: int, seed: int = 1
) -> float:
    """A seat's share of the wins, from 0 to 1, if every decision after the action follows `policy`.

    What the view hides is drawn again for each of the games. A shared win counts in part.
    """
    wins = 0.0
    for number in range(games):
        position = game.determinise(view, Dice.of(seed).at(str(number)))
        position = game.apply(position, seat, action).position
        while decisions := game.open(position):
            mover = next((one.seat for one in decisions if not one.answered), decisions[0].seat)
            position = game.apply(position, mover, policy(position, mover)).position
        winners = game.standing(position).winners
        wins += seat in winners and 1 / len(winners)
    return wins / games
