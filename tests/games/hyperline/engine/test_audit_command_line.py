"""The command line with what nobody types on purpose, and after the game's end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hyperline.cli import main

OVER = "[[player]]\nresearch = 5\n[[player]]\n"


def test_win_1_an_action_after_the_end_names_the_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "over.toml"
    path.write_text(OVER, encoding="utf-8")
    for do in ("pass", "0: pass"):
        assert main(["run", str(path), "--do", do]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("WIN-1: ")
        assert err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="arguments are bytes only elsewhere")
@pytest.mark.parametrize("words", [(b"/nowhere/\xff.toml",), (b"-", b"--do", b"\xff")])
def test_arguments_that_are_no_text_are_one_line(words: tuple[bytes, ...]) -> None:
    command = [os.fsencode(sys.executable), b"-m", b"hyperline", b"run", *words]
    done = subprocess.run(command, input=b"[[player]]\n[[player]]\n", capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
@pytest.mark.parametrize("words", [("run", "-"), ("simulate", "--seats", "random,random", "--games", "1", "--turns", "1")])
def test_output_that_cannot_be_written_is_one_line(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "hyperline", *words],
            input=b"[[player]]\n[[player]]\n",
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


def test_no_standard_input_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["run", "-"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_number_of_thousands_of_digits_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    digits = "9" * 5000
    for text in (f"seed = {digits}\n[[player]]\n[[player]]", f'{{"seed": {digits}, "player": [{{}}, {{}}]}}'):
        path = tmp_path / "huge"
        path.write_text(text, encoding="utf-8")
        assert main(["run", str(path)]) == 2
        assert capsys.readouterr().err.startswith("NOTATION: ")


NINES = "9" * 5000
PLAYERS = "[[player]]\n[[player]]\n"


@pytest.mark.parametrize(
    "words",
    [
        ("replay", f"FILE#{NINES}"),
        ("replay", NINES),
        ("simulate", "--seats", "random,random", "--games", NINES),
        ("simulate", "--seats", "random,random", "--seed", NINES),
        ("simulate", "--seats", NINES),
        ("balance", NINES),
        ("tune", "--tries", NINES),
        ("tune", "--start", NINES),
        ("screenshot", "menu", "out.png", "--size", f"{NINES}x{NINES}"),
        ("screenshot", "menu", f"{NINES}.png"),
        ("run", "FILE", "--do", NINES),
        ("run", "FILE", "--do", f"{NINES}: pass"),
        ("run", "FILE", "--do", "step " + "x" * 5000),
        ("bench", NINES),
        (NINES,),
    ],
    ids=lambda words: " ".join(words)[:60],
)
def test_an_argument_of_thousands_of_signs_is_one_short_line(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text(PLAYERS, encoding="utf-8")
    assert main([word.replace("FILE", str(tmp_path / "file")) for word in words]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and len(err) < 400 and "Traceback" not in err


@pytest.mark.parametrize(
    "text",
    [
        "[" * 10_000,
        '{"player": [{}, {}], "board": ' + '{"A1": ' * 10_000 + "1" + "}" * 10_001,
        '{"player": ' + "[" * 10_000 + "]" * 10_000 + "}",
        '{"player": [{}, {}], "title": "' + "x" * 5000 + '", "seed": "' + "y" * 5000 + '"}',
        '{"player": [{}, {}], "' + "x" * 5000 + '": 1}',
        '{"player": [{}, {}], "board": {"' + "x" * 5000 + '": 1}}',
        '{"player": [{}, {}], "board": {"' + "x" * 5000 + '": "ramp 0"}}',
        '{"player": [{"home": "' + "x" * 5000 + '"}, {}]}',
        '{"player": [{"ship": ["' + "x" * 5000 + '"]}, {}]}',
        PLAYERS + "a." * 5000 + "a = 1",
        PLAYERS + "x" * 5000 + " = 1",
        PLAYERS + "phase = '" + "x" * 5000 + "'",
    ],
    ids=lambda text: text[:30],
)
@pytest.mark.parametrize("command", ["run", "screenshot"])
def test_a_position_with_something_endless_in_it_is_one_short_line(
    command: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_text(text, encoding="utf-8")
    words = (
        ["run", str(path)] if command == "run" else ["screenshot", "board", str(tmp_path / "o.png"), "--position", str(path)]
    )
    assert main(words) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and len(err) < 400


@pytest.mark.skipif(os.name == "nt", reason="there are no such files")
@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
@pytest.mark.parametrize("command", [("run",), ("replay", "--json"), ("tune", "--start")])
def test_only_regular_files_are_read(
    command: tuple[str, ...], kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    {"pipe": os.mkfifo, "folder": os.mkdir, "device": lambda path: path.symlink_to("/dev/zero")}[kind](path)
    assert main([*command, str(path)]) == 2
    assert capsys.readouterr().err.rstrip(".\n").endswith("not a regular file")


def test_balance_refuses_a_seat_that_does_not_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    assert main(["simulate", "--seats", "random,random", "--games", "1", "--turns", "2", "--json", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    for found, put in (
        ('"acts":[[0,', '"acts":[[7,'),
        ('"turns":[', '"turns":[1,1,'),
        ('"acts":[[0,', f'"acts":[[{NINES},'),
    ):
        assert found in text
        path.write_text(text.replace(found, put, 1), encoding="utf-8")
        assert main(["balance", str(path)]) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and len(err) < 400
