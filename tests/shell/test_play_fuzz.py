"""Whatever is struck and clicked in a game, the window goes on."""

import random

import pytest
from pygame import Rect

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from tests.amounts import graded
from tests.faces.shelf import DUMMIES, OPEN_DUMMIES, TWINS
from tests.shell.flows import CORNERS, GAMES
from tests.shell.pilot import KEYS, Pilot

STRUCK = sorted({*KEYS, *"abcdefghijklmnopqrstuvwxyz123456789"} - {"f11"})
SIZES = ((1280, 720), (960, 540), (1600, 900))
STEPS = 160


@pytest.mark.parametrize("seed", graded(range(2), 0, 1))
@pytest.mark.parametrize(
    ("shelf", "game"),
    [
        (DUMMIES, "race"),
        (DUMMIES, "auction"),
        (OPEN_DUMMIES, "auction"),
        (TWINS, "race"),
        *((SHELF, game) for game in GAMES),
    ],
)
def test_nothing_stops_the_window(tmp_path, shelf, game, seed):
    luck = random.Random(seed)
    pilot = Pilot(tmp_path / "home", size=luck.choice(SIZES), shelf=shelf)
    choices = CORNERS if game == "hyperline" else ("",) * 3
    who = (("human", "A"), ("random", "B"), ("human", "C"))
    seats = tuple(Seat(kind, name, n * 4, choice=choices[n]) for n, (kind, name) in enumerate(who))
    assert session.start_game(pilot.app.context, pilot.scene, game, Setup(seats, seed))
    for _ in range(STEPS):
        targets = [one for one in pilot.scene.focus.targets if one.key != "quit"]
        what = luck.random()
        if what < 0.45:
            pilot.key(luck.choice(STRUCK), shift=luck.random() < 0.15)
        elif what < 0.9 and targets:
            pilot.click(Rect(luck.choice(targets).rect).center, luck.choice((1, 1, 1, 3)))
        elif what < 0.98:
            pilot.frames(luck.randrange(1, 20))
        else:
            pilot.resize(luck.choice(SIZES))
    pilot.leave()
