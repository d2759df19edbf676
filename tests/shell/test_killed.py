"""A game of any kind whose program is killed goes on from the menu exactly where it was."""

import os
import subprocess
import sys

import pytest

from hyperline.kernel.record import load
from tests.shell.flows import GAMES, Hand, begin
from tests.shell.pilot import Pilot

KILLS = 2
ACTS = 4  # that are heard of before each kill
PLAYER = """
import sys
from pathlib import Path
from tests.shell.flows import Hand
from tests.shell.test_killed import continued
pilot, board = continued(Path(sys.argv[1]))
hand = Hand(pilot, board)
while not hand.is_over:
    hand.play(1)
    print(len(board.table.history), flush=True)
"""


def continued(home):
    """A window that goes on with the game in a folder; its page."""
    pilot = Pilot(home)
    pilot.press_key("continue")
    pilot.run_until(lambda: pilot.names[-1] in ("play", "board", "curtain"), "the game")
    return pilot, next(scene for scene in pilot.app.stack.scenes if scene.name in ("play", "board"))


@pytest.mark.parametrize("game", [pytest.param(one, marks=[pytest.mark.slow] * (one != "slipway")) for one in GAMES])
def test_a_killed_game_goes_on_where_it_was(tmp_path, game):
    pilot = Pilot(tmp_path)
    Hand(pilot, begin(pilot, game, "human", "human")).play(1)
    pilot.leave()
    quiet = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    for _ in range(1 if game == "slipway" else KILLS):
        with subprocess.Popen([sys.executable, "-c", PLAYER, str(tmp_path)], stdout=-1, text=True, env=quiet) as player:
            told = [int(player.stdout.readline()) for _ in range(ACTS)]
            player.kill()
            told += [int(line) for line in player.stdout.read().split()]
        saved = load(next((tmp_path / "saves").glob("*.hyperline"))).acts
        assert told[-1] <= len(saved) <= told[-1] + 2, (len(saved), told)
        pilot, board = continued(tmp_path)
        assert board.table.match.history[: len(saved)] == saved
        pilot.leave()
