"""In any game the first view is its board, with the seats and what wins in a column; then the first choice is offered."""

from hyperline.kernel.game import Seat, Setup
from hyperline.shell.face import face_of
from hyperline.shell.page.features.opening import GOAL, Opening
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import Settings
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import Pilot


def opened(tmp_path, settings):
    pilot = Pilot(tmp_path, settings, shelf=DUMMIES)
    context = pilot.app.context
    setup = Setup(tuple(Seat(name=name, emblem=n) for n, name in enumerate(("Ada", "Bo", "Cy"))), seed=3)
    table = Table.begin(context.shelf.game("race"), setup, make_director(context))
    pilot.app.stack.push(face_of(context, "race").scene(context, table))
    return pilot, pilot.scene, pilot.scene.features.one(Opening)


def test_seats_and_goal_come_one_below_the_other_and_go_with_the_first_choice(tmp_path):
    pilot, scene, opening = opened(tmp_path, Settings())
    pilot.run_until(lambda: GOAL in opening._shares, "the goal")
    assert list(opening._shares) == [0, 1, 2, GOAL] and opening.is_open
    assert not scene.is_offering, "nothing can be chosen yet"
    rects = [opening._picture(seat)[1] for seat in (0, 1, 2, GOAL)]
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
