"""Bots of the players' own: the guide and its examples say what the game says, and play."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hyperline.arena.protocol import Hello, Question, Reply, line, reply, request
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from tests.games.hyperline.made import make_bot

ROOT = Path(__file__).resolve().parents[4]
GUIDE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
GAME = Hyperline()


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", GUIDE, re.DOTALL)
    return found


VIEW = json.dumps(json.loads(block("json")))
LINES = block("exchange").replace("VIEW", VIEW).splitlines()
SAID = [text.removeprefix("> ") for text in LINES if text.startswith("> ")]
ANSWERED = [text.removeprefix("< ") for text in LINES if text.startswith("< ")]


def served(*command: str) -> list[str]:
    """The lines that a program answers to what the guide shows."""
    ran = subprocess.run(
        [sys.executable, *command], input="\n".join(SAID) + "\n", capture_output=True, text=True, cwd=ROOT, timeout=30
    )
    return ran.stdout.splitlines()


def test_the_exchange_of_the_guide_is_what_the_example_says() -> None:
    assert [json.loads(text) for text in served("examples/bot_program.py")] == [json.loads(text) for text in ANSWERED]


@pytest.mark.parametrize("name", ["random", "file:examples/bot_simple.py"])
def test_bots_that_are_served_by_hand_answer_it(name: str) -> None:
    (text,) = served("-m", "hyperline.arena.serve", name)
    answer = reply(text.encode())
    assert answer.number == 1 and answer.action in json.loads(SAID[1])["legal"] and not answer.fault


def test_the_exchange_of_the_guide_is_what_the_game_says() -> None:
    hello, question = (request(text.encode()) for text in SAID)
    assert isinstance(hello, Hello) and isinstance(question, Question)
    view = GAME.decode(bytes(question.view))
    assert json.loads(GAME.encode(view)) == json.loads(VIEW)
    assert tuple(str(action) for action in GAME.legal(view, hello.seat)) == question.legal
    assert [json.loads(line(hello)), json.loads(line(question))] == [json.loads(text) for text in SAID]


def test_every_key_is_in_the_guide() -> None:
    keys = {key for text in SAID for key in json.loads(text)}
    assert all(f"`{key}`" in GUIDE for key in keys - {"type"}) and all(
        f"`{key}`" in GUIDE for key in Reply.__struct_fields__
    )


@pytest.mark.parametrize("name", ["file:{}/examples/bot_simple.py", "program:{} {}/examples/bot_program.py"])
def test_the_examples_play(name):
    words = (str(ROOT),) if name.startswith("file:") else (shlex.quote(sys.executable), shlex.quote(str(ROOT)))
    bot: Any = make_bot(name.format(*words), 0, 5)
    position, dice = GAME.start(Setup((Seat(), Seat()), seed=1)), Dice.of(3)
    for _ in range(150):
        seat = position.decision.seat
        view = GAME.observe(position, seat)
        action: Any = bot.choose(view, GAME.legal(view, seat), Budget()) if seat == 0 else GAME.sample(view, seat, dice)
        assert not bot.trouble
        _, dice = dice.roll(2)
        position = GAME.apply(position, seat, action).position
    bot.close()
    assert position.turns > 5
