"""A tip on a command is told when that command can be given."""

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.milestone import TIPS
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.listed import SHELF

GAME = SHELF.game("hyperline")
PLACE = """
phase = "command"
[board]
D4 = "Qued"
[[player]]
corner = "A1"
home = "Problar"
sector = "D4"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2!"]
[[player]]
corner = "I9"
home = "Aegis"
"""
RUNNING = ('corner = "A1"', 'corner = "A1"\nrunning = true')
WITH_DROID = ('corner = "A1"', 'corner = "A1"\nrunning = true\nupgrades = ["repair-droid"]')
ON_NEXXUS = ('sector = "D4"', 'sector = "E5"')
ABROAD = ('sector = "D4"', 'sector = "I9"')


def told(*changes):
    text = PLACE
    for old, new in changes:
        text = text.replace(old, new)
    view = GAME.observe(replace(read_text(text), turns=4), 0)
    return {tip.key.removeprefix("tip.") for tip in TIPS if tip.kind == "command" and tip.sees and tip.sees(view, 0)}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ((), {"build", "repair"}),
        ((RUNNING,), set()),
        ((WITH_DROID,), {"repair"}),
        ((ON_NEXXUS,), {"repair", "nexxus"}),
        ((ON_NEXXUS, RUNNING), set()),
        ((ABROAD,), {"visitor"}),
    ],
)
def test_fle_3_and_hom_1_a_tip_comes_when_what_it_speaks_of_can_be_done(changes, expected):
    assert told(*changes) == expected


def test_bld_3_who_has_paid_there_is_told_of_no_part():
    assert "build" not in told(('sector = "D4"', 'sector = "D4"\ntokens = { pod = "D4" }'))


def test_a_jump_is_what_the_tip_on_hyperpoints_is_about():
    tip = next(tip for tip in TIPS if tip.key == "tip.jump")
    assert tip.is_about_choice and tip.is_done_by({"command"}, ("port:N",))
    assert not tip.is_done_by({"command"}, ("sector:C3",)) and not tip.is_done_by({"move"}, ("port:N",))
