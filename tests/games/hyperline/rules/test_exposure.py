"""What a quadrant can hit: DMG-2, DMG-6, DMG-8, SHD-3."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hyperline.games.hyperline.rules.actions import Damage
from hyperline.games.hyperline.rules.decisions.damage import TakingDamage
from hyperline.games.hyperline.rules.draft import Draft
from hyperline.games.hyperline.rules.exposure import exposed, exposures, first_hits
from hyperline.games.hyperline.rules.frame import Contest
from hyperline.games.hyperline.rules.game import apply_action
from hyperline.games.hyperline.rules.geometry import BACK, FRONT, LEFT, QUADRANT_NAMES, QUADRANTS, RIGHT
from hyperline.games.hyperline.rules.kinds import PODS, STORE_KINDS, Component
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess, turret_under
from hyperline.games.hyperline.rules.ship import (
    Ship,
    Target,
    floating,
    functional_parts,
    functional_targets,
    target_of,
)
from tests.amounts import graded
from tests.games.hyperline.rules.shipwright import at_random, mirrored, mirrored_target, ship, ships, with_kinds

BROAD = "battle-pod@0,1 combat-engine@0,2 laser-cannon@1,0/R laser-cannon@1,1/R rip-engine@-1,1"
SWAPPED = (FRONT, LEFT, BACK, RIGHT)


def seen(one: Ship, quadrant: int) -> set[str]:
    return set(exposed(one, quadrant))


def damaged(one: Ship, *targets: str) -> Ship:
    for target in targets:
        part = one.find(target)
        assert part is not None
        one = one.damaged(part)
    return one


# --- the grid ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quadrant", "targets"),
    [
        (FRONT, {"-1,1", "0,0", "1,0"}),
        (BACK, {"-1,1", "0,2", "1,1"}),
        (RIGHT, {"1,0", "1,1", "0,2"}),
        (LEFT, {"0,0", "-1,1", "0,2"}),
    ],
)
def test_dmg_2_the_outermost_of_each_column_or_row(quadrant: int, targets: set[str]) -> None:
    assert seen(ship(BROAD), quadrant) == targets


def test_dmg_2_the_bridge_alone_is_exposed_all_around() -> None:
    assert exposures(Ship()) == (("0,0",),) * 4


def test_dmg_2_a_gap_in_a_row_does_not_matter() -> None:
    hook = ship("carrier-pod@0,1 carrier-pod@1,1 carrier-pod@2,1 carrier-pod@2,0")
    assert seen(hook, RIGHT) == {"2,0", "2,1"}
    assert seen(hook, LEFT) == {"0,0", "0,1"}


def test_dmg_2_and_dmg_6_damaged_components_block_nothing_and_are_not_exposed() -> None:
    one = damaged(ship(BROAD), "1,1")
    assert seen(one, RIGHT) == {"1,0", "0,1", "0,2"}
    assert seen(damaged(one, "0,1"), RIGHT) == {"1,0", "-1,1", "0,2"}
    assert seen(damaged(one, "0,0", "0,1", "0,2"), FRONT) == {"-1,1", "1,0"}


def test_dmg_1_what_a_first_point_uncovers_the_next_may_hit() -> None:
    one = ship(BROAD)
    assert "0,1" not in seen(one, FRONT)
    assert "0,1" in seen(damaged(one, "0,0"), FRONT)


def test_dmg_5_nothing_is_exposed_once_all_is_damaged() -> None:
    one = ship("carrier-pod@0,1 interphasic-shield@L")
    assert exposures(damaged(one, "0,0", "0,1", "L")) == ((), (), (), ())


# --- Interphasic Shields ----------------------------------------------------------------------------------------------


def test_shd_3_nothing_else_is_exposed_to_the_quadrant_of_an_interphasic_shield() -> None:
    one = ship(BROAD + " interphasic-shield@F interphasic-shield@R")
    assert exposed(one, FRONT) == ("F",)
    assert exposed(one, RIGHT) == ("R",), "the one beside the quadrant is covered too"


def test_shd_3_a_stack_covers_until_its_last_shield_is_damaged() -> None:
    one = ship(BROAD + " interphasic-shield@F interphasic-shield@F")
    assert floating(one, FRONT) == 2
    assert exposed(damaged(one, "F"), FRONT) == ("F",)
    assert seen(damaged(one, "F", "F"), FRONT) == {"-1,1", "0,0", "1,0"}
    assert floating(damaged(one, "F", "F"), FRONT) == 0


def test_dmg_8_a_shield_beside_the_quadrant_is_exposed_with_the_grid() -> None:
    one = ship(BROAD + " interphasic-shield@F")
    assert seen(one, RIGHT) == {"1,0", "1,1", "0,2", "F"}
    assert seen(one, LEFT) == {"0,0", "-1,1", "0,2", "F"}


def test_dmg_8_a_shield_on_the_opposite_side_only_once_no_grid_component_is_functional() -> None:
    one = ship("carrier-pod@0,1 interphasic-shield@F")
    assert seen(one, BACK) == {"0,1"}
    assert seen(damaged(one, "0,1"), BACK) == {"0,0"}
    assert seen(damaged(one, "0,1", "0,0"), BACK) == {"F"}


def test_dmg_8_shields_beside_are_no_grid_components() -> None:
    one = damaged(ship("carrier-pod@0,1 interphasic-shield@F interphasic-shield@R"), "0,1", "0,0")
    assert seen(one, BACK) == {"F", "R"}
    assert seen(one, LEFT) == {"F", "R"}
    assert seen(one, FRONT) == {"F"}


def test_dmg_8_a_damaged_shield_neither_covers_nor_is_exposed() -> None:
    one = damaged(ship("carrier-pod@0,1 interphasic-shield@F"), "F")
    assert exposures(one) == exposures(ship("carrier-pod@0,1"))


# --- of any ship ------------------------------------------------------------------------------------------------------


@settings(max_examples=120, deadline=None)
@given(ships())
def test_dmg_2_as_the_rule_says_it(one: Ship) -> None:
    working = functional_parts(one)
    grid = [part for part in working if not part.is_floating]
    for quadrant in QUADRANTS:
        if floating(one, quadrant):
            assert exposed(one, quadrant) == (QUADRANT_NAMES[quadrant],)
            continue
        expected = set()
        for part in grid:
            if quadrant in (FRONT, BACK):
                lane = [other.y for other in grid if other.x == part.x]
                depth = part.y
            else:
                lane = [other.x for other in grid if other.y == part.y]
                depth = part.x
            if depth == (min(lane) if quadrant in (FRONT, LEFT) else max(lane)):
                expected.add(target_of(part))
        for beside in ((quadrant + 1) % 4, (quadrant + 3) % 4):
            if floating(one, beside):
                expected.add(QUADRANT_NAMES[beside])
        if not grid and floating(one, (quadrant + 2) % 4):
            expected.add(QUADRANT_NAMES[(quadrant + 2) % 4])
        assert exposed(one, quadrant) == tuple(sorted(expected))


@settings(max_examples=60, deadline=None)
@given(ships())
def test_dmg_5_something_is_exposed_to_every_quadrant_as_long_as_anything_is_functional(one: Ship) -> None:
    for quadrant in QUADRANTS:
        assert bool(exposed(one, quadrant)) == bool(functional_parts(one))
        for target in exposed(one, quadrant):
            assert one.find(target) is not None


@settings(max_examples=60, deadline=None)
@given(ships())
def test_dmg_2_a_mirrored_ship_has_mirrored_exposure(one: Ship) -> None:
    other = mirrored(one)
    for quadrant in QUADRANTS:
        assert {mirrored_target(target) for target in exposed(one, quadrant)} == seen(other, SWAPPED[quadrant])


@settings(max_examples=60, deadline=None)
@given(ships(), st.integers(0, 3), st.integers(0, 99))
def test_dmg_1_a_hit_uncovers_and_never_covers(one: Ship, quadrant: int, choice: int) -> None:
    targets = exposed(one, quadrant)
    if not targets:
        return
    hit = one.find(targets[choice % len(targets)])
    assert hit is not None
    after = seen(one.damaged(hit), quadrant)
    if hit.kind is not Component.INTERPHASIC_SHIELD:
        assert set(targets) - {hit.target} <= after
    elif not floating(one.damaged(hit), hit.facing):
        assert hit.target not in after


# --- with which point of damage ---------------------------------------------------------------------------------------


class Struggle(Contest, frozen=True):
    """What the damage is taken for: it waits for no more than its end."""

    def resume(self, draft: Draft) -> bool:
        return True

    @property
    def seat(self) -> int:
        return 0


def under_fire(one: Ship, quadrant: int) -> Position:
    """Where the owner of a ship takes more points from a quadrant than it has parts."""
    frame = TakingDamage(0, 0, 3 * len(one.parts), quadrant, "battle", spares_fighters=True)
    return settle(Position(players=(Player(corner=0, home=0, sector=0, ship=one),), pending=(Struggle(), frame)))


def choices(position: Position) -> list[Damage]:
    """The parts that the next point may go to, as the rules offer them."""
    frame = position.decision
    if not isinstance(frame, TakingDamage):
        return []
    return [action for action in frame.legal(position) if isinstance(action, Damage)]


def played(position: Position, action: Damage) -> Position:
    after: Position = apply_action(position, 0, action).position
    return after


def falls(position: Position) -> frozenset[Target]:
    return frozenset(functional_targets(position.players[0].ship))


def in_every_way(one: Ship, quadrant: int) -> dict[Target, int]:
    """By part: the number of the first point that damages it, of all ways to assign points by the rules."""
    start = under_fire(one, quadrant)
    found: dict[Target, int] = {}
    wave: dict[object, Position] = {one: start}
    for hit in range(1, 3 * len(one.parts)):
        after: dict[object, Position] = {}
        for position in wave.values():
            for action in choices(position):
                following = played(position, action)
                ship_then = following.players[0].ship
                if ship_then != position.players[0].ship:
                    found.setdefault(action.target, hit)
                frame = following.decision
                ignored = frozenset(frame.ignored) if isinstance(frame, TakingDamage) else frozenset()
                after[ship_then, ignored] = following
        wave = after
        if not wave:
            break
    return found


def plays(one: Ship, quadrant: int, luck: random.Random, wanted: Target) -> Iterator[tuple[int, Target]]:
    """One way to assign points: each point that damaged a part, and the part; on the way to `wanted` if that is one."""
    position = under_fire(one, quadrant)
    for hit in range(1, 3 * len(one.parts)):
        offered = choices(position)
        if not offered:
            return
        action = luck.choice(offered)
        if wanted:
            action = min(
                offered, key=lambda one: (_detour(position.players[0].ship, quadrant, one.target, wanted), luck.random())
            )
        following = played(position, action)
        if following.players[0].ship != position.players[0].ship:
            yield hit, action.target
        position = following


def _detour(one: Ship, quadrant: int, target: Target, wanted: Target) -> int:
    """How little a point on a part helps to get at the wanted one: its own lane first, and Pods before what they turn."""
    if target == wanted:
        return 0
    if "," not in target:
        return 3
    if "," not in wanted:
        part = one.find(target)
        assert part is not None
        return 2 if target in prowess(one).hardpoints[quadrant] and turret_under(one, part) is not None else 1
    lane = quadrant % 2
    return 1 if target.split(",")[lane] == wanted.split(",")[lane] else 4


def check_all_ways(one: Ship, quadrant: int) -> None:
    assert first_hits(one, quadrant) == in_every_way(one, quadrant), (str(one), quadrant)


def check_bounds(one: Ship, quadrant: int, luck: random.Random, tries: int) -> None:
    """Hits aimed straight at a part damage it with exactly the predicted hit; random hits never do so earlier."""
    predicted = first_hits(one, quadrant)
    assert set(predicted) == set(functional_targets(one))
    for target, hit in predicted.items():
        for _ in range(20):
            if hit == next(when for when, what in plays(one, quadrant, luck, target) if what == target):
                break
        else:
            pytest.fail(f"{target} is not reached with hit {hit} from {QUADRANT_NAMES[quadrant]} on {one}")
    for _ in range(tries):
        first: dict[Target, int] = {}
        for when, what in plays(one, quadrant, luck, ""):
            first.setdefault(what, when)
        assert all(when >= predicted[what] for what, when in first.items()), (str(one), quadrant)


@pytest.mark.parametrize(
    ("text", "quadrant", "hits"),
    [
        (BROAD, FRONT, {"0,0": 1, "1,0": 1, "-1,1": 1, "0,1": 2, "1,1": 2, "0,2": 3}),
        (BROAD, LEFT, {"0,0": 1, "-1,1": 1, "0,2": 1, "1,0": 2, "0,1": 2, "1,1": 3}),
        ("carrier-pod@0,1 hardpoint-shield@0,-1/F", FRONT, {"0,-1": 2, "0,0": 3, "0,1": 4}),
        ("carrier-pod@0,1 hardpoint-shield@0,-1/F", BACK, {"0,1": 1, "0,0": 2, "0,-1": 3}),
        ("carrier-pod@0,1 interphasic-shield@F interphasic-shield@F", FRONT, {"F": 1, "0,0": 3, "0,1": 4}),
        ("carrier-pod@0,1 interphasic-shield@F interphasic-shield@R", FRONT, {"F": 1, "0,0": 2, "R": 2, "0,1": 3}),
        ("carrier-pod@0,1 interphasic-shield@F interphasic-shield@R", LEFT, {"0,0": 1, "0,1": 1, "F": 1, "R": 3}),
        ("carrier-pod@0,1 hardpoint-shield@0,-1/F! interphasic-shield@F!", FRONT, {"0,0": 1, "0,1": 2}),
    ],
)
def test_b1_the_first_hit_that_can_damage_each_part(text: str, quadrant: int, hits: dict[Target, int]) -> None:
    assert first_hits(ship(text), quadrant) == hits
    check_all_ways(ship(text), quadrant)


@pytest.mark.parametrize("quadrant", QUADRANTS)
def test_b1_a_hardpoint_on_a_turret_looks_elsewhere_once_its_pod_is_damaged(quadrant: int) -> None:
    one = ship("turret-pod@0,1/FR hardpoint-shield@1,0/FR interphasic-shield@B")
    check_all_ways(one, quadrant)
    check_all_ways(damaged(one, "0,1"), quadrant)
    assert first_hits(one, FRONT) == {"0,0": 1, "0,1": 2, "1,0": 2, "B": 4}
    assert first_hits(damaged(one, "0,1"), FRONT)["1,0"] == 1
    assert first_hits(damaged(one, "0,1"), RIGHT)["1,0"] == 2


def test_b1_of_crossed_turrets_one_shield_must_be_hit_before_its_pod() -> None:
    crossed = ship(
        "carrier-pod@0,1 carrier-pod@0,2 turret-pod@1,2/FR turret-pod@2,2/FL hardpoint-shield@1,1/FL "
        "hardpoint-shield@2,1/FR interphasic-shield@B"
    )
    check_all_ways(crossed, FRONT)
    apart = damaged(crossed, "1,2")
    check_all_ways(apart, FRONT)
    assert first_hits(crossed, FRONT)["B"] == len(crossed.parts) + 1
    assert first_hits(apart, FRONT)["B"] == len(apart.parts) - 1


@pytest.mark.parametrize("tenths", graded([3, 10], 1))
def test_b1_the_engine_agrees_on_500_random_ships(tenths: int) -> None:
    luck = random.Random(1)
    small = [at_random(luck, most=7) for _ in range(35 * tenths)]
    large = [at_random(luck, most=20) for _ in range(10 * tenths)] + [shielded(luck) for _ in range(5 * tenths)]
    for number, one in enumerate(small):
        check_all_ways(one, QUADRANTS[number % 4])
    for number, one in enumerate(large):
        check_bounds(one, QUADRANTS[number % 4], luck, tries=1)


@pytest.mark.long
def test_b1_the_engine_agrees_on_many_more_and_larger_ships() -> None:
    luck = random.Random(2)
    for quadrant in QUADRANTS:
        for _ in range(1000):
            check_all_ways(at_random(luck, most=9), quadrant)
        for _ in range(1000):
            check_bounds(at_random(luck, most=40), quadrant, luck, tries=10)
            check_bounds(shielded(luck), quadrant, luck, tries=10)


def shielded(luck: random.Random) -> Ship:
    """A ship with many turrets and the shields that stand on them."""
    kinds = luck.choices((Component.TURRET_POD, Component.HARDPOINT_SHIELD, *PODS, *STORE_KINDS), (8, 9, *[1] * 18), k=18)
    return with_kinds([Component.TURRET_POD, *kinds], [luck.randrange(1000) for _ in range(19)])
