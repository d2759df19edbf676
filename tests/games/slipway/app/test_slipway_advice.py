"""Hints and reasons in the window of Slipway 99."""

from __future__ import annotations

import pytest

from hyperline.arena.base import Ground, Option, Thought
from hyperline.games.slipway.app.advice import LaneAdviser, LaneHints, LaneWhy
from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.rules import JUMPS, ROLLS
from tests.games.slipway.app.test_slipway_window import at, begin
from tests.games.slipway.invariants import GAME
from tests.shell.pilot import Pilot


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


@pytest.mark.parametrize(
    ("squares", "text"), [((8, 8), "Nobody is a gate ahead"), ((8, 22), "a gate or more ahead"), ((9, 22), "only roll")]
)
def test_a_hint_first_says_how_the_race_stands(pilot, squares, text):
    adviser = LaneAdviser(at(pilot, squares))
    ships = "\n".join(f"[[player]]\nsquare = {square}" for square in squares)
    assert text in adviser.situation(GAME.read(ships)).text
    thought = Thought((Option("jump", 0.25, 300), Option("roll", 0.5, 300)))
    assert adviser.kind_of(ROLLS).lead == ("Drop out" if squares[0] == 8 else "Roll")
    assert ("only roll" in adviser.kind_of(ROLLS).text) == (squares[0] == 9)
    told = adviser.move(None, 0, JUMPS, thought)
    assert told.lead == "Jump" and "25" in told.text and "50" in told.text
    assert "only roll" in adviser.move(None, 0, ROLLS, Thought(grounds=(Ground("roll", "forced"),))).text


def test_a_hint_is_asked_for_with_a_key_and_comes(pilot):
    scene = at(pilot, (8, 22))
    for dose in (1, 2, 3):
        pilot.key("h")
        pilot.run_until(lambda: scene.features.one(LaneHints).desk.advice is not None, "a hint")
        assert scene.features.one(LaneHints).desk.dose == dose
    desk = scene.features.one(LaneHints).desk
    pilot.run_until(lambda: desk.action is not None, "the answer")
    assert desk.action == ROLLS and "after a jump" in desk.advice.text


def test_a_computer_says_why(pilot):
    scene = begin(pilot, "ancient", "pilot", "human")
    why = scene.features.one(LaneWhy)
    pilot.run_until(lambda: why.last_told(None) is not None, "a computer's choice")
    sentence = why.sentence(why.last_told(None))
    assert any(verb in sentence for verb in ("jumped", "dropped out")) and "%" in sentence
    assert isinstance(scene.wording, LaneWording) and why.sentence(why.last_told(None)) == sentence
    number, thoughts = why.last_told(None), scene.table.controllers.thoughts
    thoughts.read(thoughts.written())
    assert why.sentence(number) == sentence, "what was saved with the game is as good"
