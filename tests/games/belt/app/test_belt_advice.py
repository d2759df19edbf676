"""Hints and reasons in the window of Siren Belt."""

import pytest

from hyperline.shell.page.features.hints.hint_card import PlainHints
from hyperline.shell.page.features.why import PlainWhy
from tests.games.belt.app.fleets import begin, midgame
from tests.shell.pilot import Pilot


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


def test_a_hint_says_what_matters_then_which_squadron_then_why(pilot):
    desk = midgame(pilot).features.one(PlainHints).desk
    said = []
    for dose in (1, 2, 3):
        pilot.key("h")
        pilot.run_until(lambda: desk.advice is not None and desk.advice.counts, "a hint")
        assert desk.dose == dose
        said.append(desk.advice)
    assert "this turn" in said[0].text and "Squadron" in said[1].text
    assert desk.advice.lead.startswith("Squadron ") and desk.advice.text.startswith(desk.advice.lead[-1])


def test_a_computer_says_why(pilot):
    scene = begin(pilot, "pilot", "human")
    why = scene.features.one(PlainWhy)
    pilot.run_until(lambda: why.last_told(None) is not None, "a computer's choice")
    number = why.last_told(None)
    assert why.sentence(number) == "Ada: It always sets up in this formation."
