"""The log of Slipway 99: a roll is a line, and so is a battle."""

from __future__ import annotations

import pytest

from hyperline.games.slipway.app.chronicle import LaneChronicle
from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.rules.game import JUMPS
from hyperline.kernel.match import Match
from tests.games.slipway.invariants import GAME

NAMES = ("Ada", "Rigel", "Bo", "Cy")


def told(context, squares, *actions, **more):
    """The lines of actions, without headings."""
    ships = "\n".join(f"[[player]]\nsquare = {square}" for square in squares)
    position = GAME.read("\n".join([f"{key} = {value}" for key, value in more.items()] + [ships]))
    match, words = Match(GAME, position), context.words_of("slipway")
    for action in actions:
        seat = match.position.turn
        match.submit(seat, GAME.parse(match.position, seat, action))
    log = LaneChronicle(GAME, words, LaneWording(words, NAMES), position, 100)
    log.tell(match.steps, range(len(match.steps)), None)
    return [line.text for line in log.lines if not line.is_heading]


@pytest.mark.parametrize(
    ("squares", "dice", "line"),
    [
        ((85, 1), [4, 4], "Ada rolls a double 4: straight to gate 99."),
        ((8, 1), [1, 6], "Ada rolls a 1 and a 6: straight to gate 15."),
        ((8, 1), [3, 5], "Ada rolls a 3 and a 5: on to 16."),
        ((9, 1), [1], "Ada rolls a 1: straight to gate 15."),
        ((9, 1), [4], "Ada rolls a 4: on to 13."),
    ],
)
def test_a_roll_and_where_it_leads_are_one_line(context, squares, dice, line):
    assert told(context, squares, "roll", dice=dice) == [line]


@pytest.mark.parametrize(
    ("squares", "dice", "lines"),
    [
        ((1, 1), [2, 3], ["Battle for 8: Ada 2, Rigel 3. Ada falls back to 1."]),
        ((1, 1), [3, 3], ["Battle for 8: Ada 3, Rigel 3. A tie: Ada and Rigel fall back to 1."]),
        ((1, 1), [1, 4, 3], ["Battle for 8: Ada 1, Rigel 4. Ada escapes to 15.", "Ada rolls a 3, and stays on 15."]),
        ((1, 1), [1, 4, 1, 2], ["Battle for 8: Ada 1, Rigel 4. Ada escapes to 15.",
                                "Ada rolls a 1: straight on to gate 22.", "Ada rolls a 2, and stays on 22."]),
        ((8, 8, 8), [6, 2, 2], ["Battle for 15: Ada 6, Rigel 2, Bo 2. Rigel and Bo fall back to 8."]),
    ],
)  # fmt: skip
def test_a_battle_and_what_comes_of_it_are_one_line(context, squares, dice, lines):
    found = told(context, squares, *["jump"] * len(squares), dice=dice)
    assert found[len(squares) :] == lines


def test_ships_on_the_first_gate_stay_there_after_a_tie(context):
    found = told(context, (1, 1, 10), "roll", dice=[4, 4, 4], first=0, turn=2)
    assert found[-1] == "Battle for 1: Ada 4, Rigel 4. A tie: Ada and Rigel stay on 1."


def test_in_a_battle_you_are_named_in_the_middle_of_a_sentence(context):
    wording = LaneWording(context.words_of("slipway"), ("You", "Izar"))
    assert wording.battle(8, {1: 6, 0: 5}, (), (0,), 1) == "Battle for 8: Izar 6, you 5. You fall back to 1."


def test_a_jump_to_a_ship_that_stays_there_is_told_as_a_fight(context):
    wording = LaneWording(context.words_of("slipway"), NAMES)
    ships = "[[player]]\nsquare = 8\n[[player]]\nsquare = 1\n"
    position = GAME.read(f"first = 0\nturn = 1\n{ships}")
    assert wording.action(JUMPS, position, 1) == "Jump to 8 and fight for it: a ship is there."
    position = GAME.read(f"first = 1\nturn = 1\n{ships}")
    assert "fight" not in wording.action(JUMPS, position, 1), "the ship there has yet to move on"
