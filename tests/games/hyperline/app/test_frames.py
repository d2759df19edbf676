"""What is drawn bit by bit in scenes of Hyperline is what is drawn whole, and what a frame of them takes is told."""

import pytest

from hyperline.games.hyperline.command import frames
from hyperline.games.hyperline.rules import actions
from hyperline.games.listed import SHELF
from hyperline.shell.bench_window import BenchWindow
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.store.settings import DETAILS, Settings
from tests.shell.test_redraw import assert_still, assert_whole

SCENES = ("board", "battle", "shipyard")
CELLS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0))
LONGEST = 90  # frames of a jump that are looked at
EACH = 5  # frames from one look to the next


@pytest.fixture(params=DETAILS)
def stage(request):
    made = BenchWindow(SHELF, (960, 540), Settings(detail=request.param))
    yield made
    made.close()


def test_a_part_that_is_carried_over_the_ship(stage):
    scene = stage.open("hyperline", "shipyard")
    start, grid = scene.cards[0].rect.center, scene.bench.grid
    stage.frame(Intent(Act.POINT, start), Intent(Act.PRESS, start))
    for number, cell in enumerate(CELLS):
        for step in range(6):
            x, y = grid.cell_rect(cell).center
            stage.frame(Intent(Act.DRAG, (x + 5 * step, y + 3 * step), start=start))
            if (6 * number + step) % EACH == 0:
                assert_whole(stage)


def test_a_jump_and_what_can_be_chosen_after_it(stage):
    scene = stage.open("hyperline", "board")
    jumps = [action for action in scene.table.legal() if isinstance(action, actions.Jump)]
    scene.perform(max(jumps, key=str))
    for number in range(LONGEST):
        stage.frame()
        if number % EACH == 0:
            assert_whole(stage)


def test_pointing_along_the_board(stage):
    scene = stage.open("hyperline", "board")
    for number in range(0, 81, 8):
        stage.frame(Intent(Act.POINT, scene.view.camera.sector_rect(number).center))
        assert_whole(stage)


def test_what_is_around_the_board_is_shown_once_in_each_frame(stage, monkeypatch):
    scene = stage.open("hyperline", "board")
    turns: list[None] = []
    frames: list[int] = []
    show = scene.around.show
    monkeypatch.setattr(scene.around, "show", lambda: frames.append(len(turns)) or show())
    jumps = [action for action in scene.table.legal() if isinstance(action, actions.Jump)]
    scene.perform(min(jumps, key=str))
    while scene.table.director.is_busy or not scene.is_settled:
        turns.append(None)
        stage.frame()
    late = [number for number in frames if number > 1]  # the first frame is that of the click, too
    assert late and len(late) == len(set(late))
    assert [card.state for card in scene.around.plates] == [
        scene.around.plate_state(seat) for seat in range(len(scene.emblems))
    ]
    assert scene.around.panel.state == scene.around.panel_state()


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_drawn_in_calm_mode_while_nothing_moves(scene):
    made = BenchWindow(SHELF, (1280, 720))
    assert_still(made, "hyperline", scene)
    made.close()


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
