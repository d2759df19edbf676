"""The board as bit masks: what lies within a distance of each hex, ahead of each place, and where caps can go."""

from __future__ import annotations

from functools import cache
from typing import Final

from hyperline.games.belt.rules.capital import nova_hexes
from hyperline.games.belt.rules.hexes import (
    CENTRE,
    HEXES,
    NEIGHBOURS,
    OFF,
    RAYS,
    STEPPED,
    STERNS,
    Hex,
    Place,
    distance,
    flown,
)
from hyperline.games.belt.rules.hexes import RING as RING_HEXES

BIT: Final = tuple(1 << hex for hex in range(HEXES))
SHOT, LANCE_SHOT, LONG_SHOT = 5, 9, 10  # how far fighters, a lance, and fighters with LONGSHOT shoot
RISING: Final = (True, False, False, False, True, True)
"""By direction: whether hexes further on come later in board order."""
RING: Final = sum(BIT[hex] for hex in RING_HEXES)
FROM_CENTRE: Final = tuple(distance(hex, CENTRE) for hex in range(HEXES))


def _beams(reach: int) -> tuple[int, ...]:
    return tuple(sum(BIT[hex] for hex in ray[:reach]) for ray in RAYS)


BEAMS: Final = {reach: _beams(reach) for reach in (SHOT, LANCE_SHOT, LONG_SHOT)}
"""By reach and place: the hexes straight ahead."""
FLOWN: Final = tuple(tuple(flown(place, steps) for place in range(HEXES * 6)) for steps in range(1, 15))
"""By the number of steps less one and place: the place where they lead straight ahead, OFF over the edge."""


def _balls(most: int) -> tuple[tuple[int, ...], ...]:
    balls = [BIT]
    for _ in range(most):
        last, grown = balls[-1], []
        for hex in range(HEXES):
            mask = last[hex]
            for other in NEIGHBOURS[hex]:
                mask |= last[other]
            grown.append(mask)
        balls.append(tuple(grown))
    return tuple(balls)


BALLS: Final = _balls(12)
"""By radius and hex: the hexes within it."""


CAP_HEXES: Final = tuple(BIT[place // 6] | (BIT[stern] if stern != OFF else 0) for place, stern in enumerate(STERNS))
"""By place: the two hexes of a cap there."""
GUNS: Final = tuple(
    tuple(ball[place // 6] | (ball[stern] if stern != OFF else 0) for place, stern in enumerate(STERNS))
    for ball in BALLS[:3]
)
"""By radius, up to two, and place: the hexes within it of a cap there."""


def hexes_of(mask: int) -> list[Hex]:
    """The hexes in a mask, in board order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@cache
def courses(place: Place, thrust: int) -> dict[Place, tuple[int, ...]]:
    """Every place that a cap gets to, nearest first, each with a shortest way as numbers of CAP_STEPS."""
    found: dict[Place, tuple[int, ...]] = {place: ()}
    for at in (order := [place]):
        if len(found[at]) < thrust:
            for way, to in enumerate(STEPPED[at]):
                if to != OFF and to not in found:
                    found[to] = (*found[at], way)
                    order.append(to)
    return found


@cache
def sight(one: Hex, other: Hex) -> int:
    """The hexes that touch both of two hexes."""
    return (BALLS[1][one] & BALLS[1][other]) & ~BIT[one] & ~BIT[other]


@cache
def nova(place: Place) -> int:
    """The hexes of NOVA's blast (PWR-33)."""
    return sum(BIT[hex] for hex in nova_hexes(place))
