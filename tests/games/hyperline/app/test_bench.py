"""What `hyperline bench` measures: every row is there, and what has to be nothing is nothing."""

import subprocess
import sys

import pygame
import pytest

from hyperline.command import footprint
from hyperline.games.hyperline.command import frames
from hyperline.games.listed import SHELF
from hyperline.shell.bench_window import IDLE_STEPS, BenchWindow

GAME = "hyperline"
SCENES = ("board", "battle", "shipyard")


@pytest.fixture
def stage():
    made = BenchWindow(SHELF, (1280, 720))
    yield made
    made.close()


@pytest.mark.parametrize("scene", [*SCENES, "setup", "help", "pause"])
def test_nothing_is_drawn_in_calm_mode_while_nothing_moves(stage, scene):
    stage.app.context.settings.change(is_calm=True)
    stage.open(GAME, scene)
    for _ in range(60):  # a ribbon that stood still is gone
        stage.frame()
    assert sum(stage.frame() > 0 for _ in range(IDLE_STEPS)) == 0


@pytest.mark.slow
def test_frames_are_told_by_scene_size_and_state_beside_the_floor():
    found = frames.frames(SHELF, sizes=((640, 360),), count=2, places=12)
    states = ("idle", "shown again", "drawn whole", "hover")
    for scene, last in zip(SCENES, ("jump", "volley", "drag"), strict=True):
        assert found[f"{scene} 640x360 idle, draws in 2 s"] <= 20
        for state in (*states[1:], last):
            assert found[f"{scene} 640x360 {state}, median ms"] > 0
            assert found[f"{scene} 640x360 {state}, p99 ms"] >= found[f"{scene} 640x360 {state}, median ms"]
            assert found[f"{scene} 640x360 {state}, x floor"] > 0
    assert found["floor 640x360, x floor"] == 1
    for kind in ("cold", "warm"):
        assert 0 < found[f"lit route 640x360 {kind}, median ms"] <= found[f"lit route 640x360 {kind}, worst ms"]


def test_a_frame_in_which_nothing_is_drawn_takes_no_time(stage):
    stage.open(GAME, "board")
    assert stage.frame() == 0
    stage.app.stack.top.redraw()
    assert stage.frame() > 0


@pytest.mark.slow
def test_a_bare_window_and_the_menu_are_started_one_after_the_other(monkeypatch):
    monkeypatch.setattr(footprint, "MOST_SCENES", 1)
    monkeypatch.setattr(footprint, "WARM", 3)
    monkeypatch.setattr(footprint, "STARTS", {"python -c pass": ["-c", "pass"]})
    found = footprint.startup(SHELF, GAME, runs=1, opened=1)
    assert set(found) == {
        "python -c pass, ms", "bare window, ms", "menu, ms", "menu, x bare window",
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


def test_the_floor_is_one_blit_and_flip(display):
    display.fill("navy")
    assert len(frames.floor(3)) == 3
    assert display.get_at((5, 5)) == pygame.Color("black")
