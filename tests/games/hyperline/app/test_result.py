"""A finished game: the board, the ships, the log and luck can be looked at, and every way leads back to the result."""

import pytest

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.samples import _won, staged_table
from hyperline.games.hyperline.app.showcase import kept
from tests.shell.pilot import Pilot


@pytest.fixture
def pilot(tmp_path):
    """A person before the result of a game."""
    pilot = Pilot(tmp_path)
    context = pilot.app.context
    pilot.app.stack.push(BoardScene(context, staged_table(context, "victory", _won(kept("showcase")))))
    pilot.run_until(lambda: pilot.names[-1] == "victory", "the result")
    pilot.key("space")
    yield pilot
    pilot.leave()


def look(pilot):
    """From the result to the board."""
    pilot.click("review")
    pilot.run_until(lambda: pilot.scene.name == "board" and pilot.scene.is_settled, "the board")


def test_from_the_board_a_button_esc_and_enter_lead_back_to_the_result(pilot):
    look(pilot)
    button = pilot.target("button:result")
    assert button.kind == "primary" and button.text == "Result" and pilot.scene.focus.key == button.key
    pilot.click("button:result")
    assert pilot.names[-2:] == ["board", "victory"]
    look(pilot)
    pilot.key("escape")
    assert pilot.names[-2:] == ["board", "victory"]
    pilot.key("escape")
    pilot.run_until(lambda: pilot.scene.name == "board" and pilot.has("button:result"), "the board")
    pilot.frames(20)  # a press that comes at once after a scene has closed does nothing
    pilot.key("enter")
    assert pilot.names[-2:] == ["board", "victory"]


def test_ships_and_luck_lead_back_to_where_they_were_opened(pilot):
    look(pilot)
    pilot.key("f3")
    assert pilot.scene.name == "shipyard"
    pilot.key("escape")
    assert pilot.scene.name == "board"
    pilot.key("escape")
    assert pilot.scene.name == "victory"
    pilot.click("luck")
    pilot.click("back")
    assert pilot.scene.name == "victory"


def test_the_menu_of_a_finished_game_says_that_it_is_over_and_leads_back(pilot):
    look(pilot)
    pilot.key("p")
    assert pilot.scene.name == "pause"
    assert [pilot.target(key).text for key in ("result", "resume")] == ["Back to the result", "Look at the board"]
    assert pilot.target("result").kind == "primary" and pilot.target("resume").kind == "secondary"
    assert not pilot.has("seats") and not pilot.has("save_as")
    pilot.click("luck")
    pilot.click("back")
    pilot.click("resume")
    assert pilot.scene.name == "board"
    pilot.key("p")
    pilot.click("result")
    assert pilot.names[-2:] == ["board", "victory"]
