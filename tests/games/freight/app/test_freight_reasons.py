"""Hints and reasons in sentences."""

import pytest
from msgspec.structs import replace

from hyperline.arena.base import Ground, Thought
from hyperline.games.freight.app.reasons import because, brief, matter
from hyperline.games.freight.app.target_card import told_of
from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.rules.game import GRAMMAR, Freight
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.words import Words
from hyperline.shell.context import text_file, text_files
from tests.games.freight.app.test_freight_window import OSSA, SECTOR

GAME = Freight()
WORDING = FreightWording(Words(*text_files(SHELF)).of(text_file(SHELF, "freight")), ("Ada", "Bo", "Cy"))


def position(players=OSSA, dice="1, 4, 5, 6"):
    head = 'game = "freight"\nround = 4\nphase = "act"\nfirst = 0\nturn = 0\n'
    return GAME.read(f"{head}{SECTOR}\n[act]\ndice = [{dice}]\n{players}")


def thought(*grounds):
    return Thought(grounds=tuple(Ground(*one) for one in grounds))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("jump 4 0,1", "Jump with the 4 to the lane"),
        ("engines 1 S", "Fly south to a 2 beacon with the 1"),
        ("engines 1 N", "Fly north, off the map, with the 1"),
        ("boost E", "Boost east, off the map"),
        ("repair 4 engines2", "Repair an engine with the 4"),
        ("deliver 5 0", "Deliver the divers (Ossa, 5) with the 5"),
    ],
)
def test_a_choice_is_told_away_from_the_board(text, said):
    assert brief(WORDING, GRAMMAR.read(text), position(), 0) == said


@pytest.mark.parametrize(
    ("grounds", "said"),
    [
        ((("deliver 5 0", "turn", (9.0,)), ("jump 4 0,1", "turn", (6.5,))),
         "That looks worth about 2 points more than “Jump with the 4 to the lane”."),
        ((("deliver 5 0", "turn", (9.0,)), ("lasers 4", "turn", (8.9,))),
         "That looks as good as “Load the lasers: +4 in one fight”."),
        ((("end", "turn", (9.0,)), ("lasers 4", "turn", (8.0,))), "Nothing else was worth a die."),
        ((("damage jump1", "damage"),), "That square is missed least."),
        ((("damage", "spoils"),), "Damage hurts them more than a loss."),
        ((("hand 0", "map"),), ""),
    ],
)  # fmt: skip
def test_why_a_computer_chose(grounds, said):
    assert because(WORDING, thought(*grounds), position(), 0) == said


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("", ""), "You are at the goal of the divers (Ossa, 5): a 4, a 5 or a wild 6 delivers."),
        (("cobalt-2", "cobalt-5"), "You are on Ossa with an empty hold. Cards there are worth 4 to 7 points."),
        (('at = "0,-2"', 'at = "0,0"'), "You are on a Haven, with salvage aboard: it sells for points here."),
        (('at = "0,-2"', 'at = "1,0"'), "You carry the divers (Ossa, 5), and its planet is known."),
    ],
)
def test_what_matters_in_a_turn(change, said):
    assert matter(WORDING, position(OSSA.replace(*change)), 0) == said


def test_what_matters_in_a_fight():
    players = OSSA.replace('at = "1,-1"', 'at = "0,-1"')
    head = 'game = "freight"\nround = 4\nphase = "act"\nfirst = 0\nturn = 0\ndice = [3, 5, 1, 6]\n'
    now = GAME.read(f"{head}{SECTOR}\n[act]\ndice = [1]\n{players}")
    now = GAME.apply(now, 0, GAME.parse(now, 0, "engines 1 S")).position
    assert matter(WORDING, now, 0) == "You are 1 behind. A laser die of more than 1 would win."


@pytest.mark.parametrize("seed", [1, 2])
def test_every_decision_of_a_game_has_a_hint_and_every_action_a_name(seed):
    now, dice, words = GAME.start(Setup((Seat(), Seat(), Seat(role="directorate")), seed)), Dice.of(seed), set()
    while GAME.open(now):
        decision = GAME.open(now)[0]
        view = GAME.observe(now, decision.seat)
        assert matter(WORDING, view, decision.seat)
        action, dice = GAME.sample(now, decision.seat, dice), dice.roll(6)[1]
        assert brief(WORDING, action, view, decision.seat)
        words.add(action.verb)
        now = GAME.apply(now, decision.seat, action).position
    assert words <= {verb.verb for verb in GRAMMAR.verbs} and len(words) > 15


def test_why_nobody_fights_in_the_safe_harbour():
    now = GAME.start(Setup((Seat(), Seat(), Seat()), 3, GAME.meta.usual))
    assert WORDING.unlit("ground", now, now.turn, "act") == "No fights at the middle Haven in round 1."
    assert told_of(WORDING, now, now.turn, "tile:0,0").endswith("No fights at the middle Haven in round 1.")
    assert "No fights" not in told_of(WORDING, replace(now, is_safe=False), now.turn, "tile:0,0")
