"""Records, postcards and texts of every game with something wrong in them: legal games, or refused in a sentence."""

from __future__ import annotations

import base64
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hyperline.cli import main
from hyperline.games.listed import SHELF
from hyperline.kernel.postcard import into_picture, into_text
from hyperline.kernel.record import recorded, written
from tests.amounts import graded
from tests.kernel.test_postcard import PICTURE
from tests.shell.test_spoiled_games import real_match

FEW, MANY = 12, 400
"""How many are spoiled of each game: with every change, and in the thorough checks, 2,000 in all."""
PATIENCE = 10.0  # seconds for one, on a busy machine
NUMBER = re.compile(rb"-?\d+")


def cut(luck: random.Random, data: bytes) -> bytes:
    return data[: luck.randrange(len(data))]


def flipped(luck: random.Random, data: bytes) -> bytes:
    at = luck.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << luck.randrange(8)]) + data[at + 1 :]


def without(luck: random.Random, data: bytes) -> bytes:
    at = luck.randrange(len(data))
    return data[:at] + data[at + luck.randrange(1, 40) :]


def doubled(luck: random.Random, data: bytes) -> bytes:
    at, to = sorted(luck.randrange(len(data)) for _ in range(2))
    return data[:to] + data[at:to] + data[to:]


def renumbered(luck: random.Random, data: bytes) -> bytes:
    """With another number in place of one."""
    found = [*NUMBER.finditer(data)]
    if not found:
        return data[:-1]
    one = luck.choice(found)
    other = luck.choice([b"0", b"1", b"7", b"-1", b"255", b"65536", b"4294967296", b"9" * 25, b"9" * 5000])
    return data[: one.start()] + other + data[one.end() :]


def shuffled(luck: random.Random, data: bytes) -> bytes:
    """With two lines in each other's place."""
    lines = data.split(b"\n")
    one, two = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


SPOILERS: list[Callable[[random.Random, bytes], bytes]] = [cut, flipped, without, doubled, renumbered, shuffled]


def spoiled(luck: random.Random, record: bytes, number: int) -> bytes:
    """A record, picture or text spoiled as it is, or one that is whole and holds a spoiled record."""
    spoil = luck.choice(SPOILERS)
    match number % 5:
        case 0:
            return spoil(luck, record)
        case 1:
            return spoil(luck, into_picture(PICTURE, record))
        case 2:
            return spoil(luck, into_text("A game", record).encode())
        case 3:
            return into_picture(PICTURE, spoil(luck, record))
        case _:
            return into_text("A game", spoil(luck, record)).encode()


@pytest.mark.parametrize(("game", "count"), graded([*((g, FEW) for g in SHELF.names), *((g, MANY) for g in SHELF.names)], 5))
def test_what_is_spoiled_is_a_legal_game_or_refused(
    game: str, count: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, setup = real_match(game, 4, 20)
    later = type(match)(match.game, match.position)
    records = [written(recorded(match, setup)), written(recorded(later, setup))]
    luck, file = random.Random(f"{game} {count}"), tmp_path / "game"
    refused = 0
    for number in range(count):
        data = spoiled(luck, records[number % 2], number)
        file.write_bytes(data)
        began = time.perf_counter()
        status = main(["replay", str(file), "--json"])
        out, err = capsys.readouterr()
        told = base64.b64encode(data[:2000]).decode()
        assert time.perf_counter() - began < PATIENCE, told
        assert status in (0, 2), told
        if status:
            refused += 1
            assert out == "" and err.count("\n") == 1 and err.startswith("hyperline: ") and "Traceback" not in err, told
        else:
            assert out.startswith("{") and err == "", told
    assert refused > count // 3, "most of them are no games"
