"""At every size of window and text the shipyard lies in the window, nothing overlaps, and no text is cut."""

from dataclasses import replace

import pygame
import pytest

from hyperline.games.hyperline.app.board.hud.shippanel import PanelState
from hyperline.games.hyperline.app.board.hud.shippanel import ShipPanel as HudPanel
from hyperline.games.hyperline.app.board.hud.surroundings import board_areas
from hyperline.games.hyperline.app.shipyard.features.numbers import Numbers
from hyperline.games.hyperline.app.shipyard.features.storefront import Shopping
from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene
from hyperline.games.hyperline.app.shipyard.views.comparison import ZERO
from hyperline.games.hyperline.app.shipyard.views.grid import LEAST, LEAST_CELL, SMALLEST, needed_by
from hyperline.games.hyperline.app.shipyard.views.yard_job import shown_job
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.notation.seat import parse_layout
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.games.listed import SHELF
from hyperline.shell.context import make_context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.paths import user_paths
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.typesetter import Typesetter
from hyperline.shell.ui.widget import Label
from tests.amounts import graded
from tests.shell.fits import TINY, check_apart, check_focus, check_inside, looks
from tests.shell.texts import Recorder

HUGE = " ".join([
    "bridge@0,0",
    *(f"carrier-pod@0,{y}" for y in range(1, 9)),
    *(f"battle-pod@{x},8" for x in range(-8, 0)),
    *(f"combat-engine@{x},9" for x in range(-8, 9)),
    *(f"laser-cannon@{x},7/F" for x in range(-8, -1)),
    "interphasic-shield@F interphasic-shield@F interphasic-shield@L!",
])  # fmt: skip

MOCK = (
    "bridge@0,0 battle-pod@0,1 carrier-pod@0,2* combat-engine@0,3 combat-engine@1,3 quantum-scanner@-1,1/L "
    "focus-beam@0,-1/F hyperline-engine@-1,2 hardpoint-shield@1,2/R"
)
FIRST = "bridge@0,0 battle-pod@0,1 combat-engine@0,2 laser-cannon@1,1/R"
MANY = " ".join([
    "bridge@0,0 battle-pod@0,1 carrier-pod@0,2 battle-pod@0,3 turret-pod@1,2/FR turret-pod@-1,2/FL carrier-pod@1,3",
    "carrier-pod@-1,3 battle-pod@0,4 laser-cannon@0,-1/F laser-cannon@1,0/R laser-cannon@-1,0/L laser-cannon@1,1/R",
    "focus-beam@-1,1/L focus-beam@2,1/FR plasma-launcher@-2,1/FL rip-engine@2,3 rip-engine@-2,3 hyperline-engine@1,4",
    "hyperline-engine@-1,4 hardpoint-shield@2,2/R hardpoint-shield@-2,2/L",
    *(f"combat-engine@{x},5" for x in range(-3, 4)),
    "interphasic-shield@F interphasic-shield@F interphasic-shield@B interphasic-shield@L interphasic-shield@R",
])  # fmt: skip


@pytest.fixture(params=looks(3, 2), ids=str)
def fitted(request, display, tmp_path):
    return request.param.context(tmp_path)


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
        scene.features.one(Shopping).tabs.pick(number)
        stack.draw(surface)
    check_focus(scene, stack, 20)
    assert cut == []
    shown = [widget for widget in scene.widgets if not isinstance(widget, Label)]
    check_inside(fitted.measure.area, shown)
    check_apart(shown)
    assert scene.bench.side >= (SMALLEST if kind == "command" else LEAST_CELL)


@pytest.mark.parametrize(("ship", "least"), [(MOCK, 23), (MANY, 11)], ids=["usual", "many"])
def test_parts_set_aside_lie_beside_each_other(fitted, ship, least):
    scene = of(fitted, ship)
    SceneStack().push(scene)
    bench, count = scene.bench, len(scene.bench.draft.ship.parts)
    for number in range(1, count):
        bench.draft.lift(number)
        bench.draft.set_aside()
    places = [bench.rect_of(number) for number in range(1, count)]
    for number, place in enumerate(places, 1):
        assert bench.areas.tray.contains(place), number
        assert place.collidelistall(places) == [number - 1]
        assert bench.part_at(place.center) == number
        assert min(place.size) >= round(least * fitted.measure.d)


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
        assert "What changes" in heights
    least = 8 if fitted.measure.size[1] < 720 else 11
    assert [text for text, high in heights.items() if high < least and text != ZERO] == []


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
        scene.features.one(Shopping).tabs.pick(number)
        stack.handle(Intent(Act.NEXT, step=1))
        stack.draw(surface)
        assert scene.status.note == fitted.words("shipyard.hint_build_keys")
        scene.bench.take(Component.INTERPHASIC_SHIELD, scene.cards[0].rect, None, False)
        stack.draw(surface)
        scene.bench.lift(next(n for n, part in enumerate(scene.job.ship.parts) if n), None, False)
        stack.draw(surface)
    assert cut == []


def panel_cell(scene):
    """The pixels of a cell of the same ship beside the board."""
    m = scene.context.measure
    state = PanelState(0, scene.job.ship, "", 0)
    return HudPanel(scene.context, board_areas(m, 2).panel, state).layout_of(scene.job.ship).cell


FILLED = ((960, 540), (1280, 720), (1024, 720), (1920, 1080), (2560, 1440), (3840, 2160))


@pytest.mark.parametrize("size", graded([(size,) for size in FILLED], 4))
def test_the_ship_fills_the_stage_in_its_middle_and_is_nowhere_smaller_than_beside_the_board(display, tmp_path, size):
    context = make_context(size, SHELF, user_paths(tmp_path))
    plain = min(size[0] / 1280, size[1] / 720)
    for ship in ("", FIRST, MOCK, MANY, HUGE):
        scene = of(context, ship)
        SceneStack().push(scene)
        grid, stage = scene.bench.grid, scene.areas.stage
        assert grid.side >= panel_cell(scene)
        assert 60 * plain - 1 <= grid.side <= 120 * plain + 1
        if ship == HUGE:
            continue
        shape = scene.bench.ship_rect
        assert abs(shape.centerx - stage.centerx) <= grid.side / 2 + 1
        assert abs(shape.centery - stage.centery) <= grid.side / 2 + 1
        if size[0] * 9 >= size[1] * 16 and size[0] >= 1280:
            needed = needed_by(scene.job.ship.parts)
            assert {(needed.left, needed.top), (needed.right, needed.bottom)} <= set(grid.cells()), "all places are seen"
        if ship == MOCK and size[0] * 9 == size[1] * 16:
            assert 90 * plain <= grid.side <= 104 * plain


def test_the_largest_ships_are_seen_a_part_at_a_time(context):
    huge = of(context, HUGE)
    SceneStack().push(huge)
    assert huge.bench.side == round(LEAST * min(context.measure.size[0] / 1280, context.measure.size[1] / 720))


def test_a_ship_that_grows_stays_in_the_middle(context):
    pods = " ".join(f"battle-pod@{x},1" for x in (1, -1, 2, -2, 3, -3))
    scene = of(context, f"bridge@0,0 carrier-pod@0,1 {pods}")
    SceneStack().push(scene)
    bench = scene.bench
    for y, number in zip(range(2, 8), (7, 6, 5, 4, 3, 2), strict=True):
        bench.lift(number, None, False)
        assert f"spot:0,{y}" in bench.legal_keys()
        view = bench.grid
        assert (0, y) in bench.grid.cells(), "what is lit is in view"
        bench.aim(f"0,{y}")
        assert bench.grid is view, "never while a part is carried"
        assert bench.put()
        for _ in range(60):
            bench.update(1 / 60)
        assert bench.is_still
        assert not bench.grid.is_whole or abs(bench.ship_rect.centery - scene.areas.stage.centery) <= 1


def test_a_part_in_hand_at_the_edge_moves_the_view_until_all_is_seen(context):
    scene, stack = of(context, HUGE), SceneStack()
    stack.push(scene)
    bench = scene.bench
    inner = bench.grid.inner
    bench.take(Component.LASER_CANNON, scene.cards[0].rect, inner.center, True)
    for pos, axis, last in (
        ((inner.centerx, inner.top), 1, -1),
        ((inner.left, inner.centery), 0, -9),
        ((inner.centerx, inner.bottom - 1), 1, 10),
        ((inner.right - 1, inner.centery), 0, 9),
    ):
        bench.point(pos)
        for _ in range(180):
            stack.update(1 / 60)
        assert last in {cell[axis] for cell in bench.grid.cells()}


def test_a_huge_ship_can_be_reached_everywhere_by_keys(context):
    scene, stack = of(context, HUGE), SceneStack()
    stack.push(scene)
    scene.focus_on("spot:0,1")
    for _ in range(9):
        stack.handle(Intent(Act.MOVE, direction=(0, 1)))
    for _ in range(9):
        stack.handle(Intent(Act.MOVE, direction=(1, 0)))
    assert scene.focus.key == "spot:9,10"
    seen = set(scene.bench.grid.cells())
    assert (9, 10) in seen


@pytest.mark.parametrize("look", TINY, ids=str)
@pytest.mark.parametrize("kind", ["command", "look"])
def test_a_tiny_or_narrow_window_still_works(display, tmp_path, look, kind):
    stack = SceneStack()
    stack.push(of(look.context(tmp_path), HUGE, kind))
    stack.draw(pygame.Surface(look.size))


def test_where_large_text_leaves_too_little_room_all_numbers_are_scrolled_and_none_shrinks(display, tmp_path):
    context = make_context((1280, 720), SHELF, user_paths(tmp_path), Settings(text_size=200, detail="full"))
    scene, stack = of(context, MOCK), SceneStack()
    stack.push(scene)
    table = scene.features.one(Numbers).table
    context.type = Recorder(context.type)
    stack.draw(pygame.Surface(context.measure.size))
    sizes = {one.size for one in context.type.heard.values() if one.style == "body"}
    assert sizes == {round(context.theme.style("body").size * context.measure.t)}
    assert table.petals()[0].bottom > table.rect.bottom
    for _ in range(20):
        stack.handle(Intent(Act.WHEEL, table.rect.center, step=-1))
    assert table.petals()[0].bottom <= table.rect.bottom
    scene.focus_on(table.key)
    stack.handle(Intent(Act.MOVE, direction=(0, -1)))
    assert table.petals()[0].bottom > table.rect.bottom, "keys scroll, too"


@pytest.mark.parametrize("text", [100, 200])
def test_the_names_of_a_shelf_have_one_size(display, tmp_path, text):
    context = make_context((1280, 720), SHELF, user_paths(tmp_path), Settings(text_size=text))
    scene, stack = of(context), SceneStack()
    stack.push(scene)
    names = {card.name for card in scene.cards}
    context.type = Recorder(context.type)
    stack.draw(pygame.Surface(context.measure.size))
    assert len({one.size for one in context.type.heard.values() if one.text in names}) == 1
