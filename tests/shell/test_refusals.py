"""Whatever cannot be chosen says why, and what to do about it: in every game, at every decision of games as they come."""

import random

import pytest

from hyperline.games.hyperline.app.board.features.galaxy_why_not import GalaxyWhyNot
from hyperline.shell.page.features.why_not import WhyNot
from hyperline.shell.ui.button import Button
from tests.amounts import graded
from tests.faces.shelf import DUMMIES
from tests.shell.flows import CHEAP_FIRST, GAMES, Hand, begin
from tests.shell.pilot import INSTANT, Pilot

MANY = 5  # keys that are asked about at a decision


def pilot_at(home, shelf=None):
    return Pilot(home, INSTANT, shelf=shelf) if shelf is not None else Pilot(home)


def answers(board, luck):
    """The two lines about unlit things, by key, and those about buttons that are off."""
    lit = {target.key for target in board.lit}
    unlit = [spot.key for spot in board.all_spots() if spot.key not in lit]
    found = {}
    for key in luck.sample(unlit, min(MANY, len(unlit))):
        if board.name == "board":
            kind, _, name = key.partition(":")
            said = board.features.one(GalaxyWhyNot).found(kind, name) if kind in ("sector", "port", "part") else None
        else:
            said = board.features.one(WhyNot).reason(key)
        if said is not None:
            found[key] = said.text, said.way
    off = {one.key: (one.why, "") for one in board.widgets if isinstance(one, Button) and one.why}
    return found, off


def asked(pilot, game, decisions, seed=3, bot="random"):
    """Everything that is said during some decisions of a game; nothing of it is empty, or about whose turn it is."""
    board, luck = begin(pilot, game, "human", "random", seed=seed), random.Random(seed)
    hand, generic = Hand(pilot, board, bot="" if game == "hyperline" else bot), {}

    def check():
        if hand.page is not board:
            return
        found, off = answers(board, luck)
        kind = board.table.decision.kind if board.table.decision is not None else ""
        for key, (text, way) in (found | off).items():
            assert text.strip() and text.strip("."), (kind, key)
            assert "Ada’s turn" not in text, (kind, key, text)
            assert key in off or way or kind == "" or game == "hyperline", (kind, key, text)
            if text == pilot.app.context.words("refused.not_part"):
                generic.setdefault(kind, key)

    hand.play(decisions, check)
    return generic


@pytest.mark.parametrize("game", graded(CHEAP_FIRST, 2))
def test_whatever_cannot_be_chosen_says_why(tmp_path, game):
    pilot = pilot_at(tmp_path)
    generic = asked(pilot, game, 5)
    assert generic == {}
    pilot.leave()


@pytest.mark.parametrize("game", graded(GAMES, 3, 0))
@pytest.mark.parametrize("seed", graded([1, 2], 0, 1))
def test_so_it_is_through_whole_games(tmp_path, game, seed):
    pilot = pilot_at(tmp_path)
    generic = asked(pilot, game, 400, seed, "")
    assert generic == {}
    pilot.leave()


def test_a_game_says_it_in_its_own_words_and_the_rules_tell_what_comes_first(tmp_path, monkeypatch):
    pilot = pilot_at(tmp_path, DUMMIES)
    board = begin(pilot, "race", "human", "human", options={"track": "8"})
    pilot.run_until(lambda: board.is_settled and board.is_offering, "the first decision")
    why = board.features.one(WhyNot)
    assert why.reason("square:+5").rule == "RACE-3" and why.reason("square:+5").text == "Only 3 steps are left."
    assert why.reason("square:+0").text == pilot.app.context.words("refused.not_part")
    monkeypatch.setattr(type(board.wording), "unlit", lambda *args: "You are there already.")
    monkeypatch.setattr(type(board.wording), "remedy", lambda *args: "Walk twice.")
    assert why.reason("square:+0").text == "You are there already." and why.reason("square:+5").way == "Walk twice."
    pilot.leave()


def test_a_button_that_is_off_says_why_beside_itself(tmp_path):
    pilot = pilot_at(tmp_path)
    board = begin(pilot, "belt", "human", "random")
    pilot.run_until(lambda: board.is_settled and board.is_offering, "the first decision")
    pilot.click("fixed:undo")
    assert board.features.one(WhyNot).why.said.text and board.features.one(WhyNot).why.is_shown
    pilot.leave()
