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
