"""The command line: what it prints, its exit statuses, and one clear line for what cannot be done."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hyperline.cli import main
from hyperline.games.listed import SHELF

FLIGHT = """
title = "A first flight"
seed = 7
phase = "command"
[[player]]
corner = "A1"
home = "Drivos"
[[player]]
corner = "I9"
home = "Aegis"
"""


@pytest.fixture
def flight(tmp_path: Path) -> str:
    path = tmp_path / "first.toml"
    path.write_text(FLIGHT, encoding="utf-8")
    return str(path)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


# --- run --------------------------------------------------------------------------------------------------------------


def test_run_prints_the_position_that_the_actions_lead_to(flight: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", flight, "--do", "load 0,1; step B1;"]) == 0
    out, err = capsys.readouterr()
    form = tomllib.loads(out)
    assert err == ""
    assert form["player"][0]["sector"] == "B1"
    assert form["player"][0]["ship"][1] == "carrier-pod@0,1*"
    assert form["decision"]["player"] == 1
    assert form["decision"]["legal"] == sorted(form["decision"]["legal"])


def test_run_with_json_tells_the_events_of_each_action(flight: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", flight, "--do", "load 0,1; 0: step B1", "--json"]) == 0
    form = json.loads(capsys.readouterr().out)
    assert [events[0]["type"] for events in form["events"]] == ["FighterLoaded", "ShipStepped"]
    assert form["events"][1][0] == {"type": "ShipStepped", "player": 0, "origin": "A1", "sector": "B1"}


def test_run_without_actions_prints_the_position_whole(flight: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", flight, "--json"]) == 0
    form = json.loads(capsys.readouterr().out)
    assert form["events"] == []
    assert {"store", "version", "pending", "decision", "stacks", "seed"} <= set(form)


def test_run_reads_what_it_prints(flight: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for form in (["--json"], []):
        main(["run", flight, "--do", "load 0,1", *form])
        first = capsys.readouterr().out
        again = tmp_path / "again"
        again.write_text(first, encoding="utf-8")
        assert main(["run", str(again), *form]) == 0
        second = capsys.readouterr().out
        if form:
            assert {**json.loads(second), "events": 0} == {**json.loads(first), "events": 0}
        else:
            assert second == first


def test_run_in_two_calls_is_the_same_as_in_one(flight: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["run", flight, "--do", "step B1; step I8"])
    once = capsys.readouterr().out
    main(["run", flight, "--do", "step B1"])
    middle = tmp_path / "middle.toml"
    middle.write_text(capsys.readouterr().out, encoding="utf-8")
    main(["run", str(middle), "--do", "step I8"])
    assert capsys.readouterr().out == once


def test_run_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + FLIGHT.encode())))
    assert main(["run", "-", "--do", "pass"]) == 0
    assert tomllib.loads(capsys.readouterr().out)["title"] == "A first flight"


@pytest.mark.parametrize(
    ("do", "words"),
    [
        ("step C3", ["MOV-2: "]),
        ("pass; step C3", ["MOV-2: ", "action 2", "“step C3”"]),
        ("fly", ["NOTATION: ", "“fly”"]),
        ("1: pass", ["SEAT: ", "player 0"]),
        (": pass", ["SEAT: ", "player 0"]),
        ("research", ["RES-1: "]),
        ("refit …", ["BLD-5: "]),
    ],
)
def test_an_illegal_action_is_one_line_that_begins_with_its_rule(
    flight: str, do: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    line = refused(capsys, "run", flight, "--do", do)
    assert line.startswith(words[0])
    assert all(word in line for word in words)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"phase = 5", "phase"),
        (b"[[player]]\n[[player]]\nsector = 'C3'", "EXP-1: player[1].sector"),
        (b"\xff\xfe", "not UTF-8 text"),
        (b"{", "JSON"),
        (b"x", "TOML"),
        (b"", "player"),
    ],
)
def test_a_bad_file_is_one_line(data: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(data)
    assert words in refused(capsys, "run", str(path))


def test_a_missing_file_and_a_folder_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "nowhere.toml" in refused(capsys, "run", str(tmp_path / "nowhere.toml"))
    refused(capsys, "run", str(tmp_path))


def test_nothing_is_done_after_the_game_is_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "over.toml"
    path.write_text("[[player]]\nresearch = 5\n[[player]]\n", encoding="utf-8")
    assert main(["run", str(path)]) == 0
    assert tomllib.loads(capsys.readouterr().out)["winner"] == 0
    assert "over" in refused(capsys, "run", str(path), "--do", "pass")


# --- arguments --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["run"],
        ["run", "a", "b"],
        ["simulate"],
        ["simulate", "--seats", "pilot"],
        ["simulate", "--seats", "pilot,nobody"],
        ["simulate", "--seats", "pilot,pilot", "--games", "0"],
        ["simulate", "--seats", "pilot,pilot", "--seed", "x"],
        ["simulate", "--seats", "a,b,c,d,e"],
        ["replay"],
        ["replay", "nowhere.hyperline", "--json"],
        ["screenshot", "menu"],
        ["screenshot", "moon", "x.png"],
        ["screenshot", "menu", "x.png", "--size", "big"],
        ["screenshot", "menu", "x.png", "--size", "0x0"],
        ["bench", "moonlight"],
        ["--what"],
    ],
    ids=" ".join,
)
def test_bad_arguments_are_one_line_and_status_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    refused(capsys, *words)


def test_help_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "simulate" in capsys.readouterr().out


# --- simulate and replay ----------------------------------------------------------------------------------------------


def test_simulate_tells_wins_turns_and_decisions_by_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    words = ["simulate", "--seats", "pilot,random", "--games", "3", "--seed", "1", "--jobs", "1", "--json", str(file)]
    assert main(words) == 0
    out = capsys.readouterr().out
    for word in ("seat", "wins", "mean turns", "mean decisions", "pilot", "random", "3 games"):
        assert word in out
    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [game["number"] for game in games] == [1, 2, 3]
    assert main(["replay", f"{file}#2", "--json"]) == 0
    last = json.loads(capsys.readouterr().out)
    assert last.get("winner", -1) == games[1]["winner"]


def test_replay_prints_the_last_position_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from hyperline.kernel.game import Seat, Setup
    from hyperline.kernel.record import Record, save

    path = tmp_path / "game.hyperline"
    acts = ((0, "fit carrier-pod@0,1"), (0, "fit combat-engine@0,2"))
    save(path, Record("hyperline", Setup(seats=(Seat(), Seat()), seed=4), acts=acts))
    assert main(["replay", str(path), "--json"]) == 0
    form = json.loads(capsys.readouterr().out)
    assert form["player"][0]["ship"] == ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]
    assert form["decision"]["kind"] == "assemble"
    assert "decline" in form["decision"]["legal"]


def test_a_record_with_an_illegal_action_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from hyperline.kernel.game import Seat, Setup
    from hyperline.kernel.record import Record, save

    path = tmp_path / "game.hyperline"
    save(path, Record("hyperline", Setup(seats=(Seat(), Seat())), acts=((0, "pass"),)))
    assert "action 1" in refused(capsys, "replay", str(path), "--json")


# --- as a process -----------------------------------------------------------------------------------------------------


def test_as_a_process_it_imports_no_more_than_it_needs(flight: str) -> None:
    program = (
        "import sys; from hyperline.cli import main; status = main(sys.argv[1:]);"
        "heavy = {'numpy', 'rich', 'pygame', 'platformdirs', 'asyncio', 'hyperline.shell'} & set(sys.modules);"
        "sys.exit(f'imported {heavy}' if heavy else status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "run", flight, "--do", "pass"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert tomllib.loads(done.stdout)["decision"]["player"] == 1


def test_as_a_process_it_refuses_with_status_2(flight: str) -> None:
    words = [sys.executable, "-m", "hyperline", "run", flight, "--do", "step C3"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("MOV-2: ")
    assert done.stderr.count("\n") == 1


# --- bench ------------------------------------------------------------------------------------------------------------


def test_bench_measures_engine_and_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    from hyperline.command import speed

    monkeypatch.setattr(speed, "bots_of", lambda roster: ("random", "cadet"))
    found = speed.engine(SHELF, "hyperline", decisions=200)
    assert found["decisions a second"] > 1000
    assert set(found) == {"decisions a second", "legal, us", "observe, us", "save, us", "load, us"}
    assert [figure > 0 for figure in speed.bots(SHELF, "hyperline", decisions=2).values()] == [True, True]
    assert len(speed.random_positions(SHELF.game("hyperline"), 50)) == 50


def test_bench_prints_a_table_or_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from hyperline.command import bench

    monkeypatch.setattr(bench, "PARTS", {"engine": lambda *_: {"decisions a second": 50_000.0}})
    assert main(["bench", "engine", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"engine": {"decisions a second": 50_000.0}}
    assert main(["bench", "engine"]) == 0
    assert "50,000" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_the_window_is_refused_in_one_line() -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    places = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run([sys.executable, "-m", "hyperline"], env=places, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    assert "could not be opened: there is no display" in done.stderr.splitlines()[-1]
    assert done.stdout == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gives paths")
def test_the_address_of_a_file_is_its_path(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path | None] = []
    monkeypatch.setattr("hyperline.shell.main.run", lambda shelf, saved=None, link="": opened.append(saved) or 0)
    assert main([Path("/tmp/a b/Größe, 2.hyperline").as_uri()]) == 0
    assert opened == [Path("/tmp/a b/Größe, 2.hyperline")]


@pytest.mark.parametrize("words", [["a b/Größe.hyperline"], ["./x.hyperline"], ["Ada.hyperkey"]])
def test_a_saved_game_alone_on_the_command_line_is_opened(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path | None] = []
    monkeypatch.setattr("hyperline.shell.main.run", lambda shelf, saved=None, link="": opened.append(saved) or 0)
    assert main(words) == 0
    assert main([]) == 0
    assert opened == [Path(words[0]), None]


def test_a_link_alone_on_the_command_line_leads_to_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("hyperline.shell.main.run", lambda shelf, saved=None, link="": opened.append(link) or 0)
    assert main(["hyperline://example.org/ABCDEF"]) == 0
    assert opened == ["hyperline://example.org/ABCDEF"]


@pytest.mark.parametrize("name", ["", "../up", "a b", "x" * 50])
def test_a_profile_has_a_folder_of_its_own(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    homes: list[str] = []
    monkeypatch.setenv("HYPERLINE_HOME", str(tmp_path))
    monkeypatch.setattr("hyperline.shell.main.run", lambda *_, **__: homes.append(os.environ["HYPERLINE_HOME"]) or 0)
    assert main(["--profile", name]) == 2
    assert main(["--profile", "ben"]) == 0
    assert homes == [str(tmp_path / "profiles" / "ben")]
