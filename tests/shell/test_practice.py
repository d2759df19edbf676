"""A game for practice: everything can be taken back, in every game; it says so, and counts nowhere."""

import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import HUMAN, Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import PRACTICE, Record, load, save
from hyperline.shell.deeds.careerstore import CareerStore
from hyperline.shell.face import face_of
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.registry import setup_scene
from hyperline.shell.session import continue_game
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import INSTANT, Pilot

PEOPLE = (0,)


def begun(name, acts, shelf=SHELF):
    """A match of a person and computers, all of whom choose by chance."""
    game = shelf.game(name)
    others = (Seat("cadet", f"cadet {number}", number) for number in range(1, min(game.meta.seats)))
    match = Match(game, Setup((Seat(HUMAN, "Ada", 0), *others), 7, dict(game.meta.usual)))
    play(match, acts)
    return match


def play(match, acts, luck=0):
    for _ in range(acts):
        if match.open:
            seat = next(decision.seat for decision in match.open if not decision.answered)
            match.submit(seat, match.game.sample(match.position, seat, Dice.of(luck + len(match.steps))))


@pytest.mark.parametrize(("shelf", "name"), [(shelf, name) for shelf in (SHELF, DUMMIES) for name in shelf.names])
def test_all_is_taken_back_to_the_beginning_and_done_again(shelf, name):
    match = begun(name, 60, shelf)
    steps, first = list(match.steps), match.first
    table = Table(match, match.setup, Director(pace=Pace.INSTANT), lambda *_: None, labels={PRACTICE: "0"})
    stops = []
    while table.undo():
        stops.append(len(match.steps))
        assert any(decision.seat in PEOPLE for decision in match.open), "somebody else is to decide there"
    assert stops and stops == sorted(stops, reverse=True) and table.why_no_undo == "start"
    assert all(step.seat not in PEOPLE for step in match.steps) and match.first is first
    while table.redo():
        continue
    assert match.steps == steps[: len(match.steps)]
    assert all(step.seat not in PEOPLE for step in steps[len(match.steps) :])
    table.close()


def test_without_practice_a_barrier_bars(tmp_path):
    match = begun("slipway", 20)
    table = Table(match, match.setup, Director(pace=Pace.INSTANT), lambda *_: None)
    while table.undo():
        continue
    assert table.why_no_undo == "die" and not table.counts_nowhere and table.may_practise
    table.practise()
    assert table.labels[PRACTICE] == str(len(table.steps)) and table.undo()
    assert table.counts_nowhere and not table.may_practise
    table.close()


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", INSTANT)
    yield made
    made.leave()


def test_it_is_chosen_when_a_game_is_set_up_and_counts_nowhere(pilot):
    context = pilot.app.context
    context.settings.change(detail="full")
    pilot.app.stack.push(setup_scene(context, "slipway"))
    pilot.frames(3)
    assert pilot.scene.house_rules.summary(context.words) == ""
    pilot.walk("practice")
    pilot.key("right")
    assert context.words("agreed.practice") in pilot.scene.house_rules.summary(context.words)
    pilot.click("start")
    pilot.run_until(lambda: pilot.scene.name == "play", "the game")
    table = pilot.scene.table
    assert table.undoes_all and load(table.save.path).labels[PRACTICE] == "0"
    assert context.words("agreed.practice") in pilot.scene.around.agreed
    play(table.match, 5000)
    pilot.run_until(lambda: pilot.scene.name == "ranking", "the last page")
    assert context.words("agreed.practice") in pilot.scene.under
    assert not context.store(CareerStore).games("slipway")


def test_a_game_against_computers_becomes_one_by_the_menu(pilot, tmp_path):
    match = begun("slipway", 20)
    path = pilot.app.context.paths.saves / "game.hyperline"
    path.parent.mkdir(parents=True, exist_ok=True)
    save(path, Record("slipway", match.setup, acts=match.history))
    continue_game(pilot.app.context, pilot.app.stack.top, path)
    pilot.run_until(lambda: pilot.scene.name == "play" and pilot.scene.table.decision, "the player's turn")
    table = pilot.scene.table
    while table.can_undo:
        table.undo()
    pilot.frames(2)
    assert "practice" in pilot.scene.around.undo.why
    pilot.key("p")
    pilot.click("practice")
    pilot.key("return")
    pilot.run_until(lambda: pilot.scene.name == "play" and table.undoes_all, "the game")
    pilot.frames(2)
    count = len(table.steps)
    pilot.key("u")
    assert len(table.steps) < count and load(table.save.path).labels[PRACTICE]
    pilot.key("p")
    assert not pilot.has("practice")


def test_the_menu_over_a_branch_of_a_game_that_was_just_played_is_that_of_the_branch(pilot):
    context, stack = pilot.app.context, pilot.app.stack
    match = begun("slipway", 5000)
    context.paths.saves.mkdir(parents=True, exist_ok=True)
    save(context.paths.saves / "original.hyperline", Record("slipway", match.setup, acts=match.history))
    table = Table(match, match.setup, Director(pace=Pace.INSTANT), lambda *_: None)
    stack.push(face_of(context, "slipway").scene(context, table))
    stack.top.open_result()
    pilot.click("review")
    pilot.run_until(lambda: getattr(pilot.scene, "table", None) is not None and not pilot.scene.table.is_played, "the game")
    pilot.scene.table.go(0)
    pilot.scene.table.seek(2)
    pilot.frames(3)
    pilot.click("replay:go_on")
    pilot.run_until(lambda: pilot.scene.name == "play" and pilot.scene.table.decision, "the player's turn")
    branch = pilot.scene
    pilot.key("p")
    pilot.click("look_back")
    pilot.run_until(lambda: pilot.has("replay:branches"), "the way to the tree")
    pilot.click("replay:branches")
    page = pilot.scene
    assert page.name == "branches" and len(page.games) == 2
    assert page.playing == page.chosen.key == str(branch.table.save.path)
    pilot.key("escape")
    pilot.click("button:result")
    assert pilot.scene is branch
    pilot.key("p")
    assert not pilot.target("autopilot").why and not pilot.target("autopilot_on").why
    pilot.click("autopilot_on")
    assert branch.table.is_aided_to_end
