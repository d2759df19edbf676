"""Bots that think beside the window: it never waits for them, they are hurried, closed, and remembered by their steps."""

import os
import signal
import sys
import threading
import time
from functools import partial

import pytest

from hyperline.arena import outside
from hyperline.arena.levels import RandomBot
from hyperline.arena.outside import Outside
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.play.controller import BotController
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.session import brains
from tests.arena.outsiders import is_gone, program, returned
from tests.conformance.dummies import RACE
from tests.conformance.race import Race
from tests.faces.shelf import DUMMIES

apart = partial(outside.make_apart, RACE)


@pytest.fixture(autouse=True)
def _endless(monkeypatch):
    """A thought is ended, or goes on; it has no limit of its own."""
    monkeypatch.setattr(outside, "SECONDS", 100_000.0)


@pytest.fixture
def seated():
    """Tables of the race in which the first seat is a bot of a name; they are closed when the test is over."""
    tables = []

    def sit(name, make_brain=apart, path=None):
        setup = Setup((Seat(name, "Ada"), Seat(name="Bo")), 3)
        tables.append(Table.begin(Race(), setup, Director(pace=Pace.INSTANT), make_brain, path))
        return tables[-1]

    yield sit
    for table in tables:
        table.close()


def frames(table, is_reached, seconds=10.0):
    """Let frames pass until something holds; none of them waits for a thought."""
    until = time.monotonic() + seconds
    while not is_reached():
        assert time.monotonic() < until
        returned(lambda: table.update(16))
        time.sleep(0.002)


def process_of(table, seat=0):
    """The number of the process of a seat's bot, once it is started."""
    brain = table.controllers.seats[seat].brain
    until = time.monotonic() + 10
    while brain.process is None and time.monotonic() < until:
        time.sleep(0.002)
    return brain.process.pid


def test_the_window_does_not_wait_and_a_thought_is_ended_when_one_wants(seated, tmp_path):
    """A program that answers when it is told to stop, and only once the gate is open."""
    gate = tmp_path / "gate"
    waits = f" while not os.path.exists({str(gate)!r}): time.sleep(0.001)"
    code = f"import os\nfor said in questions():\n input()\n{waits}\n answer(said, said['legal'][-1])"
    table = seated(program(tmp_path, code))
    frames(table, lambda: table.thinking == (0,))
    process_of(table)
    frames(table, lambda: table.controllers._rested > 1000)
    assert table.history == ()
    returned(table.hurry)
    assert table.history == ()
    gate.touch()
    frames(table, lambda: len(table.history) == 1)
    assert not table.trouble


def test_leaving_the_table_ends_the_process_in_the_middle_of_a_thought(seated, tmp_path):
    table = seated(program(tmp_path, "time.sleep(600)"))
    frames(table, lambda: table.thinking == (0,))
    pid = process_of(table)
    returned(table.close)
    assert is_gone(pid)


def test_giving_the_seat_to_somebody_else_ends_the_process(seated, tmp_path):
    table = seated(program(tmp_path, "time.sleep(600)"))
    frames(table, lambda: table.thinking == (0,))
    pid = process_of(table)
    returned(lambda: table.reseat(0, "human"))
    assert is_gone(pid)
    assert table.thinking == () and table.is_human(0)


def test_one_that_is_asked_anew_answers_only_that(seated, tmp_path):
    """The first thought ends when it is told to stop; its answer comes late, and is dropped."""
    code = "for said in questions():\n if said['number'] == 1: input()\n answer(said, said['legal'][-said['number']])"
    table = seated(program(tmp_path, code))
    legal = [str(action) for action in table.game.legal(table.match.position, 0)]
    frames(table, lambda: table.thinking == (0,))
    process_of(table)
    time.sleep(0.05)
    returned(table.controllers.ask_again)
    frames(table, lambda: len(table.history) == 1)
    assert table.history == ((0, legal[-2]),) and not table.trouble


def test_a_bot_of_ours_that_is_killed_is_started_again_and_the_game_goes_on(seated):
    table = seated("random")
    assert isinstance(table.controllers.seats[0].brain, Outside) and table.controllers.seats[0].brain.process is None
    frames(table, lambda: len(table.history) == 1)
    pid = process_of(table)
    os.kill(pid, signal.SIGKILL)
    frames(table, lambda: table.viewer == 1 and table.decision is not None)
    table.submit("stop")
    steps = len(table.history)
    frames(table, lambda: len(table.history) > steps)
    assert not table.trouble and process_of(table) != pid and is_gone(pid)


def test_what_goes_wrong_is_a_sentence_with_seat_and_bot(seated, tmp_path):
    table = seated(program(tmp_path, "next(questions()); sys.exit(3)"))
    frames(table, lambda: len(table.history) == 1)
    assert table.trouble.startswith("Ada’s bot failed (") and "bot.py has ended (exit status 3)" in table.trouble
    assert table.trouble.endswith("; a random move was made instead.")


def test_where_a_bot_cannot_be_started_it_thinks_in_a_thread(seated, monkeypatch):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    table = seated("random")
    frames(table, lambda: len(table.history) == 1)
    assert not table.trouble


def test_a_game_that_is_loaded_goes_on_with_a_bot_of_ones_own(seated, tmp_path):
    name, path = program(tmp_path, "for said in questions(): answer(said)"), tmp_path / "a.hyperline"
    table = seated(name, path=path)
    frames(table, lambda: len(table.history) == 1)
    pid = process_of(table)
    table.close()
    assert is_gone(pid)
    again = Table.resume(path, DUMMIES, Director(pace=Pace.INSTANT), apart)
    assert again.setup.seats[0].controller == name and len(again.history) == 1
    again.close()


def test_only_a_window_gives_its_bots_processes(context):
    assert isinstance(brains(context, "slipway")("random", 0, 1), RandomBot)
    context.has_processes = True
    assert isinstance(brains(context, "slipway")("random", 0, 1), Outside)


class Weighing:
    """Walks, and says what it thought; it can be waited for until it is hurried."""

    def __init__(self, is_slow=False):
        self.is_slow, self.thought, self.asked = is_slow, None, 0

    def choose(self, view, legal, budget):
        while self.is_slow and budget.goes_on():
            time.sleep(0.001)
        self.asked += 1
        self.thought = f"thought {self.asked}"
        return "walk 1"


def against(brain, in_thread=False):
    table = Table.begin(Race(), Setup((Seat(name="Ada"), Seat("walker", "Bo")), 3), Director(), lambda *_: brain)
    table.controllers.seats[1] = BotController(brain, in_thread=in_thread)
    return table


def test_a_thought_is_known_by_its_step_until_that_is_taken_back():
    table = against(Weighing())
    table.submit("stop")
    table.update(450)
    assert [table.thought(number) for number in range(3)] == [None, "thought 1", None]
    table.match.undo(1, single=True)
    assert table.thought(1) is None
    table.match.redo(single=True)
    assert table.thought(1) == "thought 1"
    table.match.undo(1, single=True)
    table.update(450)
    assert table.thought(1) == "thought 2"


def test_what_was_left_to_chance_has_no_thought():
    brain = Weighing()
    brain.trouble = "it slept"
    table = against(brain)
    table.submit("stop")
    table.update(450)
    assert "(it slept)" in table.trouble and table.history[-1] == (1, "walk 1")
    assert table.thought(1) is None


def test_a_bot_in_a_thread_is_hurried_also_before_it_has_begun():
    brain = Weighing(is_slow=True)
    table = against(brain, in_thread=True)
    table.submit("stop")
    table.update(1)
    table.hurry()
    frames(table, lambda: len(table.history) == 2)
    assert brain.asked == 1


def test_closing_a_bot_in_a_thread_ends_its_thought():
    brain = Weighing(is_slow=True)
    table = against(brain, in_thread=True)
    table.submit("stop")
    table.update(1)
    table.close()
    until = time.monotonic() + 2
    while any(thread.name == "bot 1" for thread in threading.enumerate()) and time.monotonic() < until:
        time.sleep(0.002)
    assert not any(thread.name == "bot 1" for thread in threading.enumerate())
