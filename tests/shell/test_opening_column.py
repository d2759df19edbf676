"""In any game the first view is its board, with the seats and what wins in a column; then the first choice is offered."""

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.shell.face import face_of
from hyperline.shell.page.features.opening import GOAL, Opening
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import Settings
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import Pilot
from tests.shell.test_play_race import begin


def opened(tmp_path, settings):
    pilot = Pilot(tmp_path, settings, shelf=DUMMIES)
    context = pilot.app.context
    setup = Setup(tuple(Seat(name=name, emblem=n) for n, name in enumerate(("Ada", "Bo", "Cy"))), seed=3)
    table = Table.begin(context.shelf.game("race"), setup, make_director(context))
    pilot.app.stack.push(face_of(context, "race").scene(context, table))
    return pilot, pilot.scene, pilot.scene.features.one(Opening)


def test_seats_and_goal_come_one_below_the_other_and_go_with_the_first_choice(tmp_path):
    pilot, scene, opening = opened(tmp_path, Settings())
    pilot.run_until(lambda: GOAL in opening.shares, "the goal")
    assert list(opening.shares) == [0, 1, 2, GOAL] and opening.is_open
    assert not scene.is_offering, "nothing can be chosen yet"
    rects = [opening.picture(seat)[1] for seat in (0, 1, 2, GOAL)]
    assert [rect.centery for rect in rects] == sorted(rect.centery for rect in rects)
    assert opening.told(0).title == "Ada" and opening.told(0).text == "On this computer"
    pilot.run_until(lambda: scene.is_offering, "the first choice")
    pilot.frames(2)
    assert not opening.is_open
    pilot.leave()


def test_at_instant_speed_the_first_choice_is_offered_at_once(tmp_path):
    pilot, scene, opening = opened(tmp_path, Settings(speed="instant"))
    pilot.frames(2)
    assert scene.is_offering and not opening.is_open
    pilot.leave()


@pytest.mark.parametrize("way", ["enter", "space", "click"])
def test_one_press_shows_all_of_it_and_does_nothing_else(tmp_path, way):
    pilot, scene, opening = opened(tmp_path, Settings())
    pilot.frames(10)
    assert scene.table.director.is_busy
    if way == "click":
        pilot.click(scene.board_rect.center)
    else:
        pilot.key(way)
    assert not scene.table.director.is_busy and not scene.table.history
    assert set(opening.shares.values()) == {1.0} and GOAL in opening.shares
    pilot.run_until(lambda: scene.is_offering, "the first choice")
    pilot.leave()


def test_in_calm_mode_it_is_all_there_at_once(tmp_path):
    pilot, scene, opening = opened(tmp_path, Settings(is_calm=True))
    pilot.frames(2)
    assert scene.is_offering and set(opening.shares) == {0, 1, 2, GOAL}
    pilot.leave()


def test_a_game_that_is_gone_on_with_opens_at_what_is_to_decide(tmp_path):
    pilot = Pilot(tmp_path, shelf=DUMMIES)
    scene = begin(pilot, "human", "human")
    scene.table.submit("walk 1")
    scene.close()
    pilot.frames(20)
    pilot.app.context.settings.change(speed="normal", is_calm=False)
    pilot.click("continue")
    pilot.run_until(lambda: pilot.scene.name == "play", "the board")
    pilot.frames(2)
    assert pilot.has("button:stop") and not pilot.scene.features.one(Opening).is_open and not pilot.scene.table.is_new
    pilot.leave()


def test_who_is_called_as_he_is_told_of_is_not_told_of_twice(tmp_path, monkeypatch):
    pilot, scene, opening = opened(tmp_path, Settings(speed="instant"))
    monkeypatch.setattr(scene, "name_of", lambda seat: "On this computer")
    assert opening.told(0).title == "On this computer" and opening.told(0).text == ""
    pilot.leave()
