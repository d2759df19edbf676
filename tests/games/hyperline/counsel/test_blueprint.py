"""Blueprints brought to a ship with other parts than those of then."""

from __future__ import annotations

import random

import pytest

from hyperline.games.hyperline.counsel.blueprint import fitted
from hyperline.games.hyperline.rules.layout import check_refit
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.illegal import Illegal
from tests.games.hyperline.rules.shipwright import at_random, ship

PLAN = ship(
    "battle-pod@0,1 carrier-pod@1,1 laser-cannon@1,0/F laser-cannon@-1,1/L hyperline-engine@2,1 interphasic-shield@F"
)


def moved(one: Ship, other: Ship) -> set[str]:
    """The parts of a ship that are elsewhere on the other."""
    return {str(old) for old, new in zip(one.parts, other.parts, strict=True) if old != new}


def test_f24_the_same_parts_take_the_places_of_the_plan() -> None:
    one = ship(
        "carrier-pod@0,1* battle-pod@0,2 laser-cannon@1,1/R! laser-cannon@-1,1/L hyperline-engine@1,0 interphasic-shield@B"
    )
    after = fitted(one, PLAN)
    assert {str(part).rstrip("!*") for part in after.parts} == set(map(str, PLAN.parts))
    assert str(after.parts[1]) == "carrier-pod@1,1*"
    assert "laser-cannon@-1,1/L" not in moved(one, after)
    assert str(after.parts[3]) == "laser-cannon@1,0/F!"


def test_f24_upgrades_and_the_order_of_parts_stay() -> None:
    luck = random.Random(4)
    for _ in range(200):
        one, plan = at_random(luck, 14), at_random(luck, 14)
        try:
            after = fitted(one, plan)
        except Illegal as refusal:
            assert refusal.rule.startswith("SHP")
            continue
        check_refit(one, after.parts, None)
        assert [part.kind for part in after.parts] == [part.kind for part in one.parts]
        assert fitted(after, plan) == after, "what is fitted stays as it is"
        assert fitted(one, one) == one


def test_f24_what_the_plan_lacks_stays_where_it_is_or_goes_to_the_nearest_place() -> None:
    one = ship("battle-pod@0,1 carrier-pod@1,1 laser-cannon@1,2/B rip-engine@0,-1 focus-beam@1,0/R")
    after = fitted(one, PLAN)
    assert moved(one, after) == {"laser-cannon@1,2/B", "focus-beam@1,0/R"}
    assert str(after.parts[3]) == "laser-cannon@1,0/F"
    assert str(after.parts[5]) == "focus-beam@2,1/R"


def test_f24_what_the_ship_lacks_is_left_out() -> None:
    after = fitted(ship("battle-pod@0,1 laser-cannon@0,-1/F"), PLAN)
    assert set(map(str, after.parts)) == {"bridge@0,0", "battle-pod@0,1", "laser-cannon@-1,1/L"}


def test_f24_another_pod_stands_in_where_one_is_missing_that_others_need() -> None:
    after = fitted(ship("turret-pod@0,1/BL laser-cannon@1,1/R hyperline-engine@1,0 carrier-pod@-1,1"), PLAN)
    assert set(map(str, after.parts)) == {
        "bridge@0,0",
        "turret-pod@0,1/BL",
        "carrier-pod@1,1",
        "laser-cannon@1,0/F",
        "hyperline-engine@2,1",
    }


def test_f24_a_row_of_engines_hangs_on_one_after_the_other() -> None:
    plan = ship("carrier-pod@0,1 combat-engine@0,2 combat-engine@1,2 combat-engine@2,2")
    one = ship("carrier-pod@0,1 combat-engine@-1,1 combat-engine@1,1 combat-engine@2,1")
    assert fitted(one, plan).parts[0:2] == plan.parts[0:2]
    assert set(fitted(one, plan).parts) == set(plan.parts)


def test_f24_what_is_left_moves_together_where_it_would_not_fit_otherwise() -> None:
    plan = ship("carrier-pod@0,1 laser-cannon@0,2/B")
    one = ship(
        "carrier-pod@0,1 combat-engine@0,2 combat-engine@1,2 laser-cannon@1,1/R focus-beam@0,-1/F focus-beam@1,0/R "
        "focus-beam@-1,0/L focus-beam@-1,1/L"
    )
    after = fitted(one, plan)
    check_refit(one, after.parts, None)
    assert str(after.parts[4]) == "laser-cannon@0,2/B"


def test_f24_a_part_that_finds_no_place_is_named() -> None:
    plan = ship("carrier-pod@0,1 laser-cannon@1,0/R laser-cannon@-1,0/L laser-cannon@1,1/R laser-cannon@-1,1/L")
    one = ship(
        "carrier-pod@0,1 laser-cannon@1,0/R laser-cannon@-1,0/L laser-cannon@1,1/R laser-cannon@0,-1/F hyperline-engine@-1,1"
    )
    with pytest.raises(Illegal, match="hyperline-engine") as refused:
        fitted(one, plan)
    assert refused.value.rule == "SHP-4"
