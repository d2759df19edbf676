"""A rival's ship beside one's own, while building and on the board, whoever's turn it is."""

import pygame
import pytest

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.shipyard.features.rival_ship import RivalShip
from hyperline.games.hyperline.app.shipyard.features.side_switch import Exposing
from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene
from hyperline.games.hyperline.app.shipyard.views.figures import figures
from hyperline.games.hyperline.app.shipyard.views.layout_draft import LayoutDraft
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.context import make_context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.main import App
from hyperline.shell.paths import user_paths
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from tests.amounts import graded
from tests.games.hyperline.app.yardhands import ESCAPE, SHIP, Yard, table_at
from tests.shell.pilot import Ticks

OTHER = "bridge@0,0 battle-pod@0,1 turret-pod@0,2/BR combat-engine@-1,1 plasma-launcher@1,1/R interphasic-shield@B!"
SMALL, LARGE = (1280, 720), (1920, 1080)


class Slow:
    """A bot that has not made up its mind."""

    def choose(self, view, legal, budget):
        raise RuntimeError


def table_of_three(turn=0, controller="human"):
    """Ana builds on Salvo, Bo has another ship, Cleo a bare one."""
    ships = (SHIP, OTHER, "bridge@0,0 battle-pod@0,1")
    corners, homes = ("A1", "I9", "A9"), ("Problar", "Aegis", "Hullmar")
    players = "\n".join(
        f"""[[player]]
        corner = "{corner}"
        home = "{home}"
        {'sector = "D4"' if number == 0 else ""}
        ship = [{", ".join(f'"{part}"' for part in ship.split())}]"""
        for number, (corner, home, ship) in enumerate(zip(corners, homes, ships, strict=True))
    )
    text = f'phase = "command"\nturn = {turn}\nboard = {{ D4 = "Salvo", B2 = "Magnon" }}\n{players}'
    seats = (
        Seat(name="Ana", emblem=0, choice="A1"),
        Seat(controller, name="Bo", emblem=1, choice="I9"),
        Seat(controller, name="Cleo", emblem=2, choice="A9"),
    )
    setup = Setup(seats, seed=4)
    return Table.begin(SHELF.game("hyperline"), setup, Director(), lambda *_: Slow(), position=settle(read_text(text)))


@pytest.fixture
def opened(display, tmp_path):
    """Open the shipyard of three players at a size of the window."""
    stacks = []

    def build(size, seat=None):
        context = make_context(size, SHELF, user_paths(tmp_path))
        stack = SceneStack()
        stacks.append(stack)
        stack.push(ShipyardScene(context, table_of_three(), seat))
        return stack

    yield build
    for stack in stacks:
        stack.clear()


def strike(stack, act, step=0):
    stack.handle(Intent(act, step=step))
    for _ in range(20):
        stack.update(1 / 60)
    stack.draw(pygame.Surface(stack.top.context.measure.size))


def beside(scene):
    return scene.features.one(RivalShip)


def bought(scene):
    """Put a Laser Cannon on the ship under work."""
    scene.bench.draft.take(Component.LASER_CANNON)
    scene.bench.draft.put(scene.bench.draft.legal()["1,0"][0])
    scene.bench.refresh()


def test_a_rival_is_docked_at_the_same_scale_with_the_same_numbers(opened):
    stack = opened(LARGE)
    scene = stack.top
    bought(scene)
    stand = scene.bench.draft.now
    for step, seat in ((2, 1), (3, 2)):
        strike(stack, Act.SHIP, step)
        assert stack.top is scene
        panel, numbers = beside(scene).panel, beside(scene).numbers
        assert panel.ship == scene.table.position.players[seat].ship
        assert panel.grid.side == scene.bench.side >= 40
        assert numbers.after == figures(panel.ship)
        assert scene.areas.dock.contains(panel.rect) and scene.areas.dock.contains(numbers.rect)
        assert not scene.areas.dock.colliderect(scene.areas.right)
    strike(stack, Act.SHIP, 3)
    assert beside(scene).panel is None and scene.areas.dock is None
    assert scene.bench.draft.now == stand


def test_esc_closes_the_column_before_it_leaves(opened):
    stack = opened(LARGE)
    scene = stack.top
    strike(stack, Act.SHIP, 2)
    strike(stack, Act.CANCEL)
    assert stack.top is scene and scene.areas.dock is None


def test_a_ship_that_is_too_wide_for_the_column_is_shown_on_a_page_of_its_own(opened, monkeypatch):
    pods = [*(f"battle-pod@{x},1" for x in range(-1, 4)), *(f"carrier-pod@{x},1" for x in range(4, 10))]
    monkeypatch.setitem(globals(), "OTHER", " ".join(("bridge@0,0", *pods)))
    stack = opened(LARGE)
    strike(stack, Act.SHIP, 3)
    assert beside(stack.top).seat == 2
    docked = stack.top
    strike(stack, Act.SHIP, 2)
    page = stack.top
    assert page is not docked and not page.job.may_buy and page.job.seat == 1
    assert beside(page).panel.grid.side == page.bench.side
    strike(stack, Act.SHIP, 2)
    assert stack.top is docked and beside(docked).panel.grid.side == docked.bench.side


def test_a_docked_ship_gives_way_where_both_would_lose_their_scale(display, tmp_path, monkeypatch):
    pods = (f"battle-pod@{x},1" for x in range(-2, 4))
    monkeypatch.setitem(globals(), "OTHER", " ".join(("bridge@0,0", *pods, "carrier-pod@4,1", "carrier-pod@5,1")))
    app = App(SHELF, user_paths(tmp_path), Ticks(), Settings(text_size=80))
    scene = ShipyardScene(app.context, table_of_three())
    app.stack.push(scene)

    def resized(size):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        app.frame()

    resized(LARGE)
    scene.features.one(RivalShip).show(1)
    assert beside(scene).panel.grid.side == scene.bench.side
    resized(SMALL)
    assert scene.areas.dock is None and beside(scene).panel is None and beside(scene).seat is None
    app.stack.clear()


def test_building_goes_on_beside_a_docked_ship(opened):
    stack = opened(LARGE)
    scene = stack.top
    strike(stack, Act.SHIP, 2)
    bought(scene)
    assert scene.figures.after.guns[1] == scene.before.guns[1] + 1
    assert beside(scene).numbers.after == figures(beside(scene).panel.ship)
    before = scene.bench.side
    for x in (1, 2, 3, 4):  # the ship grows out of the view
        scene.bench.draft.take(Component.CARRIER_POD)
        scene.bench.draft.put(scene.bench.draft.legal()[f"{x},2"][0])
        scene.bench.draft = LayoutDraft(scene.bench.draft.ship_of())
        scene.bench.refresh()
    assert beside(scene).panel.grid.side == scene.bench.side < before


def test_where_there_is_no_room_it_is_a_page_that_leads_back_to_the_draft_as_it_was(opened):
    stack = opened(SMALL)
    scene = stack.top
    bought(scene)
    stand = scene.bench.draft.now
    strike(stack, Act.SHIP, 2)
    look = stack.top
    assert look is not scene and look.job.ship == scene.table.position.players[1].ship
    mine = beside(look).panel
    assert mine.ship == scene.bench.draft.ship_of(stand), "the ship under work, not the one before"
    assert mine.grid.side == look.bench.side
    assert beside(look).numbers.after == figures(mine.ship)
    assert look.figures.after == figures(look.job.ship)
    strike(stack, Act.SHIP, 3)
    assert stack.top.job.seat == 2 and beside(stack.top).panel.ship == mine.ship
    strike(stack, Act.SHIP, 3)
    assert stack.top is scene and scene.bench.draft.now == stand


def test_the_exposure_map_shows_both_ships_from_one_side(opened):
    stack = opened(SMALL, seat=1)
    look = stack.top
    for side in (0, 1, 2, 3, None):
        strike(stack, Act.TRAIL)
        assert look.features.one(Exposing).chosen == look.bench.exposed_to == beside(look).panel.exposed_to == side
        if side == 2:
            assert look.status.text == "Ana: Bridge survives 3 hits. Bo: Bridge survives 2 hits."


def test_the_parts_of_both_ships_say_what_they_are(opened):
    stack = opened(SMALL, seat=1)
    look = stack.top
    look.focus_on("spot:1,1")
    assert look.card(look.focus.current).title == "Plasma Launcher"
    look.focus_on("mine:1,1")
    assert look.card(look.focus.current).title == "Laser Cannon"
    look.focus_on("mine:0,2")
    assert "fighter" in look.card(look.focus.current).text


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("controller", ["human", "pilot"])
def test_a_ship_is_opened_from_the_board_while_another_one_plays(display, tmp_path, size, controller):
    context = make_context(size, SHELF, user_paths(tmp_path))
    table, stack = table_of_three(1, controller), SceneStack()
    board = BoardScene(context, table)
    stack.push(board)
    if controller == "pilot":
        assert table.decision is None, "a bot's turn"
    strike(stack, Act.SHIP, 3)
    look = stack.top
    assert look.job.seat == 2 and look.job.own is not None and not look.job.may_buy
    steps = len(table.match.steps)
    for _ in range(60):
        stack.update(1 / 60)
    assert len(table.match.steps) == steps, "what is looked at stands still"
    strike(stack, Act.CANCEL)
    assert stack.top is board
    stack.clear()
    table.close()


def test_the_emblems_open_ships_by_the_pointer(tmp_path):
    app = App(SHELF, user_paths(tmp_path), Ticks(), Settings())
    yard = Yard(app, table_at())
    tabs = yard.scene.widget("rivals")
    yard.click(tabs.place(0).center)
    assert app.stack.top.job.seat == 1
    yard.strike(ESCAPE)
    assert app.stack.top is yard.scene
    app.stack.clear()
    pygame.display.quit()


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_at_setup_other_ships_are_looked_at_too(display, tmp_path, size):
    seats = tuple(Seat(name=name, emblem=n, choice=("A1", "I9")[n]) for n, name in enumerate(("Ana", "Bo")))
    table = Table.begin(SHELF.game("hyperline"), Setup(seats, seed=4), Director())
    stack = SceneStack()
    stack.push(ShipyardScene(make_context(size, SHELF, user_paths(tmp_path)), table))
    scene = stack.top
    strike(stack, Act.SHIP, 2)
    assert beside(stack.top).panel is not None
    assert (stack.top is scene) is (size == LARGE)
    strike(stack, Act.SHIP, 2)
    assert stack.top is scene and beside(scene).panel is None
    strike(stack, Act.SHIP, 2)
    strike(stack, Act.CANCEL)
    table.submit(str(table.legal()[0]))
    strike(stack, Act.TRAIL)
    assert stack.top is scene and scene.areas.dock is None and scene.job.stage == 1
    table.submit(str(table.legal()[0]))
    strike(stack, Act.POINT)
    assert scene.job.stage == 2
    assert scene.bench.exposed_to == scene.figures.marked == scene.features.one(Exposing).chosen == 0
    stack.clear()


@pytest.mark.parametrize("seat", [None, 1], ids=["build", "look"])
@pytest.mark.parametrize(
    ("size", "text", "interface"),
    graded(
        [
            ((960, 540), 200, 100),
            (SMALL, 100, 140),
            (LARGE, 200, 100),
            (SMALL, 100, 100),
            (SMALL, 200, 100),
            (LARGE, 100, 100),
        ],
        3,
    ),
)
def test_two_ships_fit_the_window_and_no_text_is_cut(display, tmp_path, cut, size, text, interface, seat):
    context = make_context(size, SHELF, user_paths(tmp_path), Settings(text_size=text, interface_size=interface))
    stack = SceneStack()
    stack.push(ShipyardScene(context, table_of_three(), seat))
    if seat is None:
        strike(stack, Act.SHIP, 2)
    for _ in range(5):
        strike(stack, Act.TRAIL)
    shown = stack.top.widgets
    for number, one in enumerate(shown):
        assert context.measure.area.contains(one.rect), one.key
        for other in shown[number + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.key, other.key)
    assert cut == []
    stack.clear()
