"""What is drawn bit by bit, frame after frame, is what is drawn whole; and while nothing moves, nothing is drawn."""

import pygame
import pytest

from hyperline.games.listed import SHELF
from hyperline.shell.bench_window import IDLE_STEPS, BenchWindow, floor
from hyperline.shell.input.intent import Act, Intent
from tests.amounts import graded

BOARDS = [game for game in SHELF.playable if game != "hyperline"]
PLACES = 8


@pytest.fixture
def stage():
    made = BenchWindow(SHELF, (960, 540))
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


def assert_still(stage, game, scene):
    """Once a scene of a game is at rest in calm mode, nothing is drawn any longer."""
    stage.app.context.settings.change(is_calm=True)
    stage.open(game, scene)
    for _ in range(60):  # a ribbon that stood still is gone
        stage.frame()
    assert sum(stage.frame() > 0 for _ in range(IDLE_STEPS)) == 0


@pytest.mark.parametrize("game", graded(BOARDS, 2))
def test_pointing_along_a_board(stage, game):
    scene = stage.open(game, "board")
    for spot in scene.spots[:: max(1, len(scene.spots) // PLACES)]:
        stage.frame(Intent(Act.POINT, spot.rect.center))
        assert_whole(stage)


@pytest.mark.parametrize("scene", ["setup", "help", "pause", pytest.param("board", marks=pytest.mark.slow)])
def test_nothing_is_drawn_in_calm_mode_while_nothing_moves(stage, scene):
    assert_still(stage, BOARDS[0], scene)


def test_a_frame_in_which_nothing_is_drawn_takes_no_time(stage):
    stage.open(BOARDS[0], "board")
    assert stage.frame() == 0
    stage.app.stack.top.redraw()
    assert stage.frame() > 0


def test_the_floor_is_one_blit_and_flip(display):
    display.fill("navy")
    assert len(floor(3)) == 3
    assert display.get_at((5, 5)) == pygame.Color("black")
