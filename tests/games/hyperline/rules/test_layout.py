"""SHP: what a layout may be, where one more component fits, and refits (BLD-5, BLD-6)."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hyperline.games.hyperline.rules.geometry import AHEAD, CORNER_FACINGS, NO_FACING, QUADRANTS
from hyperline.games.hyperline.rules.kinds import PODS, POINTED, STORE_KINDS, Component
from hyperline.games.hyperline.rules.layout import (
    check_layout,
    check_refit,
    fits_after_refit,
    is_legal,
    places,
    random_refit,
)
from hyperline.games.hyperline.rules.ship import BRIDGE, Placed, Ship, placed_text
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from tests.games.hyperline.rules.shipwright import mirrored, parts, ship, ships

FACINGS = (NO_FACING, *QUADRANTS, *CORNER_FACINGS)


def refused(layout: str | tuple[Placed, ...]) -> str:
    """The sentence with which a layout is refused."""
    with pytest.raises(Illegal) as refusal:
        check_layout(parts(layout) if isinstance(layout, str) else layout)
    return str(refusal.value)


def texts(one: Ship, kind: str) -> list[str]:
    return [text.partition("@")[2] for text in map(placed_text, places(one, Component(kind)))]


# --- SHP-1 ------------------------------------------------------------------------------------------------------------


def test_shp_1_a_bare_bridge_is_legal_and_admits_only_a_pod_behind_it() -> None:
    check_layout((BRIDGE,))
    assert [kind for kind in STORE_KINDS if places(Ship(), kind)] == [kind for kind in STORE_KINDS if kind in PODS]
    assert texts(Ship(), "carrier-pod") == ["0,1"]
    assert texts(Ship(), "turret-pod") == ["0,1/BL", "0,1/BR", "0,1/FL", "0,1/FR"]


def test_shp_1_a_ship_has_exactly_one_bridge() -> None:
    assert refused(parts("carrier-pod@0,1")[1:]) == "SHP-1: a ship has one Bridge, not 0"
    assert refused("bridge@1,0 carrier-pod@0,1") == "SHP-1: a ship has one Bridge, not 2"
    assert places(ship("carrier-pod@0,1"), Component.BRIDGE) == ()


def test_shp_1_the_bridge_is_at_0_0_and_faces_front() -> None:
    assert refused((Placed(Component.BRIDGE, 0, 1),)) == "SHP-1: bridge@0,1 must be at 0,0"
    assert refused((Placed(Component.BRIDGE, facing=1),)) == "SHP-1: bridge@0,0 cannot face R"


def test_shp_1_the_bridge_may_stand_anywhere_in_the_list() -> None:
    check_layout(tuple(reversed(parts("carrier-pod@0,1 combat-engine@0,2"))))


@pytest.mark.parametrize("layout", ["combat-engine@0,1", "laser-cannon@0,-1/F", "interphasic-shield@F"])
def test_shp_1_a_pod_is_directly_behind_the_bridge(layout: str) -> None:
    assert refused(layout).startswith("SHP-1: a Pod must be directly behind the Bridge, at 0,1")


def test_shp_1_nothing_overlaps() -> None:
    assert refused("carrier-pod@0,1 battle-pod@0,1") == "SHP-1: battle-pod@0,1 overlaps carrier-pod@0,1"
    assert refused("carrier-pod@0,1 rip-engine@1,1 rip-engine@1,1").startswith("SHP-1: rip-engine@1,1 overlaps")
    assert refused("carrier-pod@0,1 carrier-pod@0,0").startswith("SHP-1: carrier-pod@0,0 overlaps bridge")


def test_shp_1_damaged_parts_hold_as_well_as_functional_ones() -> None:
    check_layout(parts("battle-pod@0,1! combat-engine@1,1! combat-engine@2,1 laser-cannon@0,2/B"))


# --- SHP-2 ------------------------------------------------------------------------------------------------------------


def test_shp_2_pods_go_on_every_free_edge_of_a_pod_but_not_on_the_bridges_sides() -> None:
    assert texts(ship("carrier-pod@0,1"), "battle-pod") == ["-1,1", "0,2", "1,1"]
    assert refused("carrier-pod@0,1 battle-pod@1,0").startswith("SHP-2: battle-pod@1,0 ")


def test_shp_2_a_pod_may_stand_beside_the_bridge_by_a_chain_around_it() -> None:
    check_layout(parts("carrier-pod@0,1 carrier-pod@1,1 carrier-pod@1,0 carrier-pod@1,-1 carrier-pod@0,-1"))


@pytest.mark.parametrize("layout", ["carrier-pod@1,2", "carrier-pod@0,3", "carrier-pod@3,1 carrier-pod@3,2"])
def test_shp_2_an_unbroken_chain_of_edges(layout: str) -> None:
    assert refused("battle-pod@0,1 " + layout).startswith("SHP-2: carrier-pod@")


def test_shp_2_what_a_loose_pod_holds_is_not_blamed_for_it() -> None:
    assert refused("battle-pod@0,1 laser-cannon@4,3/R carrier-pod@3,3").startswith(
        "SHP-2: carrier-pod@3,3 must be in a chain of Pods"
    )


@pytest.mark.parametrize("kind", [kind for kind in STORE_KINDS if kind not in POINTED and kind != "turret-pod"])
def test_shp_2_to_shp_5_pods_and_engines_have_no_facing(kind: Component) -> None:
    if kind is not Component.INTERPHASIC_SHIELD:
        assert "cannot face F" in refused((*parts("carrier-pod@0,1"), Placed(kind, 1, 1, 0)))


# --- SHP-3 to SHP-5 ---------------------------------------------------------------------------------------------------


def test_shp_3_a_combat_engine_goes_behind_or_beside_a_pod() -> None:
    assert texts(ship("carrier-pod@0,1"), "combat-engine") == ["-1,1", "0,2", "1,1"]


def test_shp_3_not_before_a_pod_nor_on_the_bridge() -> None:
    broken = "must touch a Pod or an attached Combat Engine"
    assert refused("carrier-pod@0,1 carrier-pod@1,1 combat-engine@1,0") == f"SHP-3: combat-engine@1,0 {broken}"
    assert refused("carrier-pod@0,1 combat-engine@0,-1") == f"SHP-3: combat-engine@0,-1 {broken}"


def test_shp_3_a_combat_engine_holds_others_at_its_sides_only() -> None:
    row = ship("carrier-pod@0,1 combat-engine@0,2 combat-engine@1,2 combat-engine@2,2")
    check_layout(row.parts)
    assert texts(row, "combat-engine") == ["-1,1", "-1,2", "1,1", "3,2"]
    assert refused("carrier-pod@0,1 combat-engine@0,2 combat-engine@0,3").startswith("SHP-3: combat-engine@0,3")


def test_shp_3_engines_that_hold_each_other_and_nothing_else_are_not_attached() -> None:
    sentence = refused("carrier-pod@0,1 combat-engine@2,1 combat-engine@3,1")
    assert sentence == "SHP-3: combat-engine@2,1 must touch a Pod or an attached Combat Engine"


def test_shp_4_a_hyperline_engine_goes_beside_a_pod_or_the_bridge() -> None:
    assert texts(ship("carrier-pod@0,1"), "hyperline-engine") == ["-1,0", "-1,1", "1,0", "1,1"]


@pytest.mark.parametrize("cell", ["0,2", "0,-1", "2,1", "1,2"])
def test_shp_4_not_behind_nor_before_nor_on_another_engine(cell: str) -> None:
    assert refused(f"carrier-pod@0,1 combat-engine@1,1 hyperline-engine@{cell}").startswith("SHP-4: hyperline-engine@")


def test_shp_5_a_rip_engine_goes_on_any_edge() -> None:
    assert texts(ship("carrier-pod@0,1"), "rip-engine") == ["-1,0", "-1,1", "0,-1", "0,2", "1,0", "1,1"]


@pytest.mark.parametrize("cell", ["2,1", "1,2", "1,-1"])
def test_shp_5_not_on_an_engine_nor_at_a_corner(cell: str) -> None:
    assert refused(f"carrier-pod@0,1 rip-engine@1,1 rip-engine@{cell}").startswith(f"SHP-5: rip-engine@{cell} ")


# --- SHP-6 to SHP-8 ---------------------------------------------------------------------------------------------------


def test_shp_6_a_weapon_faces_away_from_the_pod_or_bridge_at_its_back() -> None:
    assert texts(ship("carrier-pod@0,1"), "laser-cannon") == ["-1,0/L", "-1,1/L", "0,-1/F", "0,2/B", "1,0/R", "1,1/R"]


@pytest.mark.parametrize("kind", sorted(POINTED))
def test_shp_6_holds_for_every_weapon_scanner_and_grid_shield(kind: Component) -> None:
    one = ship("carrier-pod@0,1")
    assert texts(one, kind) == texts(one, "laser-cannon")
    assert refused(f"carrier-pod@0,1 {kind}@1,1/L") == (
        f"SHP-6: {kind}@1,1/L must be attached by its back edge to a Pod or the Bridge"
    )


def test_shp_6_a_weapon_needs_a_facing() -> None:
    assert refused((*parts("carrier-pod@0,1"), Placed(Component.FOCUS_BEAM, 1, 1))).startswith("SHP-6: focus-beam@1,1 ")


def test_shp_6_other_parts_may_stand_before_a_weapon_or_behind_an_engine() -> None:
    check_layout(
        parts(
            "carrier-pod@0,1 carrier-pod@0,2 carrier-pod@1,2 carrier-pod@2,2 laser-cannon@1,1/R rip-engine@2,1 "
            "combat-engine@-1,1 laser-cannon@-1,2/L"
        )
    )


def test_shp_6_one_cell_can_take_a_weapon_in_more_than_one_facing() -> None:
    angle = ship("carrier-pod@0,1 carrier-pod@0,2 carrier-pod@1,2")
    assert [text for text in texts(angle, "laser-cannon") if text.startswith("1,1")] == ["1,1/F", "1,1/R"]


@pytest.mark.parametrize(("corner", "cell"), [("FR", "1,0"), ("BR", "1,2"), ("BL", "-1,2"), ("FL", "-1,0")])
def test_shp_7_the_turrets_cell_is_the_diagonal_one_at_its_corner(corner: str, cell: str) -> None:
    one = ship(f"turret-pod@0,1/{corner}")
    assert f"{cell}/{corner}" in texts(one, "laser-cannon")
    check_layout(parts(f"turret-pod@0,1/{corner} laser-cannon@{cell}/{corner}"))


def test_shp_7_a_turret_pod_points_to_a_corner() -> None:
    assert refused((BRIDGE, Placed(Component.TURRET_POD, 0, 1, 0))).startswith("SHP-7: turret-pod@0,1 must face one of")
    assert refused((BRIDGE, Placed(Component.TURRET_POD, 0, 1))).startswith("SHP-7")


@pytest.mark.parametrize("seat", ["1,2/FR", "1,0/BR", "-1,2/BL", "2,2/BR"])
def test_shp_7_a_corner_facing_needs_the_turret_that_points_there(seat: str) -> None:
    assert refused(f"turret-pod@0,1/BR scanner@{seat}".replace("scanner", "quantum-scanner")).startswith("SHP-7: ")


def test_shp_7_only_weapons_scanners_and_grid_shields_sit_on_a_turret() -> None:
    one = ship("turret-pod@0,1/BR")
    on_turret = {kind for kind in STORE_KINDS if any((p.x, p.y) == (1, 2) for p in places(one, kind))}
    assert on_turret == POINTED


def test_shp_7_one_part_on_a_turret() -> None:
    assert refused("turret-pod@0,1/BR laser-cannon@1,2/BR focus-beam@1,2/BR").startswith("SHP-1")


def test_shp_7_a_turret_pods_edges_take_whatever_a_pod_takes() -> None:
    pod, turret = ship("battle-pod@0,1"), ship("turret-pod@0,1/BR")
    for kind in STORE_KINDS:
        assert set(places(pod, kind)) <= set(places(turret, kind))


def test_shp_7_a_part_attached_otherwise_may_stand_in_the_turrets_cell_and_blocks_it() -> None:
    blocked = ship("turret-pod@0,1/BR carrier-pod@0,2 laser-cannon@1,2/R")
    check_layout(blocked.parts)
    assert "1,2/BR" not in texts(blocked, "laser-cannon")
    assert refused("turret-pod@0,1/BR laser-cannon@1,2/R").startswith("SHP-6")


def test_shp_8_an_interphasic_shield_floats_in_any_quadrant_and_any_number_share_one() -> None:
    assert texts(ship("carrier-pod@0,1"), "interphasic-shield") == ["B", "F", "L", "R"]
    check_layout(parts("carrier-pod@0,1 " + "interphasic-shield@F " * 8))


def test_shp_8_an_interphasic_shield_stands_in_no_cell_and_never_at_a_corner() -> None:
    pod = parts("carrier-pod@0,1")
    assert refused((*pod, Placed(Component.INTERPHASIC_SHIELD, 1, 0, 1))).startswith("SHP-8")
    assert refused((*pod, Placed(Component.INTERPHASIC_SHIELD, 0, 0, 5))).startswith("SHP-8")


def test_shp_9_a_ship_may_grow_without_limit() -> None:
    check_layout(parts(" ".join(f"carrier-pod@0,{y} laser-cannon@1,{y}/R combat-engine@-1,{y}" for y in range(1, 40))))


def test_pod_1_only_a_functional_carrier_pod_holds_a_fighter() -> None:
    check_layout((BRIDGE, Placed(Component.CARRIER_POD, 0, 1, is_loaded=True)))
    assert refused((BRIDGE, Placed(Component.BATTLE_POD, 0, 1, is_loaded=True))).startswith("POD-1")
    assert refused((replace(BRIDGE, is_loaded=True),)).startswith("POD-1")


def test_dmg_7_a_damaged_carrier_pod_holds_no_fighter() -> None:
    assert refused((BRIDGE, Placed(Component.CARRIER_POD, 0, 1, is_loaded=True, is_damaged=True))).startswith("DMG-7")


# --- places -----------------------------------------------------------------------------------------------------------


def every_place(one: Ship, kind: Component) -> set[Placed]:
    """All places by trying each cell and facing of a box that reaches two cells beyond the ship."""
    xs = [part.x for part in one.parts]
    ys = [part.y for part in one.parts]
    box = product(range(min(xs) - 2, max(xs) + 3), range(min(ys) - 2, max(ys) + 3), FACINGS)
    tried = (Placed(kind, x, y, facing) for x, y, facing in box)
    return {part for part in tried if is_legal((*one.parts, part))}


@settings(max_examples=40, deadline=None)
@given(ships(), st.sampled_from((*STORE_KINDS, Component.BRIDGE)))
def test_shp_places_are_all_that_check_layout_allows(one: Ship, kind: Component) -> None:
    assert set(places(one, kind)) == every_place(one, kind)


@settings(max_examples=60, deadline=None)
@given(ships())
def test_shp_no_part_loses_its_hold_when_another_is_added(one: Ship) -> None:
    check_layout(one.parts)
    for kind in STORE_KINDS:
        for part in places(one, kind)[:3]:
            check_layout((*one.parts, part))


@settings(max_examples=60, deadline=None)
@given(ships(), st.sampled_from(STORE_KINDS))
def test_shp_places_are_sorted_and_do_not_depend_on_damage(one: Ship, kind: Component) -> None:
    found = places(one, kind)
    assert list(found) == sorted(found, key=placed_text)
    assert len(set(found)) == len(found)
    pristine = Ship(tuple(replace(part, is_damaged=False, is_loaded=False) for part in one.parts))
    assert places(pristine, kind) == found
    assert places(one, kind) is found


@settings(max_examples=40, deadline=None)
@given(ships(), st.sampled_from(STORE_KINDS))
def test_shp_a_mirrored_ship_is_legal_and_has_mirrored_places(one: Ship, kind: Component) -> None:
    other = mirrored(one)
    check_layout(other.parts)
    assert {mirrored(Ship((part,))).parts[0] for part in places(one, kind)} == set(places(other, kind))


# --- refits -----------------------------------------------------------------------------------------------------------


def test_bld_5_a_refit_keeps_every_component_with_its_damage_and_fighter() -> None:
    one = ship("carrier-pod@0,1* combat-engine@0,2 laser-cannon@1,1/R!")
    check_refit(one, parts("carrier-pod@0,1* combat-engine@1,1 laser-cannon@0,-1/F!"), None)
    check_refit(one, one.parts, None)
    check_refit(one, parts("carrier-pod@0,1* combat-engine@1,1 laser-cannon@0,-1/F! rip-engine@0,2"), Component.RIP_ENGINE)


@pytest.mark.parametrize(
    ("layout", "sentence"),
    [
        ("carrier-pod@0,1*", "BLD-5: the ship has 1 damaged laser-cannon, the layout none"),
        ("carrier-pod@0,1* laser-cannon@1,1/R", "BLD-5: the layout has 1 functional laser-cannon, the ship none"),
        ("carrier-pod@0,1 laser-cannon@1,1/R!", "BLD-5: the layout has 1 functional carrier-pod, the ship none"),
        (
            "carrier-pod@0,1* laser-cannon@1,1/R! laser-cannon@1,0/R!",
            "BLD-5: the layout has 2 damaged laser-cannon, the ship 1",
        ),
    ],
)
def test_bld_5_a_refit_of_other_components_is_refused(layout: str, sentence: str) -> None:
    with pytest.raises(Illegal) as refusal:
        check_refit(ship("carrier-pod@0,1* laser-cannon@1,1/R!"), parts(layout), None)
    assert str(refusal.value) == sentence


def test_bld_5_a_purchase_is_functional_and_empty_and_part_of_the_layout() -> None:
    one = ship("battle-pod@0,1")
    with pytest.raises(Illegal, match="BLD-5"):
        check_refit(one, parts("battle-pod@0,1 carrier-pod@0,2*"), Component.CARRIER_POD)
    with pytest.raises(Illegal, match="BLD-5"):
        check_refit(one, parts("battle-pod@0,1 carrier-pod@0,2!"), Component.CARRIER_POD)
    with pytest.raises(Illegal, match="BLD-5"):
        check_refit(one, parts("battle-pod@0,1"), Component.CARRIER_POD)


def test_bld_5_the_new_layout_must_be_legal() -> None:
    with pytest.raises(Illegal, match="SHP-3"):
        check_refit(ship("carrier-pod@0,1 combat-engine@0,2"), parts("carrier-pod@0,1 combat-engine@0,3"), None)


FIVE_CANNONS = "laser-cannon@0,-1/F laser-cannon@1,0/R laser-cannon@-1,0/L laser-cannon@1,1/R laser-cannon@-1,1/L"


def test_bld_6_a_ship_with_one_pod_takes_six_weapons_and_a_turret_one_more() -> None:
    full = ship(f"battle-pod@0,1 laser-cannon@0,2/B {FIVE_CANNONS}")
    assert not fits_after_refit(full, Component.FOCUS_BEAM)
    assert not fits_after_refit(full, Component.COMBAT_ENGINE)
    assert fits_after_refit(full, Component.INTERPHASIC_SHIELD)
    assert fits_after_refit(full, Component.CARRIER_POD) and not places(full, Component.CARRIER_POD)


def test_bld_6_a_turret_has_room_for_one_more_weapon_but_for_nothing_else() -> None:
    turret = ship(f"turret-pod@0,1/BR laser-cannon@0,2/B {FIVE_CANNONS}")
    assert fits_after_refit(turret, Component.RIP_ENGINE), "a cannon can make room by going on the turret"
    armed = turret.with_added(places(turret, Component.FOCUS_BEAM)[0])
    assert not fits_after_refit(armed, Component.FOCUS_BEAM)
    ripper = ship("turret-pod@0,1/BR " + " ".join(f"rip-engine@{c}" for c in ["0,-1", "1,0", "-1,0", "1,1", "-1,1", "0,2"]))
    assert fits_after_refit(ripper, Component.FOCUS_BEAM)
    assert not fits_after_refit(ripper, Component.RIP_ENGINE)
    assert not fits_after_refit(ripper, Component.COMBAT_ENGINE)


def test_bld_6_four_hyperline_engines_fit_on_a_bridge_and_one_pod() -> None:
    four = ship("carrier-pod@0,1 hyperline-engine@1,0 hyperline-engine@-1,0 hyperline-engine@1,1 hyperline-engine@-1,1")
    assert not fits_after_refit(four, Component.HYPERLINE_ENGINE)
    assert fits_after_refit(four, Component.COMBAT_ENGINE)


def test_bld_6_one_cell_is_enough_for_all_combat_engines() -> None:
    full = ship(f"battle-pod@0,1 combat-engine@0,2 {FIVE_CANNONS}")
    assert fits_after_refit(full, Component.COMBAT_ENGINE)
    assert not fits_after_refit(full, Component.RIP_ENGINE)


def test_bld_6_a_bare_bridge_takes_only_a_pod() -> None:
    assert [kind for kind in STORE_KINDS if fits_after_refit(Ship(), kind)] == [k for k in STORE_KINDS if k in PODS]
    assert not fits_after_refit(ship("carrier-pod@0,1"), Component.BRIDGE)


def pod_shapes(most: int) -> list[frozenset[tuple[int, int]]]:
    """Every chain of up to `most` Pods behind the Bridge, as the set of their cells."""
    shapes = {frozenset({(0, 1)})}
    every = set(shapes)
    for _ in range(most - 1):
        shapes = {
            shape | {cell}
            for shape in shapes
            for x, y in shape
            for right, down in AHEAD[:4]
            if (cell := (x + right, y + down)) not in shape and cell != (0, 0)
        }
        every |= shapes
    return sorted(every, key=sorted)


def test_bld_6_no_shape_has_more_cells_for_parts_than_a_column() -> None:
    for shape in pod_shapes(5):
        body = shape | {(0, 0)}
        edges = {(x + right, y + down) for x, y in body for right, down in AHEAD[:4]} - body
        sides = {(x + step, y) for x, y in body for step in (-1, 1)} - body
        assert len(edges) <= 2 * len(shape) + 4
        assert len(sides) <= 2 * len(shape) + 2
        corners = [{(x + right, y + down) for right, down in AHEAD[4:]} - body - edges for x, y in shape]
        assert len(edges) + most_apart([cells for cells in corners if cells]) <= 2 * len(shape) + 5


def most_apart(choices: list[set[tuple[int, int]]]) -> int:
    """How many different cells one choice from each set can make at the most."""
    for size in range(len(choices), 0, -1):
        for some in combinations(choices, size):
            if any(len(set(cells)) == size for cells in product(*some)):
                return size
    return 0


@settings(max_examples=40, deadline=None)
@given(ships(), st.sampled_from(STORE_KINDS), st.integers(0, 2**53 - 1))
def test_bld_6_what_fits_has_a_random_refit_and_what_does_not_has_none(one: Ship, kind: Component, seed: int) -> None:
    found, dice = random_refit(one, (Placed(kind),), Dice(seed, scripted=(4,)))
    assert dice.scripted == (4,)
    assert (found is not None) == fits_after_refit(one, kind)
    if places(one, kind):
        assert found is not None
    if found is not None:
        check_refit(one, found, kind)
        assert [part.kind for part in found] == [*(part.kind for part in one.parts), kind]


@settings(max_examples=40, deadline=None)
@given(ships(), st.integers(0, 2**53 - 1))
def test_bld_5_a_ship_always_has_a_random_refit_that_keeps_its_order_and_marks(one: Ship, seed: int) -> None:
    found, _ = random_refit(one, (), Dice(seed))
    assert found is not None
    check_refit(one, found, None)
    assert all(
        (old.kind, old.is_damaged, old.is_loaded) == (new.kind, new.is_damaged, new.is_loaded)
        for old, new in zip(one.parts, found, strict=True)
    )
    assert random_refit(one, (), Dice(seed))[0] == found


def test_bld_5_refits_are_of_many_kinds() -> None:
    one = ship("carrier-pod@0,1 turret-pod@0,2/BR combat-engine@0,3 laser-cannon@1,3/BR interphasic-shield@F")
    found = {random_refit(one, (), Dice.of(seed))[0] for seed in range(100)}
    assert len(found) > 80


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_bld_6_the_fullest_ships_are_refitted(data: st.DataObject) -> None:
    pods = data.draw(st.integers(1, 4))
    turrets = data.draw(st.integers(0, pods))
    engines = data.draw(st.integers(0, 6))
    room = 2 * pods + 4 - min(1, engines)
    hyperline = data.draw(st.integers(0, 2 * pods + 2))
    rip = data.draw(st.integers(0, room - hyperline)) if room > hyperline else 0
    weapons = room - hyperline - rip + min(1, turrets)
    kinds = (
        [Component.TURRET_POD] * turrets
        + [Component.BATTLE_POD] * (pods - turrets)
        + [Component.COMBAT_ENGINE] * engines
        + [Component.HYPERLINE_ENGINE] * hyperline
        + [Component.RIP_ENGINE] * rip
        + [Component.LASER_CANNON] * weapons
    )
    unplaced = tuple(map(Placed, kinds))
    found, _ = random_refit(Ship(), unplaced, Dice(data.draw(st.integers(0, 999))))
    assert found is not None
    check_layout(found)
    assert not any(places(Ship(found), kind) for kind in POINTED)
    assert random_refit(Ship(), (*unplaced, Placed(Component.LASER_CANNON)), Dice())[0] is None
