"""How many presses a turn takes where nothing special happens, with the settings of a new player: four at most."""

import pytest

from hyperline.games.hyperline.rules.notation.position import encode, read_text
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import Record, save
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.test_exploring import JUMP
from tests.games.hyperline.app.test_scan_on_demand import SCAN
from tests.shell.flows import STEADY
from tests.shell.pilot import Pilot

MOST = 4
USUAL = Settings(has_tips=False, speed="instant", is_calm=True)


def begun(phase, ship="", sector="A1"):
    """A position as a phase of the person's turn begins, with these parts beside the usual ones."""
    return f"""
phase = "{phase}"
[board]
B2 = "fork 0"
C2 = "crossing 0"
[[player]]
corner = "A1"
home = "Problar"
sector = "{sector}"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"{ship}]
[[player]]
corner = "I9"
home = "Aegis"
"""


DARK = JUMP.replace("[stacks]", '[stacks]\nplanet = ["Tilt"]').replace(', "hyperline-engine@-1,1"', "")
HURT = ', "laser-cannon@1,1/R!", "planetary-scanner@-1,1/L!"'
FIT = HURT.replace("!", "")
TURNS = {
    "move": (SCAN, ["sector:A2"], ["done", "step A2"]),
    "scan": (SCAN, ["group:scan", "sector:C2", "button:lay", "sector:A2"], ["scan -1,1 C2", "place", "step A2"]),
    "jump": (begun("command"), ["sector:I9"], ["jump E", "branch"]),
    "explore": (
        DARK, ["port:E", "button:lay", "port:S", "stack:planet"], ["jump E", "place", "branch S", "draw planet"],
    ),
    "repair": (begun("command", HURT), ["part:1,1"], ["repair 1,1"]),
    "buy": (
        begun("command"), ["group:build", "store:planetary-scanner", "spot:1,1", "commit"],
        ["build planetary-scanner@1,1/R"],
    ),
    "research": (
        begun("radiation", FIT, "E5"), ["part:1,1", "button:research", "part:-1,1"],
        ["damage 1,1", "done", "research", "damage -1,1"],
    ),
}  # fmt: skip
"""What is done in a turn: from which position, what is clicked, and which actions that makes."""


@pytest.mark.parametrize("name", TURNS)
def test_a_turn_takes_four_presses_at_most(tmp_path, name):
    text, keys, done = TURNS[name]
    seats = Seat("human", "You", 0, choice="A1"), Seat("random", "Bo", 1, choice="I9")
    path = tmp_path / "saves" / "hyperline-2001-01-01-0000.hyperline"
    save(path, Record("hyperline", Setup(seats, 5), encode(read_text(text))))
    pilot = Pilot(tmp_path, USUAL)
    pilot.click("continue")
    board, before = pilot.scene, pilot.presses
    for key in keys:
        pilot.run_until(lambda key=key: pilot.has(key) and not board.table.director.is_busy, key)
        pilot.frames(STEADY)
        pilot.click(key)
    pilot.run_until(lambda: any(seat == 1 for seat, _ in board.table.history), "the other's turn")
    made = [action for seat, action in board.table.history if seat == 0][: len(done)]
    assert [one.startswith(wanted) for one, wanted in zip(made, done, strict=True)] == [True] * len(done), made
    assert pilot.presses - before == len(keys) <= MOST
    pilot.leave()
