"""Bots that import modules by the paths of 0.1: they get the modules of today, play as they did, and are told the new."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import hyperline
from hyperline.arena.schedule import Task
from hyperline.arena.simulate import play
from hyperline.games.hyperline.entry import ENTRY
from hyperline.old_paths import PACKAGES, RENAMED, new_path
from tests.games.hyperline.made import make_bot

ROOT = Path(hyperline.__file__).parents[1]
SIMPLE = (ROOT / "examples" / "bot_simple.py").read_text(encoding="utf-8")
THINKING = """
from hyperline.bots.base import Thought
from hyperline.counsel.outlook import Outlook
from hyperline.engine import position
from hyperline.engine.notation import view

class Bot:
    def __init__(self, seat, seed):
        self.thought = Thought()

    def choose(self, view, legal, budget):
        assert isinstance(view, position.Position)
        return legal[0]
"""


def old_path(new):
    return new.replace("hyperline.games.hyperline.engine", "hyperline.engine")


@pytest.fixture
def old_bot(tmp_path):
    """The example as it was written for 0.1."""
    file = tmp_path / "simple.py"
    file.write_text(old_path(SIMPLE))
    assert "from hyperline.engine.rules import Hyperline" in file.read_text()
    return file


def fresh(code):
    """What a program prints, with all warnings, that has imported nothing yet."""
    return subprocess.run([sys.executable, "-W", "always", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)


def test_a_bot_in_a_file_from_before_plays_as_the_same_bot_does_today(old_bot):
    games = [
        play(Task(ENTRY, 1, (f"file:{file}", "random"), 4, 2)) for file in (old_bot, ROOT / "examples" / "bot_simple.py")
    ]
    assert games[0].acts == games[1].acts and len(games[0].acts) > 10


def test_one_that_tells_its_thoughts_does_too(tmp_path):
    (tmp_path / "thinking.py").write_text(THINKING)
    game = play(Task(ENTRY, 1, (f"file:{tmp_path / 'thinking.py'}", "random"), 4, 1))
    assert game.decisions[0] > 2


def test_one_served_by_hand_by_the_old_path_answers(old_bot):
    hello = '{"type": "hello", "version": 1, "game": "hyperline", "bot": "x", "seat": 0, "seed": 3}\n{"type": "end"}\n'
    said = {}
    for module in ("hyperline.bots.serve", "hyperline.arena.serve"):
        done = subprocess.run(
            [sys.executable, "-m", module, f"file:{old_bot}"], cwd=ROOT, input=hello, capture_output=True, text=True
        )
        said[module] = done.returncode, done.stdout, done.stderr
    assert len(set(said.values())) == 1 and said["hyperline.bots.serve"][0] == 0


def test_an_old_path_leads_to_the_module_itself_and_is_named_once():
    code = (
        "import hyperline.engine.geometry as old, hyperline.games.hyperline.engine.geometry as new\n"
        "from hyperline.engine.geometry import SECTOR_NAMES\n"
        "from hyperline.engine import geometry\n"
        "print(old is new is geometry, new.__name__, new.__spec__.name)\n"
    )
    done = fresh(code)
    new = "hyperline.games.hyperline.engine.geometry"
    assert done.stdout.split() == ["True", new, new]
    warnings = [line for line in done.stderr.splitlines() if "Warning" in line]
    assert len(warnings) == 1 and f"hyperline.engine.geometry is now {new};" in warnings[0]
    assert warnings[0].startswith("<string>:1:"), "it points to the line that imports"


def test_every_module_that_was_renamed_is_there():
    for old, new in RENAMED.items():
        assert new_path(old) == new and import_module(new)
    assert all(import_module(new) for new in PACKAGES.values())


def test_what_is_nowhere_is_not_found():
    for package, name in (("engine", ".nothing"), ("bots", ".mind"), ("enginery", "")):
        with pytest.raises(ModuleNotFoundError, match=package + name):
            import_module(f"hyperline.{package}{name}")
    assert make_bot("random", 0, 0) is not None and not new_path("hyperline.shell.main")
