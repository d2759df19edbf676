"""The first Starship on Nexxus is looked at from near; every other stop passes as usual."""

import pygame
import pytest

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.shell.impact.weight import GREAT
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.director import Pace
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from tests.games.hyperline.app.test_board_scene import STEP, rest
from tests.games.hyperline.made import make_bot

NEAR = """
phase = "command"
turn = 0
seed = 7
[board]
B5 = "Magnon"
C5 = "crossing 0"
D5 = "crossing 0"
C4 = "rip"
G7 = "rip"
[[player]]
corner = "A1"
home = "Hullmar"
sector = "B5"
ship = ["bridge@0,0", "battle-pod@0,1", "hyperline-engine@1,0"]
[[player]]
corner = "I9"
home = "Drivos"
ship = ["bridge@0,0", "carrier-pod@0,1"]
"""


def jumped(context, stack):
    """The board as the first player jumps to Nexxus."""
    director = make_director(context)
    table = Table.begin(
        SHELF.game("hyperline"), setup_for(context, ("A1", "I9")), director, make_bot, position=settle(read_text(NEAR))
    )
    scene = BoardScene(context, table)
    stack.push(scene)
    director.pace = Pace.INSTANT
    rest(stack, scene)
    director.pace = Pace.NORMAL
    table.submit(next(one for one in table.legal() if str(one) == "jump E"))
    return scene


def watched(stack, scene):
    """How near the camera is, frame by frame, until all has been played."""
    found, surface = [], pygame.Surface(scene.context.measure.size)
    for _ in range(400):
        stack.update(STEP)
        stack.draw(surface)
        found.append(scene.view.camera.nearness)
        if not scene.table.director.is_busy:
            return found
    raise AssertionError("it never ends")


def test_the_camera_comes_near_and_goes_back(context, stack):
    scene = jumped(context, stack)
    home = scene.view.camera.middle
    found = watched(stack, scene)
    assert max(found) == pytest.approx(GREAT.nearer, abs=0.1)
    assert found[0] == found[-1] == 1.0 and scene.view.camera.middle == home
    assert sum(one > 1 for one in found) * STEP * 1000 > GREAT.bursts


def test_a_later_arrival_is_a_stop_like_any(context, stack):
    scene = jumped(context, stack)
    watched(stack, scene)
    ended = next(one for step in scene.table.match.steps for one in step.change.events if type(one).__name__ == "JumpEnded")
    scene.table.director.recall(scene.table.position, [type(ended)(**{name: getattr(ended, name) for name in
                                ended.__struct_fields__})], scene.table.position)  # fmt: skip
    assert max(watched(stack, scene)) == 1.0


def test_a_player_takes_the_camera_back(context, stack):
    scene = jumped(context, stack)
    for _ in range(400):
        stack.update(STEP)
        if scene.view.camera.nearness > 1:
            break
    scene.handle(Intent(Act.FIT))
    assert scene.view.camera.nearness == 1.0
    assert max(watched(stack, scene)) == 1.0


def test_skipping_ends_it(context, stack):
    scene = jumped(context, stack)
    for _ in range(400):
        stack.update(STEP)
        if scene.view.camera.nearness > 1:
            break
    scene.table.director.finish_all()
    assert scene.view.camera.nearness == 1.0 and scene.view.camera.is_whole


def test_in_calm_mode_nothing_comes_near_and_the_rest_lies_in_the_dark(context, stack):
    context.settings.change(is_calm=True)
    scene = jumped(context, stack)
    surface = pygame.Surface(context.measure.size)
    stack.draw(surface)
    corner = scene.board_rect.left + 8, scene.board_rect.top + 8
    before, darkest = surface.get_at(corner), 1000
    for _ in range(400):
        stack.update(STEP)
        stack.draw(surface)
        assert scene.view.camera.nearness == 1.0
        darkest = min(darkest, sum(surface.get_at(corner)[:3]))
        if not scene.table.director.is_busy:
            break
    assert darkest < sum(before[:3])


def test_in_calm_mode_the_ship_stays_where_it_has_come(context, stack):
    context.settings.change(is_calm=True)
    scene = jumped(context, stack)
    view, seen = scene.view, []
    for _ in range(400):
        stack.update(STEP)
        lies = view.piece("ship:0")
        if "ship:0" not in view.lifted:
            seen.append(lies.place)
        if not scene.table.director.is_busy:
            break
    assert len(set(seen)) == 2 and seen == sorted(seen, key=seen.index), "it never goes back"
    assert seen.count(seen[-1]) * STEP * 1000 > GREAT.bursts / 2, "it is seen there while the rest lies in the dark"
