"""Bots that people might write, as programs, to be asked in tests."""

from __future__ import annotations

import os
import shlex
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from hyperline.arena.outside import Outside, Patience, make_apart
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Seat, Setup
from tests.conformance.dummies import RACE
from tests.conformance.race import Race

GAME = Race()
START = GAME.start(Setup(seats=(Seat(),) * 2, seed=1))
VIEW = GAME.observe(START, 0)
LEGAL = GAME.legal(VIEW, 0)
HASTY = Patience(grace=0.1, start=0.2)
ASKED = """
import json, sys, time
def questions():
    for line in sys.stdin:
        said = json.loads(line)
        if said["type"] == "choose":
            yield said
def answer(said, action=None, **more):
    print(json.dumps({"number": said["number"], "action": action or said["legal"][0], **more}), flush=True)
"""


def program(folder: Path, code: str) -> str:
    """The name of a bot that runs this code, to which `questions` and `answer` are known."""
    file = folder / "bot.py"
    file.write_text(ASKED + code, encoding="utf-8")
    return f"program:{shlex.quote(sys.executable)} -S -E {shlex.quote(str(file))}"


def hasty(name: str) -> Outside:
    """A program that is not waited for long."""
    return Outside(GAME, name, shlex.split(name.removeprefix("program:")), 0, 0, HASTY)


def patient(name: str) -> Outside:
    """A bot as the game makes it."""
    return make_apart(RACE, name, 0, 0)


def returned(act: Callable[[], Any], seconds: float = 30.0) -> Any:
    """What a call returns that must not wait for a thought, where no thought ends by itself."""
    made: Future[Any] = Future()

    def call() -> None:
        try:
            made.set_result(act())
        except Exception as fault:
            made.set_exception(fault)

    threading.Thread(target=call, daemon=True).start()
    return made.result(seconds)


def chosen(bot: Outside, seconds: float = 5.0) -> str:
    """The text of a legal action that a bot chooses in so much time."""
    action: Any = bot.choose(VIEW, LEGAL, Budget(seconds=seconds, clock=time.perf_counter))
    GAME.check(START, 0, action)
    return str(action)


def is_alive(pid: int) -> bool:
    """Whether a process runs, and does not only wait for somebody to ask how it ended."""
    try:
        os.kill(pid, 0)
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def is_gone(pid: int, seconds: float = 5.0) -> bool:
    """Whether a process ends in so much time."""
    until = time.monotonic() + seconds
    while is_alive(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not is_alive(pid)
