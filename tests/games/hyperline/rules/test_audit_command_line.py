"""The command line with what nobody types on purpose, and after the game's end."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hyperline.arena.tables import console, table
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
        ("dev", "tune", "--tries", NINES),
        ("dev", "tune", "--start", NINES),
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
@pytest.mark.parametrize("command", [("run",), ("replay", "--json"), ("dev", "tune", "--start")])
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


def test_run_imports_nothing_that_it_can_do_without() -> None:
    heavy = "pathlib", "tempfile", "importlib.resources", "zipfile", "random", "rich", "pygame", "numpy", "subprocess"
    code = f"from hyperline.cli import main; main(['run', '-', '--do', 'pass']); assert not {set(heavy)} & set(sys.modules)"
    position = b"phase = 'command'\n[[player]]\ncorner = 'A1'\n[[player]]\ncorner = 'I9'\n"
    done = subprocess.run([sys.executable, "-c", f"import sys; {code}"], input=position, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


ODD = "a\x1b[31m\u202eb\x07"


@pytest.mark.parametrize(
    "words",
    [
        ("replay", f"{ODD}.hyperline"),
        ("run", f"{ODD}.toml"),
        ("run", "FILE", "--do", ODD),
        (ODD,),
        ("games", ODD),
        ("simulate", "--seats", f"{ODD},random"),
        ("screenshot", ODD, "x.png"),
        ("dev", ODD),
    ],
)
def test_no_control_sign_reaches_the_terminal_by_a_refusal(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text(PLAYERS, encoding="utf-8")
    assert main([word.replace("FILE", str(tmp_path / "file")) for word in words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.removesuffix("\n").isprintable() and "[31m" in err


@pytest.mark.parametrize("more", [(), ("--json",)])
@pytest.mark.parametrize("title", ["right\u202eleft", "far \U000e0001 plane", "plain ’– ö"])
def test_a_title_is_printed_in_letters_and_reads_as_it_was(
    title: str, more: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(f'title = "{title}"\n{PLAYERS}', encoding="utf-8")
    assert main(["run", str(path), *more]) == 0
    out = capsys.readouterr().out
    assert all(line.isprintable() for line in out.splitlines())
    assert (json.loads(out) if more else tomllib.loads(out))["title"] == title


def test_a_bot_s_name_is_plain_in_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    rows = table("Bots", ("bot",), ())
    rows.add_row(f"[red]{ODD}")
    console().print(rows)
    out = capsys.readouterr().out
    assert "[red]a [31m b" in out and all(line.isprintable() for line in out.splitlines())


def test_the_help_is_for_players_and_dev_has_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert main(["dev", "--help"]) == 0
    dev = capsys.readouterr().out
    for name in ("games", "run", "simulate", "replay", "screenshot", "dev"):
        assert re.search(rf"\n    {name}\s", shown)
    for name in ("balance", "bench", "challenges", "tune"):
        assert name in dev and name not in shown
    for words in (("tune", "--help"), ("challenges",), ("dev",), ("dev", "bench")):
        assert main(words) == 2
    for words in (("dev", "tune", "--help"), ("bench", "--help"), ("balance", "--help")):
        assert main(words) == 0
