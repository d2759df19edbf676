"""How long the program takes to start, and what it weighs: every row is there."""

import subprocess
import sys

import pytest

from hyperline.command import footprint
from hyperline.games.listed import SHELF

GAME = "hyperline"


@pytest.mark.slow
def test_a_bare_window_and_the_menu_are_started_one_after_the_other(monkeypatch):
    monkeypatch.setattr(footprint, "MOST_SCENES", 1)
    monkeypatch.setattr(footprint, "WARM", 3)
    monkeypatch.setattr(footprint, "STARTS", {"python -c pass": ["-c", "pass"]})
    found = footprint.startup(SHELF, GAME, runs=1, opened=1)
    assert set(found) == {
        "python -c pass, ms", "bare window, ms", "menu, ms", "menu, x bare window",
        "menu without playing together, ms", "menu, x without playing together",
        "board opened from the menu, first frame ms", "board opened from the menu, worst frame after ms",
    }  # fmt: skip
    assert all(figure > 0 for figure in found.values())


@pytest.mark.slow
def test_memory_and_idling_are_told(monkeypatch):
    monkeypatch.setattr(footprint, "MOST_SCENES", 0)
    found = footprint.idle(SHELF, GAME, seconds=0.2)
    assert set(found) == {"menu idle at 1920x1080, % of a core"}
    assert footprint._told("print(1, 2)") == [1.0, 2.0]
    assert footprint._told("print()") == []
    with pytest.raises(subprocess.CalledProcessError):
        footprint._told("raise SystemExit(3)")


@pytest.mark.slow
def test_a_watched_game_takes_its_decisions_and_is_weighed():
    program = (
        "from hyperline.command import footprint; stage = footprint.watch('hyperline', 'random', 'instant', 12);"
        "print(sum(len(s.table.match.steps) for s in stage.app.stack.scenes if s.name == 'board')); footprint.tell()"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    taken, weight = done.stdout.splitlines()[-2:]
    assert int(taken) >= 12
    assert 20 < float(weight.split()[0]) < 200
