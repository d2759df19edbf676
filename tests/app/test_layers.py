"""What lies over what on the board: arrows and names can be seen and clicked, whatever routes are shown."""

import pygame
import pytest
from test_context_cards import alone, opened, point, wait  # noqa: F401

from hyperline.app.input.intent import Act, Intent
from hyperline.engine.action import Branch
from hyperline.engine.geometry import PORT_BY_NAME
from hyperline.engine.notation.position import read_text

SPLIT = """
phase = "command"
seed = 4
[[player]]
corner = "A1"
ship = ["bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2", "laser-cannon@1,1/R", "laser-cannon@1,2/R"]
[[player]]
corner = "I9"
ship = ["bridge@0,0", "carrier-pod@0,1", "laser-cannon@1,1/R"]
"""


@pytest.fixture(params=[(960, 540), (1280, 720)], ids=["small", "usual"])
def split(request, tmp_path):
    surface = pygame.display.set_mode(request.param)
    stack, scene = opened(request.param, tmp_path, read_text(SPLIT))
    return stack, scene, surface


def jump_to_the_split(stack, scene):
    rect = point(stack, scene, "port:E").rect
    stack.handle(Intent(Act.CONFIRM, rect.center))
    wait(stack)


def covered(scene, surface):
    """The arrows that are not on top: the middle of each is the ink of its arrowhead."""
    ink = scene.context.theme.colour("ink")
    rects = {target.key: target.rect for target in scene.lit if target.key.startswith("port:")}
    assert rects
    return [key for key, rect in rects.items() if surface.get_at(rect.center) != ink]


def test_the_arrows_lie_over_the_routes_of_the_own_ship(split):
    stack, scene, surface = split
    point(stack, scene, "sector:A1")
    assert scene.view.trace.shown.strands
    stack.draw(surface)
    assert covered(scene, surface) == []


def test_the_arrows_of_a_split_lie_over_its_routes_and_the_piece_over_its_line(split):
    stack, scene, surface = split
    jump_to_the_split(stack, scene)
    for key in ("port:E", "port:S", "sector:F6"):
        point(stack, scene, key)
        assert scene.view.trace.shown.strands
        stack.draw(surface)
        assert covered(scene, surface) == [], key
    piece = scene.view.piece("ship:0")
    art = scene.view.art(piece)
    seen = surface.subsurface(art.get_rect(center=scene.view.camera.pixel(piece.place)))
    middle = art.get_rect().center
    assert seen.get_at(middle)[:3] == art.get_at(middle)[:3]


def test_each_branch_of_a_split_is_named_and_its_name_takes_it(split):
    stack, scene, _ = split
    jump_to_the_split(stack, scene)
    names = {name.key: name for name in scene.view.names}
    assert {key: name.text for key, name in names.items()} == {"port:E": "1 round the loop", "port:S": "2 to C2"}
    rects = [name.rect for name in names.values()] + [t.rect for t in scene.lit if t.key.startswith("port:")]
    assert all(rect.collidelistall(rects) == [number] for number, rect in enumerate(rects))
    stack.handle(Intent(Act.CONFIRM, names["port:S"].rect.center))
    wait(stack)
    assert scene.table.match.steps[-1].action == Branch(PORT_BY_NAME["S"])


def test_the_number_of_a_branch_is_its_key(split):
    stack, scene, _ = split
    jump_to_the_split(stack, scene)
    for _ in range(2):
        stack.handle(Intent(Act.LABEL, step=2))
    wait(stack)
    assert scene.table.match.steps[-1].action == Branch(PORT_BY_NAME["S"])
