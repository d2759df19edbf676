"""Ships as values: what stands where, how it is written, and what changes of state make of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.layout import check_layout
from hyperline.games.hyperline.rules.notation.seat import parse_placed, parse_ship
from hyperline.games.hyperline.rules.ship import (
    BRIDGE,
    Placed,
    Ship,
    damaged_targets,
    functional_targets,
    layout,
    loaded_fighters,
    loaded_targets,
    occupants,
    placed_text,
    target_of,
)
from tests.games.hyperline.rules.shipwright import ship, ships


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (Placed(Component.LASER_CANNON, 1, 0, 1), "laser-cannon@1,0/R"),
        (Placed(Component.CARRIER_POD, 0, 1, is_loaded=True), "carrier-pod@0,1*"),
        (Placed(Component.TURRET_POD, 0, 2, 5, is_damaged=True), "turret-pod@0,2/BR!"),
        (Placed(Component.INTERPHASIC_SHIELD, facing=0), "interphasic-shield@F"),
        (Placed(Component.RIP_ENGINE, -2, -1), "rip-engine@-2,-1"),
    ],
)
def test_a_placed_component_is_written_as_in_the_notation(part: Placed, text: str) -> None:
    assert placed_text(part) == str(part) == text
    assert parse_placed(text) == part


def test_a_target_is_a_cell_or_the_quadrant_of_a_floating_shield() -> None:
    assert target_of(Placed(Component.LASER_CANNON, 1, -2, 1)) == "1,-2"
    assert target_of(Placed(Component.INTERPHASIC_SHIELD, facing=3)) == "L"


def test_brg_1_a_new_ship_is_the_bridge_alone() -> None:
    assert Ship().parts == (BRIDGE,)
    assert Ship().bridge == BRIDGE


def test_shp_8_floating_shields_stand_in_no_cell() -> None:
    one = ship("carrier-pod@0,1 interphasic-shield@F")
    assert set(occupants(one)) == {(0, 0), (0, 1)}
    assert one.at((0, 0)) == BRIDGE
    assert one.at((5, 5)) is None


def test_dmg_7_a_damaged_carrier_pod_loses_its_fighter() -> None:
    one = ship("carrier-pod@0,1* combat-engine@0,2")
    assert (loaded_fighters(one), loaded_targets(one)) == (1, ("0,1",))
    hit = one.damaged(one.parts[1])
    assert hit.parts[1] == Placed(Component.CARRIER_POD, 0, 1, is_damaged=True)
    assert loaded_fighters(hit) == 0
    assert hit.restored(hit.parts[1]).parts[1] == Placed(Component.CARRIER_POD, 0, 1)


def test_shp_8_of_a_stack_one_shield_is_damaged_and_restored_at_a_time() -> None:
    one = ship("carrier-pod@0,1 interphasic-shield@F interphasic-shield@F")
    shield = one.find("F")
    assert shield is not None
    hit = one.damaged(shield)
    assert (damaged_targets(hit), functional_targets(hit)) == (("F",), ("0,0", "0,1", "F"))
    broken = hit.find("F", damaged=True)
    assert broken is not None
    assert sorted(hit.restored(broken).parts, key=str) == sorted(one.parts, key=str)


def test_rep_3_an_upgrade_is_online_while_the_bridge_is_functional() -> None:
    one = Ship().with_upgrade(Upgrade.REPAIR_DROID)
    assert one.has_online(Upgrade.REPAIR_DROID)
    assert not one.has_online(Upgrade.BATTLE_COMPUTER)
    hit = one.damaged(one.bridge)
    assert not hit.has_online(Upgrade.REPAIR_DROID)
    assert hit.restored(hit.bridge).has_online(Upgrade.REPAIR_DROID)


def test_shp_1_a_layout_knows_neither_damage_nor_fighters() -> None:
    one, plain = ship("carrier-pod@0,1* combat-engine@0,2!"), ship("carrier-pod@0,1 combat-engine@0,2")
    assert layout(one) == plain.parts
    assert layout(plain) == plain.parts


@settings(max_examples=60, deadline=None)
@given(ships())
def test_every_legal_ship_is_read_as_it_is_written(one: Ship) -> None:
    check_layout(one.parts)
    assert parse_ship(map(str, one.parts)) == one


@settings(max_examples=60, deadline=None)
@given(ships())
def test_every_component_is_functional_or_damaged_and_found_by_its_target(one: Ship) -> None:
    for part in one.parts:
        found = one.find(target_of(part), damaged=part.is_damaged)
        assert found is not None
        assert (found.kind, found.x, found.y, found.is_damaged) == (part.kind, part.x, part.y, part.is_damaged)
