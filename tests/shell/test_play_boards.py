"""A game with several boards: tabs lead to each, and the screen follows whoever decides."""

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from tests.faces.shelf import TWINS
from tests.shell.pilot import Pilot


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", shelf=TWINS)
    seats = tuple(Seat("human", name, number) for number, name in enumerate(("Ada", "Bo", "Cy")))
    assert session.start_game(made.app.context, made.scene, "race", Setup(seats, 5))
    made.run_until(lambda: made.scene.is_settled, "the board")
    yield made
    made.leave()


def test_the_screen_follows_whoever_decides(pilot):
    view = pilot.scene.view
    assert view.where == "north" and len(pilot.scene.lit) == 3
    pilot.click("square:+3")
    pilot.run_until(lambda: pilot.scene.is_settled, "the turn of the next")
    assert view.where == "south" and view.seen() == [1]
    assert pilot.target("boards").chosen == "south"


def test_another_board_can_be_looked_at_and_offers_nothing_there(pilot):
    scene = pilot.scene
    tabs = pilot.target("boards")
    pilot.click(tabs.place(1).center)
    pilot.frames(5)
    assert scene.view.where == "south" and not scene.lit
    assert not [action for action in scene.controls.loose if action.targets]
    assert tabs.busy == {"north"}
    pilot.walk("boards")
    pilot.key("enter")
    assert scene.view.where == "north" and len(scene.lit) == 3


def test_tabs_have_a_place_of_their_own(pilot):
    pilot.resize((960, 540))
    scene = pilot.scene
    tabs = pilot.target("boards")
    assert not tabs.rect.colliderect(scene.areas.board) and tabs.rect.top >= 0
