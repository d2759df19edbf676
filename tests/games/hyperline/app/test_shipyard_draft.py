"""The draft agrees with the engine on random ships: where parts may go, what hangs, and what may be committed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hyperline.games.hyperline.app.shipyard.views.layout_draft import NEW, LayoutDraft
from hyperline.games.hyperline.rules.actions import Build, BuildRefit, Refit
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, Component
from hyperline.games.hyperline.rules.layout import check_refit, is_legal, places
from hyperline.games.hyperline.rules.notation.seat import parse_layout
from hyperline.games.hyperline.rules.ship import Placed, Ship, target_of
from hyperline.kernel.illegal import Illegal
from tests.games.hyperline.rules.shipwright import ships

choices = st.lists(st.integers(0, 10_000), min_size=3, max_size=12)


def committable(draft):
    try:
        draft.check()
    except Illegal:
        return False
    return not draft.aside()


LAYOUT = "bridge@0,0 battle-pod@0,1 carrier-pod@0,2* laser-cannon@1,1/R! laser-cannon@1,0/R combat-engine@0,3"


def ship_of(text):
    return Ship(parse_layout(text.split()))


def test_a_proposed_layout_is_one_step_that_keeps_damage_and_fighters():
    draft = LayoutDraft(ship_of(LAYOUT))
    draft.take(Component.LASER_CANNON)
    draft.put(draft.legal()["-1,0"][0])
    before = draft.now
    wanted = LAYOUT.replace("1,1/R!", "-1,1/L!").replace("1,0/R", "1,2/R") + " laser-cannon@-1,2/L"
    draft.accept(draft.propose(ship_of(wanted)))
    assert set(draft.ship_of().parts) == set(ship_of(wanted).parts) == set(draft.whole().parts)
    assert draft.now.places[3] == ship_of("bridge@0,0 laser-cannon@-1,1/L!").parts[1], "the damaged one is still that one"
    assert draft.now.bought is not None
    draft.check()
    assert isinstance(draft.action(), BuildRefit)
    draft.undo()
    assert draft.now == before
    draft.redo()
    draft.reset()
    assert not draft.is_changed


def test_a_proposed_layout_moves_as_few_parts_as_it_can():
    draft = LayoutDraft(ship_of(LAYOUT))
    swapped = LAYOUT.replace("laser-cannon@1,1/R! laser-cannon@1,0/R", "laser-cannon@1,0/R laser-cannon@1,1/R!")
    assert draft.propose(ship_of(swapped)) == draft.now


def test_parts_that_are_aside_are_in_what_is_to_be_arranged():
    draft = LayoutDraft(ship_of(LAYOUT))
    draft.lift(4)
    draft.set_aside()
    assert len(draft.whole().parts) == 6
    draft.accept(draft.propose(ship_of(LAYOUT)))
    assert not draft.aside() and not draft.is_changed


def test_a_layout_of_other_parts_is_refused():
    draft = LayoutDraft(ship_of(LAYOUT))
    for other in (LAYOUT + " rip-engine@-1,0", LAYOUT.replace("combat-engine@0,3", "rip-engine@-1,0"), "bridge@0,0"):
        with pytest.raises(Illegal, match="same parts"):
            draft.propose(ship_of(other))


def test_a_pod_has_no_place_behind_a_bare_bridge_where_something_lies():
    parts = (Placed(Component.BRIDGE, 0, 0), Placed(Component.RIP_ENGINE, 0, 1))
    assert places(Ship(parts[:1]), Component.CARRIER_POD) == (Placed(Component.CARRIER_POD, 0, 1),)
    assert places(Ship(parts), Component.CARRIER_POD) == ()


@settings(max_examples=60, deadline=None)
@given(ships(), choices)
def test_any_moves_keep_the_draft_in_step_with_the_engine(ship, picks):
    draft = LayoutDraft(ship)
    for pick in picks:
        movable = [number for number in range(len(ship.parts)) if draft.is_movable(number)]
        kinds = [*movable, *STORE_KINDS]
        chosen = kinds[pick % len(kinds)]
        if isinstance(chosen, Component):
            draft.take(chosen)
        else:
            draft.lift(chosen)
        others = tuple(part for _, part in draft.lying())
        lit = {
            (way.x, way.y, way.facing) for target, ways in draft.legal().items() if not draft.is_swap(target) for way in ways
        }
        assert lit == {(way.x, way.y, way.facing) for way in places(Ship(others), draft.held.kind)}
        ways = [way for some in draft.legal().values() for way in some]
        if pick % 5 == 0 or not ways:
            draft.set_aside()
        else:
            draft.put(ways[pick % len(ways)])
        layout = tuple(part for _, part in draft.now.numbered())
        assert is_legal(layout) == (not draft.hanging())
        assert committable(draft) == (not draft.hanging() and not draft.aside())
    if committable(draft):
        match draft.action():
            case Refit(parts):
                check_refit(ship, parts, None)
            case BuildRefit(kind, parts):
                check_refit(ship, parts, kind)
            case Build(part):
                assert is_legal((*ship.parts, part))
            case None:
                assert not draft.is_changed
    while draft.can_undo:
        draft.undo()
    assert draft.now.places == ship.parts
    assert not draft.is_changed


@settings(max_examples=40, deadline=None)
@given(ships(), st.integers(0, 10_000))
def test_what_is_not_lit_has_a_reason(ship, pick):
    draft = LayoutDraft(ship)
    draft.take(STORE_KINDS[pick % len(STORE_KINDS)])
    for x in range(-5, 6):
        for y in range(-4, 8):
            target = f"{x},{y}"
            if draft.held.is_floating:
                assert target not in draft.legal()
                continue
            assert (draft.why_not(target) is None) == (target in draft.legal())


def test_a_swap_keeps_facings_right():
    draft = LayoutDraft(ship_of("bridge@0,0 battle-pod@0,1 laser-cannon@1,1/R! hardpoint-shield@0,-1/F"))
    draft.lift(2)
    assert draft.is_swap("0,-1")
    draft.put(draft.legal()["0,-1"][0])
    assert draft.now.places[2:] == (
        Placed(Component.LASER_CANNON, 0, -1, 0, is_damaged=True),
        Placed(Component.HARDPOINT_SHIELD, 1, 1, 1),
    )


def test_two_alike_that_changed_places_are_no_change():
    draft = LayoutDraft(ship_of("bridge@0,0 battle-pod@0,1 laser-cannon@1,1/R laser-cannon@-1,1/L"))
    draft.lift(2)
    draft.set_aside()
    for number, target in ((3, "1,1"), (2, "-1,1")):
        draft.lift(number)
        draft.put(next(way for way in draft.legal()[target] if way.facing in (1, 3)))
    assert not draft.is_changed
    assert draft.action() is None


def test_the_order_of_the_parts_stays_in_the_action():
    draft = LayoutDraft(ship_of("bridge@0,0 carrier-pod@0,1* combat-engine@0,2 rip-engine@1,1"))
    draft.take(Component.BATTLE_POD)
    draft.put(next(way for ways in draft.legal().values() for way in ways if target_of(way) == "-1,1"))
    draft.lift(3)
    draft.put(draft.legal()["1,0"][0])
    expected = "build battle-pod refit bridge@0,0 carrier-pod@0,1* combat-engine@0,2 rip-engine@1,0 battle-pod@-1,1"
    assert str(draft.action()) == expected


@pytest.mark.parametrize("may_refit", [True, False])
def test_what_may_be_lifted(may_refit):
    draft = LayoutDraft(ship_of("bridge@0,0 carrier-pod@0,1"), may_refit=may_refit)
    assert not draft.is_movable(0)
    assert draft.is_movable(1) == may_refit
    assert draft.is_movable(NEW)
    assert not LayoutDraft(draft.ship, can_change=False).is_movable(NEW)
