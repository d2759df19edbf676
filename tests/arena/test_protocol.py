"""The lines that bots in other processes speak: nothing that cannot be read."""

from __future__ import annotations

import pytest

from hyperline.arena.base import Option, Thought
from hyperline.arena.protocol import Misread, Reply, line, reply, request


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
