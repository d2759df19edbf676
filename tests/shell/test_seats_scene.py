"""Any seat changes hands in the middle of a game, whatever is going on."""

import time

import pygame
import pytest

from hyperline.kernel.record import load
from hyperline.shell.play.viewer import watch
from tests.amounts import graded
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import Pilot
from tests.shell.test_waiting import Quick, Slow, opened, rest


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path, shelf=DUMMIES)
    yield made
    made.leave()


def choose(pilot, key, text, with_keys=False):
    """Step a chooser until it shows a text."""
    chooser = pilot.target(key)
    way = chooser.texts.index(text) - chooser.chosen
    for _ in range(abs(way)):
        if with_keys:
            pilot.walk(key)
            pilot.key("right" if way > 0 else "left")
        else:
            pilot.click((chooser.rect.right - 8 if way > 0 else chooser.rect.left + 8, chooser.rect.centery))
    chooser = pilot.target(key)
    assert chooser.texts[chooser.chosen] == text


def give(pilot, seat, kind, level="", style="", with_keys=False):
    """Through the menu, to the seats and back."""
    pilot.key("p")
    if with_keys:
        pilot.press_key("seats")
    else:
        pilot.click("seats")
    choose(pilot, f"kind-{seat}", kind, with_keys)
    if level:
        choose(pilot, f"level-{seat}", level, with_keys)
    if style:
        choose(pilot, f"style-{seat}", style, with_keys)
    if with_keys:
        pilot.press_key("done")
    else:
        pilot.click("done")
    pilot.frames(2)


@pytest.mark.parametrize("with_keys", graded([False, True], 1), ids=["mouse", "keys"])
def test_a_seat_is_given_to_an_opponent_and_back_and_the_save_keeps_it(pilot, tmp_path, with_keys):
    path = tmp_path / "a.hyperline"
    table = opened(pilot, Quick, (0, 1), path=path)
    give(pilot, 1, "Computer", with_keys=with_keys)
    assert pilot.names[-1] == "play" and table.setup.seats[1].controller == "random"
    assert load(path).setup.seats[1].controller == "random" and not table.is_human(1)
    give(pilot, 1, "Person", with_keys=with_keys)
    assert table.is_human(1) and load(path).setup.seats[1].controller == "human"


@pytest.mark.parametrize("leave", ["escape", "cancel"])
def test_leaving_the_seats_changes_nothing_and_the_game_is_still_paused(pilot, leave):
    table = opened(pilot, Quick, (0, 1))
    before = table.setup
    pilot.key("p")
    pilot.click("seats")
    choose(pilot, "kind-0", "Computer")
    if leave == "escape":
        pilot.key("escape")
    else:
        pilot.click("cancel")
    assert pilot.names[-2:] == ["play", "pause"] and table.setup is before and table.decision is not None
    for pos in ((40, 300), (640, 580), (1240, 100)):  # nothing falls through to the board
        pilot.click(pos)
    assert pilot.names[-1] == "pause" and table.setup is before and not table.can_undo
    pilot.key("escape")
    assert pilot.names[-1] == "play"


def test_a_click_that_began_on_a_scene_hits_nothing_on_the_one_below(pilot):
    table = opened(pilot, Quick)
    board, steps = pilot.scene, len(table.history)
    place = next(spot.rect.center for spot in board.spots if spot in board.lit)
    pilot.key("p")
    pilot.hold(place)
    pilot.key("escape")
    pilot.post(pygame.MOUSEBUTTONUP, button=pygame.BUTTON_LEFT, pos=place)
    pilot.frames(3)
    assert pilot.scene is board and len(table.history) == steps
    pilot.click(place)
    assert len(table.history) > steps


def test_a_thinking_seat_is_taken_by_a_person(pilot):
    table = opened(pilot, Slow, (1,))
    rest(pilot, table, lambda: pilot.has("button:move_now"))
    steps = len(table.history)
    give(pilot, 0, "Person")
    time.sleep(0.05)
    pilot.frames(30)
    assert table.viewer == 0 and table.decision is not None and len(table.history) == steps
    assert not table.thinking and not pilot.has("button:move_now") and pilot.scene.controls.position is table.position


def test_the_seat_that_decides_is_given_away_and_the_game_goes_on(pilot):
    table = opened(pilot, Quick)
    assert table.decision is not None
    give(pilot, 0, "Computer")
    assert table.viewer is None and table.eyes is None and table.decision is None
    steps = len(table.history)
    rest(pilot, table, lambda: len(table.history) > steps + 6)
    give(pilot, 1, "Person")
    rest(pilot, table, lambda: table.viewer == 1 and (table.decision is not None or table.is_turn_over))


def test_a_game_that_is_only_watched_has_no_seats_to_give(pilot, tmp_path):
    path = tmp_path / "a.hyperline"
    opened(pilot, Quick, (0, 1), path=path).close()
    watch(pilot.app.context, pilot.app.stack.scenes[0], path)
    pilot.frames(3)
    pilot.key("p")
    assert pilot.scene.name == "pause" and not pilot.has("seats") and not pilot.has("autopilot")
