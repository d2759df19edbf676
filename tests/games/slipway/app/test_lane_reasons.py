"""Hints and Why? in Slipway 99: the shell's, in the game's words."""

import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.features.hints.plain_hints import PlainHints
from hyperline.shell.features.plain_why import PlainWhy
from hyperline.shell.input.intent import Act
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import INSTANT, Pilot

SEATS = (Seat("human", "Ada", 0), Seat("ancient", "Bo", 1), Seat("pilot", "Cy", 2))


def begun(pilot, game, seats, **options):
    assert session.start_game(pilot.app.context, pilot.scene, game, Setup(seats, 3, options))
    table = pilot.scene.table
    pilot.run_until(lambda: table.decision is not None and not table.director.is_busy, "a decision")
    return pilot.scene


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", INSTANT)
    yield made
    made.leave()


def test_a_hint_comes_in_three_doses_and_shows_where(pilot):
    scene = begun(pilot, "slipway", SEATS)
    desk = scene.features.one(PlainHints).desk
    pilot.key("h")
    assert desk.dose == 1 and desk.advice.text
    pilot.key("h")
    pilot.run_until(lambda: desk.action is not None, "the answer")
    assert desk.advice.text in ("Try this: Jump.", "Try this: Drop out.")
    pilot.key("h")
    pilot.frames(2)
    assert desk.advice.lead in ("Jump", "Drop out") and "of 300 imagined games" in desk.advice.text
    assert scene.focus.key == f"command:{desk.action}" or pilot.has("hint")
    pilot.key("h")
    assert desk.advice is None


@pytest.mark.parametrize(("drop", "told"), [("twin", "Nobody is ahead"), ("single", "one die")])
def test_what_matters_depends_on_the_dice(pilot, drop, told):
    scene = begun(pilot, "slipway", (SEATS[0], Seat("human", "Bo", 1)), drop=drop)
    assert told in scene.wording.matter(scene.table.position, scene.table.viewer)


def test_a_computer_tells_why(pilot):
    scene = begun(pilot, "slipway", SEATS)
    table, why = scene.table, scene.features.one(PlainWhy)
    while not any(step.seat for step in table.steps):
        table.submit("jump")
        table.end_turn()
        pilot.run_until(lambda: any(step.seat for step in table.steps), "a computer")
    pilot.run_until(lambda: table.shown_count == len(table.steps), "what it did")
    number = why.last_told(None)
    name, told = why.sentence(number).split(": ", 1)
    assert name == scene.name_of(table.steps[number].seat) and " rather than " in told and "%" in told


def test_a_game_without_an_adviser_offers_no_hint(tmp_path):
    pilot = Pilot(tmp_path / "home", INSTANT, shelf=DUMMIES)
    scene = begun(pilot, "race", (Seat("human", "Ada", 0), Seat("human", "Bo", 1)))
    assert {Act.HINT, Act.WHY} <= set(scene.lacks) and not pilot.has("fixed:hint")
    assert SHELF.entry("slipway").roster().adviser
    pilot.leave()
