"""A press on a place says what it would cost, and only the second one spends it; a die that is chosen first goes at once."""

import pytest

from hyperline.games.freight.app.controls import DONE, PROPOSED
from hyperline.shell.ui.button import PRIMARY
from tests.games.freight.app.test_freight_window import OSSA, at, done, lit
from tests.shell.flows import begin


def kinds(scene):
    return {widget.key: widget.kind for widget in scene.widgets if widget.key.startswith(("button:", "command:"))}


def test_a_card_does_not_take_the_only_six_at_once(pilot):
    scene = at(pilot, dice="1, 2, 6")
    pilot.click("up:amber")
    assert done(scene) == [] and scene.controls.die == 6 and lit(scene) == {"die:6", "up:amber"}
    assert scene.around.prompt.sentence.startswith("Load the ") and scene.around.prompt.sentence.endswith("with the 6?")
    assert pilot.target("button:proposed").text == "Load with the 6"
    assert [key for key, kind in kinds(scene).items() if kind == "primary"] == ["button:proposed"]
    pilot.click("up:amber")
    assert done(scene) == ["load 6 up"]


@pytest.mark.parametrize("press", ["button", "enter"])
def test_the_button_and_enter_do_it_too(pilot, press):
    scene = at(pilot, dice="1, 2, 6")
    if press == "button":
        pilot.click("up:amber")
        pilot.click("button:proposed")
    else:
        pilot.press_key("up:amber")
        assert done(scene) == []
        pilot.key("enter")
    assert done(scene) == ["load 6 up"]


def test_the_cheapest_die_is_proposed_and_another_can_be_taken(pilot):
    scene = at(pilot)
    pilot.click("hold:0")
    assert scene.controls.die in (4, 5) and {"die:4", "die:5", "die:6", "hold:0"} == lit(scene)
    pilot.click("die:6")
    assert scene.controls.die == 6 and scene.controls.proposed == "hold:0"
    pilot.click("hold:0")
    assert done(scene) == ["deliver 6 0"]


def test_a_die_flies_rather_than_the_boost_and_the_boost_rather_than_a_six(pilot):
    scene = at(pilot)
    pilot.click("tile:0,-3")
    assert (scene.controls.die, scene.controls.is_boosting) == (1, False)
    pilot.key("escape")
    assert not scene.controls.is_picked and not scene.controls.proposed and pilot.scene is scene
    pilot.scene.close()
    scene = at(pilot, dice="2, 6")
    pilot.click("tile:0,-3")
    assert scene.controls.is_boosting and pilot.target("button:proposed").text == "Boost there"
    pilot.click("tile:0,-3")
    assert done(scene) == ["boost N"]


def test_something_else_that_is_pressed_is_proposed_instead(pilot):
    scene = at(pilot)
    pilot.click("hold:0")
    pilot.click("tile:0,1")
    assert done(scene) == [] and scene.controls.proposed == "tile:0,1" and scene.controls.die == 4
    pilot.click("die:1")
    assert not scene.controls.proposed and scene.controls.die == 1 and "tile:0,-1" in lit(scene)


def test_nothing_is_thrown_out_by_one_press(pilot):
    scene = at(pilot, dice="1, 2", players=OSSA.replace("cobalt-2", "cobalt-5"))
    pilot.click("hold:0")
    assert done(scene) == [] and pilot.has("list:throw 0")


def test_the_end_of_the_turn_is_bright_when_no_die_is_left(pilot):
    scene = at(pilot, dice="")
    assert kinds(scene)["button:end"] == "primary"
    pilot.scene.close()
    scene = at(pilot, dice="3")
    assert kinds(scene)["button:end"] == "subdued"


def test_whatever_is_pressed_first_no_press_alone_spends_anything(pilot):
    scene = begin(pilot, "freight", "human", "random", "random", seed=5)
    pilot.run_until(lambda: scene.is_offering and scene.controls.kind == "act", "the first turn")
    before = len(scene.table.history)
    for key in sorted(lit(scene)):
        pilot.click(key)
        assert len(scene.table.history) == before, key
        pilot.key("escape")


def test_a_square_that_leads_to_several_tiles_has_one_of_them_chosen(pilot):
    scene = at(pilot)
    pilot.point(pilot.place("square:engines1"))
    assert scene.around.prompt.detail == "Fly there with the 1, on an engine · Fly there with the 6, on an engine"
    pilot.click("square:engines1")
    assert scene.controls.die == 1 and not scene.controls.proposed and {"tile:0,-1", "tile:0,-3"} <= lit(scene)
    pilot.click("square:engines1")
    assert done(scene) == [] and scene.controls.popup is None
    pilot.click("tile:0,-1")
    assert done(scene) == ["engines 1 S"]


def test_only_one_of_boost_and_roll_again_is_said_to_be_used(pilot):
    scene = at(pilot, head="", dice="2, 4")
    pilot.click("tile:0,-3")
    pilot.click("button:proposed")
    pilot.run_until(lambda: scene.is_offering, "the tile")
    pilot.click("hand:0")
    notes = {widget.key: widget.note for widget in scene.widgets if widget.key.startswith("command:")}
    assert notes == {"command:boost": "used this turn", "command:reset": "not both in one turn"}


def test_a_picked_die_has_a_bright_button_for_what_it_is_usually_wanted_for(pilot):
    scene = at(pilot)
    assert not [one for one in scene.controls.row().aside if one.kind == PRIMARY]
    pilot.click("die:4")
    row = scene.controls.row()
    bright = [one for one in (*row.aside, *row.commands, row.ending) if one.kind == PRIMARY]
    assert [(one.key, {action.verb for action in one.actions}) for one in bright] == [(DONE, {"deliver"})]
    pilot.click("die:4")
    pilot.click("die:1")
    assert not [one for one in scene.controls.row().aside if one.kind == PRIMARY]


def test_what_stands_for_the_tile_takes_the_picked_die_too(pilot):
    scene = at(pilot)
    pilot.click("die:4")
    assert "ground" in lit(scene)
    pilot.click("ground")
    assert {str(one) for one in scene.controls.popup.actions} == {"deliver 4 0", "load 4 top", "load 4 up"}
    pilot.key("escape")
    pilot.key("escape")
    pilot.click("ground")
    assert scene.controls.die in (4, 5) and scene.controls.proposed == "ground", "without a die it proposes one"
    pilot.click(PROPOSED)
    assert done(scene) == [f"deliver {scene.table.history[0][1].split()[1]} 0"], "the button does what its word says"


def test_a_list_opens_above_the_button_that_it_belongs_to(pilot):
    scene = at(pilot, players=OSSA.replace('"cobalt-2"', '"s1"'))
    pilot.click("die:4")
    button = pilot.target(DONE).rect
    pilot.click(DONE)
    panel = next(one.rect for one in scene.widgets if one.key == "popup")
    assert panel.bottom <= button.top and panel.left <= button.centerx <= panel.right
