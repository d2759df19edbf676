"""The guide to the protocol says what the protocol is, and a guest that knows nothing else plays by it."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import get_args

import pytest

import hyperline
from hyperline.kernel.game import Seat, Setup
from hyperline.together import protocol as say
from hyperline.together.guest import Link
from hyperline.together.identity import Identity, is_proven
from hyperline.together.limits import Limits
from hyperline.together.luck import seal_of, seed_of
from tests.together.people import ADA, BEN, CODE, Circle, hosted, wish

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
LINES = re.findall(r"^([<>]) (\{.*)$", GUIDE, re.MULTILINE)
TOGETHER = Path(hyperline.__file__).parent / "together"


def spoken(sign: str) -> list[tuple[str, say.Said]]:
    """The examples of guests (``>``) or the host (``<``), as they stand and as they are read."""
    read = say.from_guest if sign == ">" else say.from_host
    return [(line, read(line)) for who, line in LINES if who == sign]


@pytest.mark.parametrize("sign", [">", "<"])
def test_each_kind_has_an_example_as_it_is_sent(sign: str) -> None:
    examples = spoken(sign)
    for line, message in examples:
        assert json.loads(say.sent(message)) == json.loads(line), line
    kinds = set(get_args(say.FromGuest if sign == ">" else say.FromHost))
    assert {type(message) for _, message in examples} == kinds


@pytest.mark.parametrize("sign", [">", "<"])
def test_each_key_is_in_the_guide(sign: str) -> None:
    for kind in get_args(say.FromGuest if sign == ">" else say.FromHost):
        tag = kind.__struct_config__.tag
        (row,) = re.findall(rf"^\| `{tag}` {sign} \|(.*)\|$", GUIDE, re.MULTILINE)
        for field in kind.__struct_fields__:
            assert f"`{field}`" in row, (tag, field)


def test_each_rule_and_signal_is_in_the_guide() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in TOGETHER.glob("*.py"))
    rules = set(re.findall(r'(?:Illegal|[Rr]efused)\([^"\n]*"([A-Z]+)"', code))
    assert rules > {"ROOM", "STEP", "LUCK", "STORE"}
    for rule in rules | {"NOTATION"}:
        assert f"| `{rule}` |" in GUIDE, rule
    for signal in say.SIGNALS:
        assert f"`{signal}`" in GUIDE


def test_the_limits_of_the_guide_are_those_of_the_host() -> None:
    limits = Limits()
    for said in (
        f"{say.LARGEST:,} bytes", f"{limits.messages:.0f} messages a second", f"{limits.rooms} rooms a key",
        f"{limits.of_key} connections a key", f"{limits.connections:,} connections", f"{limits.handshake:.0f} seconds",
        f"{limits.queue} messages", f"{limits.wrong} wrong codes a minute", f"{limits.days:.0f} days",
        f"{say.LISTED:,} actions",
    ):  # fmt: skip
        assert said in GUIDE, said


def test_the_signature_of_the_guide_is_right() -> None:
    challenge = next(message for _, message in spoken("<") if isinstance(message, say.Challenge))
    proof = next(message for _, message in spoken(">") if isinstance(message, say.Prove))
    assert is_proven(proof.key, proof.signature, challenge.nonce, challenge.key, challenge.name, proof.name)
    assert Identity(bytes(range(32))).key == proof.key


def test_the_luck_of_the_guide_is_right() -> None:
    secret, part = "11" * 32, "22" * 32
    setup = Setup((Seat(name='Zoë "Z"'), Seat("pilot")), 7, {"b": "2", "a": "1"})
    said, digest = re.findall(r'^(\["hyperline seed".*)$\n^([0-9a-f]{64})$', GUIDE, re.MULTILINE)[0]
    record = {"seats": [{"controller": "human", "name": "Zoë \"Z\"", "emblem": 0, "role": "", "choice": ""},
                        {"controller": "pilot", "name": "", "emblem": 0, "role": "", "choice": ""}],
              "seed": 0, "options": {"b": "2", "a": "1"}}  # fmt: skip
    text = json.dumps(
        ["hyperline seed", secret, [part, ""], record], sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    assert said == text
    assert int(digest[:16], 16) >> 11 == seed_of(secret, [part, ""], setup)
    assert seal_of(secret) in GUIDE
    sealed, opened = (message for _, message in spoken(">") if isinstance(message, say.Ready))
    assert sealed.seal == seal_of(opened.part)


def test_a_guest_without_the_rules_is_told_what_is_legal() -> None:
    circle = Circle("hyperline")
    circle.join(BEN)
    circle.begin()
    course = circle.room.course
    assert course is not None
    for _ in range(60):
        seat = course.waiting[0]
        key = (ADA, BEN)[seat]
        (allowed,) = circle.tell(key, say.Legal(5, CODE, course.last))
        assert isinstance(allowed, say.Allowed)
        view = course.game.observe(course.match.position, seat)
        assert set(map(str, course.game.legal(view, seat))) == set(allowed.actions)
        assert circle.tell(key, say.Legal(5, CODE, course.last)) == [allowed]
        circle.act(key, next(text for text in allowed.actions if not text.endswith("…")))


@pytest.mark.parametrize("game", ["slipway", pytest.param("gatestorm", marks=pytest.mark.slow)])
def test_foreign_programs_play_a_whole_game_and_then_another(game: str, tmp_path) -> None:
    async def play(link: str, name: str) -> tuple[int | None, bytes, bytes]:
        flags = ("-P", str(ROOT / "examples" / "together_client.py"), link, "--name", name, "--games", "2")
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(sys.executable, *flags, cwd=tmp_path, stdout=pipe, stderr=pipe)
        async with asyncio.timeout(120):
            said, fault = await process.communicate()
        return process.returncode, said, fault

    async def run() -> list[tuple[int | None, bytes, bytes]]:
        async with hosted(tmp_path) as (_, address):
            link = await Link.open(address, Identity.made(), "Ada", lambda said: None)
            state = await link.ask(wish(game))
            await link.ask(say.Leave(0, state.room))  # the foreign programs have both seats
            room = address._replace(code=state.room)
            return [*await asyncio.gather(play(room.link, "Ben"), play(room.link, "Zoë “Z”"))]

    for status, said, fault in asyncio.run(run()):
        assert status == 0, fault
        assert said.endswith(b"steps. The luck was as promised.\n")
