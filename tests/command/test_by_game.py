"""The command line with the dummy games on its shelf: it knows of a game what the shelf says."""

from __future__ import annotations

import io
import json
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from hyperline.cli import main
from hyperline.command.frames import frames, watching
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import Record, save
from tests.conformance.dummies import AUCTION, RACE, SHELF
from tests.faces.shelf import DUMMIES, HEXES


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words, SHELF) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words, SHELF) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    return err


@pytest.fixture
def race(tmp_path: Path) -> str:
    path = tmp_path / "race.toml"
    path.write_text(RACE.rules().write(RACE.rules().start(Setup((Seat(), Seat()), 3))), encoding="utf-8")
    return str(path)


@pytest.fixture
def auction(tmp_path: Path) -> str:
    path = tmp_path / "auction.toml"
    path.write_text(AUCTION.rules().write(AUCTION.rules().start(Setup((Seat(),) * 3, 3))), encoding="utf-8")
    return str(path)


def read_on(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_run_knows_the_game_by_the_file(
    race: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    once = printed(capsys, "run", race, "--do", "walk 2; 0: walk 1; walk 3")
    form = tomllib.loads(once)
    assert (form["squares"], form["turn"], form["decision"]["kind"]) == ([3, 3], 0, "run")
    assert "walk 3" in form["decision"]["legal"]
    read_on(monkeypatch, once)
    assert printed(capsys, "run", "-") == once
    told = json.loads(printed(capsys, "run", race, "--do", "walk 2", "--json"))
    assert told["events"] == [[{"type": "Walked", "seat": 0, "square": 2}]] and told["decision"]["player"] == 0


def test_a_file_without_a_game_is_of_the_first_on_the_shelf(capsys: pytest.CaptureFixture[str], race: str) -> None:
    path = Path(race)
    path.write_text(path.read_text(encoding="utf-8").replace('game = "race"', ""), encoding="utf-8")
    assert tomllib.loads(printed(capsys, "run", race))["squares"] == [0, 0]


def test_in_a_sealed_group_each_action_says_whose_it_is(
    auction: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = tomllib.loads(Path(auction).read_text(encoding="utf-8"))["hands"]
    assert "say which" in refused(capsys, "run", auction, "--do", f"lay {hands[0][0]}")
    assert "players 0, 1, 2" in refused(capsys, "run", auction, "--do", "7: lay 1")
    some = printed(capsys, "run", auction, "--json", "--do", f"2: lay {hands[2][0]}; 0: lay {hands[0][0]}")
    form = json.loads(some)
    assert form["game"] == "auction" and form["decision"]["player"] == 1
    assert form["decision"]["sealed"] and form["decision"]["players"] == [0, 1, 2]
    read_on(monkeypatch, some)
    after = tomllib.loads(printed(capsys, "run", "-", "--do", f"1: lay {hands[1][0]}"))
    assert after["laid"] == [0, 0, 0] and sum(after["scores"]) == 3


def test_a_game_that_there_is_not_is_one_line_with_those_that_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "chess.toml"
    path.write_text('game = "chess"\n', encoding="utf-8")
    wrong: list[Sequence[str]] = [
        ("run", str(path)),
        ("simulate", "--game", "chess", "--seats", "random,random"),
        ("screenshot", "--game=chess", "menu", "x.png"),
        ("bench", "--game", "chess", "engine"),
    ]
    for words in wrong:
        line = refused(capsys, *words)
        assert "chess" in line and "race, auction" in line


def test_what_only_another_game_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--corners" in refused(capsys, "simulate", "--game", "race", "--seats", "random,random", "--corners", "all")
    assert "tune" in refused(capsys, "dev", "tune")
    assert "--draw" in refused(capsys, "balance", "--game", "race", "--seats", "random,random", "--draw")
    assert "no bot “captain”" in refused(capsys, "simulate", "--seats", "captain,random")
    assert "2 to 5 seats" in refused(capsys, "simulate", "--game", "auction", "--seats", "random")
    assert "no window" in refused(capsys, "screenshot", "menu", "x.png")


def test_a_series_rotates_the_bots_of_any_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    words = ("--seats", "sprinter,stroller,random", "--games", "6", "--jobs", "1", "--json", str(file))
    out = printed(capsys, "simulate", "--game", "race", *words)
    assert "6 games, 0 draws" in out and "Per game" not in out
    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    seated = [[seat["controller"] for seat in game["setup"]["seats"]] for game in games]
    assert sorted(seated[:3]) == sorted([seated[0][-n:] + seated[0][:-n] for n in (0, 1, 2)])
    assert {names[game["winner"]] for names, game in zip(seated, games, strict=True)} == {"sprinter", "stroller"}
    last = json.loads(printed(capsys, "replay", f"{file}#2", "--json"))
    assert max(last["squares"]) >= 15 and "decision" not in last


def test_a_record_is_replayed_by_its_own_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.hyperline"
    save(path, Record("auction", Setup((Seat(), Seat()), 3)))
    form = json.loads(printed(capsys, "replay", str(path), "--json"))
    assert form["game"] == "auction" and form["decision"]["players"] == [0, 1]
    save(path, Record("chess", Setup((Seat(), Seat()), 3)))
    assert "chess" in refused(capsys, "replay", str(path), "--json")


def test_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "games", "--json"))
    assert [(game["id"], game["seats"], game["levels"]) for game in told] == [
        ("race", [2, 3, 4], ["stroller", "sprinter"]),
        ("auction", [2, 3, 4, 5], []),
    ]
    assert told[1]["roles"] == ["bidder", "dealer"]
    table = printed(capsys, "games")
    assert "Race" in table and "stroller, sprinter" in table and "2–5" in table


def test_bench_measures_any_games_rules_and_bots(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from hyperline.command import speed

    assert speed.engine(SHELF, "auction", decisions=40)["decisions a second"] > 100
    assert set(speed.bots(SHELF, "race", decisions=3)) == {
        f"{bot}, ms a thought" for bot in ("stroller", "sprinter", "random")
    }
    assert "flights" in refused(capsys, "bench", "flights")


def test_bench_measures_how_soon_any_place_of_a_watched_game_is_there() -> None:
    found = watching(DUMMIES, "race", acts=12, count=5)
    opened, *others = found
    assert opened.endswith(" acts opened, ms")
    for step in ("another place", "a move back", "a move on"):
        assert {f"{step}, median ms", f"{step}, p95 ms", f"{step}, x floor"} <= set(others)
    assert all(figure > 0 for figure in found.values())


def test_bench_measures_the_frames_of_any_games_board() -> None:
    found = frames(HEXES, "race", sizes=[(960, 540)], count=4, played=1)
    assert found["board 960x540 idle, draws in 2 s"] == 0
    for state in ("drawn whole", "hover", "zoom and pan", "motion"):
        assert 0 < found[f"board 960x540 {state}, median ms"] <= found[f"board 960x540 {state}, p99 ms"]
    assert "board 960x540 zoom and pan, median ms" not in frames(DUMMIES, "race", sizes=[(960, 540)], count=4, played=0)


def test_a_bot_in_a_file_plays_any_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("def choose(view, legal, budget):\n    return 'walk 1' if view.left else 'stop'\n", encoding="utf-8")
    words = ("--seats", f"file:{bot},sprinter", "--games", "2", "--jobs", "1", "--turns", "40")
    out = printed(capsys, "simulate", "--game", "race", *words)
    assert "2 games, 0 draws" in out and "at random" not in out


def test_a_saved_game_is_told_from_a_position(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    save(path, Record("race", Setup((Seat(), Seat()), 3)))
    assert "saved game" in (told := refused(capsys, "run", str(path))) and "hyperline replay" in told
