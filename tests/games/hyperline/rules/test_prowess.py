"""What a ship can do: engines, weapons, boosts (POD-2 to POD-4), turrets (SHP-7)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.prowess import (
    boosted_targets,
    carriers,
    faced,
    is_boosted,
    pods,
    prowess,
    turret_under,
)
from hyperline.games.hyperline.rules.ship import Placed, Ship, functional_parts, target_of
from tests.games.hyperline.rules.shipwright import mirrored, mirrored_target, ship, ships


def at(one: Ship, target: str) -> Placed:
    part = one.find(target) or one.find(target, damaged=True)
    assert part is not None
    return part


# --- engines and plain abilities --------------------------------------------------------------------------------------


def test_eng_1_to_eng_3_each_functional_engine_counts() -> None:
    one = prowess(
        ship(
            "carrier-pod@0,1 combat-engine@0,2 combat-engine@1,2 combat-engine@-1,2! hyperline-engine@1,0 "
            "hyperline-engine@-1,0! rip-engine@1,1"
        )
    )
    assert (one.speed, one.bonus_moves, one.ripshifts) == (2, 1, 1)


def test_eng_1_the_bridge_alone_can_do_nothing() -> None:
    one = prowess(Ship())
    assert (one.speed, one.bonus_moves, one.ripshifts, one.launchers) == (0, 0, 0, 0)
    assert one.fire == one.beams == (0, 0, 0, 0)
    assert one.tight == (False,) * 4
    assert one.scanners == one.boosted_shields == ()


def test_wpn_1_each_weapon_gives_one_damage_to_the_quadrant_that_it_faces() -> None:
    one = ship("carrier-pod@0,1 laser-cannon@1,0/R plasma-launcher@1,1/R focus-beam@0,-1/F laser-cannon@0,2/B!")
    assert prowess(one).fire == (1, 2, 0, 0)
    assert prowess(one).beams == (0, 0, 0, 0)
    assert prowess(one).launchers == 0


def test_sca_1_every_functional_scanner_scans_boosted_or_not() -> None:
    one = ship("battle-pod@0,1 planetary-scanner@1,0/R quantum-scanner@1,1/R disrupting-scanner@-1,1/L!")
    assert [part.kind for part in prowess(one).scanners] == ["planetary-scanner", "quantum-scanner"]
    assert prowess(one).tight == (False, True, False, False)


def test_pod_1_carriers_are_the_functional_carrier_pods() -> None:
    one = ship("carrier-pod@0,1* carrier-pod@0,2! battle-pod@0,3 carrier-pod@1,1")
    assert [part.target for part in carriers(one)] == ["0,1", "1,1"]
    assert [part.target for part in pods(one)] == ["0,1", "0,2", "0,3", "1,1"]


def test_shd_2_hardpoints_by_the_quadrants_that_they_face() -> None:
    one = ship("turret-pod@0,1/BR hardpoint-shield@1,2/BR hardpoint-shield@1,1/R hardpoint-shield@0,-1/F! rip-engine@0,2")
    assert prowess(one).hardpoints == (frozenset(), {"1,2", "1,1"}, {"1,2"}, frozenset())


# --- Battle Pods ------------------------------------------------------------------------------------------------------


def test_pod_2_what_has_its_back_edge_on_a_functional_battle_pod_is_boosted() -> None:
    one = ship("battle-pod@0,1 laser-cannon@1,1/R laser-cannon@1,0/R transfer-shield@-1,1/L quantum-scanner@0,2/B")
    assert boosted_targets(one) == {"1,1", "-1,1", "0,2"}


def test_pod_2_not_by_a_damaged_battle_pod() -> None:
    one = ship("battle-pod@0,1! laser-cannon@1,1/R plasma-launcher@0,2/B")
    assert boosted_targets(one) == frozenset()
    assert prowess(one).fire == (0, 1, 1, 0)
    assert prowess(one).launchers == 0


def test_wpn_2_a_boosted_laser_cannon_gives_two() -> None:
    one = ship("battle-pod@0,1 laser-cannon@1,1/R laser-cannon@1,0/R laser-cannon@0,2/B")
    assert prowess(one).fire == (0, 3, 2, 0)


def test_wpn_3_boosted_plasma_launchers_are_counted_whatever_they_face() -> None:
    one = ship("battle-pod@0,1 plasma-launcher@1,1/R plasma-launcher@0,2/B plasma-launcher@0,-1/F")
    assert prowess(one).launchers == 2
    assert prowess(one).fire == (1, 1, 1, 0)


def test_wpn_4_boosted_focus_beams_by_quadrant() -> None:
    one = ship("battle-pod@0,1 focus-beam@1,1/R focus-beam@0,-1/F focus-beam@0,2/B!")
    assert prowess(one).beams == (0, 1, 0, 0)
    assert prowess(one).fire == (1, 1, 0, 0)


def test_res_3_a_boosted_functional_scanner_has_a_tight_scan_where_it_faces() -> None:
    one = ship("battle-pod@0,1 planetary-scanner@1,1/R disrupting-scanner@-1,1/L! quantum-scanner@0,-1/F")
    assert prowess(one).tight == (False, True, False, False)


def test_shd_1_boosted_shields_count_damaged_too_and_interphasic_ones_never() -> None:
    one = ship("battle-pod@0,1 hardpoint-shield@1,1/R! transfer-shield@0,2/B hardpoint-shield@0,-1/F interphasic-shield@R")
    assert [part.target for part in prowess(one).boosted_shields] == ["1,1", "0,2"]


def test_pod_4_attached_is_what_the_back_edge_touches_not_a_pod_beside_it() -> None:
    beside = ship("carrier-pod@0,1 carrier-pod@0,2 battle-pod@1,2 laser-cannon@1,1/R")
    assert boosted_targets(beside) == frozenset()
    behind = ship("carrier-pod@0,1 carrier-pod@0,2 battle-pod@1,2 laser-cannon@1,1/F")
    assert boosted_targets(behind) == {"1,1"}


def test_pod_4_engines_and_other_pods_are_never_boosted() -> None:
    one = ship("battle-pod@0,1 carrier-pod@0,2 combat-engine@1,1 rip-engine@-1,1 battle-pod@0,3")
    assert boosted_targets(one) == frozenset()


# --- turrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("corner", "cell", "fire"),
    [
        ("FR", "1,0", (1, 1, 0, 0)),
        ("BR", "1,2", (0, 1, 1, 0)),
        ("BL", "-1,2", (0, 0, 1, 1)),
        ("FL", "-1,0", (1, 0, 0, 1)),
    ],
)
def test_shp_7_what_sits_on_a_turret_faces_both_quadrants_of_its_corner(
    corner: str, cell: str, fire: tuple[int, ...]
) -> None:
    one = ship(f"turret-pod@0,1/{corner} laser-cannon@{cell}/{corner}")
    assert prowess(one).fire == fire
    assert turret_under(one, at(one, cell)) == at(one, "0,1")


@pytest.mark.parametrize(
    ("corner", "cell", "fire"),
    [
        ("FR", "1,0", (0, 1, 0, 0)),
        ("BR", "1,2", (0, 1, 0, 0)),
        ("BL", "-1,2", (0, 0, 0, 1)),
        ("FL", "-1,0", (0, 0, 0, 1)),
    ],
)
def test_shp_7_on_a_damaged_turret_pod_it_faces_the_side_only(corner: str, cell: str, fire: tuple[int, ...]) -> None:
    one = ship(f"turret-pod@0,1/{corner}! laser-cannon@{cell}/{corner} hardpoint-shield@0,-1/F")
    assert prowess(one).fire == fire
    assert len(faced(one, at(one, cell))) == 1


def test_shp_7_a_damaged_turret_pod_narrows_only_what_is_on_its_turret() -> None:
    two = ship("turret-pod@0,1/BR! turret-pod@0,2/BR laser-cannon@1,2/BR laser-cannon@1,3/BR laser-cannon@-1,1/L")
    assert [faced(two, at(two, cell)) for cell in ("1,2", "1,3", "-1,1")] == [(1,), (1, 2), (3,)]


def test_shp_7_a_part_that_only_stands_in_the_turrets_cell_is_not_on_it() -> None:
    one = ship("turret-pod@0,1/BR! battle-pod@0,2 laser-cannon@1,2/R")
    assert turret_under(one, at(one, "1,2")) is None
    assert prowess(one).fire == (0, 2, 0, 0)


def test_pod_3_a_boosted_turret_boosts_what_is_on_it_and_not_what_is_on_its_edges() -> None:
    one = ship("battle-pod@0,1 turret-pod@0,2/BR laser-cannon@1,3/BR laser-cannon@1,2/R laser-cannon@0,3/B")
    assert is_boosted(one, at(one, "0,2"))
    assert boosted_targets(one) == {"0,2", "1,3"}
    assert prowess(one).fire == (0, 3, 3, 0)


def test_pod_3_a_damaged_turret_pod_or_battle_pod_boosts_nothing() -> None:
    turret = ship("battle-pod@0,1 turret-pod@0,2/BR! laser-cannon@1,3/BR")
    assert boosted_targets(turret) == frozenset()
    assert prowess(turret).fire == (0, 1, 0, 0)
    battle = ship("battle-pod@0,1! turret-pod@0,2/BR laser-cannon@1,3/BR")
    assert boosted_targets(battle) == frozenset()
    assert prowess(battle).fire == (0, 1, 1, 0)


def test_pod_4_a_turret_pod_is_attached_to_every_pod_that_an_edge_of_it_touches() -> None:
    one = ship("turret-pod@0,1/BL carrier-pod@1,1 battle-pod@0,2 battle-pod@1,2 focus-beam@-1,2/BL")
    assert prowess(one).beams == (0, 0, 1, 1)
    first = ship("turret-pod@0,1/FR battle-pod@0,2 focus-beam@1,0/FR")
    assert prowess(first).beams == (1, 1, 0, 0)


def test_pod_4_a_boost_does_not_run_on_from_turret_to_turret() -> None:
    one = ship("battle-pod@0,1 turret-pod@0,2/BR turret-pod@0,3/BR laser-cannon@1,4/BR")
    assert boosted_targets(one) == {"0,2"}


def test_pod_4_a_part_on_a_turret_is_attached_to_that_turret_only() -> None:
    one = ship("turret-pod@0,1/BR carrier-pod@-1,1 carrier-pod@-1,2 carrier-pod@0,2 battle-pod@0,3 laser-cannon@1,2/BR")
    assert boosted_targets(one) == frozenset()


def test_res_3_a_boosted_scanner_on_a_turret_is_tight_in_two_quadrants() -> None:
    parts = "battle-pod@0,1 turret-pod@0,2/BL quantum-scanner@-1,3/BL"
    assert prowess(ship(parts)).tight == (False, False, True, True)


# --- of any ship ------------------------------------------------------------------------------------------------------


@settings(max_examples=80, deadline=None)
@given(ships())
def test_pod_2_only_functional_battle_pods_boost_and_only_what_can_be(one: Ship) -> None:
    boosted = boosted_targets(one)
    if not any(part.kind is Component.BATTLE_POD for part in functional_parts(one)):
        assert not boosted
    for target in boosted:
        part = one.find(target)
        assert part is not None
        assert part.facing != -1 and not part.is_floating


@settings(max_examples=80, deadline=None)
@given(ships())
def test_wpn_1_fire_is_what_the_functional_weapons_that_face_the_quadrant_give(one: Ship) -> None:
    fire = [0, 0, 0, 0]
    for part in functional_parts(one):
        if part.kind in ("laser-cannon", "plasma-launcher", "focus-beam"):
            strength = 2 if part.kind == "laser-cannon" and target_of(part) in boosted_targets(one) else 1
            for quadrant in faced(one, part):
                fire[quadrant] += strength
    assert prowess(one).fire == tuple(fire)


@settings(max_examples=80, deadline=None)
@given(ships())
def test_shp_7_a_mirrored_ship_does_the_same_on_the_other_side(one: Ship) -> None:
    own, other = prowess(one), prowess(mirrored(one))
    front, right, back, left = own.fire
    assert other.fire == (front, left, back, right)
    front, right, back, left = own.beams
    assert other.beams == (front, left, back, right)
    assert other.tight == (own.tight[0], own.tight[3], own.tight[2], own.tight[1])
    assert {mirrored_target(target) for target in boosted_targets(one)} == boosted_targets(mirrored(one))
    assert (own.speed, own.bonus_moves, own.ripshifts, own.launchers) == (
        other.speed,
        other.bonus_moves,
        other.ripshifts,
        other.launchers,
    )
