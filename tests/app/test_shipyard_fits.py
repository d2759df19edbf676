"""At every size of window and text the shipyard lies in the window, nothing overlaps, and no text is cut."""

from dataclasses import replace

import pygame
import pytest

from hyperline.app.context import make_context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.paths import user_paths
from hyperline.app.scenes.shipyard import ShipyardScene
from hyperline.app.settings import Settings
from hyperline.app.stack import SceneStack
from hyperline.app.ui.label import Label
from hyperline.app.ui.text import Typesetter
from hyperline.app.views.ship.grid import LEAST_CELL, SMALLEST
from hyperline.app.views.ship.job import shown_job
from hyperline.app.yard.shopping import Shopping
from hyperline.engine.kinds import Component
from hyperline.engine.notation.ship import parse_layout
from hyperline.engine.ship import Ship
from tests.app.test_scenes_fit import SIZES

HUGE = " ".join([
    "bridge@0,0",
    *(f"carrier-pod@0,{y}" for y in range(1, 9)),
    *(f"battle-pod@{x},8" for x in range(-8, 0)),
    *(f"combat-engine@{x},9" for x in range(-8, 9)),
    *(f"laser-cannon@{x},7/F" for x in range(-8, -1)),
    "interphasic-shield@F interphasic-shield@F interphasic-shield@L!",
])  # fmt: skip


@pytest.fixture(params=SIZES, ids=lambda p: f"{p[0][0]}x{p[0][1]}-{p[1]}-{p[2]}")
def fitted(request, display, tmp_path):
    size, text, interface = request.param
    return make_context(size, user_paths(tmp_path), Settings(text_size=text, interface_size=interface))


def of(context, ship="", kind="command"):
    scene, job = ShipyardScene(context), shown_job(context)
    if ship:
        players = job.position.players
        first = type(players[0])(corner=players[0].corner, home=players[0].home, sector=players[0].sector,
                                 ship=Ship(parse_layout(ship.split())), began=players[0].began)  # fmt: skip
        job = replace(job, position=type(job.position)(players=(first, players[1]), board=job.position.board))
    scene.begin(replace(job, kind=kind, own=job if kind == "look" else None))
    return scene


@pytest.mark.parametrize("ship", ["", HUGE], ids=["small", "huge"])
@pytest.mark.parametrize("kind", ["command", "look"])
def test_it_fits(fitted, cut, ship, kind):
    scene, stack = of(fitted, ship, kind), SceneStack()
    stack.push(scene)
    surface = pygame.Surface(fitted.measure.size)
    stack.draw(surface)
    for number in range(6 if kind == "command" else 0):
        scene.tool(Shopping).tabs.pick(number)
        stack.draw(surface)
    for target in scene.focus.targets[:20]:
        scene.focus_on(target.key)
        stack.draw(surface)
    assert cut == []
    area = fitted.measure.area
    shown = [widget for widget in scene.widgets if not isinstance(widget, Label)]
    for number, one in enumerate(shown):
        assert area.contains(one.rect), one.key
        for other in shown[number + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.key, other.key)
    assert scene.bench.side >= (SMALLEST if kind == "command" else LEAST_CELL)


@pytest.mark.parametrize("kind", ["command", "look"])
def test_no_line_is_too_low_to_be_read(fitted, monkeypatch, kind):
    heights = {}
    line = Typesetter.line

    def measured(kit, text, *parts):
        made = line(kit, text, *parts)
        if text.strip():
            heights[text] = min(made.get_height(), heights.get(text, made.get_height()))
        return made

    monkeypatch.setattr(Typesetter, "line", measured)
    scene, stack = of(fitted, HUGE, kind), SceneStack()
    stack.push(scene)
    surface = pygame.Surface(fitted.measure.size)
    stack.draw(surface)
    if kind == "command":
        scene.bench.take(Component.INTERPHASIC_SHIELD, scene.cards[0].rect, scene.bench.grid.bar_rect(1).center, True)
        stack.draw(surface)
        assert "→" in " ".join(heights)
    least = 8 if fitted.measure.size[1] < 720 else 11
    assert [text for text, high in heights.items() if high < least] == []


def test_all_hints_fit(fitted, cut):
    scene, stack = of(fitted), SceneStack()
    stack.push(scene)
    surface = pygame.Surface(fitted.measure.size)
    card = scene.cards[0].rect.center
    for act in (Act.POINT, Act.PRESS, Act.CONFIRM):
        stack.handle(Intent(act, card))
    for target, rect in scene.bench.grid.targets():
        stack.handle(Intent(Act.POINT, rect.center))
        for _ in range(20):
            stack.update(1 / 60)
        stack.draw(surface)
        if scene.why.is_shown:
            assert not scene.why.rect.colliderect(rect), target
            assert fitted.measure.area.contains(scene.why.rect)
    assert cut == []


def test_hints_for_keys_fit(fitted, cut):
    for number in range(6):
        scene, stack = of(fitted), SceneStack()
        stack.push(scene)
        surface = pygame.Surface(fitted.measure.size)
        scene.tool(Shopping).tabs.pick(number)
        stack.handle(Intent(Act.NEXT, step=1))
        stack.draw(surface)
        assert scene.status.text == fitted.words("shipyard.hint_build_keys")
        scene.bench.take(Component.INTERPHASIC_SHIELD, scene.cards[0].rect, None, False)
        stack.draw(surface)
        scene.bench.lift(next(n for n, part in enumerate(scene.job.ship.parts) if n), None, False)
        stack.draw(surface)
    assert cut == []


def test_cells_are_as_large_as_promised(context):
    scene = of(context)
    SceneStack().push(scene)
    assert scene.bench.side >= 50
    huge = of(context, HUGE)
    SceneStack().push(huge)
    assert huge.bench.side == SMALLEST


def test_a_huge_ship_can_be_reached_everywhere_by_keys(context):
    scene, stack = of(context, HUGE), SceneStack()
    stack.push(scene)
    scene.focus_on("spot:0,1")
    for _ in range(20):
        stack.handle(Intent(Act.MOVE, direction=(0, 1)))
    for _ in range(20):
        stack.handle(Intent(Act.MOVE, direction=(1, 0)))
    assert scene.focus.key.startswith(("spot:9,10", "spot:R", "spot:B", "undo", "reset", "cancel", "commit", "redo"))
    seen = set(scene.bench.grid.cells())
    assert (9, 10) in seen


@pytest.mark.parametrize("size", [(320, 180), (64, 64), (800, 300), (700, 1400)])
def test_a_tiny_or_narrow_window_still_works(display, tmp_path, size):
    for kind in ("command", "look"):
        context = make_context(size, user_paths(tmp_path))
        stack = SceneStack()
        stack.push(of(context, HUGE, kind))
        stack.draw(pygame.Surface(size))
