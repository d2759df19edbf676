"""Duels: two games with the same start and luck, in files that are sent, and compared round by round."""

from __future__ import annotations

import base64
import json
import random
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hyperline.arena.roster import make_bot
from hyperline.cli import main
from hyperline.games.listed import SHELF
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.duel import DUEL, begun
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.postcard import into_text
from hyperline.kernel.record import Record, identity, load, recorded, save, written
from tests.amounts import graded
from tests.command.test_spoiled_records import PATIENCE, SPOILERS

GAMES = graded([game for game in SHELF.names if game != "hyperline"] + ["hyperline"], 2)
FEW, MANY = 10, 125
"""How many duels are spoiled of each game: 500 in all in the thorough checks."""


@cache
def played(game: str, luck: int, seed: int = 5) -> Record:
    """A whole game of a person who acts at random against a computer."""
    rules, entry = SHELF.game(game), SHELF.entry(game)
    setup = Setup((Seat("human", "Ada", 0), Seat("pilot", "Bot", 1)), seed)
    match, dice = Match(rules, setup), Dice.of(luck)
    bots = [make_bot(entry, "pilot", seat, seed) for seat in (0, 1)] if game == "hyperline" else []
    for number in range(5000):
        decisions = [one for one in match.open if not one.answered]
        if not decisions:
            return recorded(match, setup)
        seat = decisions[0].seat
        if bots and (seat or number > 6 * luck):  # at random it would take too long to be over
            action = bots[seat].choose(rules.observe(match.position, seat), rules.legal(match.position, seat), Budget())
        else:
            action = rules.sample(match.position, seat, dice.at(str(number)))
        match.submit(seat, action)
    raise AssertionError("it is over by then")


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    return err


def kept(folder: Path, name: str, record: Record) -> str:
    save(folder / name, record)
    return str(folder / name)


@pytest.mark.parametrize("game", GAMES)
def test_a_duel_holds_the_whole_game_and_is_compared(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (kept(tmp_path, f"{luck}.hyperline", played(game, luck)) for luck in (1, 2))
    out = str(tmp_path / "ada.duel")
    printed(capsys, "duel", first, out)
    assert len(Path(out).read_bytes()) < 100_000
    sent = load(Path(out))
    assert sent == replace(played(game, 1), labels={DUEL: identity(sent)})
    found: Any = json.loads(printed(capsys, "duel", out, "--with", second, "--json"))
    assert found["game"] == game and found["start"] == identity(sent) and found["seat"] == 0
    whole = [json.loads(printed(capsys, "replay", file, "--json")) for file in (first, second)]
    assert whole[0] != whole[1]
    parted = found["parted"]
    acts = [record.acts for record in (played(game, 1), played(game, 2))]
    assert acts[0][: parted["shared"]] == acts[1][: parted["shared"]]
    assert [one[parted["shared"]] for one in acts] == [*zip(parted["seats"], parted["acts"], strict=True)]
    for number, outcome in enumerate(found["outcomes"]):
        rows = [row["scores"][number] for row in found["rounds"] if row["scores"][number] is not None]
        assert found["rounds"][0]["round"] == 1 <= found["parted"]["round"]
        assert rows[-1] == outcome["standing"]["scores"] and outcome["acts"] == len(acts[number])
    told = printed(capsys, "duel", out, "--with", second)
    assert told.count("\n") == len(found["rounds"]) + 6


def test_a_game_compared_with_itself_is_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = kept(tmp_path, "a.hyperline", played("slipway", 1))
    assert json.loads(printed(capsys, "duel", file, "--with", file, "--json"))["parted"] is None
    assert "both games are the same" in printed(capsys, "duel", file, "--with", file)


def test_what_is_played_for_a_duel_begins_alike_and_bears_no_name() -> None:
    record = played("slipway", 1)
    start = begun(record)
    assert start.acts == () and identity(start) == identity(record) == start.labels[DUEL]
    assert [seat.name for seat in start.setup.seats] == ["", "Bot"]


def test_what_is_no_duel_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = played("slipway", 1)
    setup = record.setup
    people = tuple(replace(seat, controller="human") for seat in setup.seats)
    other = (setup.seats[0], replace(setup.seats[1], controller="captain"))
    wrong = {
        "2 people": replace(record, setup=replace(setup, seats=people)),
        "is not over": replace(record, acts=record.acts[:-1]),
        "middle of another": replace(record, labels={"branch_of": "x", "branch_at": "1"}),
        "practice game": replace(record, labels={"practice": "3"}),
        "has been changed": replace(record, labels={DUEL: "0"}),
        "action 1": replace(record, acts=((0, "fly"), *record.acts)),
    }
    for why, spoiled in wrong.items():
        file = kept(tmp_path, "wrong", spoiled)
        assert why in refused(capsys, "duel", file, str(tmp_path / "out.duel"))
    file = kept(tmp_path, "right", record)
    older = written(record).replace(b'"version": 2', b'"version": 1')
    (tmp_path / "older").write_bytes(older)
    assert "older game" in refused(capsys, "duel", str(tmp_path / "older"), str(tmp_path / "out.duel"))
    apart = {
        "other luck": played("slipway", 1, 6),
        "two games": played("belt", 1),
        "other computers": replace(record, setup=replace(setup, seats=other)),
    }
    for why, against in apart.items():
        assert why in refused(capsys, "duel", file, "--with", kept(tmp_path, "apart", against))
    assert "--with" in refused(capsys, "duel", file, "--json")
    assert "end in .duel" in refused(capsys, "duel", file, str(tmp_path / "out.png"))
    assert "either" in refused(capsys, "duel", file, str(tmp_path / "out.duel"), "--with", file)
    assert not (tmp_path / "out.duel").exists()


def test_a_duel_opens_in_the_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []
    monkeypatch.setattr("hyperline.shell.main.run", lambda shelf, path: opened.append((load(path), path.suffix)) or 0)
    record = played("slipway", 1)
    printed(capsys, "duel", kept(tmp_path, "a.hyperline", record))
    assert opened == [(replace(record, labels={DUEL: identity(record)}), ".duel")]


@pytest.mark.parametrize(("game", "count"), graded([("slipway", FEW), *((g, MANY) for g in SHELF.names[1:])], 1))
def test_a_spoiled_duel_is_legal_or_refused(
    game: str, count: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = replace(played(game, 1), labels={DUEL: identity(played(game, 1))})
    mine, theirs = kept(tmp_path, "mine", played(game, 2)), tmp_path / "theirs.duel"
    luck, refusals = random.Random(f"{game} {count}"), 0
    for number in range(count):
        spoil = luck.choice(SPOILERS)
        data = written(record)
        data = into_text("A duel", spoil(luck, data)).encode() if number % 3 else spoil(luck, into_text("", data).encode())
        theirs.write_bytes(data)
        began = time.perf_counter()
        status = main(["duel", mine, "--with", str(theirs), "--json"])
        out, err = capsys.readouterr()
        told = base64.b64encode(data[:2000]).decode()
        assert time.perf_counter() - began < PATIENCE and status in (0, 2), told
        refusals += status == 2
        if status:
            assert out == "" and err.count("\n") == 1 and err.startswith("hyperline: ") and "Traceback" not in err, told
        else:
            assert json.loads(out)["game"] == game and err == "", told
    assert refusals > count // 3, "most of them are none"
