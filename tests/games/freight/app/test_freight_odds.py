"""The chances of a fight are exact, and told before anybody moves into it."""

from itertools import product

import pytest

from hyperline.games.freight.app.bout import odds
from hyperline.games.freight.rules.fight import counted
from tests.games.freight.app.test_freight_window import OSSA, at


@pytest.mark.parametrize("own", [0, 1, 6])
@pytest.mark.parametrize("other", [0, 4])
def test_every_roll_is_counted(own, other):
    rolls = [(counted((a, b)) + own) - (counted((c, d)) + other) for a, b, c, d in product(range(1, 7), repeat=4)]
    assert odds(own, other) == (sum(n > 0 for n in rolls), rolls.count(0), sum(n < 0 for n in rolls))
    assert sum(odds(own, other).percents) == 100


def test_without_lasers_it_is_even():
    assert odds(0, 0).percents[0] == odds(0, 0).percents[2] == 40


def test_a_tile_with_a_ship_tells_the_chances_before_the_move(pilot):
    scene = at(pilot, players=OSSA.replace('at = "1,-1"', 'at = "0,-1"'))
    win, tie, lose = odds(4, 0).percents
    told = f"Fight with Bo: you win {win}%, tie {tie}%, lose {lose}%."
    assert scene.view.tells("tile:0,-1").endswith(told) and "Fight" not in scene.view.tells("tile:0,1")
    pilot.click("tile:0,-1")
    assert scene.around.prompt.detail == told and not scene.table.history


def test_a_plate_says_that_it_can_be_pressed(pilot):
    scene = at(pilot)
    card = scene.card(pilot.target("seat:1"))
    assert card is not None and "Press to see the whole ship." in card.text
    assert "Press to see" not in scene.card(pilot.target("seat:0")).text
