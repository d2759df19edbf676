"""What is drawn bit by bit, frame after frame, is what is drawn whole."""

import pygame
import pytest

from hyperline.games.hyperline.rules import actions
from hyperline.games.listed import SHELF
from hyperline.shell.bench_window import BenchWindow
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.store.settings import DETAILS, Settings

CELLS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0))
LONGEST = 90  # frames of a jump that are looked at
EACH = 5  # frames from one look to the next


@pytest.fixture(params=DETAILS)
def stage(request):
    made = BenchWindow(SHELF, (960, 540), Settings(detail=request.param))
    yield made
    made.close()


def assert_whole(stage):
    """Draw everything again, on another surface, and compare that with what is on the screen."""
    shown, scenes = stage.app.window.surface, stage.app.stack.visible
    for scene in scenes:
        scene.take_damage()
    again = pygame.Surface(shown.get_size())
    for layer in (*scenes, *stage.app.stack.covers):
        layer.draw(again)
    if again.get_buffer().raw != shown.get_buffer().raw:
        drawn, whole = (pygame.surfarray.pixels2d(one) for one in (shown, again))
        xs, ys = (drawn != whole).nonzero()
        raise AssertionError(f"stale between {xs.min(), ys.min()} and {xs.max(), ys.max()}")


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
