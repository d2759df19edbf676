"""Simulated games of Hyperline: corners, a drawn setup, and what the command line refuses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from hyperline.arena import simulate
from hyperline.arena.simulate import play
from hyperline.cli import main
from hyperline.games.hyperline.bots.study.balance import OFFER
from hyperline.games.hyperline.bots.study.simulated import corner_names, seatings
from hyperline.games.hyperline.rules.game import Hyperline
from tests.games.hyperline.made import tasks

RANDOM = ("random", "random")
GAME = Hyperline()


def test_seatings_are_those_that_the_rules_allow() -> None:
    assert seatings(2, "usual") == [()]
    assert len(seatings(2, "all")) == 12
    assert sorted(seatings(2, "diagonal")) == [("A1", "I9"), ("A9", "I1"), ("I1", "A9"), ("I9", "A1")]
    assert len(seatings(2, "side")) == 8
    assert len(seatings(3, "all")) == 12
    assert seatings(4, "all") == [
        ("A1", "I1", "I9", "A9"),
        ("I1", "I9", "A9", "A1"),
        ("I9", "A9", "A1", "I1"),
        ("A9", "A1", "I1", "I9"),
    ]
    for players in (2, 3, 4):
        for task in tasks(("random",) * players, 12, 1, 1, ways=seatings(players, "all")):
            game = play(task)
            position = GAME.start(game.setup)
            assert len(position.players) == players
            assert corner_names(tuple(seat.choice for seat in game.setup.seats), players) == task.choices


def test_a_drawn_setup_varies_what_bots_begin_with(monkeypatch: pytest.MonkeyPatch) -> None:
    class Plain:
        """Takes what comes first."""

        def choose(self, view, legal, budget):
            return next(action for action in legal if not action.is_open)

    monkeypatch.setattr(simulate, "make_bot", lambda *_: Plain())

    def begun(is_drawn: bool) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for task in tasks(RANDOM, 24, 3, 1, offer=OFFER if is_drawn else ""):
            for _, text in play(task).acts[:6]:
                name = text.removeprefix("fit ").split("@")[0]
                found.setdefault(name.rpartition("-")[2], set()).add(name)
        return found

    assert len(begun(False)["pod"]) == len(begun(False)["engine"]) == 1
    assert len(begun(True)["pod"]) == len(begun(True)["engine"]) == 3


@pytest.mark.parametrize(
    "words",
    [
        ["--seats", "random,random,random", "--corners", "side"],
        ["--seats", "random,random", "--corners", "middle"],
        ["--seats", "random,random", "--nodes", "0"],
        ["--seats", "random,random", "--json", "/nowhere/at/all.jsonl"],
        ["--seats", "random"],
        ["--seats", "random,program: "],
    ],
    ids=" ".join,
)
def test_what_cannot_be_played_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words, "--games", "1", "--jobs", "1"]) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert captured.out == ""


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda line: line.replace(b"random", b"\xff\xfe", 1), "utf-8"),
        (lambda line: line.replace(b'"version":2', b'"version":3', 1), "a later version"),
        (lambda line: line[:-40], "truncated"),
    ],
    ids=["no text", "later", "cut"],
)
@pytest.mark.parametrize("command", [["replay", "--json"], ["balance", "--jobs", "1"]], ids=lambda words: words[0])
def test_a_line_that_is_no_game_is_told_of_in_one(
    change: Callable[[bytes], bytes], why: str, command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = msgspec.json.encode(play(tasks(RANDOM, 1, 1, 3)[0]))
    file = tmp_path / "games.jsonl"
    file.write_bytes(change(whole) + b"\n")
    assert main([*command, str(file)]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "games.jsonl, line 1: " in err and why in err


def test_a_game_with_a_drawn_setup_can_be_played_again_from_its_acts() -> None:
    for game in map(play, tasks(("random",) * 3, 2, 4, 60, ways=seatings(3, "all"), offer=OFFER)):
        position = GAME.start(game.setup)
        for seat, text in game.acts:
            position = GAME.apply(position, seat, GAME.parse(position, seat, text)).position
        assert position.winner == game.winner
