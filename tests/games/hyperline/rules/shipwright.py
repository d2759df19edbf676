"""Ships for tests: from their texts, at random through `places`, and mirrored."""

from __future__ import annotations

import random

from hypothesis import strategies as st
from msgspec.structs import replace

from hyperline.games.hyperline.rules.geometry import FACING_BY_NAME, FACING_NAMES, NO_FACING, Facing
from hyperline.games.hyperline.rules.kinds import PODS, STORE_KINDS, Component
from hyperline.games.hyperline.rules.layout import places
from hyperline.games.hyperline.rules.notation.seat import parse_layout
from hyperline.games.hyperline.rules.ship import Placed, Ship

STARTS = tuple(kind for kind in STORE_KINDS if kind in PODS)


def parts(text: str) -> tuple[Placed, ...]:
    """The components of a text; a Bridge is put before them, whether it is legal or not."""
    return parse_layout(["bridge@0,0", *text.split()])


def ship(text: str) -> Ship:
    return Ship(parts(text))


def with_kinds(kinds: list[Component], choices: list[int]) -> Ship:
    """A legal ship, grown by one component after the other; each choice picks among its places."""
    grown = Ship()
    for kind, choice in zip(kinds, choices, strict=True):
        if free := places(grown, kind):
            grown = grown.with_added(free[choice % len(free)])
    return grown


@st.composite
def ships(draw: st.DrawFn, most: int = 12) -> Ship:
    """Legal ships of up to `most` components besides the Bridge, some of them damaged, some Carrier Pods loaded."""
    kinds = [draw(st.sampled_from(STARTS)), *draw(st.lists(st.sampled_from(STORE_KINDS), max_size=most - 1))]
    choices = draw(st.lists(st.integers(0, 999), min_size=len(kinds), max_size=len(kinds)))
    grown = with_kinds(kinds, choices)
    states = draw(st.lists(st.sampled_from("++!*"), min_size=len(grown.parts), max_size=len(grown.parts)))
    return Ship(tuple(_in_state(part, state) for part, state in zip(grown.parts, states, strict=True)))


def at_random(luck: random.Random, most: int = 12) -> Ship:
    """Such a ship without a test that shrinks it; one in three is whole."""
    kinds = [luck.choice(STARTS), *luck.choices(STORE_KINDS, k=luck.randrange(most))]
    grown = with_kinds(kinds, [luck.randrange(1000) for _ in kinds])
    states = luck.choice(("+", "+++*", "++!*"))
    return Ship(tuple(_in_state(part, luck.choice(states)) for part in grown.parts))


def _in_state(part: Placed, state: str) -> Placed:
    if state == "*":
        return replace(part, is_loaded=part.kind is Component.CARRIER_POD)
    return replace(part, is_damaged=state == "!")


def mirrored(one: Ship) -> Ship:
    """The same ship with right and left changed."""
    return Ship(tuple(replace(part, x=-part.x, facing=mirrored_facing(part.facing)) for part in one.parts))


def mirrored_facing(facing: Facing) -> Facing:
    if facing == NO_FACING:
        return NO_FACING
    return FACING_BY_NAME[FACING_NAMES[facing].translate(str.maketrans("RL", "LR"))]


def mirrored_target(target: str) -> str:
    """The target on the mirrored ship that a target means."""
    if "," not in target:
        return target.translate(str.maketrans("RL", "LR"))
    x, y = target.split(",")
    return f"{-int(x)},{y}"
