"""F47: every decision of a whole game made by a gamepad alone, and by one key alone, from the menu to the review."""

import pytest
from msgspec.structs import replace

from tests.shell.flows import GAMES
from tests.shell.padhand import PressHand, set_up
from tests.shell.padpilot import PadPilot
from tests.shell.pilot import INSTANT
from tests.shell.switchpilot import SwitchPilot

QUICK = "slipway"
KINDS = {
    "hyperline": {"assemble", "command", "move", "branch", "draw"},
    "slipway": {"lane"},
    "belt": {"deploy", "squadron", "turn", "cap", "steps", "end"},
    "freight": {"act", "map"},
    "gatestorm": {"outfit", "dial", "act"},
}
"""By game: the kinds of decisions that every game has."""
MOST = 40
"""Presses of a gamepad that one decision may take, with all that it is made of."""


def by_speed():
    return [pytest.param(game, marks=() if game == QUICK else pytest.mark.slow) for game in GAMES]


def review(pilot, hand):
    """From the last page to the review, which goes on by itself."""
    board, table = hand.board, hand.table
    assert hand.is_over and KINDS[table.game.meta.id] <= {*hand.made}
    assert [one.controller for one in table.setup.seats].count("human") == 1, "nobody has taken the seat over"
    pilot.press_key("review")
    pilot.run_until(lambda: pilot.scene.name in ("play", "board") and pilot.scene is not board, "the review")
    seen = len(pilot.scene.table.history)
    pilot.run_until(lambda: len(pilot.scene.table.history) != seen or seen == len(table.history), "that it goes on")


@pytest.mark.parametrize("game", by_speed())
def test_all_of_a_game_by_pad(display, tmp_path, game):
    pilot = PadPilot(tmp_path, replace(INSTANT, welcomed=True))
    hand = PressHand(pilot, set_up(pilot, game))
    hand.settle()
    pilot.press("start")
    assert pilot.names[-1] == "pause"
    pilot.press("b")
    pilot.choose("log")
    pilot.choose("log")
    hand.play()
    assert hand.most <= MOST and not hand.strayed
    review(pilot, hand)
    pilot.leave()


@pytest.mark.parametrize("game", by_speed())
def test_all_of_a_game_by_one_key(display, tmp_path, game):
    pilot = SwitchPilot(tmp_path, replace(INSTANT, welcomed=True, scan_tenths=8))
    hand = PressHand(pilot, set_up(pilot, game))
    hand.settle()
    pilot.choose("log")
    pilot.choose("log")
    hand.play()
    assert not hand.strayed
    review(pilot, hand)
    pilot.leave()
