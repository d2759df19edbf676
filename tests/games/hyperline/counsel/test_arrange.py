"""Layouts proposed for attack, armour and scanning."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hyperline.games.hyperline.app.shipyard.views.figures import figures
from hyperline.games.hyperline.counsel import arrange
from hyperline.games.hyperline.counsel.arrange import score
from hyperline.games.hyperline.counsel.filler import KEEPING
from hyperline.games.hyperline.counsel.merit import AIMS, EASE, FAR, NEAR, SOAKED, WEIGHTS, Aim, Chances, Merit
from hyperline.games.hyperline.rules.exposure import exposed, first_hits
from hyperline.games.hyperline.rules.geometry import NO_FACING, QUADRANTS
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.layout import check_layout, check_refit, places
from hyperline.games.hyperline.rules.prowess import is_boosted, prowess
from hyperline.games.hyperline.rules.ship import Placed, Ship, floating, functional_parts
from hyperline.kernel.illegal import Illegal
from tests.amounts import graded
from tests.games.hyperline.rules.shipwright import at_random, ship

SCANNERS = "planetary-scanner@1,0/R quantum-scanner@-1,0/L disrupting-scanner@0,-1/F"
GUNS = "laser-cannon@1,0/R laser-cannon@-1,0/L laser-cannon@0,-1/F"
FLEET = (
    "battle-pod@0,1 turret-pod@0,2/BR turret-pod@0,3/BL carrier-pod@1,2* laser-cannon@1,3/BR laser-cannon@-1,2/L! "
    "laser-cannon@1,0/R combat-engine@0,4 combat-engine@-1,3 hardpoint-shield@1,1/R hardpoint-shield@-1,1/L "
    "interphasic-shield@F interphasic-shield@B transfer-shield@0,-1/F plasma-launcher@-1,0/L"
)


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fraction of the usual search, so that many ships can be tried."""
    monkeypatch.setattr(arrange, "PLANS", 500)
    monkeypatch.setattr(arrange, "SHUFFLES", 500)


def arranged(one: Ship, aim: Aim) -> Ship:
    """A proposal that is not cut short, however busy the machine is."""
    return arrange.arranged(one, aim, 60.0)


def moved(one: Ship, other: Ship) -> int:
    return sum(old != new for old, new in zip(one.parts, other.parts, strict=True))


def check_proposal(one: Ship, aim: Aim) -> None:
    """The same parts in the same order, legal, and better unless nothing is moved."""
    after = arranged(one, aim)
    check_refit(one, after.parts, None)
    assert [part.kind for part in after.parts] == [part.kind for part in one.parts]
    assert after.upgrades == one.upgrades
    assert after == one or score(after, aim) > score(one, aim)


@pytest.mark.usefixtures("in_a_hurry")
def test_f24_legal_and_never_worse_for_100_ships() -> None:
    luck = random.Random(8)
    for index in range(100):
        check_proposal(at_random(luck, 4 + index % 16), AIMS[index % len(AIMS)])


@pytest.mark.slow
def test_f24_legal_and_never_worse_for_large_ships() -> None:
    luck = random.Random(9)
    for aim in AIMS:
        check_proposal(at_random(luck, 45), aim)


@pytest.mark.parametrize(
    ("pods", "tight"),
    [
        ("carrier-pod@0,1", 0),
        ("carrier-pod@0,1 battle-pod@0,2", 3),
        ("battle-pod@0,1", 3),
        ("battle-pod@0,1 turret-pod@0,2/BR", 4),
        ("battle-pod@0,1!", 0),
    ],
)
def test_f24_scanning_faces_as_many_sides_as_can_be(pods: str, tight: int) -> None:
    assert figures(arranged(ship(f"{pods} {SCANNERS}"), "scan")).tight == tight


def test_f24_a_damaged_battle_pod_holds_the_scanners_for_when_it_is_repaired() -> None:
    after = arranged(ship(f"battle-pod@0,1! {SCANNERS}"), "scan")
    pod = after.find("0,1", damaged=True)
    assert pod is not None
    assert figures(after.restored(pod)).tight == 3


def test_f24_attack_boosts_the_guns() -> None:
    after = arranged(ship(f"battle-pod@0,1 {GUNS}"), "attack")
    assert sorted(figures(after).guns) == [0, 2, 2, 2]
    with_turret = arranged(ship(f"battle-pod@0,1 turret-pod@0,2/BR {GUNS}"), "attack")
    assert sum(figures(with_turret).guns) == 8


def test_f24_a_fast_ship_brings_its_guns_to_one_side() -> None:
    engines = " ".join(f"combat-engine@{x},2" for x in range(4))
    slow = arranged(ship(f"carrier-pod@0,1 {GUNS}"), "attack")
    fast = arranged(ship(f"carrier-pod@0,1 carrier-pod@1,1 {GUNS} {engines}"), "attack")
    assert sum(figures(slow).guns) == 3
    assert max(figures(fast).guns) == 3


def test_f24_armour_covers_the_bridge_with_its_shields() -> None:
    one = ship("carrier-pod@0,1 hardpoint-shield@1,1/R hardpoint-shield@-1,1/L hardpoint-shield@0,2/B rip-engine@1,0")
    after = arranged(one, "armour")
    assert sum(figures(after).cover) > sum(figures(one).cover)
    assert min(figures(after).cover) >= 1
    assert figures(after).cover[0] == 2


def test_f24_armour_spreads_floating_shields() -> None:
    one = ship("carrier-pod@0,1 interphasic-shield@F interphasic-shield@F interphasic-shield@F interphasic-shield@F")
    assert min(figures(arranged(one, "armour")).cover) == 1, "the Bridge can be hit from no side at once"


@pytest.mark.parametrize("aim", graded(AIMS, 1))
def test_f24_the_same_ship_gets_the_same_answer(aim: Aim) -> None:
    one = Ship(ship(FLEET).parts, frozenset({Upgrade.BATTLE_COMPUTER}))
    after = arranged(one, aim)
    assert arranged(one, aim) == after
    assert after.upgrades == one.upgrades


@pytest.mark.parametrize("aim", graded(AIMS, 0))
def test_f24_what_is_as_good_stays_where_it_is(aim: Aim) -> None:
    for text in ("carrier-pod@0,1", "carrier-pod@0,1 transfer-shield@-1,0/L", "battle-pod@0,1 combat-engine@-1,1"):
        assert moved(ship(text), arranged(ship(text), aim)) <= 1
    best = arranged(ship(FLEET), aim)
    assert score(arranged(best, aim), aim) >= score(best, aim)


def test_f24_like_parts_are_not_exchanged() -> None:
    one = ship(f"battle-pod@0,1 {GUNS}")
    swapped = Ship((*one.parts[:2], one.parts[3], one.parts[2], one.parts[4]))
    assert set(arranged(one, "attack").parts) == set(arranged(swapped, "attack").parts)
    assert moved(one, arranged(one, "attack")) == moved(swapped, arranged(swapped, "attack"))


@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize("aim", AIMS)
def test_f24_a_part_that_was_just_bought_needs_no_place_of_its_own(aim: Aim) -> None:
    for kind in (Component.LASER_CANNON, Component.TURRET_POD, Component.INTERPHASIC_SHIELD, Component.HYPERLINE_ENGINE):
        one = Ship((*ship(FLEET).parts, Placed(kind, 0, 0, NO_FACING)))
        after = arranged(one, aim)
        check_layout(after.parts)
        assert after.parts[-1].kind is kind


@pytest.mark.parametrize("aim", AIMS)
def test_f24_a_full_ship_is_arranged_too(aim: Aim) -> None:
    one = ship(
        "carrier-pod@0,1 hyperline-engine@1,0 hyperline-engine@-1,0 hyperline-engine@1,1 hyperline-engine@-1,1 "
        "laser-cannon@0,-1/F hardpoint-shield@0,2/B"
    )
    after = arranged(one, aim)
    check_refit(one, after.parts, None)


def test_f24_parts_that_have_no_layout_are_refused() -> None:
    with pytest.raises(Illegal, match="BLD-6"):
        arranged(Ship((*Ship().parts, Placed(Component.LASER_CANNON))), "attack")


def test_f24_without_time_there_is_still_a_legal_answer() -> None:
    after = arrange.arranged(ship(FLEET), "attack", 0.0)
    check_refit(ship(FLEET), after.parts, None)
    assert score(after, "attack") >= score(ship(FLEET), "attack")


def test_f24_a_bare_bridge_stays() -> None:
    assert arranged(Ship(), "armour") == Ship()


def all_layouts(one: Ship) -> list[Ship]:
    """Every legal layout of a few parts, none of them damaged."""
    found: dict[object, Ship] = {(): Ship()}
    for _ in one.parts[1:]:
        grown: dict[object, Ship] = {}
        for smaller in found.values():
            missing = Counter(part.kind for part in one.parts) - Counter(part.kind for part in smaller.parts)
            for larger in (smaller.with_added(place) for kind in missing for place in places(smaller, kind)):
                grown[frozenset(Counter(larger.parts).items())] = larger
        found = grown
    return list(found.values())


@pytest.mark.parametrize(
    "text",
    [
        "battle-pod@0,1 laser-cannon@0,-1/F planetary-scanner@1,0/R hardpoint-shield@-1,0/L",
        "battle-pod@0,1 turret-pod@0,2/BR laser-cannon@1,0/R quantum-scanner@0,-1/F",
        "turret-pod@0,1/FL carrier-pod@0,2 hardpoint-shield@1,0/R interphasic-shield@F",
        "carrier-pod@0,1 combat-engine@1,1 focus-beam@1,0/R plasma-launcher@-1,0/L",
    ],
)
@pytest.mark.parametrize("aim", graded(AIMS, 1))
def test_f24_of_a_few_parts_no_layout_is_better(text: str, aim: Aim) -> None:
    best = max(score(one, aim) for one in all_layouts(ship(text)))
    assert score(arranged(ship(text), aim), aim) >= best - KEEPING * 4


def by_the_engine(one: Ship, aim: Aim) -> float:
    """The measure of a ship on which nothing is damaged, from the engine's own numbers."""
    w, able = WEIGHTS[aim], prowess(one)
    merit = Merit(one.parts, aim)
    value = w.fire * Chances.of(able.speed).fire(able.fire) + w.aimed * sum(able.beams) + w.torpedo * able.launchers
    seen = [part for part in able.scanners if is_boosted(one, part)]
    value += w.tight * sum(able.tight) + w.spare * sum(1 if part.facing < 4 else 2 for part in seen)
    value += w.boosted * sum(not part.is_damaged for part in able.boosted_shields)
    bare = Ship(tuple(part for part in one.parts if not part.is_floating))
    for side in QUADRANTS:
        open_to = exposed(bare, side)
        stops = floating(one, side) + sum(target in able.hardpoints[side] for target in open_to)
        value += w.stops * (1 - 0.5**stops) + w.safety * (1 - EASE ** (first_hits(one, side)["0,0"] - 1))
        prices = sorted(merit.prices[one.parts.index(part)] for part in functional_parts(bare) if part.target in open_to)
        value -= w.price * sum(prices[: max(0, SOAKED - stops)])
    reach = max(max(abs(part.x), abs(part.y)) for part in one.parts)
    return value - FAR * max(0, reach - NEAR)


@pytest.mark.parametrize("aim", AIMS)
def test_f24_the_quick_measure_counts_what_the_engine_counts(aim: Aim) -> None:
    luck = random.Random(3)
    for _ in range(150):
        one = at_random(luck, 25)
        whole = Ship(tuple(Placed(part.kind, part.x, part.y, part.facing) for part in one.parts))
        assert score(whole, aim) == pytest.approx(by_the_engine(whole, aim))
