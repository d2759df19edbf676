"""What a jump or a roll leads to by the end of the round, exactly, as far as it can be known.

Ships that have had their turn are where they are. Those with their turn still to come are left out, since nobody knows
where they will be.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import product
from math import comb

from msgspec import Struct

from hyperline.games.slipway.rules.play import rolled
from hyperline.games.slipway.rules.position import JUMP, LANE, Position, is_gate, next_gate


class Odds(Struct, frozen=True):
    """Chances, from 0 to 1. `ends` has them by the ship's square at the end of the round, `lane` is that of a gate.

    `hold`, `escape` and `fall` are about the square moved to, whatever follows an escape; an open square holds. `mean` is
    how many squares the ship gains on average.
    """

    ends: dict[int, float]
    hold: float
    escape: float
    fall: float
    lane: float
    mean: float


def odds(position: Position, seat: int, choice: str) -> Odds:
    """What a jump or a roll leads to, for a seat with its turn still to come."""
    moved = (position.squares[other] for other in position.order[: position.turns])
    rivals, origin, last = tuple(sorted(filter(is_gate, moved))), position.squares[seat], position.last
    ends: dict[int, float] = defaultdict(float)
    ways = {"hold": 0.0, "escape": 0.0, "fall": 0.0}
    for target, chance in landings(origin, choice, position.is_twin, last).items():
        for (square, has_escaped), share in fates(rivals, target, last).items():
            ends[square] += chance * share
            ways["escape" if has_escaped else "hold" if square == target else "fall"] += chance * share
    lane = sum(share for square, share in ends.items() if is_gate(square))
    mean = sum(square * share for square, share in ends.items()) - origin
    return Odds(dict(sorted(ends.items())), **ways, lane=lane, mean=mean)


def comers(position: Position, seat: int, gate: int) -> dict[int, float | None]:
    """Who else could still move to a gate in this round: how likely that is, None if it is theirs to choose."""
    found: dict[int, float | None] = {}
    for other in position.order[position.turns :]:
        square = position.squares[other]
        chance = landings(square, "roll", position.is_twin, position.last).get(gate, 0.0) if other != seat else 0.0
        if other != seat and (chance or gate == next_gate(square)):
            found[other] = None if is_gate(square) else chance
    return found


@cache
def landings(origin: int, choice: str, is_twin: bool, last: int) -> dict[int, float]:
    """Where a jump or a roll takes a ship before any battle, each square with its chance."""
    if choice == JUMP:
        return {next_gate(origin): 1.0}
    found: dict[int, float] = defaultdict(float)
    dice = 2 if is_twin and is_gate(origin) else 1
    for values in product(range(1, 7), repeat=dice):
        found[min(rolled(origin, values)[1], last)] += 6.0**-dice
    return dict(found)


@cache
def fates(rivals: tuple[int, ...], start: int, last: int) -> dict[tuple[int, bool], float]:
    """The chances of where a ship on `start` is after the battles, and of whether it escaped from there.

    `rivals` are the gates of the others.
    """

    @cache
    def after(gate: int, arrived: int, has_escaped: bool) -> dict[tuple[int, bool], float]:
        """From a gate on, to which `arrived` others have escaped, and perhaps the ship itself."""
        others, is_here = rivals.count(gate) + arrived, has_escaped or gate == start
        ships = others + is_here
        if ships < 2 and (gate == last or not (arrived or has_escaped)):  # nobody rolls
            return {(gate, has_escaped): 1.0} if is_here else after(gate + LANE, 0, False)
        found: dict[tuple[int, bool], float] = defaultdict(float)
        one = 0.0 if gate == last else 1 / 6
        for away in range(others + 1):
            chance = comb(others, away) * one**away * (1 - one) ** (others - away)
            holds = (1 - one) * alone(ships - away, 5 if one else 6) / (ships - away) if is_here else 0.0
            found[gate, has_escaped] += chance * holds
            found[max(1, gate - LANE), has_escaped] += chance * (is_here * (1 - one) - holds)
            goes_on = one if is_here else 1.0
            if chance * goes_on:
                for end, share in after(gate + LANE, away, is_here).items():
                    found[end] += chance * goes_on * share
        return {end: share for end, share in found.items() if share}

    return after(min(start, *rivals), 0, False) if is_gate(start) and rivals else {(start, False): 1.0}


def alone(ships: int, numbers: int) -> float:
    """The chance that the highest roll, one for each ship on a die with these numbers, is rolled only once."""
    return float(ships * sum(below ** (ships - 1) for below in range(numbers)) / numbers**ships)
