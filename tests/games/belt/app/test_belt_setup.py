"""Siren Belt before it begins: who leads which fleet."""

import pytest

from hyperline.games.belt.app.face import PLAN
from hyperline.games.listed import SHELF
from hyperline.shell.scenes.setup import SetupScene
from tests.games.belt.app.fleets import ready
from tests.shell.pilot import Pilot


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    made.scene.push(SetupScene(made.app.context, "belt"))
    made.frames(3)
    yield made
    made.leave()


def test_a_person_meets_two_computers_at_first(pilot):
    seats = pilot.scene.seating.seats
    assert [seat.controller for seat in seats] == ["human", "cadet", "cadet", ""]
    assert len(PLAN.seats(seats)) == 3


def test_what_is_drawn_where_nothing_is_chosen_is_said(pilot):
    chooser = pilot.target("choice-0")
    assert chooser.texts[chooser.chosen] == "Any fleet"


def test_a_fleet_is_chosen_kept_and_led_in_the_game(pilot):
    for _ in range(2):
        pilot.click(pilot.target("choice-0").rect.center)
        pilot.frames(2)
    assert pilot.scene.seating.seats[0].choice == "vagar"
    pilot.click("start")
    scene = ready(pilot, pilot.scene)
    assert scene.table.match.position.players[0].fleet == "vagar"
    assert len({player.fleet for player in scene.table.match.position.players}) == 3
    kept = pilot.app.context.settings.value.seats["belt"]
    assert kept[0].choice == "vagar"


def test_a_fleet_is_chosen_by_one_seat_only(pilot):
    for key in ("choice-0", "choice-1"):
        pilot.click(pilot.target(key).rect.center)
        pilot.frames(2)
    start = pilot.target("start")
    assert start.why == "Corona can be chosen by only one player."
    pilot.click("start")
    assert pilot.scene.name == "setup"


def test_only_emblems_that_fleets_are_drawn_with_are_offered(pilot):
    for _ in range(3):
        pilot.click("emblem-0")
        pilot.frames(2)
    assert {seat.emblem for seat in pilot.scene.seating.seats} == {0, 1, 2, 3}
    assert SHELF.meta("belt").seats == (2, 3, 4)
