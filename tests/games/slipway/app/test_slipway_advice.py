"""Hints and reasons in the window of Slipway 99: the shell's, in the game's words."""

from __future__ import annotations

import pytest

from hyperline.games.slipway.rules import ROLLS
from hyperline.shell.features.hints.plain_hints import PlainHints
from hyperline.shell.features.plain_why import PlainWhy
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
    wording = at(pilot, squares).wording
    ships = "\n".join(f"[[player]]\nsquare = {square}" for square in squares)
    assert text in wording.matter(GAME.read(ships), 0)


def test_a_hint_is_asked_for_with_a_key_and_comes(pilot):
    scene = at(pilot, (8, 22))
    desk = scene.features.one(PlainHints).desk
    for dose in (1, 2, 3):
        pilot.key("h")
        pilot.run_until(lambda: desk.advice is not None, "a hint")
        assert desk.dose == dose
    pilot.run_until(lambda: desk.action is not None, "the answer")
    assert desk.action == ROLLS and desk.advice.lead == "Drop out" and "%" in desk.advice.text


def test_a_computer_says_why(pilot):
    scene = begin(pilot, "ancient", "pilot", "human")
    why = scene.features.one(PlainWhy)
    pilot.run_until(lambda: why.last_told(None) is not None, "a computer's choice")
    number, thoughts = why.last_told(None), scene.table.controllers.thoughts
    sentence = why.sentence(number)
    assert sentence.startswith(scene.name_of(scene.table.steps[number].seat)) and "holds its gate in" in sentence
    thoughts.read(thoughts.written())
    assert why.sentence(number) == sentence, "what was saved with the game is as good"
