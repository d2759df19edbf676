"""Where a part goes that is dropped onto another one, and what is said of every place that cannot take it."""

import pygame
import pytest

from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.listed import SHELF
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from tests.games.hyperline.app.test_shipyard import by_clicks, by_drag
from tests.games.hyperline.app.yardhands import ENTER, SETUP, SHIP, Yard, given_app, table_at  # noqa: F401

TURRET = SHIP.replace("hyperline-engine@-1,2 ", "turret-pod@-1,2/BL ")


def by_keys(yard, kind, target):
    yard.scene.focus_on(f"store:{kind}")
    yard.strike(ENTER)
    yard.walk(target)
    yard.strike(ENTER)


@pytest.mark.parametrize(
    ("planet", "kind", "way"),
    [
        ("Salvo", Component.LASER_CANNON, by_drag),
        ("Salvo", Component.LASER_CANNON, by_clicks),
        ("Salvo", Component.LASER_CANNON, by_keys),
        ("Ophasic", Component.HARDPOINT_SHIELD, by_drag),
        ("Lumen", Component.QUANTUM_SCANNER, by_drag),
    ],
)
def test_what_is_dropped_on_a_turret_pod_goes_onto_its_turret(app, planet, kind, way):
    yard = Yard(app, table_at(planet, TURRET))
    way(yard, kind, "-1,2")
    assert yard.action == f"build {kind}@-2,3/BL"


def test_the_turret_takes_it_wherever_in_the_pods_cell_the_pointer_is(app):
    yard = Yard(app, table_at(ship=TURRET))
    yard.click(yard.card(Component.LASER_CANNON))
    (x, y), out = yard.at("-1,2"), yard.bench.side // 3
    for pos in ((x + out, y), (x, y + out), (x - out, y - out), (x + out, y - out)):
        yard.move(pos)
        assert str(yard.bench.hand.ghost) == "laser-cannon@-2,3/BL"


def test_a_part_of_the_ship_is_moved_onto_a_turret_and_changes_places_with_what_is_there(app):
    yard = Yard(app, table_at(ship=TURRET))
    yard.drag(yard.at("1,1"), yard.at("-1,2"))
    assert "laser-cannon@-2,3/BL" in yard.layout
    yard = Yard(app, table_at(ship=f"{TURRET} focus-beam@-2,3/BL"))
    yard.drag(yard.at("1,1"), yard.at("-1,2"))
    assert {"laser-cannon@-2,3/BL", "focus-beam@1,1/R"} <= set(yard.layout)


def test_the_first_pod_dropped_on_the_bridge_goes_behind_it(app):
    yard = Yard(app, Table.begin(SHELF.game("hyperline"), SETUP, Director()))
    yard.drag(yard.card(Component.CARRIER_POD), yard.at("0,0"))
    assert yard.action == "fit carrier-pod@0,1"


def test_what_has_one_place_for_a_part_takes_it_and_what_has_several_does_not(app):
    yard = Yard(app, table_at())
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("0,2"))
    assert yard.action == "build laser-cannon@1,2/R"
    yard.press("reset")
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("0,0"))
    assert not yard.bench.draft.is_changed and yard.scene.why.said.rule == "SHP-1"


# ---- what is said of a place that does not take it ----

LIT = "Put it on a lit place, "
BESIDE = {
    "pod": f"{LIT}edge to edge with another Pod.",
    "combat": f"{LIT}behind or beside a Pod or beside another one.",
    "hyperline": f"{LIT}left or right of a Pod or the Bridge.",
    "rip": f"{LIT}at any edge of a Pod or the Bridge.",
    "pointed": f"{LIT}with its back to a Pod or the Bridge.",
}
REMEDIES = [
    ("Qued", Component.CARRIER_POD, "2,3", "SHP-2", BESIDE["pod"]),
    ("Qued", Component.BATTLE_POD, "1,0", "SHP-2", BESIDE["pod"]),
    ("Qued", Component.TURRET_POD, "2,3", "SHP-2", BESIDE["pod"]),
    ("Velox", Component.COMBAT_ENGINE, "2,3", "SHP-3", BESIDE["combat"]),
    ("Velox", Component.HYPERLINE_ENGINE, "2,3", "SHP-4", BESIDE["hyperline"]),
    ("Velox", Component.RIP_ENGINE, "2,3", "SHP-5", BESIDE["rip"]),
    ("Salvo", Component.FOCUS_BEAM, "2,3", "SHP-6", BESIDE["pointed"]),
    ("Ophasic", Component.TRANSFER_SHIELD, "2,3", "SHP-6", BESIDE["pointed"]),
    ("Lumen", Component.PLANETARY_SCANNER, "2,3", "SHP-6", BESIDE["pointed"]),
    ("Salvo", Component.LASER_CANNON, "F", "SHP-8", BESIDE["pointed"]),
    ("Ophasic", Component.INTERPHASIC_SHIELD, "0,2", "SHP-8", "Choose one of the four sides of the ship: it floats there."),
    ("Salvo", Component.LASER_CANNON, "1,1", "SHP-1", "Put it on a lit place, or move the Laser Cannon away first."),
    ("Salvo", Component.LASER_CANNON, "0,0", "SHP-1", "Put it on a lit place."),
]


@pytest.mark.parametrize("planet", ["Qued", "Velox", "Salvo", "Ophasic", "Lumen"])
def test_what_to_do_instead_fits_the_part_and_the_place(app, planet):
    yard = Yard(app, table_at(planet))
    cases = [case[1:] for case in REMEDIES if case[0] == planet]
    for kind, target, rule, way in cases:
        yard.drag(yard.card(kind), yard.at(target))
        said = yard.scene.why.said
        assert (said.rule, said.way) == (rule, way), (kind, target)


def test_the_first_pod_is_told_where_it_goes(app):
    yard = Yard(app, Table.begin(SHELF.game("hyperline"), SETUP, Director()))
    yard.click(yard.card(Component.BATTLE_POD))
    yard.click(yard.at("1,0"))
    assert yard.scene.why.said.way == "Put it on the lit place behind the Bridge."
    yard.click(yard.at("0,1"))
    yard.press("commit")
    yard.wait()
    yard.drag(yard.card(Component.COMBAT_ENGINE), yard.at("0,0"))
    assert yard.scene.why.said.way == "Put it on a lit place.", "at setup nothing else can be moved"


def test_a_turret_that_is_taken_says_by_what(app):
    yard = Yard(app, table_at(ship=f"{TURRET} focus-beam@-2,3/BL"))
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("-1,2"))
    assert yard.scene.why.said.way == "Its turret is taken: move the Focus Beam away, or use a lit place."


def test_without_a_pod_behind_the_bridge_that_comes_first(app):
    yard = Yard(app, table_at(ship="bridge@0,0 battle-pod@0,1 carrier-pod@1,1 combat-engine@0,2 laser-cannon@-1,1/L"))
    yard.click(yard.at("0,1"), button=3)  # set aside
    yard.drag(yard.at("-1,1"), yard.at("2,3"))
    assert yard.scene.why.said.way == "First put a Pod behind the Bridge."
    yard.drag(yard.at("1,1"), yard.at("2,2"))
    assert yard.scene.why.said.way == "Put it on the lit place behind the Bridge."


def test_where_no_cell_is_left_that_is_said(app):
    full = "bridge@0,0 battle-pod@0,1 rip-engine@0,2 laser-cannon@1,1/R laser-cannon@-1,1/L"
    yard = Yard(app, table_at(ship=f"{full} laser-cannon@0,-1/F laser-cannon@1,0/R hardpoint-shield@-1,0/L"))
    yard.scene.bench.draft.take(Component.LASER_CANNON)
    assert yard.bench.draft.legal() == {}
    yard.scene.bench.hand.begin(yard.at("2,2"), False)
    yard.bench.aim("2,2")
    yard.wait(30)
    assert yard.scene.why.said.way == "No place can hold it now. Move another part away, or try Arrange."


@pytest.mark.parametrize("is_calm", [False, True])
def test_engines_burn_on_the_bench_and_flicker_but_seldom_and_not_in_calm_mode(app, is_calm):
    app.context.settings.change(is_calm=is_calm)
    yard = Yard(app, table_at())
    yard.wait(180)
    drawn, cell = app.drawn, yard.bench.grid.rect_of("0,3")
    yard.wait(120)
    assert 8 <= app.drawn - drawn <= 20 if not is_calm else app.drawn == drawn
    flame = pygame.surfarray.array3d(
        app.window.surface.subsurface(cell.move(0, cell.h * 4 // 5).inflate(0, -cell.h * 2 // 3))
    )
    assert (flame[..., 0].max() > 90) is not is_calm, "a warm light below the engine"
