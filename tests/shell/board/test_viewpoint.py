"""A game whose view has a camera: wheel, drag, keys and buttons move it, and what keys lead to comes into view."""

import pygame
import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.input.intent import Act, Intent
from tests.faces.shelf import DUMMIES, HEXES
from tests.shell.pilot import Pilot


@pytest.fixture
def open_race(tmp_path):
    made = []

    def opened(shelf):
        pilot = Pilot(tmp_path / "home", shelf=shelf)
        made.append(pilot)
        pilot.app.context.settings.change(detail="full")
        seats = tuple(Seat("human", name, number) for number, name in enumerate(("Ada", "Bo")))
        assert session.start_game(pilot.app.context, pilot.scene, "race", Setup(seats, 5))
        pilot.run_until(lambda: pilot.scene.is_settled, "the board")
        return pilot

    yield opened
    for pilot in made:
        pilot.leave()


@pytest.fixture
def pilot(open_race):
    return open_race(HEXES)


def under(camera, pos):
    return pytest.approx(camera.place(pos), abs=1.1 / camera.unit)


def test_the_wheel_zooms_about_the_pointer_and_home_shows_all(pilot):
    scene, camera = pilot.scene, pilot.scene.view.camera
    pos = camera.view.centerx + 20, camera.view.centery + 10
    held = under(camera, pos)
    scene.handle(Intent(Act.WHEEL, pos, step=1))
    scene.handle(Intent(Act.WHEEL, pos, step=1))
    assert camera.zoom > 1 and camera.place(pos) == held
    scene.handle(Intent(Act.FIT))
    assert camera.is_whole


def test_the_wheel_beside_the_board_leaves_it_alone(pilot):
    scene, camera = pilot.scene, pilot.scene.view.camera
    scene.handle(Intent(Act.WHEEL, (scene.areas.board.left - 2, 300), step=1))
    assert camera.is_farthest


def test_a_drag_moves_a_board_that_is_not_whole(pilot):
    scene, camera = pilot.scene, pilot.scene.view.camera
    start = camera.view.center
    end = start[0] + 40, start[1] - 25
    whole = camera.state
    scene.handle(Intent(Act.DRAG, end, start=start))
    assert camera.state == whole
    scene.handle(Intent(Act.ZOOM, step=1))
    scene.handle(Intent(Act.ZOOM, step=1))
    held = under(camera, start)
    scene.handle(Intent(Act.DRAG, (start[0] + 20, start[1]), start=start))
    scene.handle(Intent(Act.DRAG, end, start=start))
    assert camera.place(end) == held
    assert scene.handle(Intent(Act.DROP, end, start=start))
    held = under(camera, start)
    scene.handle(Intent(Act.PAN, end, start=start))
    assert camera.place(end) == held


def test_keys_zoom_turn_and_fit(pilot):
    camera = pilot.scene.view.camera
    pilot.key("page up")
    pilot.key("w")
    assert camera.zoom > 1 and camera.turn == 1
    pilot.key("w", shift=True)
    pilot.key("page down")
    assert camera.is_whole and camera.turn == 0
    pilot.click("fixed:turn")
    pilot.click("fixed:nearer")
    assert camera.turn == 1 and not camera.is_farthest


def test_a_button_that_can_do_nothing_says_why(pilot):
    scene, camera, words = pilot.scene, pilot.scene.view.camera, pilot.app.context.words
    assert scene.widget("fixed:farther").why == words("view.is_whole") and not scene.widget("fixed:nearer").why
    while not camera.is_nearest:
        scene.handle(Intent(Act.ZOOM, step=1))
    assert scene.widget("fixed:nearer").why == words("view.is_nearest") and not scene.widget("fixed:farther").why


def test_what_keys_lead_to_comes_into_view_and_the_pointer_does_not_find_it_before(pilot):
    scene, camera = pilot.scene, pilot.scene.view.camera
    while not camera.is_nearest:
        scene.handle(Intent(Act.WHEEL, camera.hex_pixel((3, 0)), step=1))
    lit = next(one for one in scene.lit if one.key == "square:+1")
    assert not lit.is_in_sight and lit not in scene.lit_in_sight() and scene.focus.at(lit.rect.center) is not lit
    scene.focus.is_by_key = True
    scene.focus_on("square:+1")
    found = scene.focus.current
    assert found.is_in_sight and camera.view.contains(found.whole)


def test_the_board_turns_slowly_enough_to_follow(pilot):
    scene, context = pilot.scene, pilot.app.context
    context.settings.change(is_calm=False, speed="normal")
    before = picture_of(pilot)
    pilot.key("w")
    pilot.frames(3)
    turning = picture_of(pilot)
    assert not scene.is_settled and scene.view.camera.turn == 1
    pilot.run_until(lambda: scene.is_settled, "the end of the turn")
    pilot.frames(2)
    after = picture_of(pilot)
    assert turning not in (before, after)
    pilot.key("w", "space")
    pilot.frames(2)
    assert scene.is_settled and scene.view.camera.turn == 2
    for _ in range(5):
        pilot.key("w")
    pilot.run_until(lambda: scene.is_settled, "the board as it was turned once")
    pilot.frames(2)
    assert picture_of(pilot) == after


def picture_of(pilot):
    """The pixels of the board."""
    return pygame.image.tobytes(pygame.display.get_surface().subsurface(pilot.scene.areas.board), "RGB")


def test_a_hexagon_is_picked_where_it_is_and_chosen_in_a_turned_view(pilot):
    scene, camera = pilot.scene, pilot.scene.view.camera
    scene.handle(Intent(Act.TURN_VIEW, step=1))
    scene.handle(Intent(Act.WHEEL, camera.hex_pixel((0, 0)), step=1))
    number = int(scene.view.squares[scene.view.turn]) + 1
    pilot.click(camera.hex_pixel(scene.view.hexes[number]))
    pilot.run_until(lambda: pilot.scene.is_settled, "the step")
    assert scene.table.position.squares[0] == number


def test_a_game_without_a_camera_has_no_such_keys_and_buttons(open_race):
    scene = open_race(DUMMIES).scene
    assert Act.TURN_VIEW in scene.lacks and Act.FIT in scene.lacks
    assert not [widget.key for widget in scene.widgets if widget.key in ("fixed:nearer", "fixed:turn")]
    assert not scene.handle(Intent(Act.FIT))


def test_a_game_with_one_offers_its_keys(pilot):
    assert not {Act.TURN_VIEW, Act.FIT} & set(pilot.scene.lacks)
