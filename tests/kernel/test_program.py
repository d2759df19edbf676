"""How the program starts itself again: from its source with Python, and as a build by its own executable alone."""

from __future__ import annotations

import io
import os
import sys

import pytest
from msgspec import Raw

from hyperline import __version__, cli
from hyperline.arena.outside import Outside, make_apart
from hyperline.arena.protocol import Question
from hyperline.arena.serve import Service
from hyperline.games.listed import SHELF
from hyperline.kernel import program
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.quote import plain
from hyperline.shell.jobs import background, worker

GAME = SHELF.default


@pytest.fixture
def built(monkeypatch, tmp_path):
    """As in a build: no interpreter is called, whatever there is on the machine."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "a folder" / "hyperline"))


def test_a_build_starts_itself_and_names_what_to_call(built):
    assert program.command("some.module:main", "a word") == [sys.executable, "--call", "some.module:main", "a word"]


def test_bots_and_background_jobs_of_a_build_are_the_build_itself(built, monkeypatch):
    bot = make_apart(SHELF.entry(GAME), "random", 0, 1)
    assert bot._command[:4] == [sys.executable, "--call", "hyperline.arena.serve:main", "random"]
    started = []
    monkeypatch.setattr(
        background.subprocess, "Popen", lambda command, **_: started.append(command) or exec("raise OSError")
    )
    jobs = background.BackgroundJobs()
    jobs.ask("topic", "operator:add", (1, 2))
    jobs.rest()
    assert started == [[sys.executable, "--call", "hyperline.shell.jobs.worker:main"]]


def test_what_a_build_is_started_for_is_called_with_the_rest_of_the_words(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["hyperline", "--call", "hyperline.arena.serve:main", "random", "a:A", "b:B"])
    told = []
    monkeypatch.setattr("hyperline.arena.serve.main", lambda: told.append(sys.argv[1:]))
    assert program.call(sys.argv[1:]) and told == [["random", "a:A", "b:B"]]
    assert not program.call(["simulate"]) and not program.call([]) and not program.call(["--call"])


@pytest.mark.parametrize("start", [["-m", "hyperline", "--call", "hyperline.arena.serve:main"], None], ids=["typed", "made"])
def test_a_bot_that_is_started_answers(start):
    entry = SHELF.entry(GAME)
    words = [sys.executable, *start] if start else program.command("hyperline.arena.serve:main")
    game = entry.rules()
    position = game.start(Setup(seats=(Seat(),) * 2, seed=1))
    seat = game.open(position)[0].seat
    bot = Outside(game, "random", [*words, "random", entry.places.rules, entry.places.bots], seat, 3)
    chosen = bot.choose(game.observe(position, seat), game.legal(position, seat), Budget())
    bot.close()
    assert not bot.trouble and chosen in game.legal(position, seat)


def test_other_programs_get_the_libraries_of_the_system(built, monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/hyperline/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/home/ada/lib")
    found = program.foreign_environment()
    assert found["LD_LIBRARY_PATH"] == "/home/ada/lib" and "LD_LIBRARY_PATH_ORIG" not in found
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert "LD_LIBRARY_PATH" not in program.foreign_environment()
    assert os.environ["LD_LIBRARY_PATH"], "ours stays"


def test_from_the_source_other_programs_get_our_environment():
    assert program.foreign_environment() is None


def test_the_version_is_told_with_its_build(monkeypatch, tmp_path, capsys):
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"hyperline {__version__}\n"
    (tmp_path / "build.txt").write_text("1a2b3c4, 2026-11-23\n")
    monkeypatch.setattr(program, "BUILD", tmp_path / "build.txt")
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"hyperline {__version__} (build 1a2b3c4, 2026-11-23)\n"


def test_a_build_cannot_measure_what_needs_the_source(built, capsys):
    assert cli.main(["bench", "engine"]) == 2
    assert "source" in capsys.readouterr().err


def test_a_bot_that_lacks_a_package_in_a_build_is_told_what_to_do(built, tmp_path):
    (tmp_path / "mine.py").write_text("import no_such_package\n")
    places = SHELF.entry(GAME).places
    service = Service(f"file:{tmp_path / 'mine.py'}", [places.rules, places.bots], io.BytesIO())
    fault = service._answered(Question(1, Raw(b"{}"), ("a",))).fault
    assert fault == "this build has no no_such_package (line 1); play from the source" == plain(fault)


def test_a_worker_of_a_build_serves_its_standard_streams(monkeypatch):
    served = []
    monkeypatch.setattr(worker, "serve", lambda questions, answers: served.append((questions, answers)))
    monkeypatch.setattr(os, "nice", lambda by: by, raising=False)
    monkeypatch.setattr(sys, "argv", ["hyperline"])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO()))
    assert program.call(["--call", "hyperline.shell.jobs.worker:main"]) and len(served) == 1
