"""A double click does one thing: what comes to lie below the pointer has to be seen before it is pressed."""

import pytest

from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import recorded, save
from hyperline.shell.store.settings import SPEEDS, Settings
from tests.amounts import graded
from tests.games.hyperline.app.test_scan_on_demand import SCAN
from tests.shell.pilot import Pilot

COMMAND = SCAN.replace('"scan"', '"command"')


@pytest.fixture
def opened(tmp_path):
    made = []

    def start(world, speed):
        seats = (Seat("human", "Ada", 0, choice="A1"), Seat("human", "Bo", 1, choice="I9"))
        (tmp_path / "saves").mkdir()
        match = Match(SHELF.game("hyperline"), settle(read_text(world)))
        save(tmp_path / "saves" / "one.hyperline", recorded(match, Setup(seats)))
        made.append(Pilot(tmp_path, Settings(speed=speed, plays_forced=False, warns_unused=False)))
        made[0].click("continue")
        made[0].frames(60)
        return made[0]

    yield start
    for pilot in made:
        pilot.leave()


def done(pilot):
    return [text for _, text in pilot.scene.table.history]


def scanning(pilot):
    """Scans have been asked for, so that Done lies there."""
    pilot.click("group:scan")
    pilot.run_until(lambda: pilot.scene.is_settled and pilot.has("button:done"), "rest")


@pytest.mark.parametrize("speed", graded(SPEEDS, 2))
@pytest.mark.parametrize("frames", graded([2, 6, 12], 1))
def test_a_double_click_on_done_does_not_pass(opened, speed, frames):
    pilot = opened(SCAN, speed)
    scanning(pilot)
    place = pilot.place("button:done")
    pilot.click(place)
    pilot.frames(frames)
    pilot.click(place)
    pilot.frames(120)
    assert done(pilot) == [] and not pilot.has("button:done")
    pilot.click("button:pass")
    pilot.frames(5)
    assert done(pilot) == ["done", "pass"]


def test_a_double_click_that_ends_a_turn_ends_nothing_of_the_next_ones(opened):
    pilot = opened(COMMAND, "instant")
    pilot.click("sector:B1")
    pilot.frames(30)
    place = pilot.place("button:end")
    pilot.click(place)
    pilot.frames(6)
    pilot.click(place)
    pilot.frames(60)
    assert done(pilot) == ["step B1"] and pilot.scene.table.viewer == 1


def test_enter_struck_twice_does_one_thing_too(opened):
    pilot = opened(SCAN, "instant")
    scanning(pilot)
    pilot.walk("button:done")
    pilot.key("enter", "enter")
    pilot.frames(60)
    assert done(pilot) == [] and not pilot.has("button:done")


def test_another_place_and_undo_answer_at_once(opened):
    pilot = opened(COMMAND, "instant")
    pilot.click("sector:B1")
    pilot.click("button:end")
    assert not pilot.scene.table.is_turn_over
