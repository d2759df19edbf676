"""What lies over what on the board: arrows and names can be seen and clicked, whatever routes are shown."""

from itertools import islice
from random import Random

import pygame
import pytest
from pygame import Rect

from hyperline.games.hyperline.app.board.views.board_odds import lead, tag_of
from hyperline.games.hyperline.app.board.views.strand import TileChance
from hyperline.games.hyperline.rules.actions import Branch
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.observe import STRAIGHT
from hyperline.shell.input.intent import Act, Intent
from tests.amounts import graded
from tests.games.hyperline.app.test_boxes import walk
from tests.games.hyperline.app.test_context_cards import SPLIT, alone, jump_to_the_split, opened, point, wait  # noqa: F401
from tests.games.hyperline.rules.gameplay import by_bots


@pytest.fixture(params=[(960, 540), (1280, 720)], ids=["small", "usual"])
def split(request, tmp_path):
    surface = pygame.display.set_mode(request.param)
    stack, scene = opened(request.param, tmp_path, read_text(SPLIT))
    return stack, scene, surface


def covered(stack, scene, surface):
    """The arrows that are not on top: the middle of each is the ink of its arrowhead, as long as none is pointed at."""
    scene.view.led = ""
    scene.redraw()
    stack.draw(surface)
    ink = scene.context.theme.colour("ink")
    rects = {target.key: target.rect for target in scene.lit if target.key.startswith("port:")}
    assert rects
    return [key for key, rect in rects.items() if surface.get_at(rect.center) != ink]


def test_the_arrows_lie_over_the_routes_of_the_own_ship(split):
    stack, scene, surface = split
    point(stack, scene, "sector:A1")
    assert scene.view.trace.shown.strands
    stack.draw(surface)
    assert covered(stack, scene, surface) == []


def test_the_arrows_lie_over_the_ring_around_the_next_sector(split):
    stack, scene, surface = split
    for key in ("sector:B1", "sector:A2"):
        point(stack, scene, key)
        stack.draw(surface)
        assert scene.focus.key == key and covered(stack, scene, surface) == []


def test_the_arrows_of_a_split_lie_over_its_routes_and_the_piece_over_its_line(split):
    stack, scene, surface = split
    jump_to_the_split(stack, scene)
    for key in ("port:E", "port:S", "sector:F6"):
        point(stack, scene, key)
        assert scene.view.trace.shown.strands
        stack.draw(surface)
        assert covered(stack, scene, surface) == [], key
    piece = scene.view.piece("ship:0")
    art = scene.view.art(piece)
    seen = surface.subsurface(art.get_rect(center=scene.view.camera.pixel(piece.place)))
    middle = art.get_rect().center
    assert seen.get_at(middle)[:3] == art.get_at(middle)[:3]


def test_each_branch_of_a_split_is_named_and_its_name_takes_it(split):
    stack, scene, _ = split
    jump_to_the_split(stack, scene)
    names = {name.key: name for name in scene.view.names}
    assert {key: name.text for key, name in names.items()} == {"port:E": "1 around the loop", "port:S": "2 to C2"}
    rects = [name.rect for name in names.values()] + [t.rect for t in scene.lit if t.key.startswith("port:")]
    assert all(rect.collidelistall(rects) == [number] for number, rect in enumerate(rects))
    stack.handle(Intent(Act.CONFIRM, names["port:S"].rect.center))
    wait(stack)
    assert scene.table.match.steps[-1].action == Branch(PORT_BY_NAME["S"])


def test_the_line_of_the_chances_strikes_no_branch_name_through(context):
    sector, name = Rect(300, 300, 60, 60), Rect(345, 318, 50, 20)
    told = (
        context,
        sector,
        TileChance(SECTOR_BY_NAME["C3"], 6, ((STRAIGHT, 1.0),)),
        90.0,
        Rect(0, 0, 800, 600),
        [sector, name],
    )
    usual, clear = tag_of(*told), tag_of(*told, named=[name])
    assert name.clipline(lead(usual.sector, usual.place))
    assert not name.clipline(lead(clear.sector, clear.place)) and clear.place.collidelist([sector, name]) < 0


def test_the_number_of_a_branch_is_its_key(split):
    stack, scene, _ = split
    jump_to_the_split(stack, scene)
    for _ in range(2):
        stack.handle(Intent(Act.LABEL, step=2))
    wait(stack)
    assert scene.table.match.steps[-1].action == Branch(PORT_BY_NAME["S"])


def looked_at(scene, stack, surface, luck):
    """The arrows that are hidden while the own ship, the arrows and other places are pointed at."""
    ports = [target.key for target in scene.lit if target.key.startswith("port:")]
    own = f"sector:{SECTOR_NAMES[scene.picture.ship_sector(scene.controls.seat)]}"
    for key in (own, luck.choice(ports), f"sector:{luck.choice(SECTOR_NAMES)}"):
        point(stack, scene, key)
        stack.draw(surface)
        yield from covered(stack, scene, surface)


def games(home, surface, seeds, every):
    """How many decisions of bots' games were looked at in which arrows are lit."""
    seen = 0
    for seed in seeds:
        decisions = (one.position for one in by_bots("pilot", seed) if one.position.decision is not None)
        moving = (one for one in decisions if one.decision.kind in ("command", "move", "branch"))
        luck = Random(seed)
        for position in islice(moving, luck.randrange(every), None, every):
            stack, scene = opened(surface.get_size(), home, position)
            if any(target.key.startswith("port:") for target in scene.lit) and scene.table.decision is not None:
                seen += 1
                assert [*looked_at(scene, stack, surface, luck)] == []
                walk(stack, scene, surface, seed, 2)
            stack.clear()
    return seen


def test_in_games_of_bots_every_arrow_can_be_seen(tmp_path):
    assert games(tmp_path, pygame.display.set_mode((1280, 720)), range(3), 60) >= 3


@pytest.mark.parametrize("seed", graded(range(20), 0, 1))
def test_at_each_decision_of_twenty_games_every_arrow_can_be_seen(tmp_path, seed):
    assert games(tmp_path, pygame.display.set_mode((1280, 720)), [100 + seed], 1) > 20
