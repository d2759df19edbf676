"""Chances of winning: a game is played on many times, by a fixed policy or by bots, and its winners are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hyperline.arena.base import Bot
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Action, Game

P = TypeVar("P")


def chance(
    game: Game[P], view: P, seat: int, action: Action, policy: Callable[[P, int], Any], games: int, seed: int = 1
) -> float:
    """A seat's share of the wins, from 0 to 1, if every decision after the action follows `policy`.

    What the view hides is drawn again for each of the games. A shared win counts in part.
    """
    total = 0.0
    for number in range(games):
        position = game.determinise(view, Dice.of(seed).at(str(number)))
        total += _shares(game, game.apply(position, seat, action).position, policy)[seat]
    return total / games


def wins(
    game: Game[P], view: P, policy: Callable[[int], Callable[[P, int], Any]], games: int, seed: int
) -> tuple[float, ...]:
    """By seat how many of so many games are won that go on from a view; a shared win counts in part.

    `policy` makes what decides in one of them, from a number of its own. What the view hides is drawn again for each.
    """
    totals = [0.0] * len(game.standing(view).scores)
    for number in range(games):
        position = game.determinise(view, Dice.of(seed).at(str(number)))
        for seat, share in enumerate(_shares(game, position, policy(seed * games + number))):
            totals[seat] += share
    return tuple(totals)


def by_bots(game: Game[P], make: Callable[[int, int], Bot]) -> Callable[[int], Callable[[P, int], Any]]:
    """A policy for `wins`: bots, made from their seat and a seed, which see no more than their seats may."""

    def policy(seed: int) -> Callable[[P, int], Any]:
        made = dict[int, Bot]()

        def choose(position: P, seat: int) -> Action:
            if seat not in made:
                made[seat] = make(seat, seed)
            return made[seat].choose(game.observe(position, seat), game.legal(position, seat), Budget())

        return choose

    return policy


def _shares(game: Game[P], position: P, policy: Callable[[P, int], Any]) -> list[float]:
    """Play on to the end; by seat 1 for the winner, or a part for each of several."""
    while decisions := game.open(position):
        mover = next((one.seat for one in decisions if not one.answered), decisions[0].seat)
        position = game.apply(position, mover, policy(position, mover)).position
    standing = game.standing(position)
    return [1 / len(standing.winners) if seat in standing.winners else 0.0 for seat in range(len(standing.scores))]
