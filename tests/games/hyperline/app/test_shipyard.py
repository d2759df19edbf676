"""The shipyard driven by posted events: three ways to place a part, one action to commit, and nothing lost on the way."""

from dataclasses import replace

import pygame
import pytest

from hyperline.games.hyperline.app.shipyard.features.numbers import Numbers
from hyperline.games.hyperline.app.shipyard.views import exposuremap, hand
from hyperline.games.hyperline.app.shipyard.views.exposuremap import LOOSE, RIM, TAKEN, sign_of
from hyperline.games.hyperline.app.shipyard.views.hand import PICK, PULL, SNAP, SPRING
from hyperline.games.hyperline.rules.exposure import first_hits
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.ship import Ship, target_of
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from hyperline.shell.ui.button import Button
from tests.amounts import graded
from tests.games.hyperline.app.yardhands import ENTER, ESCAPE, SETUP, SHIP, TAB, Yard, given_app, table_at  # noqa: F401

# ---- three ways to place ----


def by_drag(yard, kind, target):
    yard.drag(yard.card(kind), yard.at(target))


def by_clicks(yard, kind, target):
    yard.click(yard.card(kind))
    yard.click(yard.at(target))


def by_keys(yard, kind, target):
    for _ in range(40):
        if yard.scene.focus.key == f"store:{kind}":
            break
        yard.strike(pygame.K_DOWN)
    yard.strike(ENTER)
    if "," in target:
        yard.walk(target)
    else:
        while yard.scene.focus.key != f"spot:{target}":
            yard.strike(TAB)
    yard.strike(ENTER)


WAYS = (by_drag, by_clicks, by_keys)
CASES = [
    ("Salvo", Component.LASER_CANNON, "1,0"),
    ("Salvo", Component.FOCUS_BEAM, "-1,1"),
    ("Qued", Component.CARRIER_POD, "1,2"),
    ("Velox", Component.COMBAT_ENGINE, "1,3"),
    ("Velox", Component.RIP_ENGINE, "-1,0"),
    ("Ophasic", Component.TRANSFER_SHIELD, "1,2"),
    ("Ophasic", Component.INTERPHASIC_SHIELD, "L"),
    ("Lumen", Component.QUANTUM_SCANNER, "-1,1"),
]


@pytest.mark.parametrize(("planet", "kind", "target"), graded(CASES, 4))
def test_drag_clicks_and_keys_reach_the_same_layout(app, planet, kind, target):
    reached = set()
    for way in WAYS:
        yard = Yard(app, table_at(planet))
        way(yard, kind, target)
        yard.wait()
        assert yard.bench.draft.now.bought is not None, way.__name__
        reached.add(yard.action)
        app.stack.clear()
    assert len(reached) == 1
    assert reached.pop().startswith(f"build {kind}@{target}")


def test_a_part_of_the_ship_moves_in_all_three_ways(app):
    for way in ("drag", "click", "keys"):
        yard = Yard(app, table_at())
        if way == "drag":
            yard.drag(yard.at("1,1"), yard.at("-1,1"))
        elif way == "click":
            yard.click(yard.at("1,1"))
            yard.click(yard.at("-1,1"))
        else:
            yard.strike(TAB)
            assert yard.scene.focus.key == "spot:0,0"
            yard.walk("1,1")
            yard.strike(ENTER)
            yard.walk("-1,1")
            yard.strike(ENTER)
        assert "laser-cannon@-1,1/L" in yard.layout, way
        assert yard.action == f"refit {SHIP.replace('laser-cannon@1,1/R', 'laser-cannon@-1,1/L')}"
        app.stack.clear()


# ---- legality is the engine's ----


def test_lit_cells_are_the_places_of_the_engine(app):
    from hyperline.games.hyperline.rules.layout import places

    yard = Yard(app, table_at())
    yard.click(yard.card(Component.PLASMA_LAUNCHER))
    lit = {way for ways in yard.bench.draft.legal().values() for way in ways}
    assert lit == set(places(yard.scene.job.ship, Component.PLASMA_LAUNCHER))


def test_an_illegal_drop_springs_back_with_the_reason(app):
    yard = Yard(app, table_at())
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("2,3"))
    assert yard.bench.hand.flight is not None
    said = yard.scene.why.said
    assert said.rule == yard.scene.help_place == "SHP-6"
    assert said.text == "The Laser Cannon must be attached by its back edge to a Pod or the Bridge."
    assert said.way == "Put it on a lit place, with its back to a Pod or the Bridge."
    assert not yard.scene.status.is_refusal and yard.scene.context.notices == []
    yard.wait(10)
    assert yard.bench.hand.flight is None
    assert not yard.bench.hand.is_full
    assert not yard.bench.draft.is_changed


def test_an_illegal_click_keeps_the_part_in_hand_and_says_why(app):
    yard = Yard(app, table_at())
    yard.click(yard.card(Component.LASER_CANNON))
    yard.click(yard.at("2,3"))
    assert yard.bench.hand.is_full
    assert "back edge" in yard.scene.why.said.text
    assert not yard.scene.why.rect.colliderect(yard.bench.grid.rect_of("2,3"))


def test_the_reason_appears_beside_a_cell_after_a_rest(app):
    yard = Yard(app, table_at())
    yard.click(yard.card(Component.LASER_CANNON))
    yard.move(yard.at("2,-2"))
    assert not yard.scene.why.is_shown
    yard.wait(20)
    assert yard.scene.why.said.rule == "SHP-6"
    yard.move(yard.at("1,0"))
    assert not yard.scene.why.is_shown


def test_the_nearest_legal_place_draws_the_part_in_and_lets_it_go_again(app):
    yard = Yard(app, table_at())
    yard.click(yard.card(Component.LASER_CANNON))
    yard.wait(10)
    bench, hand = yard.bench, yard.bench.hand
    rect, side = bench.grid.rect_of("1,0"), bench.side
    for pos in (rect.center, (rect.right + side // 4, rect.centery), (rect.centerx, rect.top - side // 3)):
        yard.move(pos)
        yard.wait(6)
        assert bench._drawn() == rect and hand.flight is None
        assert target_of(hand.ghost) == "1,0"
    out = rect.right + side // 2, rect.centery
    yard.move(out)
    assert hand.ghost is None, "in the middle of a cell nothing pulls"
    assert (hand.flight.ms, hand.flight.start, hand.flight.end.center) == (PULL, rect, out)
    yard.wait(6)
    assert bench._drawn().center == out
    yard.click((rect.right + side // 4, rect.centery))
    assert yard.action == "build laser-cannon@1,0/R"
    assert hand.flight.end == rect and hand.flight.ms == SNAP


def test_the_part_in_hand_is_seen_once(app, monkeypatch):
    yard = Yard(app, table_at())
    yard.click(yard.card(Component.LASER_CANNON))
    yard.wait(10)
    seen = []
    for module in (hand, exposuremap):
        draw = module.draw_shape
        monkeypatch.setattr(module, "draw_shape", lambda *args, draw=draw: (seen.append(args[3]), draw(*args)))
    for target in ("1,0", "2,3", "-1,1", "-1,0"):
        yard.move(yard.at(target))
        for _ in range(8):
            seen.clear()
            yard.scene.redraw()
            yard.app.frame()
            assert len(seen) == 1, target


def test_a_part_that_is_put_down_is_welded_on_and_in_calm_mode_is_just_there(app):
    yard = Yard(app, table_at())
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("1,0"))
    assert yard.bench.flash is None and yard.bench.hand.flight is not None
    yard.wait(8)
    rect = yard.bench.grid.rect_of("1,0")
    assert yard.bench.flash.rect == rect and yard.bench.flash.seams == [((rect.centerx - rect.w // 2, rect.centery), (1, 0))]
    yard.wait(20)
    assert yard.bench.flash is None and yard.bench.is_still
    yard.press("reset")
    settings = app.context.settings
    settings.change(is_calm=True)
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("1,0"))
    assert yard.bench.is_still


def test_motions_of_a_part_last_as_long_as_they_should(app):
    yard = Yard(app, table_at())
    yard.click(yard.card(Component.LASER_CANNON))
    assert yard.bench.hand.flight.ms == PICK
    yard.wait(10)
    yard.move(yard.at("2,3"))
    pos = yard.at("2,3")
    yard.strike(ESCAPE)
    assert yard.bench.hand.flight.ms == SPRING
    assert yard.bench.hand.flight.start.center == pos
    for _ in range(8):
        yard.app.frame()
    assert yard.bench.hand.flight is None


def test_only_the_cell_below_the_pointer_has_a_sign_that_says_why(app, monkeypatch):
    seen = []
    monkeypatch.setattr(exposuremap, "_draw_refusal", lambda context, surface, rect, name: seen.append((rect.center, name)))
    yard = Yard(app, table_at())
    yard.click(yard.card(Component.LASER_CANNON))
    for target, name in (("0,0", TAKEN), ("0,3", TAKEN), ("2,3", LOOSE), ("-2,0", LOOSE)):
        yard.move(yard.at(target))
        seen.clear()
        yard.scene.redraw()
        yard.app.frame()
        assert seen == [(yard.at(target), name)]
    seen.clear()
    yard.move(yard.at("1,0"))
    yard.strike(ESCAPE)
    yard.wait(10)
    assert seen == []


def test_a_floating_shield_goes_to_the_nearest_edge(app):
    yard = Yard(app, table_at("Ophasic"))
    yard.click(yard.card(Component.INTERPHASIC_SHIELD))
    for cell, side in (("-2,1", "L"), ("2,1", "R"), ("0,4", "B"), ("0,-2", "F")):
        yard.move(yard.at(cell))
        assert target_of(yard.bench.hand.ghost) == side
    yard.move(yard.at("0,2"))
    assert yard.bench.hand.ghost is None
    assert sign_of(yard.bench.why_here()) == RIM
    yard.click(yard.at("2,2"))
    assert yard.action == "build interphasic-shield@R"


def test_parts_that_hang_keep_the_draft_from_being_committed(app):
    yard = Yard(app, table_at())
    yard.click(yard.at("0,2"), button=3)  # the Carrier Pod is set aside; the engines hang
    assert [part.kind for _, part in yard.bench.draft.aside()] == [Component.CARRIER_POD]
    assert len(yard.bench.draft.hanging()) == 2
    assert yard.scene.widget("commit").why == "The Carrier Pod is set aside. Put it back on the ship."
    yard.press("commit")
    assert yard.table.history == ()
    spot = next(spot for spot in yard.bench.spots() if spot.key.startswith("tray:"))
    yard.drag(spot.rect.center, yard.at("1,2"))
    assert "carrier-pod@1,2*" not in yard.layout  # nothing there holds it
    yard.drag(spot.rect.center, yard.at("0,2"))
    assert yard.bench.draft.hanging() == frozenset()
    assert not yard.bench.draft.is_changed


def test_of_many_parts_set_aside_a_press_takes_the_one_it_is_on(app):
    more = "laser-cannon@-1,1/L battle-pod@1,2 focus-beam@2,2/R focus-beam@1,3/B laser-cannon@1,0/R laser-cannon@-1,0/L"
    yard = Yard(app, table_at(ship=f"{SHIP} {more}"))
    for number in range(1, len(yard.bench.draft.ship.parts)):
        yard.click(yard.bench.rect_of(number).center, button=3)
    aside = [number for number, _ in yard.bench.draft.aside()]
    assert len(aside) == 13
    for number in aside:
        spot = next(spot for spot in yard.bench.spots() if spot.key == f"tray:{number}")
        yard.click(spot.rect.center)
        assert yard.bench.draft.held_number == number
        yard.strike(ESCAPE)


def test_a_facing_is_turned_where_several_are_legal(app):
    yard = Yard(app, table_at(ship=SHIP.replace("hyperline-engine@-1,2 ", "turret-pod@-1,2/FL ")))
    yard.click(yard.card(Component.LASER_CANNON))
    yard.move(yard.at("-1,1"))
    faces = []
    for _ in range(2):
        faces.append(yard.bench.hand.ghost.facing)
        yard.wheel(-1, yard.at("-1,1"))
    assert sorted(faces) == [0, 3]
    before = yard.bench.hand.ghost
    yard.strike(pygame.K_r)
    assert yard.bench.hand.ghost != before
    turned = yard.bench.hand.ghost
    yard.click(yard.at("-1,1"))
    assert yard.bench.draft.now.bought == turned


def test_the_pointer_chooses_a_facing_by_its_place_in_the_cell(app):
    yard = Yard(app, Table.begin(SHELF.game("hyperline"), SETUP, Director()))
    yard.click(yard.card(Component.TURRET_POD))
    x, y = yard.at("0,1")
    out = yard.bench.side // 3
    chosen = []
    for right, down in ((1, -1), (1, 1), (-1, 1), (-1, -1)):
        yard.move((x + right * out, y + down * out))
        chosen.append(yard.bench.hand.ghost.facing)
    assert chosen == [4, 5, 6, 7]
    yard.wheel(-1, (x, y))
    turned = yard.bench.hand.ghost.facing
    yard.move((x + out, y + out))
    assert yard.bench.hand.ghost.facing == turned != 7


def test_a_turret_is_a_place_of_its_own(app):
    yard = Yard(app, table_at(ship=SHIP.replace("hyperline-engine@-1,2 ", "turret-pod@-1,2/BL ")))
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("-2,3"))
    assert yard.action == "build laser-cannon@-2,3/BL"


def test_two_pods_change_places(app):
    yard = Yard(app, table_at())
    yard.drag(yard.at("0,1"), yard.at("0,2"))
    assert {"carrier-pod@0,1*", "battle-pod@0,2"} <= set(yard.layout)


# ---- the view ----


WIDER = "bridge@0,0 battle-pod@0,1 carrier-pod@1,1 combat-engine@0,2"


def test_the_view_glides_after_a_part_is_fitted_and_never_while_one_is_carried(app):
    yard = Yard(app, table_at(ship=WIDER))
    bench, before = yard.bench, yard.bench.grid
    yard.click(yard.card(Component.LASER_CANNON))
    yard.move(yard.at("2,1"))
    yard.wait(30)
    assert bench.grid is before and not bench.is_gliding, "while it is carried"
    yard.click(yard.at("2,1"))
    assert bench.grid is before and bench.hand.flight is not None, "while it flies"
    seen = set()
    for _ in range(60):
        yard.app.frame()
        if bench.is_gliding:
            assert bench.flash is None and bench.grid is not before
            seen.add(bench._glide.rect.x)
    assert len(seen) > 5 and bench.is_still
    extent = bench.grid.extent
    assert (extent.left + extent.right, extent.top + extent.bottom) == (1, 2), "the ship is in the middle"


def test_zooming_glides_and_in_calm_mode_is_done_at_once(app):
    yard = Yard(app, table_at())
    side = yard.bench.side
    yard.wheel(1, yard.at("2,3"))
    assert yard.bench.side > side and yard.bench.is_gliding
    yard.wait(20)
    assert not yard.bench.is_gliding
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("1,0"))
    yard.wait(60)
    assert yard.bench.side > side, "the player's own view stays"
    app.context.settings.change(is_calm=True)
    yard.wheel(-1, yard.at("2,3"))
    assert not yard.bench.is_gliding


def test_a_part_taken_while_the_view_waits_is_taken_where_it_is_then(app):
    yard = Yard(app, table_at(ship=WIDER))
    bench, before = yard.bench, yard.bench.grid
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("2,1"))
    yard.wait(8)
    assert bench.flash is not None and bench.grid is before
    yard.click(yard.at("0,2"))
    assert bench.hand.is_full and bench.grid is not before and not bench.is_gliding
    after = bench.grid
    yard.wait(60)
    assert bench.grid is after


# ---- what is committed ----


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["buy"], "build laser-cannon@1,0/R"),
        (["move"], "refit {moved}"),
        (["buy", "move"], "build laser-cannon refit {moved} laser-cannon@1,0/R"),
        (["move", "buy"], "build laser-cannon refit {moved} laser-cannon@1,0/R"),
    ],
)
def test_commit_is_one_action(app, moves, expected):
    yard = Yard(app, table_at())
    for move in moves:
        if move == "buy":
            yard.drag(yard.card(Component.LASER_CANNON), yard.at("1,0"))
        else:
            yard.drag(yard.at("-1,2"), yard.at("1,2"))
        yard.wait(20)
    yard.press("commit")
    moved = SHIP.replace("hyperline-engine@-1,2", "hyperline-engine@1,2")
    assert yard.table.history == ((0, expected.format(moved=moved)),)
    assert yard.result == ["done"]


def test_the_last_command_says_what_is_missing_until_it_is_the_only_bright_one(app):
    yard = Yard(app, table_at())
    last = yard.scene.widget("commit")

    def bright():
        found = [
            one.key for one in yard.scene.widgets if isinstance(one, Button) and one.kind == "primary" and one.is_enabled
        ]
        return found, last.text, last.note

    assert bright() == ([], "Build it", "place the part first")
    yard.click(yard.card(Component.LASER_CANNON))
    yard.move(yard.at("1,0"))
    assert bright() == ([], "Build it", "place the part first")
    assert yard.scene.status.line.kind is Component.LASER_CANNON
    yard.click(yard.at("1,0"))
    assert bright() == (["commit"], "Build it", "")
    assert yard.scene.status.note == "Your weapon token stays here at Salvo."
    yard.press("reset")
    yard.drag(yard.at("-1,2"), yard.at("1,2"))
    assert bright() == (["commit"], "Done", "")
    yard.click(yard.at("0,3"), button=3)
    assert bright() == ([], "Done", "put every part back")
    assert (yard.scene.status.text, yard.scene.status.note) == (
        "The Combat Engine is set aside.",
        "Put it back on the ship.",
    )


def test_the_deck_says_what_a_part_would_do_where_it_is(app):
    yard = Yard(app, table_at())
    yard.click(yard.card(Component.LASER_CANNON))
    notes = {}
    for target in ("2,3", "1,0", "-1,1"):
        yard.move(yard.at(target))
        notes[target] = yard.scene.status.note
    assert yard.scene.status.text == "Where does the Laser Cannon go?"
    assert list(notes.values()) == [
        "Right click puts it back.",
        "Click to put it here.",
        "Here, on the Battle Pod, it deals 2.",
    ]


def test_in_full_all_numbers_and_the_switch_are_always_there(app):
    app.context.settings.change(detail="full")
    yard = Yard(app, table_at())
    keys = {widget.key for widget in yard.scene.widgets}
    assert {"comparison", "exposure", "redo", "reset"} <= keys and not {"changes", "numbers"} & keys


def test_an_upgrade_is_bought_alone_or_with_a_refit(app):
    yard = Yard(app, table_at("Grunger"))
    yard.click(yard.card(Upgrade.BATTLE_COMPUTER))
    assert yard.action == "install battle-computer"
    yard.drag(yard.at("-1,2"), yard.at("1,2"))
    yard.press("commit")
    assert yard.table.history[0][1].startswith("install battle-computer refit bridge@0,0 ")


def test_damage_and_fighters_stay_with_their_parts(app):
    yard = Yard(app, table_at(ship=SHIP.replace("laser-cannon@1,1/R", "laser-cannon@1,1/R!")))
    yard.drag(yard.at("1,1"), yard.at("-1,1"))
    yard.drag(yard.at("0,2"), yard.at("0,1"))
    yard.wait(20)
    kept = {"laser-cannon@-1,1/L!", "carrier-pod@0,1*", "hardpoint-shield@0,-1/F!"}
    assert kept <= set(yard.layout)
    yard.press("commit")
    assert kept <= set(yard.table.history[0][1].split())


def test_leaving_changes_nothing(app):
    yard = Yard(app, table_at())
    before = yard.table.position
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("1,0"))
    yard.drag(yard.at("-1,2"), yard.at("1,2"))
    yard.strike(ESCAPE)
    assert yard.result == [None]
    assert yard.table.position == before
    assert yard.table.history == ()


def test_nothing_changed_is_no_action(app):
    yard = Yard(app, table_at())
    yard.drag(yard.at("1,1"), yard.at("-1,1"))
    yard.drag(yard.at("-1,1"), yard.at("1,1"))
    assert yard.bench.draft.action() is None
    assert yard.scene.widget("commit").why


# ---- undo, cancel, give back ----


def test_undo_redo_and_reset(app):
    yard = Yard(app, table_at())
    start = yard.layout
    yard.drag(yard.at("1,1"), yard.at("-1,1"))
    one = yard.layout
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("1,0"))
    two = yard.layout
    yard.strike(pygame.K_u)
    assert yard.layout == one
    yard.press("undo")
    assert yard.layout == start
    yard.press("redo")
    yard.strike(pygame.K_u, mod=pygame.KMOD_SHIFT)
    assert yard.layout == two
    yard.press("reset")
    assert yard.layout == start
    yard.strike(pygame.K_u)
    assert yard.layout == two


def test_escape_and_right_click_let_go(app):
    yard = Yard(app, table_at())
    before = yard.layout
    yard.click(yard.at("1,1"))
    assert yard.bench.hand.is_full
    yard.strike(ESCAPE)
    assert not yard.bench.hand.is_full
    yard.click(yard.at("1,1"))
    yard.click(yard.at("2,3"), button=3)
    yard.wait(20)
    assert yard.layout == before
    assert not yard.bench.draft.can_undo


def test_a_purchase_goes_back_to_the_store(app):
    yard = Yard(app, table_at())
    for way in ("right click", "drag", "delete"):
        yard.drag(yard.card(Component.LASER_CANNON), yard.at("1,0"))
        assert yard.bench.draft.now.bought is not None
        if way == "right click":
            yard.click(yard.at("1,0"), button=3)
        elif way == "drag":
            yard.drag(yard.at("1,0"), yard.card(Component.FOCUS_BEAM))
        else:
            yard.strike(TAB)
            yard.scene.focus_on("spot:1,0")
            yard.strike(pygame.K_DELETE)
        assert yard.bench.draft.now.bought is None, way


def test_another_purchase_replaces_the_first(app):
    yard = Yard(app, table_at())
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("1,0"))
    yard.drag(yard.card(Component.FOCUS_BEAM), yard.at("-1,0"))
    assert yard.action == "build focus-beam@-1,0/L"


def test_what_is_bought_is_no_longer_in_stock(app):
    yard = Yard(app, table_at())
    cards = {card.offer.kind: card for card in yard.scene.cards}
    laser, beam = cards[Component.LASER_CANNON], cards[Component.FOCUS_BEAM]
    stock = laser.offer.left
    yard.click(yard.card(Component.LASER_CANNON))
    assert laser.left == stock - 1
    yard.click(yard.at("1,0"))
    assert laser.left == stock - 1
    yard.drag(yard.card(Component.FOCUS_BEAM), yard.at("-1,1"))
    assert (laser.left, beam.left) == (stock, beam.offer.left - 1)
    yard.press("reset")
    assert (laser.left, beam.left) == (stock, beam.offer.left)


def test_a_card_says_what_its_part_does_and_in_bold_what_a_battle_pod_adds(app):
    yard = Yard(app, table_at())
    laser, launcher, _ = yard.scene.cards
    assert laser.lines() == [
        ("1 damage to its side.", "small", "muted"),
        ("On a Battle Pod: 2.", "small_strong", "accent_light"),
    ]
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("-1,1"))
    assert laser.lines() == [("On your ship, not yet paid.", "small", "good_light")]
    assert launcher.state.is_other and {style for _, style, _ in launcher.lines()} == {"small"}
    assert "Boosted" in yard.scene.card(laser).text
    bare = Yard(app, table_at(ship="bridge@0,0 carrier-pod@0,1 combat-engine@0,2"))
    assert [style for _, style, _ in bare.scene.cards[0].lines()] == ["small", "small"], "no Battle Pod, nothing bold"


def test_stock_is_told_where_it_is_short_and_in_full(app):
    yard = Yard(app, table_at())
    card = yard.scene.cards[0]
    for count, told in ((7, False), (3, False), (2, True), (1, True)):
        card.offer = replace(card.offer, left=count)
        assert (f"{count} left" in [text for text, _, _ in card.lines()]) is told
    app.context.settings.change(detail="full")
    yard = Yard(app, table_at())
    assert all("of 8 left" in card.lines()[-1][0] for card in yard.scene.cards)


def test_the_bridge_stays(app):
    yard = Yard(app, table_at())
    yard.click(yard.at("0,0"))
    assert not yard.bench.hand.is_full
    assert yard.scene.why.said.text == "The Bridge stays where it is."


# ---- the store ----


def test_what_is_not_sold_says_why(app):
    yard = Yard(app, table_at())
    yard.strike(pygame.K_1)
    yard.wait(5)
    reason = yard.scene.cards[0].why
    assert "sells Weapons" in reason
    yard.drag(yard.card(Component.CARRIER_POD), yard.at("1,2"))
    assert not yard.bench.hand.is_full
    assert not yard.bench.draft.is_changed
    yard = Yard(app, table_at(more='tokens = { weapon = "D4" }'))
    assert yard.scene.cards[0].why == "Your Weapon token is already on this planet."


# ---- numbers ----


def test_numbers_follow_the_part_in_hand(app):
    yard = Yard(app, table_at())
    guns = yard.scene.figures.after.guns
    yard.click(yard.card(Component.LASER_CANNON))
    yard.move(yard.at("-1,1"))
    assert yard.scene.figures.after.guns == (guns[0], guns[1], guns[2], guns[3] + 2)
    yard.move(yard.at("2,3"))
    assert yard.scene.figures.after.guns == guns
    yard.wait(20)
    assert yard.scene.is_settled


def test_only_what_changes_is_listed(app):
    yard = Yard(app, table_at())
    rows = yard.scene.features.one(Numbers).rows

    def told():
        return [(row.text, row.old, row.new, row.is_better) for row in rows.state.rows]

    assert rows.state.head == "Your ship now"
    assert ("Guns to the right", "2", "2", True) in told() and all(new != "0" for _, _, new, _ in told())
    yard.click(yard.card(Component.LASER_CANNON))
    yard.move(yard.at("1,0"))
    assert rows.state.head == "What changes" and rows.state.end == "Nothing else changes."
    assert told() == [("Guns to the right", "2", "3", True), ("Hits the Bridge is safe from, right", "0", "1", True)]
    yard.move(yard.at("2,3"))
    assert told() == [] and rows.state.end == "Hold the part over a lit place to see."
    yard.strike(ESCAPE)
    assert rows.state.head == "Your ship now"
    yard.click(yard.at("1,1"), button=3)
    assert ("Guns to the right", "2", "0", False) in told()
    yard.press("numbers")
    assert yard.scene.shows_all_numbers and yard.scene.widget("comparison").after.guns == (0, 0, 0, 0)
    yard.press("numbers")
    assert not yard.scene.shows_all_numbers


def test_numbers_stand_at_the_side_that_they_are_of(app):
    yard = Yard(app, table_at())
    marks = lambda: yard.scene.features.one(Numbers)._marks  # noqa: E731
    yard.click(yard.card(Component.LASER_CANNON))
    assert marks() == ()
    yard.move(yard.at("-1,1"))
    (mark,) = marks()
    assert (mark.name, mark.side, mark.old, mark.new) == ("guns", 3, 0, 2)
    rect = yard.bench.grid.rect_of("-1,1")
    assert mark.wedge.midright == (rect.left, rect.centery) and mark.place.right <= rect.left
    assert mark.place.collidelist(yard.bench.lit()) < 0 and yard.scene.areas.stage.contains(mark.place)
    yard.move(yard.at("2,3"))
    assert marks() == ()


def shown_map(yard):
    """By target: the numbers that the exposure map draws now."""
    drawn = {}

    def badge(context, surface, centre, radius, hit, is_bridge):
        drawn[yard.bench.grid.target_at(centre)] = hit

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exposuremap, "draw_badge", badge)
        yard.bench.draw_above(pygame.Surface(yard.app.context.measure.size))
    return drawn


def test_the_exposure_map_shows_a_side_that_is_pointed_at_switched_to_or_gone_to_by_key(app):
    app.context.settings.change(detail="full")
    yard = Yard(app, table_at())
    ship, switch = yard.scene.job.ship, yard.scene.widget("exposure")
    assert shown_map(yard) == {}
    yard.move(yard.scene.figures.petals()[1].center)
    assert shown_map(yard) == first_hits(ship, 1)
    assert "from the right" in yard.scene.status.text and "exposed to the first hit" in yard.scene.status.text
    yard.move(yard.at("2,3"))
    assert shown_map(yard) == {}
    for side in (0, 1, 2, 3):
        yard.strike(pygame.K_x)
        assert shown_map(yard) == first_hits(ship, side)
    yard.strike(pygame.K_x)
    assert shown_map(yard) == {}
    for side in (2, 0):
        yard.click(switch.place(side).center)
        assert shown_map(yard) == first_hits(ship, side)
    yard.move(yard.scene.figures.petals()[3].center)
    assert shown_map(yard) == first_hits(ship, 3)
    yard.move(yard.at("2,3"))
    assert shown_map(yard) == first_hits(ship, 0)
    yard.click(switch.place(4).center)
    assert shown_map(yard) == {}


def test_the_exposure_map_follows_the_part_in_hand(app):
    yard = Yard(app, table_at())
    yard.strike(pygame.K_x, pygame.K_x)
    before = shown_map(yard)
    yard.click(yard.card(Component.LASER_CANNON))
    yard.move(yard.at("1,0"))
    assert shown_map(yard) == before | {"1,0": 1, "0,0": 2}
    assert "survives 1 hit" in yard.scene.status.text
    yard.click(yard.at("1,0"))
    assert shown_map(yard)["0,0"] == 2
    yard.strike(pygame.K_u)
    assert shown_map(yard) == before


def test_hits_before_the_bridge():
    from hyperline.games.hyperline.app.shipyard.views.figures import OUT, figures
    from hyperline.games.hyperline.rules.notation.seat import parse_layout

    assert figures(Ship(parse_layout(SHIP.split()))).cover == (1, 0, 3, 0)
    assert figures(Ship(parse_layout(["bridge@0,0!"]))).cover == (OUT,) * 4


# ---- setup ----


def test_the_first_ships_are_assembled_stage_by_stage(app):
    table = Table.begin(SHELF.game("hyperline"), SETUP, Director())
    yard = Yard(app, table)
    assert [card.offer.kind for card in yard.scene.cards] == ["carrier-pod", "battle-pod", "turret-pod"]
    by_drag(yard, Component.BATTLE_POD, "0,1")
    yard.press("commit")
    yard.wait()
    assert yard.scene.job.stage == 1
    yard.strike(pygame.K_u)  # nothing is drafted: the Pod is taken back
    yard.wait()
    assert (yard.scene.job.stage, table.history) == (0, ())
    by_keys(yard, Component.BATTLE_POD, "0,1")
    yard.press("commit")
    yard.wait()
    by_clicks(yard, Component.COMBAT_ENGINE, "0,2")
    yard.press("commit")
    yard.wait()
    yard.press("decline")
    yard.wait()
    assert yard.result == ["done"], "what comes next is seen on the board"
    table.update(0)
    assert [text for _, text in table.history] == ["fit battle-pod@0,1", "fit combat-engine@0,2", "decline"]
    yard = Yard(app, table)
    assert (yard.scene.job.seat, yard.scene.job.name, yard.scene.job.stage) == (1, "Bo", 0)
    by_drag(yard, Component.TURRET_POD, "0,1")
    yard.press("commit")
    yard.wait()
    by_drag(yard, Component.COMBAT_ENGINE, "0,2")
    yard.press("commit")
    yard.wait()
    assert yard.result == []
    yard.press("decline")
    yard.wait()
    assert yard.result == ["done"]


def test_enter_alone_takes_puts_and_adds_the_first_parts(app):
    table = Table.begin(SHELF.game("hyperline"), SETUP, Director())
    yard = Yard(app, table)
    for stage in (0, 1):
        assert yard.scene.job.stage == stage
        for _ in range(3):
            yard.strike(ENTER)
        yard.wait()
    assert [text.split()[0] for _, text in table.history] == ["fit", "fit"]


def test_at_setup_only_the_new_part_moves(app):
    table = Table.begin(SHELF.game("hyperline"), SETUP, Director())
    yard = Yard(app, table)
    by_drag(yard, Component.CARRIER_POD, "0,1")
    yard.press("commit")
    yard.wait()
    yard.drag(yard.at("0,1"), yard.at("1,1"))
    assert not yard.bench.hand.is_full
    by_drag(yard, Component.COMBAT_ENGINE, "0,2")
    yard.drag(yard.at("0,2"), yard.at("1,1"))
    assert yard.action == "fit combat-engine@1,1"


# ---- looking ----


def test_another_ship_is_only_looked_at(app):
    table = table_at()
    yard = Yard(app, table)
    yard.strike(pygame.K_F3)
    look = app.stack.top
    assert look is not yard.scene
    assert look.job.seat == 1
    pos = look.bench.grid.rect_of("0,1").center
    yard.click(pos)
    assert not look.bench.hand.is_full
    yard.strike(ESCAPE)
    assert app.stack.top is yard.scene


# ---- cost ----


def test_an_idle_shipyard_draws_nothing_in_calm_mode(app):
    app.context.settings.change(is_calm=True)
    yard = Yard(app, table_at())
    yard.move(yard.at("2,3"))
    yard.wait(90)
    drawn = app.drawn
    yard.wait(60)
    assert app.drawn == drawn


def test_another_size_of_window_lets_go_and_keeps_the_draft(app):
    yard = Yard(app, table_at())
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("1,0"))
    yard.click(yard.at("1,1"))
    yard.move(yard.at("4,4"))
    yard.wait(20)
    app.context.settings.change(text_size=150)
    yard.wait(5)
    assert not yard.bench.hand.is_full
    assert yard.action == "build laser-cannon@1,0/R"
    assert app.stack.top is yard.scene


def test_an_upgrade_is_dragged_onto_the_ship(app):
    yard = Yard(app, table_at("Rustoid"))
    yard.drag(yard.card(Upgrade.REPAIR_DROID), yard.at("0,0"))
    assert yard.action == "install repair-droid"
    yard.strike(pygame.K_u)
    yard.drag(yard.card(Upgrade.REPAIR_DROID), yard.scene.widget("cancel").rect.center)
    assert yard.bench.draft.action() is None


def test_while_a_part_is_dragged_only_those_numbers_of_the_map_are_drawn_again_that_change(app):
    yard = Yard(app, table_at())
    yard.strike(pygame.K_x)
    yard.move(yard.card("laser-cannon"))
    yard.post(pygame.MOUSEBUTTONDOWN, button=1, pos=yard.card("laser-cannon"))
    yard.move(yard.at("-2,4"), held=True)
    yard.wait(8)
    drawn = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exposuremap, "draw_badge", lambda *args: drawn.append(yard.bench.grid.target_at(args[2])))
        for target in ("2,4", "2,-2", "-2,-2"):  # far from the ship: nothing changes
            yard.move(yard.at(target), held=True)
        assert not drawn
        yard.move(yard.at("-1,1"), held=True)
        assert "-1,1" in drawn
        assert len(set(drawn)) < len(yard.scene.job.ship.parts)


def test_what_is_said_about_a_place_hides_no_place_that_is_lit(app):
    game = SHELF.game("hyperline")
    for table, target in ((Table.begin(game, SETUP, Director()), "0,2"), (table_at(), "-1,3"), (table_at(), "2,0")):
        yard = Yard(app, table)
        start = yard.scene.cards[0].rect.center
        yard.move(start)
        yard.post(pygame.MOUSEBUTTONDOWN, button=1, pos=start)
        yard.move(yard.at(target), held=True)
        yard.wait(30)
        assert yard.scene.why.is_shown
        lit = yard.bench.lit()
        assert lit and yard.scene.why.rect.collidelist(lit) < 0
        yard.post(pygame.MOUSEBUTTONUP, button=1, pos=yard.at(target))


def test_the_card_of_a_part_covers_no_part_so_that_the_next_one_can_be_taken(app):
    yard = Yard(app, table_at())
    yard.move(yard.at("0,3"))
    yard.wait(120)
    assert yard.scene.shown_card is not None
    yard.move(yard.at("0,2"))
    assert yard.scene.shown_card is None and yard.scene.focus.key == "spot:0,2"
    yard.drag(yard.at("0,1"), yard.at("0,2"))  # two Pods change places
    assert "battle-pod@0,2" in yard.layout and "carrier-pod@0,1*" in yard.layout


def test_a_button_that_says_why_says_it_once(app):
    yard = Yard(app, table_at())
    yard.press("commit")
    assert yard.scene.why.is_shown
    yard.wait(60)
    assert yard.scene.why.is_shown and yard.scene.shown_card is None
    yard.strike(ESCAPE)
    yard.move(yard.at("1,0"))
    yard.move(yard.scene.widget("commit").rect.center)
    yard.wait(60)
    assert yard.scene.shown_card is not None
    yard.press("commit")
    assert yard.scene.why.is_shown and yard.scene.shown_card is None


def test_tab_goes_from_top_to_bottom_and_the_hint_tells_of_keys(app):
    yard = Yard(app, table_at())
    words = app.context.words
    assert yard.scene.status.note == words("shipyard.hint_build_mouse")
    seen = []
    for _ in range(8):
        yard.strike(TAB)
        seen.append(yard.scene.focus.key)
    assert seen == ["spot:0,0", "rivals", "numbers", "range", "arrange", "blueprint", "commit", "cancel"]
    assert yard.scene.status.note == words("shipyard.hint_build_keys")
    yard.move(yard.at("0,2"))
    assert yard.scene.status.note == words("shipyard.hint_build_mouse")
    yard.drag(yard.at("0,1"), yard.at("0,2"))
    yard.move(yard.at("0,0"))
    assert "reset" in yard.scene.stops()


def test_enter_alone_assembles_the_ships_as_keys_come_first_to_what_is_for_sale(app):
    setup = Setup(seats=(Seat(name="Ana", emblem=0, choice="A1"), Seat(name="Bo", emblem=1, choice="I9")), seed=5)
    table = Table.begin(SHELF.game("hyperline"), setup, Director())
    for _ in range(2):
        yard = Yard(app, table)
        for _ in range(15):
            if app.stack.top is not yard.scene:
                break
            yard.strike(ENTER)
            yard.wait(20)
        assert yard.result == ["done"]
        table.update(0)
    assert any("install" in text for _, text in table.history)  # of an upgrade only the third card is for sale


def test_what_is_told_of_the_store_hides_neither_its_neighbours_nor_the_ship(app):
    yard = Yard(app, table_at())
    for card in reversed(yard.scene.cards):
        yard.move(card.rect.center)
        yard.wait()
        assert yard.scene.shown_card is not None, card.key
        box = yard.scene.boxes.shown.rect
        hidden = [other.rect for other in yard.scene.cards] + [yard.scene.areas.tabs, yard.bench.ship_rect]
        assert box.collidelist(hidden) < 0


def test_of_a_ship_that_can_do_nothing_yet_one_is_told_how_to_see_what_changes(app):
    table = Table.begin(SHELF.game("hyperline"), SETUP, Director())
    yard = Yard(app, table)
    state, words = yard.scene.features.one(Numbers).rows.state, yard.scene.context.words
    assert (state.head, state.rows, state.end) == (words("shipyard.changes"), (), words("shipyard.change_wait"))


def test_a_first_ship_of_two_parts_is_in_the_middle_and_lies_there_from_the_beginning(app):
    yard = Yard(app, Table.begin(SHELF.game("hyperline"), SETUP, Director()))
    before = yard.bench.ship_rect
    yard.click(yard.card(Component.BATTLE_POD))
    yard.click(yard.at("0,1"))
    yard.wait()
    assert yard.bench.ship_rect.top == before.top
    assert abs(yard.bench.ship_rect.centery - yard.scene.areas.stage.centery) <= 2


def test_a_part_bought_with_keys_leads_on_to_build_it_and_a_moved_one_does_not(app):
    yard = Yard(app, table_at())
    by_keys(yard, Component.LASER_CANNON, "1,0")
    assert yard.scene.focus.key == "commit"
    app.stack.clear()
    yard = Yard(app, table_at())
    yard.strike(TAB)
    yard.walk("1,1")
    yard.strike(ENTER)
    yard.walk("-1,1")
    yard.strike(ENTER)
    assert yard.bench.draft.is_changed and yard.scene.focus.key == "spot:-1,1"
