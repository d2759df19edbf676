"""The tuner: what it proposes, what it finds again, and that processes make no difference."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from math import log
from pathlib import Path

import pytest

from hyperline.arena.intervals import Score
from hyperline.arena.schedule import Task
from hyperline.cli import main
from hyperline.games.hyperline.bots.study import tune as tuning
from hyperline.games.hyperline.bots.study.tune import Group, Plan, changed, contest, groups, proposed, prove, tune
from hyperline.games.hyperline.bots.weights import NAMES, Weights, load, numbers_of, save, tuned_weights, weights_of
from hyperline.games.hyperline.entry import ENTRY
from hyperline.kernel.dice import Dice

WEIGHTS = tuned_weights().weights


def having(**numbers: float) -> Weights:
    return weights_of({**numbers_of(WEIGHTS), **numbers})


NEVER_BUYS = having(enough=0.0)


def likely(group: Group) -> Score:
    """A random contest, in which a player is better the nearer its `home` is to 3 and its `stock` to 6, in factors."""

    def merit(weights: Weights) -> float:
        return -abs(log(weights.home / 3)) - abs(log(weights.stock / 6))

    odds = 4 ** (merit(group.challenger) - merit(group.champion))
    rolls = [Dice.of(task.seed).at(str(seat)).roll(1000)[0] for seat, task in enumerate(group.tasks)]
    return Score(len(rolls), sum(roll <= 1000 * odds / (1 + odds) for roll in rolls), 0)


# --- what is proposed -------------------------------------------------------------------------------------------------


def test_a_challenger_differs_in_some_numbers_of_those_that_may_change() -> None:
    counts = set()
    for seed in range(60):
        changes = changed(WEIGHTS, proposed(WEIGHTS, ("home", "loss.bridge", "shopping", "stock"), Dice.of(seed)))
        counts.add(len(changes))
        assert set(changes) <= {"home", "loss.bridge", "shopping", "stock"}
        assert all(0.2 < new / (old or 1.0) < 8 and float(f"{new:.3g}") == new for old, new in changes.values())
    assert counts == {1, 2, 3}
    assert len(changed(WEIGHTS, proposed(WEIGHTS, ("home",), Dice.of(1)))) == 1


def test_steps_go_up_as_often_as_down() -> None:
    steps = [changed(WEIGHTS, proposed(WEIGHTS, ("home",), Dice.of(seed)))["home"] for seed in range(400)]
    up = sum(new > old for old, new in steps)
    assert 160 < up < 240
    assert 0.4 < (sum(log(new / old) ** 2 for old, new in steps) / len(steps)) ** 0.5 < 0.6


# --- matches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_challenger_sits_in_every_seat_with_the_same_luck(players: int) -> None:
    plan = Plan(players, 1, 13, 5)
    work = list(groups(plan, NEVER_BUYS, WEIGHTS, 7))
    assert len(work) == -(-13 // players)
    for group in work:
        assert [task.bots.index("challenger") for task in group.tasks] == list(range(players))
        assert all(task.bots.count("champion") == players - 1 for task in group.tasks)
        assert len({(task.seed, task.choices) for task in group.tasks}) == 1
    assert len({group.tasks[0].seed for group in work}) == len(work)


@pytest.mark.slow
def test_each_plays_by_his_own_numbers() -> None:
    """The one who never buys loses to the one who does, whichever of them is the challenger."""
    plan = Plan(2, 1, 60, 3, odds=3.0)
    for challenger, champion, better in ((WEIGHTS, NEVER_BUYS, 1), (NEVER_BUYS, WEIGHTS, -1)):
        match = plan.match()
        prove(plan, match, challenger, champion, 1)
        assert match.games == 60
        assert match.verdict == better


def test_a_level_that_searches_plays_too() -> None:
    task = Task(ENTRY, 1, ("challenger", "champion"), 5, 6, nodes=4)
    score = contest(Group((task,), "captain", WEIGHTS, NEVER_BUYS))
    assert (score.games, score.draws) == (1, 1)  # six turns are too few for a winner


# --- tuning -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_spoiled_number_is_found_again() -> None:
    plan = Plan(2, 4, 80, 3, odds=3.0, names=("enough",))
    tried = list(tune(plan, NEVER_BUYS, 1))
    assert any(one.is_accepted for one in tried)
    assert tried[-1].champion.enough > 0.5


def test_many_tries_come_near_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "contest", likely)
    plan = Plan(2, 60, 1000, 1, odds=1.2, names=("home", "stock"))
    tried = list(tune(plan, having(home=40.0, stock=0.5), 1))
    champion = tried[-1].champion
    assert 2 < champion.home < 4.5
    assert 4 < champion.stock < 9
    assert changed(WEIGHTS, champion).keys() == {"home", "stock"}
    assert 3 <= sum(one.is_accepted for one in tried) < 30
    for before, after in pairwise(tried):
        assert all(numbers_of(before.champion)[name] == old for name, (old, _) in after.changes.items())


def test_what_is_open_at_the_end_is_not_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "contest", lambda _: Score(2, 2, 0))
    (one,) = tune(Plan(2, 1, 30, 1), WEIGHTS, 1)
    assert one.match.games == 30
    assert (one.match.verdict, one.is_accepted) == (0, False)
    assert one.champion == WEIGHTS


@pytest.mark.slow
def test_processes_make_no_difference() -> None:
    plan = Plan(2, 2, 16, 8, odds=3.0, names=NAMES[:4])
    results = [
        [(one.changes, one.champion, one.match.games, one.match.wins) for one in tune(plan, NEVER_BUYS, jobs)]
        for jobs in (1, 2)
    ]
    assert results[0] == results[1]


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_tells_what_was_tried_and_writes_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "contest", likely)
    start, file = tmp_path / "start.toml", tmp_path / "found.toml"
    save(start, tuned_weights().with_weights("captain", having(home=40.0), "spoiled", 2))
    words = ["--tries", "8", "--games", "300", "--seed", "2", "--jobs", "1", "--only", "home", "--start", str(start)]
    assert main(["dev", "tune", *words, "--out", str(file)]) == 0
    out = capsys.readouterr().out
    for word in ("Tries", "better", "not better", "interval", "fair", "8 tries", "Found: home 40 →", "Saved to"):
        assert word in out
    assert "Against the starting numbers:" in out
    made = load(file)
    home = made.weights_of("captain", players=2).home
    assert home < 20
    assert (made.weights, made.command) == (tuned_weights().weights, tuned_weights().command)
    command = made.players[2].command
    assert command.startswith("hyperline dev tune --players 2 --tries 8 --games 300 --seed 2 --level captain --odds 1.15")
    assert "proof: " in command
    assert made == tuned_weights().with_weights("captain", having(home=home), command, 2)


def test_where_nothing_is_found_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "found.toml"
    words = ["dev", "tune", "--players", "3", "--tries", "1", "--games", "3", "--jobs", "1", "--out", str(file)]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "Nothing better was found." in out
    assert "33.3%" in out
    assert not file.exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "5"], "5"),
        (["--tries", "0"], "at least 1"),
        (["--odds", "1"], "above 1"),
        (["--odds", "nan"], "above 1"),
        (["--only", "wish,fame"], "no number “fame”"),
        (["--only", ""], "no number “”"),
        (["--level", "admirable"], "no level “admirable”"),
        (["--nodes", "8"], "so --nodes has no effect"),
        (["--start", "nowhere.toml"], "nowhere.toml: No such file"),
        (["--out", "/nowhere/at/all.toml"], "no such folder"),
        (["--out", "."], "is a folder"),
    ],
    ids=str,
)
def test_what_cannot_be_tuned_is_one_line(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dev", "tune", *words, "--jobs", "1"]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_a_file_with_nonsense_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.toml").write_text("command = 'x'\n[bent]\nenough = 'much'\n", encoding="utf-8")
    assert main(["dev", "tune", "--start", str(tmp_path / "bad.toml")]) == 2
    assert capsys.readouterr().err == "hyperline: bad.toml: “bent.enough” must be a finite number.\n"


@pytest.mark.skipif(os.name == "nt", reason="there a test cannot press Ctrl-C for another process")
def test_ctrl_c_tells_and_keeps_what_is_found(tmp_path: Path) -> None:
    start, file = tmp_path / "start.toml", tmp_path / "found.toml"
    save(start, tuned_weights().with_weights("captain", NEVER_BUYS, "spoiled", 2))
    words = ["--tries", "100000", "--games", "80", "--seed", "3", "--jobs", "1", "--odds", "3", "--only", "enough"]
    process = subprocess.Popen(
        [sys.executable, "-m", "hyperline", "dev", "tune", *words, "--start", str(start), "--out", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        for _ in range(1200):
            time.sleep(0.05)
            if file.exists():
                break
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()  # it would search for hours
    assert process.returncode == 130
    assert err == ""
    assert "of 100000 tries" in out
    assert "Saved to" in out
    assert load(file).weights_of("captain", players=2).enough > 0
