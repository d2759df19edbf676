"""Random games of Dark Freight in which ships act: a turn is ended only when little else is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET

from hyperline.games.freight.rules.position import Position
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change, Seat, Setup
from tests.games.freight.invariants import GAME

TABLES = ("RD", "RRR", "RRD", "RRRR", "RDRR", "RRRRD")
HULLS = ("", "mule", "swift", "hornet", "gull")
FUTILE = ("end", "reset", "throw", "dump", "route", "lasers")


def setup(number: int, seed: int, luck: Any = UNSET) -> Setup:
    """Who plays: all tables in turn, every third with chosen hulls."""
    roles = {"R": "runner", "D": "directorate"}
    options = {"hulls": "chosen"} if number % 3 == 2 else {}
    seats = (Seat(role=roles[role], choice=HULLS[(number + at) % 5]) for at, role in enumerate(TABLES[number % 6]))
    return Setup(tuple(seats), seed, options, luck)


def games(count: int, seed: int, luck_of: Any = UNSET) -> Iterator[tuple[Position, int, Any, Change]]:
    """Every action of so many random games."""
    for number in range(seed, seed + count):
        position, luck = GAME.start(setup(number, 100 + number, luck_of)), Dice.of(number).at("choices")
        while decisions := GAME.open(position):
            seat = decisions[0].seat
            legal = tuple(GAME.legal(position, seat))
            bold = tuple(action for action in legal if action.verb not in FUTILE)
            roll, luck = luck.roll(8)
            action, luck = luck.pick(bold if bold and roll > 1 else legal)
            change = GAME.apply(position, seat, action)
            yield position, seat, action, change
            position = change.position
