"""How much a player's possessions change the chance of winning, all else being equal: a conditional logit model.

The chance of a seat is its share of the weights of all seats. A weight is a product of one factor for each thing that the
seat has. The factors are those that make the results likeliest, with a prior that keeps them near 1 where there is little
evidence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp, sqrt
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Struct

from hyperline.arena.intervals import CONFIDENCE, deviations
from hyperline.games.hyperline.bots.study.simulated import NOTHING, Facts, SeatFacts

if TYPE_CHECKING:
    from numpy.typing import NDArray

FIRST: Final = "goes first"
PRIOR: Final = 1.0
"""The precision of the prior of the logarithm of a factor; its mean is 0."""
MOST_STEPS: Final = 25
ENOUGH: Final = 1e-6  # a step smaller than this is the last

Vector: TypeAlias = list[float]
Matrix: TypeAlias = list[Vector]
Owns: TypeAlias = Callable[[SeatFacts, str], int]
"""How many of something, given by name, a seat has."""


class Effect(Struct, frozen=True):
    """The factor by which something changes the odds of winning: its logarithm, with standard deviation; `seats` had it."""

    name: str
    seats: int
    log: float
    deviation: float

    @property
    def odds(self) -> float:
        """The likeliest factor."""
        return exp(self.log)

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """The interval that most likely contains the true factor."""
        reach = deviations(confidence) * self.deviation
        return exp(self.log - reach), exp(self.log + reach)

    def side(self, confidence: float = CONFIDENCE) -> int:
        """1 if it helps, -1 if it harms, 0 if the interval allows both."""
        low, high = self.interval(confidence)
        return (low > 1) - (high < 1)


def effects(games: Sequence[Facts], names: Sequence[str]) -> tuple[Effect, ...]:
    """The effects, in decided games, of going first and of having one more of each thing at the end, if anybody had it.

    Only players with the same kind of Home planet are compared, since most of them have what their planet sells.
    """
    homes = sorted({_home(seat) for game in games for seat in game.seats})
    controls = homes if len(homes) > 1 else []
    return tuple(effect for effect in _weighed(games, (FIRST, *names, *controls), _owned) if effect.name not in controls)


def beginnings(games: Sequence[Facts]) -> tuple[Effect, ...]:
    """The effects, in decided games, of going first and of what players begin with.

    A Home planet, a Pod and an Engine are compared with the average of their like, a bonus with going without one.
    """
    seats = [seat for game in games for seat in game.seats]
    groups = [sorted({mark(seat) for seat in seats}) for mark in (_home, _pod, _engine)]
    bonuses = sorted({_bonus(seat) for seat in seats if seat.begun[2] != NOTHING})
    alone = {name for group in groups if len(group) == 1 for name in group}  # nothing to compare it with
    names = [name for name in (FIRST, *(name for group in groups for name in group), *bonuses) if name not in alone]
    return _weighed(games, names, _begun, [group for group in groups if len(group) > 1])


def _weighed(
    games: Sequence[Facts], names: Sequence[str], owns: Owns, groups: Iterable[Sequence[str]] = ()
) -> tuple[Effect, ...]:
    """The effects of what seats have; names in a group are compared with the average of the group."""
    had = {name: sum(owns(seat, name) > 0 for game in games for seat in game.seats) for name in names}
    owned_names = [name for name, seats in had.items() if seats]
    if not owned_names:
        return ()
    trials = [(game.winner, [[float(owns(seat, name)) for name in owned_names] for seat in game.seats]) for game in games]
    logs, spread = fitted(trials, len(owned_names))
    like = {name: group for group in groups for name in group}
    result = []
    for name in owned_names:
        weights = [
            float(other == name) - (other in like.get(name, ())) / len(like.get(name, owned_names)) for other in owned_names
        ]
        log = sum(weight * one for weight, one in zip(weights, logs, strict=True))
        result.append(Effect(name, had[name], log, sqrt(_variance(weights, spread))))
    return tuple(result)


def _variance(weights: Vector, spread: Matrix) -> float:
    """The variance of a weighted sum."""
    used = [index for index, weight in enumerate(weights) if weight]
    return sum(weights[one] * weights[other] * spread[one][other] for one in used for other in used)


def fitted(trials: Sequence[tuple[int, Matrix]], width: int) -> tuple[Vector, Matrix]:
    """The likeliest logarithms of factors, and their covariance; a trial is a winner, and how much of each a seat had."""
    import numpy as np

    won, had = _stacked(trials)
    logs = np.zeros(width)
    spread: NDArray[Any] = np.eye(width)
    for _ in range(MOST_STEPS):
        slope, bend = -PRIOR * logs, PRIOR * np.eye(width)
        for winners, seats in zip(won, had, strict=True):
            weights = np.exp(seats @ logs)
            chances = weights / weights.sum(axis=1, keepdims=True)
            means = np.einsum("gs,gsw->gw", chances, seats)
            apart = seats - means[:, None, :]
            bend += np.einsum("gs,gsw,gsv->wv", chances, apart, apart, optimize=True)
            slope += (seats[np.arange(len(seats)), winners] - means).sum(axis=0)
        spread = np.linalg.inv(bend)
        step = spread @ slope
        logs = logs + step
        if np.abs(step).max() < ENOUGH:
            break
    return logs.tolist(), spread.tolist()


def _stacked(trials: Sequence[tuple[int, Matrix]]) -> tuple[list[NDArray[Any]], list[NDArray[Any]]]:
    """The winners, and what the seats had, grouped by number of seats."""
    import numpy as np

    sizes = sorted({len(seats) for _, seats in trials})
    alike = [[trial for trial in trials if len(trial[1]) == size] for size in sizes]
    won = [np.array([winner for winner, _ in group]) for group in alike]
    return won, [np.array([seats for _, seats in group]) for group in alike]


def _owned(seat: SeatFacts, name: str) -> int:
    return seat.owned.get(name, 0) or int(name == _home(seat) or (name == FIRST and seat.order == 0))


def _begun(seat: SeatFacts, name: str) -> int:
    return int(seat.order == 0) if name == FIRST else int(name in (_home(seat), _pod(seat), _engine(seat), _bonus(seat)))


def _home(seat: SeatFacts) -> str:
    return f"home: {seat.home}"


def _pod(seat: SeatFacts) -> str:
    return f"pod: {seat.begun[0]}"


def _engine(seat: SeatFacts) -> str:
    return f"engine: {seat.begun[1]}"


def _bonus(seat: SeatFacts) -> str:
    return f"bonus: {seat.begun[2]}"
