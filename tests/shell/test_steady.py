"""A double click does one thing: what comes to lie below the pointer has to be seen before it is pressed."""

import pytest
from msgspec.structs import replace

from hyperline.shell.page.features.steady import Steady
from hyperline.shell.store.settings import SPEEDS
from tests.amounts import graded
from tests.faces.shelf import DUMMIES
from tests.shell.flows import begin as begin_game
from tests.shell.pilot import INSTANT, Pilot
from tests.shell.test_play_race import begin


@pytest.fixture
def opened(tmp_path):
    made = []

    def start(speed="instant"):
        made.append(Pilot(tmp_path / "home", replace(INSTANT, speed=speed), shelf=DUMMIES))
        begin(made[0], "human", "human")
        made[0].frames(60)
        return made[0]

    yield start
    for pilot in made:
        pilot.leave()


def done(pilot):
    return [text for _, text in pilot.scene.table.history]


@pytest.mark.parametrize("speed", graded(SPEEDS, 2))
@pytest.mark.parametrize("frames", graded([6, 2, 12], 1))
def test_a_double_click_that_ends_a_turn_ends_nothing_of_the_next_one_s(opened, speed, frames):
    pilot = opened(speed)
    place = pilot.place("button:stop")
    pilot.click(place)
    pilot.frames(frames)
    pilot.click(place)
    pilot.frames(60)
    assert done(pilot) == ["stop"] and pilot.scene.table.viewer == 1
    pilot.click(place)
    assert done(pilot) == ["stop", "stop"], "once it has been seen, it is taken"


def test_another_place_and_undo_answer_at_once(opened):
    pilot = opened()
    pilot.click("square:+1")
    pilot.click("button:stop")
    assert done(pilot) == ["walk 1", "stop"]
    pilot.frames(60)
    pilot.click("square:+1")
    pilot.click("fixed:undo")
    assert done(pilot) == ["walk 1", "stop"]


def test_only_a_button_is_dead_and_only_to_what_pressed_there_before(opened):
    pilot = opened()
    steady, place = pilot.scene.features.one(Steady), pilot.place("button:stop")
    pilot.click(place)
    assert steady.is_dead("button:stop", place)
    assert not steady.is_dead("square:+1", place), "a square is chosen as soon as it is there"
    assert not steady.is_dead("button:stop", None), "a key is no second press of a double click"


def test_a_key_that_ends_a_turn_presses_no_button_of_the_next_one_at_once(opened):
    pilot = opened()
    steady, place = pilot.scene.features.one(Steady), pilot.place("button:stop")
    pilot.press_key("button:stop")
    assert steady.is_dead("button:stop", None) and not steady.is_dead("button:stop", place)
    pilot.press_key("button:stop")
    assert done(pilot) == ["stop"] and pilot.scene.table.viewer == 1
    pilot.frames(60)
    pilot.key("enter")
    assert done(pilot) == ["stop", "stop"], "once it has been seen, it is taken"


def test_a_button_that_comes_late_is_new_when_it_comes(opened):
    pilot = opened()
    steady, place = pilot.scene.features.one(Steady), pilot.place("button:stop")
    pilot.click(place)
    steady.renew()
    steady.update(1.0)
    assert not steady.is_dead("button:stop", place)
    steady.offered()
    assert steady.is_dead("button:stop", place)


def test_a_second_enter_makes_no_move_for_the_next_person(opened):
    pilot = opened()
    pilot.press_key("button:stop")
    pilot.scene.focus_on("square:+1")
    pilot.key("enter")
    assert done(pilot) == ["stop"] and pilot.scene.table.viewer == 1
    pilot.frames(60)
    pilot.key("enter")
    assert done(pilot) == ["stop", "walk 1"], "once it has been seen, it is taken"


def test_a_second_enter_of_the_same_person_is_taken_at_once(opened):
    pilot = opened()
    pilot.press_key("square:+1")
    pilot.scene.focus_on("square:+1")
    pilot.key("enter")
    assert done(pilot)[:2] == ["walk 1", "walk 1"]


@pytest.mark.parametrize("keys", ["r", "11"])
def test_a_letter_or_a_digit_struck_twice_does_nothing_for_the_next_person(tmp_path, keys):
    pilot = Pilot(tmp_path / "home", INSTANT)
    board = begin_game(pilot, "slipway", "human", "human")
    pilot.run_until(lambda: board.is_settled and board.is_offering, "a decision")
    pilot.frames(60)
    pilot.key(*keys, *keys)
    assert len(board.table.history) == 1
    pilot.frames(60)
    pilot.key(*keys)
    assert len(board.table.history) == 2, "once it has been seen, it is taken"
    pilot.leave()


def test_where_a_scene_over_the_board_was_closed_nothing_is_pressed_at_once(opened):
    pilot = opened()
    steady, board = pilot.scene.features.one(Steady), pilot.scene
    pilot.key("escape")
    place = pilot.place("resume")
    pilot.click(place)
    pilot.run_until(lambda: pilot.scene is board, "the board")
    assert steady.is_dead("square:+1", place) and not steady.is_dead("square:+1", (0, 0))
    pilot.frames(60)
    assert not steady.is_dead("square:+1", place), "once it has been seen, it is taken"
