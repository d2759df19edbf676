"""Whole games between bots are shown to whoever looks on: every event that all may see, and the position."""

import pytest

from hyperline.games.hyperline.app.event_table import TABLE
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import load
from hyperline.shell.anim.tween import Wait
from hyperline.shell.play.director import Cue, Director, Pace
from hyperline.shell.play.table import Table
from tests.shell.test_table import run_until, unthreaded


class Wanderer:
    """Plays any game at random from its view."""

    def __init__(self, game, seat, seed):
        self.game, self.seat, self.luck = game, seat, Dice.of(seed).at(f"wanderer {seat}")

    def choose(self, view, legal, budget):
        self.luck = self.luck.roll(2)[1]
        return self.game.sample(view, self.seat, self.luck)


class Keeper:
    """A stage that only notes what it is told."""

    def __init__(self):
        self.taken, self.position = [], None

    def take(self, event):
        self.taken.append(event)

    def settle(self, position):
        self.position = position


@pytest.mark.parametrize("threaded", [False, True])
def test_hyperline_between_bots_is_shown_to_the_public(threaded, tmp_path):
    game = SHELF.game("hyperline")
    setup = Setup((Seat("wanderer", choice="A1"), Seat("wanderer", choice="I9")), 11)
    director = Director(pace=Pace.FAST)
    path = tmp_path / "a.hyperline"
    table = Table.begin(game, setup, director, lambda name, seat, seed: Wanderer(game, seat, seed), path)
    if not threaded:
        unthreaded(table)
    stage = Keeper()
    table.attach(stage, [Cue(row.event, lambda event, stage: Wait(20)) for row in TABLE])
    run_until(table, lambda: len(table.history) >= 60, seconds=20, ms=200)
    director.finish_all()
    assert not table.trouble and table.viewer is None
    assert stage.position == table.position == game.observe(table.match.position, None)
    assert len(stage.taken) == sum(
        event.veil(None) is not None for step in table.match.steps for event in step.change.events
    )
    table.close()
    assert load(path).acts == table.history
