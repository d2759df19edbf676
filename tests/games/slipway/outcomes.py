"""Every way in which the dice can fall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from hyperline.games.slipway.rules.position import Position
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change
from tests.games.slipway.invariants import GAME


def outcomes(position: Position, seat: int, action: Any) -> Iterator[tuple[Change, float]]:
    """What an action leads to for all dice that may follow, each with its chance."""
    ways: list[tuple[int, ...]] = [()]
    while ways:
        rolls = ways.pop()
        change = GAME.apply(replace(position, dice=Dice(1, rolls)), seat, action)
        if change.position.dice.seed != 1:  # it took more dice than there are
            ways += [(*rolls, value) for value in range(1, 7)]
        else:
            yield change, 6.0 ** -len(rolls)
