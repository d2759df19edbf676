"""Positions with something worth showing, for pictures and benchmarks."""

from __future__ import annotations

from functools import cache
from typing import Final

from hyperline.games.freight.engine.position import Position
from hyperline.games.freight.engine.rules import Freight
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup

SEED: Final = 7
USUAL: Final = (
    "engines",
    "boost",
    "jump",
    "deliver",
    "load",
    "scoop",
    "sell",
    "tile",
    "occupy",
    "complete",
    "force",
    "lasers",
)


def played(seats: int, rounds: int, role: str = "") -> Position:
    """A game of players who like to move, at the beginning of somebody's act in a round."""
    rules, dice = Freight(), Dice.of(SEED)
    roles = ["runner"] * seats
    if role:
        roles[-1] = role
    position = rules.start(Setup(tuple(Seat(role=one) for one in roles), SEED))
    while True:
        (decision,) = rules.open(position)[:1]
        if decision.kind == "act" and position.round >= rounds and len(position.act.dice) > 2:
            return position
        legal = rules.legal(position, decision.seat)
        liked = tuple(one for one in legal if one.word in USUAL)
        liked = liked or tuple(one for one in legal if one.word not in ("throw", "dump"))
        action, dice = dice.pick(liked)
        position = rules.apply(position, decision.seat, action).position


@cache
def middle() -> Position:
    """Three seats in the middle of a game."""
    return played(3, 4)


@cache
def crowded() -> Position:
    """Five seats with the Directorate, late in a game."""
    return played(5, 8, "directorate")
