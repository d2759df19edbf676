"""Bots in processes of their own: what they choose is done, and whatever goes wrong with them, the game goes on."""

from __future__ import annotations

import gc
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from hyperline.arena import outside
from hyperline.arena.base import Option, Thought
from hyperline.arena.levels import RandomBot
from hyperline.arena.outside import MOST_FAULTS, OURS, Outside
from hyperline.arena.roster import CHANCE, is_bot, make_bot
from hyperline.arena.schedule import tasks
from hyperline.arena.simulate import timed
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from tests.arena.outsiders import GAME, LEGAL, START, VIEW, chosen, hasty, is_gone, patient, program, returned
from tests.conformance.dummies import RACE

ROOT = Path(__file__).resolve().parents[2]
FOR_EVER = 100_000.0  # seconds
FIRST, LAST = str(LEGAL[0]), str(LEGAL[-1])
RANDOM_HOST = """
import time
from tests.arena.outsiders import chosen, patient
bot = patient("random")
chosen(bot)
print(bot.process.pid, flush=True)
time.sleep(60)
"""


@pytest.fixture
def closing():
    """Bots to be closed when the test is over."""
    bots: list[Outside] = []
    yield lambda bot: bots.append(bot) or bot
    for bot in bots:
        bot.close()


def file_of(folder: Path, code: str) -> str:
    file = folder / "mine.py"
    file.write_text(code, encoding="utf-8")
    return f"file:{file}"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("next(questions()); sys.exit(3)", "has ended (exit status 3)"),
        ("next(questions()); 1 / 0", "has ended (exit status 1: ZeroDivisionError: division by zero)"),
        ("next(questions()); print('it is', 'so', flush=True); time.sleep(9)", "“it is so” is not an answer"),
        ("next(questions()); print('[1, {', flush=True); time.sleep(9)", "“[1, {” is not an answer"),
        ('print(\'{"number": "one"}\', flush=True); time.sleep(9)', "is not an answer"),
        ("answer(next(questions()), 'fly'); time.sleep(9)", "answered “fly”: 'fly' is no action"),
        ("answer(next(questions()), 'walk 9'); time.sleep(9)", "answered “walk 9”: only 3 steps are left"),
        ("answer(next(questions()), 'name Ada'); time.sleep(9)", "answered “name Ada”: a runner takes one name"),
        ("answer(next(questions()), number=7); time.sleep(9)", "no answer within"),
        ("time.sleep(9)", "no answer within"),
        ("sys.stdout.write('x' * 2000000); time.sleep(9)", "it wrote too much"),
        ("while True: print('{\"number\": 0}')", "it answered a question that was not asked | it wrote too much"),
        ("while True: print('{\"number\": 0}', file=sys.stderr)", "no answer within | it wrote too much"),
        ("while True: sys.stderr.write('x' * 100000)", "it wrote too much"),
        ("print('\\n \\n', file=sys.stderr); sys.exit(3)", "has ended (exit status 3)"),
        ('print(\'{"number": 1, "fault": " "}\', flush=True); time.sleep(9)', "it gave no reason"),
        ("import os; os.close(1); time.sleep(9)", "has ended"),
    ],
)
def test_what_goes_wrong_is_told_and_forfeits_one_decision(closing, tmp_path, code, why):
    make = hasty if "no answer within" in why else patient
    bot = closing(make(program(tmp_path, code)))
    chosen(bot, 0.02)
    assert any(one in bot.trouble for one in why.split(" | ")) and str(tmp_path / "bot.py") in bot.trouble
    assert not bot.thought.options


def test_a_bot_is_asked_again_after_a_fault_and_not_after_three_in_a_row(closing, tmp_path):
    code = "said = next(questions())\nif said['number'] == 2: answer(said)\nelse: answer(said, 'fly')\n"
    bot = closing(patient(program(tmp_path, code + "for said in questions(): answer(said, 'fly')")))
    told = []
    for _ in range(MOST_FAULTS + 3):
        chosen(bot)
        told.append(bot.trouble)
    assert told[0] and told[3:] == ["", "", ""] and "not asked again" in told[2]
    assert all("answered “fly”" in trouble for trouble in told[:3]) and "not asked again" not in told[1]
    assert is_gone(bot.process.pid)


def test_a_good_answer_makes_up_for_faults(closing, tmp_path):
    bot = closing(
        hasty(program(tmp_path, "for said in questions(): answer(said, None if said['number'] % 3 == 0 else 'fly')"))
    )
    told = []
    for _ in range(9):
        chosen(bot)
        told.append(bool(bot.trouble))
    assert told == [True, True, False] * 3


def test_an_answer_to_a_question_of_before_is_dropped(closing, tmp_path):
    code = "for said in questions():\n for n in range(said['number'] + 1): answer(said, said['legal'][-n], number=n)"
    bot = closing(patient(program(tmp_path, code)))
    assert [chosen(bot) for _ in range(3)] == [str(LEGAL[-number]) for number in (1, 2, 3)] and not bot.trouble


@pytest.fixture
def endless(monkeypatch):
    """A budget that only `stop` ends."""
    monkeypatch.setattr(outside, "SECONDS", FOR_EVER)
    return Budget(seconds=FOR_EVER, clock=time.perf_counter)


def test_a_program_is_told_to_stop_when_somebody_wants_the_answer_and_when_time_is_up(closing, endless, tmp_path):
    code = (
        "for said in questions():\n stop = json.loads(input())\n assert stop == {'type': 'stop', 'number': said['number']}\n"
    )
    bot = closing(patient(program(tmp_path, code + " answer(said)")))
    threading.Timer(0.1, endless.stop).start()
    assert str(returned(lambda: bot.choose(VIEW, LEGAL, endless))) == FIRST and not bot.trouble
    assert chosen(bot, 0.05) == FIRST and not bot.trouble


def test_a_file_is_stopped_by_its_budget(closing, endless, tmp_path):
    code = "import time\ndef choose(view, legal, budget):\n while budget.goes_on(): time.sleep(0.001)\n return legal[-1]"
    bot = closing(patient(file_of(tmp_path, code)))
    assert chosen(bot, 0.05) == LAST
    threading.Timer(0.1, endless.stop).start()
    assert str(returned(lambda: bot.choose(VIEW, LEGAL, endless))) == LAST and not bot.trouble


def test_a_class_in_a_file_knows_its_seat_may_print_and_tells_its_thought(closing, tmp_path):
    code = """
from hyperline.arena import outside
from hyperline.arena.base import Option, Thought
print("read")
class Bot:
    def __init__(self, seat, seed):
        self.known = seat, seed
    def choose(self, view, legal, budget):
        print("{}", self.known)
        self.thought = Thought((Option(str(legal[2]), 0.5, 7), Option(str(self.known), 0.25, 3)))
        return str(legal[2])
"""
    bot = closing(patient(file_of(tmp_path, code)))
    assert chosen(bot) == str(LEGAL[2]) and not bot.trouble
    assert bot.thought == Thought((Option(str(LEGAL[2]), 0.5, 7), Option("(0, 0)", 0.25, 3)))


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("def choose(view, legal, budget):\n\n  return 1 / 0", "mine.py: ZeroDivisionError: division by zero (line 3)"),
        ("def choose(view, legal, budget): raise SystemExit(4)", "mine.py: SystemExit: 4 (line 1)"),
        ("x = 1", "it has neither a function “choose” nor a class “Bot”"),
        ("def choose(:", "SyntaxError: invalid syntax"),
    ],
)
def test_a_fault_in_a_file_is_told_with_its_line(closing, tmp_path, code, why):
    bot = closing(patient(file_of(tmp_path, code)))
    chosen(bot)
    assert why in bot.trouble


def test_a_process_of_ours_that_dies_is_started_and_asked_again(closing):
    bot = closing(patient("random"))
    chosen(bot)
    first = bot.process.pid
    os.kill(first, signal.SIGKILL)
    chosen(bot)
    assert not bot.trouble and bot.process.pid != first and is_gone(first)


def test_one_that_always_dies_is_asked_three_times(closing, tmp_path):
    name = program(tmp_path, f"next(questions()); print('x', file=open({str(tmp_path / 'tried')!r}, 'a')); sys.exit(1)")
    command = shlex.split(name.removeprefix("program:"))
    bot = closing(Outside(GAME, "dying", command, 0, 0, OURS, lambda: RandomBot(GAME, 0, 0)))
    chosen(bot)
    assert "dying has ended (exit status 1)" in bot.trouble and (tmp_path / "tried").read_text() == "x\n" * 3


def test_where_no_process_can_be_started_ours_choose_in_this_one(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    bot = patient("random")
    assert chosen(bot) == str(RandomBot(GAME, 0, 0).choose(VIEW, LEGAL, Budget())) and not bot.trouble


def test_where_no_file_can_be_run_that_is_told(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    bot = patient(f"file:{__file__}")
    chosen(bot)
    assert "cannot be started" in bot.trouble


def test_an_unknown_name_is_known_at_once():
    with pytest.raises(KeyError):
        patient("nobody")


def test_closing_ends_the_process_and_the_thought(endless, tmp_path):
    bot = patient(program(tmp_path, "answer(next(questions())); time.sleep(600)"))
    chosen(bot)
    pid = bot.process.pid
    thinking = threading.Thread(target=bot.choose, args=(VIEW, LEGAL, endless), daemon=True)
    thinking.start()
    time.sleep(0.05)
    returned(bot.close)
    thinking.join(10)
    assert not thinking.is_alive() and is_gone(pid)


def test_a_file_that_prints_without_end_is_cut(closing, tmp_path):
    (tmp_path / "loud.py").write_text(
        "def choose(view, legal, budget):\n    while True: print('x' * 100000)\n", encoding="utf-8"
    )
    bot = closing(patient(f"file:{tmp_path / 'loud.py'}"))
    chosen(bot, 30.0)
    assert bot.trouble.endswith("it wrote too much")


def test_what_a_bot_prints_now_and_then_is_not_added_up(closing, tmp_path, monkeypatch):
    monkeypatch.setattr("hyperline.arena.process.LOUDEST", 1000)
    code = "for said in questions(): print('x' * 400, file=sys.stderr, flush=True); answer(said)"
    bot = closing(patient(program(tmp_path, code)))
    for _ in range(6):
        chosen(bot)
        assert not bot.trouble


def test_what_a_program_has_started_ends_with_it(tmp_path):
    started = (
        "import subprocess; child = subprocess.Popen(['sleep', '60']); print(child.pid, file=open({!r}, 'w'), flush=True);"
    )
    bot = patient(program(tmp_path, started.format(str(tmp_path / "pid")) + "answer(next(questions())); time.sleep(60)"))
    chosen(bot)
    bot.close()
    assert is_gone(int((tmp_path / "pid").read_text()))


def test_a_bot_that_is_forgotten_leaves_no_process(tmp_path):
    bot = patient(program(tmp_path, "for said in questions(): answer(said)"))
    chosen(bot)
    pid = bot.process.pid
    del bot
    gc.collect()
    assert is_gone(pid)


def test_a_process_ends_when_the_game_is_killed():
    with subprocess.Popen([sys.executable, "-c", RANDOM_HOST], cwd=ROOT, stdout=subprocess.PIPE, text=True) as host:
        pid = int(host.stdout.readline())
        host.kill()
    assert is_gone(pid)


def test_a_bot_of_ours_chooses_in_its_process_as_it_would_here(closing):
    apart, here = closing(patient("random")), make_bot(RACE, "random", 0, 0)
    position, dice = START, Dice.of(4)
    while decisions := GAME.open(position):
        (decision,) = decisions
        view = GAME.observe(position, decision.seat)
        action = GAME.sample(view, decision.seat, dice)
        if decision.seat == 0:
            legal = GAME.legal(view, decision.seat)
            action = apart.choose(view, legal, Budget(50))
            assert action == here.choose(view, legal, Budget(50))
        _, dice = dice.roll(2)
        position = GAME.apply(position, decision.seat, action).position
    assert not apart.trouble


def test_a_bot_of_the_games_own_roster_is_served_too(closing):
    assert chosen(closing(patient("sprinter"))) == "walk 3" and chosen(closing(patient("stroller"))) == "walk 1"


def test_a_simulation_goes_on_and_tells_of_seat_file_and_fault(tmp_path):
    name = file_of(tmp_path, "def choose(view, legal, budget):\n return 1 / 0")
    done = timed(tasks(RACE, (name, "random"), 1, 1, 7)[0])
    assert sum(done.game.turns) == 7 and len(done.troubles) == MOST_FAULTS
    assert done.troubles[0] == f"seat 0, {tmp_path / 'mine.py'}: ZeroDivisionError: division by zero (line 2)"


def test_a_file_that_is_not_there_is_no_bot(tmp_path):
    assert is_bot(CHANCE, file_of(tmp_path, "")) and not is_bot(CHANCE, f"file:{tmp_path / 'other.py'}")
    assert is_bot(CHANCE, "program:whatever") and not is_bot(CHANCE, "nobody")
