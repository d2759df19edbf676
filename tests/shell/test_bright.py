"""The bright button never costs for nothing: it is no act before which the computer that advises would rather do nothing."""

import pytest

from hyperline.shell.ui.button import PRIMARY
from tests.amounts import graded
from tests.shell.flows import CHEAP_FIRST, GAMES, Hand, begin
from tests.shell.pilot import Pilot

NOTHING = ("none", "hold", "end", "done", "pass", "decline", "stay", "keep")
"""By their first word the actions that do nothing."""


def bright(board):
    """The actions of the filled button of a board, if there are any."""
    row = board.controls.row()
    offers = [one for one in (*row.aside, *row.commands, row.ending) if one is not None and not one.why]
    return next((one.actions for one in offers if one.kind == PRIMARY), ())


def wasted(pilot, game, decisions, seed):
    """The decisions at which the bright button would do something where the adviser does nothing."""
    board, found = begin(pilot, game, "human", "random", seed=seed), []
    hand = Hand(pilot, board)

    def check():
        if hand.page is not board or board.table.decision is None or not (filled := bright(board)):
            return
        advice = str(hand.chosen())
        if advice.split()[0] in NOTHING and advice not in map(str, filled):
            found.append((len(board.table.steps), board.controls.kind, [*map(str, filled)][:3], advice))

    hand.play(decisions, check)
    return found


@pytest.mark.parametrize("game", graded(CHEAP_FIRST, 2))
def test_what_is_bright_is_never_worse_than_nothing(tmp_path, game):
    pilot = Pilot(tmp_path)
    assert wasted(pilot, game, 12, 3) == []
    pilot.leave()


@pytest.mark.parametrize("game", graded(GAMES, 3, 0))
@pytest.mark.parametrize("seed", graded([1, 2, 5], 0, 1))
def test_so_it_is_through_whole_games(tmp_path, game, seed):
    pilot = Pilot(tmp_path)
    assert wasted(pilot, game, 300, seed) == []
    pilot.leave()
