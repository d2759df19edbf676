"""At every size of window and text the words of a battle are read whole, and its buttons do not overlap."""

import pygame
import pytest

from hyperline.games.hyperline.app.battle import scene as battle
from hyperline.games.hyperline.app.battle.views import part_lights
from hyperline.games.hyperline.app.battle.views.part_lights import side_name
from hyperline.games.hyperline.app.battle.views.state import WASTED, Loss
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.app.setup.corner_plan import CORNERS
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.stack import SceneStack
from hyperline.shell.ui.emblem import draw_badge
from tests.games.hyperline.app.test_battle import NEXXUS, asteroids, plain, position
from tests.shell.fits import STAGES, check_apart, check_inside, looks

GAME = SHELF.game("hyperline")
WAYS = ("research", "damage 1,0", "fight", "stay", "face R")


def reached(start, kind):
    """The first position with a decision of a kind, with a thing to choose for Research."""
    now = start
    while GAME.open(now)[0].kind != kind:
        seat = GAME.open(now)[0].seat
        legal = [action for action in GAME.legal(now, seat) if not action.is_open]
        wanted = (action for way in WAYS for action in legal if str(action).startswith(way))
        now = GAME.apply(now, seat, next(wanted, legal[0])).position
    return now


def pirates():
    """A Starship with a Pirate of level 2."""
    return plain(sector="D4", other="G7", patrols="D4 = 1", enemies="")


@pytest.mark.parametrize("look", looks(3, 3, STAGES), ids=str)
@pytest.mark.parametrize(
    ("kind", "start"),
    [("direction", position), ("aim", position), ("damage", position), ("flee", position), ("direction", asteroids),
     ("radiation", lambda: settle(read_text(NEXXUS))), ("research", lambda: settle(read_text(NEXXUS))), ("damage", pirates)],
)  # fmt: skip
def test_it_fits(display, tmp_path, cut, look, kind, start):
    scene = shown(tmp_path, look, kind, start)
    surface = pygame.Surface(look.size)
    for key in ("", "s"):
        if key and scene.controls.assignment is not None:
            scene.controls.suggest(to_the_end=True)
        scene.draw(surface)
    assert cut == []
    buttons = [widget for widget in scene.widgets if widget.is_focusable]
    check_inside(scene.theatre.plan.area, buttons)
    check_apart(buttons)


@pytest.mark.parametrize("look", looks(3, 3, STAGES), ids=str)
def test_the_numbers_of_sides_hide_nothing_of_their_names(display, tmp_path, look, monkeypatch):
    scene, badges, names = shown(tmp_path, look, "direction", position), [], []

    def badge(*args, **more):
        badges.append(draw_badge(*args, **more))
        return badges[-1]

    def name(*args):
        names.append(side_name(*args))
        return names[-1]

    monkeypatch.setattr("hyperline.shell.ui.emblem.draw_badge", badge)
    monkeypatch.setattr(battle, "draw_badge", badge)
    monkeypatch.setattr(part_lights, "side_name", name)
    scene.take_device(True)
    scene.focus_moved()
    scene.draw(pygame.Surface(look.size))
    assert len(names) == len(badges) == 3
    for _, place in names:
        assert place.collidelist(badges) < 0


@pytest.mark.parametrize("look", looks(3, 3, STAGES), ids=str)
@pytest.mark.parametrize(("reason", "start"), [("rounds", position), ("destroyed", pirates), ("fled", position)])
def test_the_result_fits(display, tmp_path, cut, look, reason, start):
    scene = shown(tmp_path, look, "damage", start)
    scene.state.fled = 1 if reason == "fled" else -1
    many = [Loss("fighter", 1), *[Loss("laser-cannon", n // 8 + 1) for n in range(24)], Loss(WASTED, 3)]
    scene.state.lost = [tuple(many), (Loss("interphasic-shield", 2),) if scene.state.sides[1] >= 0 else ()]
    scene.end(events.BattleEnded(scene.state.sector, reason))
    scene.draw(pygame.Surface(look.size))
    assert cut == []


def shown(tmp_path, look, kind, start):
    """The battle's scene with the first decision of a kind."""
    context = look.context(tmp_path)
    table = Table.begin(GAME, setup_for(context, CORNERS[:2]), make_director(context), None, position=reached(start(), kind))
    stack = SceneStack()
    stack.push(BoardScene(context, table))
    for _ in range(5):
        stack.update(1 / 60)
    scene = stack.scenes[-1]
    assert (scene.name, scene.controls.kind) == ("battle", kind)
    return scene
