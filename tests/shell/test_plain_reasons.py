"""Hints and Why? in a game that leaves both to the shell."""

from hyperline.arena.base import Option, Thought
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.input.intent import Act
from hyperline.shell.page.features.hints.hint_card import PlainAdviser
from hyperline.shell.page.features.why import PlainWhy
from hyperline.shell.page.features.why_not import Before, before
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from tests.conformance.race import Go, Race
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import INSTANT, Pilot


def test_the_doses_are_worded_and_without_an_adviser_none_is_offered(tmp_path):
    pilot = Pilot(tmp_path / "home", INSTANT, shelf=DUMMIES)
    context, seats = pilot.app.context, (Seat("human", "Ada", 0), Seat("human", "Bo", 1))
    assert session.start_game(context, pilot.scene, "race", Setup(seats, 3))
    pilot.run_until(lambda: pilot.scene.table.decision is not None, "a decision")
    scene = pilot.scene
    adviser = PlainAdviser(scene.table, context.words, scene.wording)
    thought = Thought((Option("walk 3", 0.6, 100), Option("stop", 0.2, 100)))
    told = adviser.move(scene.table.position, 0, Go("walk", "3"), thought)
    assert told.lead == "Walk 3" and "60%" in told.text and "Stop here, 20%" in told.text
    assert adviser.kind_of(Go("stop")).text == "Try this: Stop here." and adviser.situation(scene.table.position).text
    assert {Act.HINT, Act.WHY} <= set(scene.lacks) and not pilot.has("fixed:hint")
    assert scene.features.one(PlainWhy).last_told(None) is None
    pilot.leave()


def test_what_was_possible_at_the_beginning_of_the_turn_is_there_to_be_undone_to():
    table = Table.begin(Race(), Setup((Seat(name="Ada"), Seat(name="Bo"))), Director(Pace.INSTANT))
    table.submit("walk 1")
    table.submit("walk 1")
    for left, wanted in ((3, Before.TO_UNDO), (2, Before.TO_UNDO), (1, Before.NEVER)):
        assert before(table, lambda position, left=left: position.left == left) is wanted
    table.close()
