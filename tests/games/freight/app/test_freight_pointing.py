"""What is seen and said of the thing that is pointed at, and of other ships."""

import pytest
from pygame import Surface

from hyperline.games.freight.app.light import PLAIN, QUIET, SOFT
from hyperline.games.freight.app.scene import ResultScene
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.news import BROWNOUT, NEWS
from tests.games.freight.app.test_freight_window import at, lit

NEAR = {"tile:0,-1", "tile:1,-2", "tile:-1,-2", "tile:0,-3"}


def shown(scene):
    """What looks as if it could be chosen."""
    return set(scene.view.sector.lit)


def test_a_die_that_is_pointed_at_lights_what_it_could_do(pilot):
    scene = at(pilot)
    whole = lit(scene)
    assert scene.view.mat.light == QUIET
    pilot.point(pilot.place("die:1"))
    assert shown(scene) == {*NEAR, "die:1", "die:4", "die:5", "die:6", "square:engines1", "square:routing"}
    assert scene.view.mat.light == SOFT and lit(scene) == whole and not scene.controls.die
    assert scene.around.prompt.detail == "The 1: fly, turn a die."
    pilot.point(pilot.place("die:6"))
    assert scene.around.prompt.detail.startswith("The 6 is any number: ")
    pilot.point(pilot.place("event"))
    assert shown(scene) == whole and scene.view.mat.light == QUIET


def test_a_tile_that_is_pointed_at_lights_the_dice_that_lead_there(pilot):
    scene = at(pilot)
    pilot.point(pilot.place("tile:0,1"))
    assert {key for key in shown(scene) if key.startswith("die:")} == {"die:4", "die:6"}
    assert scene.around.prompt.detail == "Jump there with the 4, on a jump drive · Jump there with the 6, on a jump drive"


def test_where_nothing_is_picked_first_all_that_can_be_chosen_stays_lit(pilot):
    scene = at(pilot)
    pilot.click("die:1")
    pilot.click("tile:0,-3")
    whole = lit(scene)
    pilot.point(pilot.place("hand:0"))
    assert scene.table.decision.kind == "map" and shown(scene) == whole and scene.view.mat.light == PLAIN


def test_the_boost_lights_where_it_leads(pilot):
    scene = at(pilot)
    pilot.point(pilot.place("command:boost" if pilot.has("command:boost") else "button:boost"))
    assert shown(scene) == NEAR


def test_with_a_picked_die_the_deck_says_so_until_something_is_pointed_at(pilot):
    scene = at(pilot)
    pilot.click("die:4")
    assert scene.view.mat.light == PLAIN and scene.around.prompt.detail == "On anything lit."
    assert scene.around.prompt.sentence == "Where does the 4 go?"
    pilot.point(pilot.place("square:lasers"))
    pilot.point(pilot.place("tile:0,1"))
    assert scene.around.prompt.detail == "Jump there with the 4, on a jump drive"


def test_keys_go_on_from_a_die_to_what_it_can_do(pilot):
    scene = at(pilot)
    pilot.press_key("die:1")
    assert scene.focus.key in lit(scene) and not scene.focus.key.startswith("die:")
    pilot.key("escape")
    assert not scene.controls.die


def test_keys_go_on_from_the_boost_and_what_was_put_back_is_asked_about_no_more(pilot):
    scene = at(pilot)
    boost = next(key for key in ("command:boost", "button:boost") if pilot.has(key))
    pilot.press_key(boost)
    assert scene.around.prompt.sentence == "Where does the boost take you?" and scene.focus.key in NEAR
    pilot.press_key(boost)
    assert scene.around.prompt.sentence == "Ada, choose a die." and not scene.controls.is_boosting


def test_tab_comes_to_what_can_be_chosen_before_the_commands(pilot):
    scene = at(pilot, dice="")
    walk = [target.key for target in scene.focus.walk]
    assert pilot.target("command:reset").why and walk[0] in lit(scene)
    assert max(map(walk.index, lit(scene))) < walk.index("command:reset")


def test_a_ship_that_can_be_chosen_has_a_bright_line_around_it(pilot):
    scene = at(pilot)
    sector = scene.view.sector
    box, seen = sector.ships.rect(1), []
    sector.light = PLAIN
    for lit_up in ((), {"ship:1"}):
        sector.lit, surface = lit_up, Surface((1280, 720))
        sector.draw(surface)
        seen.append(sum(surface.get_at((box.centerx, box.top + 1))[:3]))
    assert seen[1] > seen[0] + 150


@pytest.mark.parametrize(("head", "is_wild"), [("", True), (f'event = "{NEWS[BROWNOUT]}"', False)])
def test_a_wild_six_has_a_star(pilot, head, is_wild):
    scene = at(pilot, head=head)
    assert scene.view.mat.has_wild is is_wild


def test_ships_tell_how_they_stand(pilot):
    scene = at(pilot)
    assert "Bo: 2 cards, 1 hold of salvage." in scene.view.tells("tile:1,-1")
    assert scene.view.tells("tile:0,-2").endswith("Ada: 1 card, 1 hold of salvage, 1 damaged, a 4 on the lasers.")
    assert "Cy: empty holds." in scene.view.tells("ship:2")


def test_the_mat_of_another_is_looked_at_until_their_plate_is_pressed_again(pilot):
    scene = at(pilot)
    pilot.click("seat:1")
    mat = scene.view.mat
    assert mat.seat == 1 and mat.title == "Bo’s ship" and [hold.card >= 48 for hold in mat.ship.holds[:2]] == [True, True]
    assert pilot.has("seen:hold:0") and not pilot.has("die:1") and "Face down." in scene.view.tells("seen:hold:0")
    assert not scene.lit and not any(widget.key.startswith("button:jump") for widget in scene.widgets)
    pilot.click("seat:1")
    assert mat.seat == 0 and pilot.has("die:1") and scene.lit
    pilot.click("seat:2")
    pilot.key("escape")
    assert mat.seat == 0 and pilot.scene is scene
    pilot.click("seat:2")
    pilot.click("seat:0")
    assert mat.seat == 0


def test_on_a_shared_screen_the_plate_of_a_person_shows_their_own_holds(pilot):
    scene = at(pilot, people=2)
    pilot.click("seat:0")
    assert scene.table.eyes == 0 and scene.view.mat.ship.holds[0].card < 48
    pilot.click("seat:0")
    pilot.click("seat:2")
    assert scene.table.eyes is None and scene.view.mat.seat == 2


def test_points_are_counted_by_what_they_were_scored_for():
    happened = [
        events.ScoreChanged(0, 1, "map"), events.ScoreChanged(0, 5, "deliver"), events.ScoreChanged(0, -1, "damage"),
        events.RoundEnded(1), events.ScoreChanged(1, 3, "occupy"), events.ScoreChanged(1, 8, "haven"),
        events.ScoreChanged(1, 7, "hand-in"), events.ScoreChanged(0, 1, "map"),
    ]  # fmt: skip
    assert ResultScene.counted(happened) == {0: {"map": 2, "deliver": 5, "lost": -1}, 1: {"occupy": 11, "deliver": 7}}


def test_the_result_tells_the_points_by_kind(pilot):
    scene = at(pilot)
    pilot.click("die:6")
    pilot.click("hold:0")
    scene.open_result()
    pilot.frames(3)
    assert pilot.scene.name == "ranking" and pilot.scene.points[0] == {"deliver": 5}
    assert [*pilot.scene.columns.values()] == ["Map", "Cards", "Salvage", "Fights"]


def test_hulls_are_chosen_at_the_setup(pilot):
    pilot.click("game:freight")
    assert pilot.has("role-0") and not pilot.has("hull-0")
    for name in ("As written", "Own hulls"):
        pilot.target("preset").control.step(1)
        pilot.frames(2)
        control = pilot.target("preset").control
        assert control.texts[control.chosen] == name
    assert pilot.has("hull-0") and not pilot.has("role-0")
    for key in (*["hull-0"] * 4, "hull-1"):
        pilot.target(key).step(1)
        pilot.frames(2)
    pilot.click("start")
    pilot.run_until(lambda: pilot.scene.name == "play", "the board")
    ships = pilot.scene.table.match.position.ships
    assert (ships[0].hull, ships[1].is_directorate) == ("swift", True)
