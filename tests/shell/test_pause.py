"""The menu within a game: groups of words, what the page below adds, and one bright way back."""

import pytest

from hyperline.shell.context import make_context
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.feature import Features
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.pause import PauseScene
from hyperline.shell.ui.button import Offer
from tests.faces.shelf import DUMMIES
from tests.shell.test_setup_scene import click


@pytest.fixture
def board(display, tmp_path, stack):
    context = make_context(display.get_size(), DUMMIES, user_paths(tmp_path))
    made = face_of(context, "race").samples["board"](context, None)
    stack.push(made)
    yield made
    stack.clear()


def paused(board):
    made = PauseScene(board.context)
    board.push(made)
    return made


def test_going_on_is_the_one_bright_thing_and_has_the_focus(board):
    menu = paused(board)
    assert [widget.key for widget in menu.widgets if getattr(widget, "kind", "") == "primary"] == ["resume"]
    assert menu.focus.key == "resume"
    menu.handle(Intent(Act.CONFIRM))
    assert board.stack.top is board


def test_the_speed_of_motion_is_changed_and_the_menu_stays(board):
    menu = paused(board)
    before = menu.widget("speed").text
    click(menu, "speed")
    assert board.context.settings.value.speed == "fast" and board.stack.top is menu
    assert menu.widget("speed").text != before and menu.focus.key == "speed"


def test_a_feature_adds_lines_that_close_the_menu_or_leave_it_open(board):
    done = []

    class Adding(PlayFeature):
        def pause_entries(self):
            return (
                Offer(key="look", text=f"Looked {len(done)} times", press=lambda: done.append("look"), stays=True),
                Offer(key="jump", text="Jump", press=lambda: done.append(board.stack.top)),
                Offer(key="never", text="Never", press=lambda: done.append("never"), why="It cannot be done."),
            )

    board.features = Features([*board.features.made, Adding(board)])
    menu = paused(board)
    click(menu, "view")
    click(menu, "look")
    assert menu.widget("look").text == "Looked 1 times" and board.stack.top is menu
    click(menu, "never")
    assert board.context.notices.pop() == "It cannot be done."
    click(menu, "jump")
    assert done == ["look", board] and board.stack.top is board


def test_much_about_the_view_is_a_line_that_opens_and_cancel_leads_back(board):
    class Adding(PlayFeature):
        def pause_entries(self):
            return [
                Offer(key=f"n{number}", text=f"Something long to see {number}", press=lambda: None) for number in range(9)
            ]

    board.features = Features([*board.features.made, Adding(board)])
    menu = paused(board)
    keys = {widget.key for widget in menu.widgets}
    assert "view" in keys and "n8" not in keys
    click(menu, "view")
    assert {"speed", "n8"} <= {widget.key for widget in menu.widgets} and menu.focus.key == "speed"
    menu.handle(Intent(Act.CANCEL))
    assert menu.focus.key == "view" and board.stack.top is menu
    menu.handle(Intent(Act.CANCEL))
    assert board.stack.top is board


def test_there_are_few_lines_and_of_a_game_that_is_only_watched_only_what_suits_it(board):
    def lines(menu):
        return [widget.key for widget in menu.widgets if getattr(widget, "kind", "") == "quiet" and widget.key != "menu"]

    played = lines(paused(board))
    assert played[:2] == ["settings", "rules"] and len(played) <= 10
    board.stack.top.close()
    board.table.is_played = False
    menu = paused(board)
    assert not {"saves", "seats", "save_as", "autopilot", "acts"} & set(lines(menu)) and "speed" in lines(menu)
    stack = board.stack
    click(menu, "leave")
    assert board not in stack.scenes
