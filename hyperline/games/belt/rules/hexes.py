"""The board: its hexes, directions, lines, zones and what lies on it at first (BRD).

A hex is a number from 0 to 396 in board order (by r, then by q). A place is a hex with a facing, six times the hex and
the direction; a capital ship's place is its bow with its facing. OFF is beyond the edge, or nowhere.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from hyperline.games.belt.rules.refusal import refused
from hyperline.kernel.quote import quoted

Hex = int
Place = int

RADIUS: Final = 11
OFF: Final = -1
DIRECTIONS: Final = ("E", "NE", "NW", "W", "SW", "SE")
STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
SPAN: Final = range(-RADIUS, RADIUS + 1)

COORDINATES: Final = tuple((q, r) for r in SPAN for q in SPAN if abs(q + r) <= RADIUS)
"""The q and r of every hex."""
HEXES: Final = len(COORDINATES)
HEX_AT: Final = {at: index for index, at in enumerate(COORDINATES)}
"""The hex at q and r; other pairs are off the board."""
HEX_NAMES: Final = tuple(f"{q},{r}" for q, r in COORDINATES)
HEX_BY_NAME: Final = {name: index for index, name in enumerate(HEX_NAMES)}

HEX_OF: Final = tuple(place // 6 for place in range(HEXES * 6))
"""The hex of a place, or the bow of a capital ship."""
FACING_OF: Final = tuple(place % 6 for place in range(HEXES * 6))


def _rays() -> tuple[tuple[Hex, ...], ...]:
    rays = []
    for place in range(HEXES * 6):
        (q, r), (dq, dr) = COORDINATES[place // 6], STEPS[place % 6]
        ray: list[Hex] = []
        while (at := HEX_AT.get((q + dq * (len(ray) + 1), r + dr * (len(ray) + 1)))) is not None:
            ray.append(at)
        rays.append(tuple(ray))
    return tuple(rays)


RAYS: Final = _rays()
"""The hexes straight ahead of a place, to the edge."""
STERNS: Final = tuple((RAYS[place - place % 6 + (place + 3) % 6] or (OFF,))[0] for place in range(HEXES * 6))
"""The hex behind a place, the stern of a capital ship."""
NEIGHBOURS: Final = tuple(tuple(RAYS[hex * 6 + way][0] for way in range(6) if RAYS[hex * 6 + way]) for hex in range(HEXES))
CENTRE: Final = HEX_AT[0, 0]
RING: Final = tuple(sorted(NEIGHBOURS[CENTRE]))
"""The six hexes round the centre (BRD-5)."""

AHEAD: Final = "ahead"
CAP_STEPS: Final = (AHEAD, "bow left", "bow right", "stern left", "stern right")
"""The steps of a capital ship (CAP-1), sorted by their names."""


def _stepped(place: Place) -> tuple[Place, ...]:
    bow, facing, stern = place // 6, place % 6, STERNS[place]
    if stern == OFF:
        return (OFF,) * len(CAP_STEPS)
    found = [RAYS[place][0] * 6 + facing if RAYS[place] else OFF]
    turns = ((facing + 1) % 6, (facing - 1) % 6)
    swings = [RAYS[stern * 6 + turn] for turn in turns]
    found += [swing[0] * 6 + turn if swing else OFF for swing, turn in zip(swings, turns, strict=True)]
    found += [bow * 6 + turn if STERNS[bow * 6 + turn] != OFF else OFF for turn in turns]
    return tuple(found)


STEPPED: Final = tuple(_stepped(place) for place in range(HEXES * 6))
"""Where each of the CAP_STEPS leads from a place, OFF over the edge (CAP-2)."""

ZONES: Final = {
    2: (((-11, 0), 5), ((11, 0), 5)),
    3: (((-11, 0), 5), ((11, -11), 5), ((0, 11), 5)),
    4: (((-3, -8), 4), ((11, -8), 4), ((3, 8), 4), ((-11, 8), 4)),
}
"""Centre and radius of each seat's start zone, by the number of seats (BRD-3)."""
ASTEROIDS_OF_THREE: Final = "0,0 3,0 0,-3 -3,3 5,-4 -1,5 -4,-1 6,-2 -4,6 -2,-4 4,2 -6,4 2,-6"
ASTEROIDS_OF_TWO: Final = "0,0 1,3 -4,3 4,-3 -1,-3 3,2 -5,2 5,-2 -3,-2 1,5 -6,5 6,-5 -1,-5 4,-6 2,-6 -2,6 -4,6"


def distance(one: Hex, other: Hex) -> int:
    """How many steps two hexes are apart."""
    (q, r), (to_q, to_r) = COORDINATES[one], COORDINATES[other]
    return max(abs(q - to_q), abs(r - to_r), abs(q + r - to_q - to_r))


@cache
def within(hex: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes within a radius of one, itself included, in board order."""
    q, r = COORDINATES[hex]
    return tuple(
        HEX_AT[to_q, to_r]
        for to_r in range(max(r - radius, -RADIUS), min(r + radius, RADIUS) + 1)
        for to_q in range(q - radius, q + radius + 1)
        if abs(q + r - to_q - to_r) <= radius and (to_q, to_r) in HEX_AT
    )


@cache
def between(one: Hex, other: Hex) -> tuple[Hex, ...]:
    """The hexes that touch both of two hexes."""
    return tuple(hex for hex in NEIGHBOURS[one] if hex in NEIGHBOURS[other])


@cache
def zone(seats: int, seat: int) -> tuple[Hex, ...]:
    """The start zone of a seat, in board order."""
    centre, radius = ZONES[seats][seat]
    return within(HEX_AT[centre], radius)


@cache
def asteroids(seats: int) -> tuple[Hex, ...]:
    """Where asteroids lie at first, in board order (BRD-4)."""
    names = ASTEROIDS_OF_THREE if seats == 3 else ASTEROIDS_OF_TWO
    return tuple(sorted(HEX_BY_NAME[name] for name in names.split()))


def flown(place: Place, steps: int) -> Place:
    """Where this many steps straight ahead lead, OFF over the edge."""
    ray = RAYS[place]
    return ray[steps - 1] * 6 + place % 6 if steps <= len(ray) else OFF


def displaced(place: Place, vector: tuple[int, int]) -> Place:
    """Where a vector leads, with the facing kept; OFF over the edge."""
    (q, r), (dq, dr) = COORDINATES[place // 6], vector
    to = HEX_AT.get((q + dq, r + dr), OFF)
    return to * 6 + place % 6 if to != OFF else OFF


@lru_cache(maxsize=4096)
def reach(place: Place, thrust: int) -> tuple[tuple[Place, int], ...]:
    """Every place that a capital ship gets to, nearest first, each with how few steps it takes (CAP-1, CAP-2)."""
    steps = {place: 0}
    for at in (order := [place]):
        if steps[at] < thrust:
            fresh = [to for to in STEPPED[at] if to != OFF and to not in steps]
            steps |= dict.fromkeys(fresh, steps[at] + 1)
            order += fresh
    return tuple(steps.items())


def place_name(place: Place, mark: str = "/") -> str:
    """A place as it is written, `3,-5/NE`."""
    return f"{HEX_NAMES[place // 6]}{mark}{DIRECTIONS[place % 6]}"


def place_of(text: str) -> Place:
    """The place that is written so, OFF for none; raises Illegal."""
    hex, _, facing = text.partition("/")
    if not text:
        return OFF
    if hex not in HEX_BY_NAME or facing not in DIRECTIONS:
        raise refused("NOTATION", "refusal.is_not_like_3", text=quoted(text))
    return HEX_BY_NAME[hex] * 6 + DIRECTIONS.index(facing)
