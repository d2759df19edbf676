"""One rule for all games: what stands alone is pressed from anywhere, and nobody is told that it is their own turn."""

import pytest

from hyperline.shell.page.hud import floating
from hyperline.shell.page.hud.command_row import primary_of
from tests.amounts import graded
from tests.shell.flows import CHEAP_FIRST, GAMES, STEADY, Hand, begin
from tests.shell.pilot import Pilot

MOST = 240  # frames: a turn or two of computers


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


@pytest.mark.parametrize(("game", "by_key", "most"), graded([
    ("hyperline", True, 7), ("slipway", False, 8), ("slipway", True, 8), ("belt", True, 12), ("belt", False, 12),
], 2))  # fmt: skip
def test_the_only_button_is_pressed_wherever_frame_and_pointer_are(pilot, game, by_key, most):
    hand = Hand(pilot, begin(pilot, game, "human", "random"), by_key)
    hand.play(most)
    assert hand.alone >= 2


@pytest.mark.parametrize(("game", "by_key"), graded(
    [(game, bool(number + other & 1)) for other in (0, 1) for number, game in enumerate(GAMES)], 0, 3
))  # fmt: skip
def test_so_it_is_through_whole_games(pilot, game, by_key):
    pilot.app.context.settings.change(ends_turns=True)
    hand = Hand(pilot, begin(pilot, game, "human", "random", seed=4), by_key, bot="" if game == "hyperline" else "random")
    hand.play(3000)
    assert hand.is_over


@pytest.mark.parametrize("game", graded(CHEAP_FIRST, 2))
def test_that_a_computer_plays_is_said_once(pilot, game, monkeypatch):
    told, drawn = set(), floating.banner
    monkeypatch.setattr(floating, "banner", lambda *given: (told.add(given[1]), drawn(*given))[1])
    pilot.app.context.settings.change(speed="fast")
    begin(pilot, game, "random", "random")
    for _ in range(MOST):
        pilot.frames()
        prompt = pilot.scene.prompt
        if prompt.sentence.endswith("is playing."):
            told.add(prompt.detail)
    assert told and not [text for text in told if "’s turn" in text]


@pytest.fixture
def alone(pilot):
    """A board on which a turn is over."""
    board = begin(pilot, "slipway", "human", "random")
    hand = Hand(pilot, board)
    hand.settle()
    while not board.table.is_turn_over:
        pilot.frames(STEADY)
        pilot.key("j")
        hand.settle()
    pilot.frames(STEADY)
    return board


def test_keys_that_were_led_elsewhere_on_purpose_stay_there(pilot, alone):
    pilot.walk("fixed:menu")
    pilot.key("enter")
    assert pilot.names[-1] == "pause"


def test_its_key_is_told_while_keys_are_used(pilot, alone):
    assert alone.only_button.key == "button:end" == alone.focus.key and alone.only_button.is_only
    pilot.point(alone.areas.board.center)
    assert not alone.only_button.is_only


def test_nobody_who_may_end_a_turn_is_told_that_it_is_theirs(pilot, alone):
    pilot.click(alone.spots[-1].rect.center)
    assert "Your turn is over." in pilot.told and "Ada" not in pilot.told


def test_enter_leads_to_the_bright_button_from_where_the_pointer_is_on_nothing(pilot):
    board = begin(pilot, "slipway", "human", "random")
    Hand(pilot, board).settle()
    pilot.point(board.areas.deck.midtop)
    pilot.frames(STEADY)
    steps, bright = len(board.table.steps), primary_of(board.widgets)
    assert bright is not None and board.only_button is None
    pilot.key("enter")
    assert board.focus.key == bright.key and len(board.table.steps) == steps
    pilot.key("enter")
    pilot.frames(2)
    assert len(board.table.steps) > steps
