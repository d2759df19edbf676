"""How much each thing that a player has changes the chance to win, all else being equal: a conditional logit.

In a game the chance of a seat is its weight beside those of all seats; a weight is a product of one factor for each thing
that it has. The factors make what has happened likeliest, and are taken to be near 1 as long as little speaks against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, TypeAlias

from msgspec import Struct

from hyperline.bots.intervals import deviations
from hyperline.bots.witness import Facts, SeatFacts

FIRST: Final = "goes first"
PRIOR: Final = 1.0
"""Of the logarithm of a factor before anything is known: its mean is 0, and this its precision."""
MOST_STEPS: Final = 25
ENOUGH: Final = 1e-6  # a step so small is the last

Vector: TypeAlias = list[float]
Matrix: TypeAlias = list[Vector]


class Effect(Struct, frozen=True):
    """By what the odds to win are multiplied by one more of something, with its interval; so many seats had any of it."""

    name: str
    seats: int
    odds: float
    low: float
    high: float

    @property
    def side(self) -> int:
        """1 if it helps, -1 if it harms, 0 if the interval has both in it."""
        return (self.low > 1) - (self.high < 1)


def effects(games: Sequence[Facts], names: Sequence[str]) -> tuple[Effect, ...]:
    """The effects of going first and of things by name, of decided games; of what nobody had there is none."""
    had = {name: sum(_count(seat, name) > 0 for game in games for seat in game.seats) for name in (FIRST, *names)}
    told = [name for name, seats in had.items() if seats]
    if not told:
        return ()
    trials = [(game.winner, [[float(_count(seat, name)) for name in told] for seat in game.seats]) for game in games]
    logs, spread = fitted(trials, len(told))
    z = deviations()
    return tuple(
        Effect(
            name, had[name], exp(log), exp(log - z * sqrt(spread[index][index])), exp(log + z * sqrt(spread[index][index]))
        )
        for index, (name, log) in enumerate(zip(told, logs, strict=True))
    )


def fitted(trials: Sequence[tuple[int, Matrix]], width: int) -> tuple[Vector, Matrix]:
    """The likeliest logarithms of factors, and their covariance; a trial is who won, and by seat how much of each it had."""
    logs = [0.0] * width
    spread: Matrix = []
    for _ in range(MOST_STEPS):
        slope, bend = _slope_and_bend(trials, logs)
        spread = _inverse(bend)
        step = [sum(entry * part for entry, part in zip(row, slope, strict=True)) for row in spread]
        logs = [log + part for log, part in zip(logs, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    return logs, spread


def _slope_and_bend(trials: Sequence[tuple[int, Matrix]], logs: Vector) -> tuple[Vector, Matrix]:
    """First derivatives of the logarithm of the likelihood, and the negative of the second ones."""
    width = range(len(logs))
    slope = [-PRIOR * log for log in logs]
    bend = [[PRIOR * (one == other) for other in width] for one in width]
    for winner, seats in trials:
        weights = [exp(sum(log * count for log, count in zip(logs, seat, strict=True) if count)) for seat in seats]
        chances = [weight / sum(weights) for weight in weights]
        means = [sum(chance * seat[index] for chance, seat in zip(chances, seats, strict=True)) for index in width]
        for chance, seat in zip(chances, seats, strict=True):
            apart = [(index, seat[index] - means[index]) for index in width if seat[index] != means[index]]
            for one, by in apart:
                row, weight = bend[one], chance * by
                for other, also in apart:
                    row[other] += weight * also
        for index in width:
            slope[index] += seats[winner][index] - means[index]
    return slope, bend


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(index == column) for column in range(size))] for index, row in enumerate(matrix)]
    for index in range(size):
        pivot = rows[index][index]
        rows[index] = [entry / pivot for entry in rows[index]]
        for other in range(size):
            if other != index and (factor := rows[other][index]):
                rows[other] = [entry - factor * part for entry, part in zip(rows[other], rows[index], strict=True)]
    return [row[size:] for row in rows]


def _count(seat: SeatFacts, name: str) -> int:
    return int(seat.order == 0) if name == FIRST else seat.owned.get(name, 0)
