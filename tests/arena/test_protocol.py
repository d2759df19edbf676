"""The lines that bots in other processes speak: as the documents show them, and nothing that cannot be read."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hyperline.arena.base import Option, Thought
from hyperline.arena.protocol import Hello, Misread, Question, Reply, line, reply, request
from hyperline.games.hyperline.engine.rules import Hyperline

ROOT = Path(__file__).resolve().parents[2]
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


def test_an_answer_with_a_thought_is_read_as_it_was_written() -> None:
    answer = Reply(3, "pass", Thought((Option("pass", 0.5, 9),)))
    assert reply(line(answer)) == answer and line(answer).count(b"\n") == 1
    assert reply(b'{"number": 3, "action": "pass", "more": 1}') == Reply(3, "pass")


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"pass\n", b"3\n", b"{}", b'{"number": "3"}', b'{"number": 3, "action": 4}', b'{"number": NaN}',
     b'{"number": 3, "thought": {"options": [3]}}', b"\xff\xfe", b"[" * 100_000],
)  # fmt: skip
def test_what_is_no_answer_is_a_sentence(data: bytes) -> None:
    with pytest.raises(Misread):
        reply(data)


def test_what_is_no_request_is_a_sentence() -> None:
    for data in (b"{}", b'{"type": "goodbye"}', b'{"type": "choose", "number": 1}', b"x"):
        with pytest.raises(Misread):
            request(data)
