"""What a quadrant can hit: DMG-2, DMG-6, DMG-8, SHD-3."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hyperline.engine.exposure import exposed, exposures
from hyperline.engine.geometry import BACK, FRONT, LEFT, QUADRANT_NAMES, QUADRANTS, RIGHT
from hyperline.engine.kinds import Component
from hyperline.engine.ship import Ship, floating, functional_parts, target_of
from tests.engine.shipwright import mirrored, mirrored_target, ship, ships

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
