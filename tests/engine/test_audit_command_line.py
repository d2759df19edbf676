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
