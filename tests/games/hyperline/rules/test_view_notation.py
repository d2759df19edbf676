"""What one player may know, written and read: nothing is lost, nothing hidden is told."""

from __future__ import annotations

import json

import pytest

from hyperline.games.hyperline.rules.catalogue import UNKNOWN
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal

GAME = Hyperline()
PLANTED = """
phase = "command"
[board]
D4 = "?Friskus"
F6 = "?Ophasic"
[[player]]
corner = "A1"
[player.knows]
planted = ["D4"]
[[player]]
corner = "I9"
"""


def test_a_view_is_the_same_when_it_is_read_again():
    unknown = 0
    for seed in range(3, 6):
        position = GAME.start(Setup((Seat(),) * (seed - 1), seed=seed))
        dice = Dice.of(seed)
        for number in range(500):
            frame = position.decision
            if frame is None:
                break
            if number % 7 == 0:
                for viewer in (*range(seed - 1), None):
                    view = GAME.observe(position, viewer)
                    assert GAME.decode(GAME.encode(view)) == view
                    unknown += UNKNOWN in view.board.tiles
            _, dice = dice.roll(2)
            position = GAME.apply(position, frame.seat, GAME.sample(position, frame.seat, dice)).position
    assert unknown


def test_what_is_written_of_a_view_tells_nothing_that_is_hidden():
    position = read_text(PLANTED)
    views = [GAME.observe(position, 0)]
    views.append(GAME.observe(GAME.determinise(views[0], Dice.of(9)), 0))
    assert GAME.encode(views[0]) == GAME.encode(views[1])
    form = json.loads(GAME.encode(views[0]))
    assert form["board"] == {"D4": "?Friskus", "F6": "?"} and form["stacks"] == {"hyperline": [], "planet": []}
    assert form["unseen"]["planet"]["Ophasic"] == 1 and "Friskus" not in form["unseen"]["planet"]
    assert "seed" not in form and "dice" not in form


def test_a_view_is_not_taken_for_a_position():
    data = GAME.encode(GAME.observe(read_text(PLANTED), 0))
    with pytest.raises(Illegal, match="unseen: this is what one player may know"):
        read_text(data.decode())


@pytest.mark.parametrize(
    ("old", "new"), [('"?"', '"?nothing"'), ('"F6":"?"', '"A5":"?"'), ('"unseen":{', '"unseen":{"x":1,')]
)
def test_a_broken_view_is_refused(old, new):
    data = GAME.encode(GAME.observe(read_text(PLANTED), 0)).decode()
    assert old in data
    with pytest.raises(Illegal):
        GAME.decode(data.replace(old, new).encode())
