"""Files that somebody has spoilt: each is refused with a rule, or is a position that can be played on."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from hyperline.games.belt.rules.position import Position
from hyperline.kernel.illegal import Illegal
from tests.amounts import graded
from tests.games.belt.crowds import crowd
from tests.games.belt.invariants import GAME, form_of
from tests.games.belt.test_belt_play import KINDS, vivid

NAMES = ["A1", "B2", "X", "0.A1", "1.X", "2.Y", "corona", "sloam"]
POWERS = ["ACE", "ACE*", "NOVA-", "CARAPACE*", "TUG*", "FORESIGHT*", "none"]
PLACES = ["0,0/E", "3,3/NE!", "12,0/E", "11,0/W", "0,0", "5,-5"]
OTHERS: list[Any] = [0, 1, 2, 9, 10, -1, True, None, 1.5, "", "?", [], {}, [1, 2, 3], ["A1"], ["A1", "A1"], ["X"], [[]]]
VALUES = [*NAMES, *POWERS, *PLACES, *KINDS, *OTHERS]
Way = tuple[str | int, ...]


def ways(value: Any, way: Way = ()) -> Iterator[Way]:
    """Every key of a form, and those within it."""
    if way:
        yield way
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from ways(inner, (*way, key))


def spoilt(form: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    """A form with up to three keys removed or changed, often those that tell how far the turn is."""
    form = deepcopy(form)
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        found = list(ways(form))
        pending = [way for way in found if way[0] == "pending"]
        *outer, last = luck.choice(pending if pending and luck.random() < 0.4 else found)
        at: Any = form
        for key in outer:
            at = at[key]
        if luck.random() < 0.25:
            del at[last]
        else:
            at[last] = deepcopy(luck.choice(VALUES))
    return form


def step(position: Position, luck: random.Random) -> Position | None:
    """The position after a random action; None if the game is over."""
    decisions = GAME.open(position)
    if not decisions:
        return None
    seat = decisions[0].seat
    action = vivid([str(one) for one in GAME.legal(position, seat)], luck)
    return GAME.apply(position, seat, GAME.parse(position, seat, action)).position


@pytest.mark.parametrize("count", graded([8, 40, 150], 1, 1))
def test_a_spoilt_file_is_refused_or_can_be_played(count: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(count):
        luck = random.Random(seed)
        position: Position | None = GAME.read(json.dumps(crowd(seed)))
        for _ in range(20):
            if not position:
                break
            for _ in range(3):
                try:
                    other: Position | None = GAME.read(json.dumps(spoilt(form_of(position), luck)))
                except Illegal as fault:
                    seen[fault.rule] += 1
                    continue
                seen["read"] += 1
                for _ in range(5):
                    if other:
                        assert GAME.decode(GAME.encode(other)) == other
                        other = step(other, luck)
            position = step(position, luck)
    assert seen["read"] > 2 * count and {"NOTATION", "TRN-9"} <= set(seen)
