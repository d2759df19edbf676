"""Hints and reasons in the window of Slipway 99: the shell's, in the game's words."""

from __future__ import annotations

import itertools

import pytest

from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.bots.roster import behind
from hyperline.games.slipway.rules.game import ROLLS
from hyperline.shell.page.features.hints.hint_card import PlainHints
from hyperline.shell.page.features.why import PlainWhy
from tests.games.slipway.app.test_slipway_window import at, begin
from tests.games.slipway.invariants import GAME
from tests.shell.pilot import Pilot


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


@pytest.mark.parametrize(
    ("squares", "has_moved", "text"),
    [
        ((8, 8), False, "Nobody is ahead of you."),
        ((8, 5), False, "Nobody is ahead of you."),
        ((8, 12), False, "You are not behind: Bo is less than a gate ahead."),
        ((1, 8), True, "You are not behind: Bo will be level if you jump."),
        ((1, 8), False, "Bo is 7 squares ahead and still to move: you will be behind if you jump."),
        ((8, 22), True, "Bo is 14 squares ahead: you will still be behind if you jump."),
        ((8, 15, 22), True, "Cy is 14 squares ahead"),
        ((9, 22), False, "On an open square you can only roll."),
    ],
)
def test_a_hint_first_says_how_the_race_stands(pilot, squares, has_moved, text):
    wording = at(pilot, squares).wording
    ships = "\n".join(f"[[player]]\nsquare = {square}" for square in squares)
    assert text in wording.matter(GAME.read(f"first = {int(has_moved)}\nturn = 0\n{ships}"), 0)


def test_a_first_hint_never_speaks_against_what_is_advised(context):
    words = context.words_of("slipway")
    for own, other, turns, single in itertools.product(range(1, 99, 7), range(1, 99), (0, 1), (False, True)):
        dice = 'options = {drop = "single"}\n' if single else ""
        position = GAME.read(f"{dice}first = {turns}\nturn = 0\n[[player]]\nsquare = {own}\n[[player]]\nsquare = {other}")
        text, gap = LaneWording(words, ("Ada", "Bo")).matter(position, 0), other - own
        assert ("you will" in text) == (behind(position, 0) == ROLLS), (own, other, turns)
        if not single:
            assert ("will be level" in text) == (gap == 7 and turns == 1)
            assert ("Nobody is ahead" in text) == (gap <= 0)


def test_a_hint_is_asked_for_with_a_key_and_comes(pilot):
    scene = at(pilot, (8, 22))
    desk = scene.features.one(PlainHints).desk
    for dose in (1, 2, 3):
        pilot.key("h")
        pilot.run_until(lambda: desk.advice is not None, "a hint")
        assert desk.dose == dose
    pilot.run_until(lambda: desk.action is not None, "the answer")
    assert desk.action == ROLLS and desk.advice.lead == "Roll two dice" and "%" in desk.advice.text


def test_a_computer_says_why(pilot):
    scene = begin(pilot, "ancient", "pilot", "human")
    why = scene.features.one(PlainWhy)
    pilot.run_until(lambda: why.last_told(None) is not None, "a computer's choice")
    number, thoughts = why.last_told(None), scene.table.controllers.thoughts
    sentence = why.sentence(number)
    assert sentence.startswith(scene.name_of(scene.table.steps[number].seat)) and "holds its gate in" in sentence
    thoughts.read(thoughts.written())
    assert why.sentence(number) == sentence, "what was saved with the game is as good"
