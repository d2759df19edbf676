"""How long a rival's turn is seen (the budgets of the motion table): six seconds at normal speed, two at fast.

And a round of a battle: four seconds, and one and a half.
"""

import time
from itertools import pairwise

import pytest

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.rules import events
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.store.settings import Settings
from tests.amounts import graded
from tests.games.hyperline.app.test_battle import Dull, position, seated
from tests.games.hyperline.made import make_bot
from tests.shell.pilot import Pilot

STEP = 1 / 60
CORNERS = ("A1", "I1", "I9", "A9")


def watched(context, stack, pace, seed, turns):
    """Two bots play; how long each turn without a battle was on the screen, in seconds."""
    seats = tuple(Seat("pilot", f"P{n}", n, choice=CORNERS[2 * n]) for n in range(2))
    director = Director(pace=pace)
    table = Table.begin(SHELF.game("hyperline"), Setup(seats, seed=seed), director, make_bot)
    scene = BoardScene(context, table)
    stack.push(scene)
    lasted, at, seat, is_peaceful = [], 0.0, None, True
    while len(lasted) < turns:
        while table.thinking:
            time.sleep(0.0005)
        stack.update(STEP)
        at += STEP
        is_peaceful = is_peaceful and scene.overlay is None
        if scene.picture.turn != seat:
            if is_peaceful and seat is not None and table.shown.turns > 0:
                lasted.append(at)
            at, seat, is_peaceful = 0.0, scene.picture.turn, True
    return lasted


@pytest.mark.parametrize(("pace", "budget"), graded([(Pace.FAST, 2.0), (Pace.NORMAL, 6.0)], 1))
def test_a_rivals_turn_keeps_to_its_budget(context, stack, pace, budget):
    lasted = watched(context, stack, pace, seed=2, turns=14)
    assert max(lasted) <= budget
    assert max(lasted) > budget / 2  # there was a long one


@pytest.mark.parametrize(("speed", "budget"), graded([("fast", 1.5), ("normal", 4.0)], 1))
def test_a_round_of_a_battle_keeps_to_its_budget(tmp_path, speed, budget):
    pilot = Pilot(tmp_path, Settings(speed=speed, games={"hyperline": {"has_battle_odds": False}}), (960, 540))
    table = seated(pilot, position(), ("dull", "dull"), lambda name, seat, seed: Dull())
    began, count = [], 0

    def note(event):
        if isinstance(event, events.RoundBegan | events.BattleEnded):
            began.append(count)

    table.director.on_start(note)
    while len(began) < 4 and count < 1500:
        pilot.frames()
        count += 1
    pilot.leave()
    lasted = [(end - start) * STEP for start, end in pairwise(began)]
    assert len(lasted) == 3
    assert max(lasted) <= budget
    assert min(lasted) > budget / 2  # nothing was left out
